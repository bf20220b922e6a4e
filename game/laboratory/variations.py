"""The combinations of house rules that are compared, each a ruleset of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import product
from typing import NamedTuple

from game.rules import dump, load
from game.rules.house import label_of
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.texts import Texts

Variation = tuple[str, tuple[str, ...]]
"""A house rule and the values of it that are tried, as they are written."""


class Combination(NamedTuple):
    """One of the games that are compared: the values of the house rules that vary, and the whole
    ruleset that they make."""

    values: tuple[tuple[str, str], ...]
    loaded: Loaded[Ruleset]

    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
        return self.loaded.ruleset

    @property
    def digest(self) -> str:
        """SHA-256 of everything that the rules say, in hexadecimal."""
        return sha256(dump(self.loaded).encode()).hexdigest()

    def named(self, texts: Texts, among: Sequence[str] | None = None) -> str:
        """Its house rules by their names (`Calling a card: 1`), all that vary or some; empty where
        none does."""
        return ", ".join(
            f"{self._rule(rule, texts)}: {self._value(rule, texts)}"
            for rule, _ in self.values
            if among is None or rule in among
        )

    def unlike(self, other: Combination) -> tuple[str, ...]:
        """The house rules in which another combination differs."""
        theirs = dict(other.values)
        return tuple(rule for rule, value in self.values if theirs[rule] != value)

    def _rule(self, rule: str, texts: Texts) -> str:
        return texts.named(self.loaded.house_rules[rule].label.text(texts.lang))

    def _value(self, rule: str, texts: Texts) -> str:
        value = self.loaded.value(rule)
        return texts.named(texts.show(label_of(self.loaded.house_rules[rule], value)))


def combinations(
    name: str, house: Mapping[str, str], variations: Sequence[Variation]
) -> tuple[Combination, ...]:
    """Every combination of the values, over house rules that all have in common. The first value of
    each is the game that the others are compared with. Raises RulesetError with the first that is
    no possible game."""
    rules = [rule for rule, _ in variations]
    found = []
    for chosen in product(*(dict.fromkeys(values) for _, values in variations)):
        values = tuple(zip(rules, chosen, strict=True))
        found.append(Combination(values, load(name, {**house, **dict(values)})))
    return tuple(found)
