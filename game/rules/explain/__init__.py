"""The rules of a table as a page to read, written from the ruleset and nothing else.

Every word of the vocabulary has a phrase in both languages (``rules.yaml``, ``phases.yaml``), so
what the page says is what is played. Each sentence knows the keys that it rests on.
"""

from game.rules.explain.explain import explain
from game.rules.explain.page import Chapter, Paragraph, RulesPage, Sentence
from game.rules.explain.text import to_text

__all__ = ["Chapter", "Paragraph", "RulesPage", "Sentence", "explain", "to_text"]
