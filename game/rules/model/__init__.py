"""The vocabulary of rulesets: one model a part, and nothing but data.

`ruleset.Ruleset` is the root. A new word of the vocabulary begins here, with its description,
which the reference and the JSON schema repeat.
"""

from game.rules.model.ruleset import Ruleset

__all__ = ["Ruleset"]
