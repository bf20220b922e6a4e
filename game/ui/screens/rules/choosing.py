"""Choosing house rules: what a change brings with it, and what cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.rules import RulesetError
from game.rules.house import active, current, label_of, refusals
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.texts import Texts

Load = Callable[[Mapping[str, Value]], Ruleset]
"""The ruleset with a value for each of its house rules; raises RulesetError."""


@dataclass(frozen=True)
class Refused:
    """Why a value was not taken, as a sentence."""

    sentence: str


class Choosing:
    """A selection of house rules while somebody changes it; it is always one that can be played."""

    def __init__(self, rules: Mapping[str, HouseRule], selection: Mapping[str, Value], load: Load):
        """`selection`: what is chosen now; `load` makes the ruleset of a selection."""
        self.rules = rules
        self.selection: dict[str, Value] = active(rules, selection)
        self._load = load
        self.base = load({name: rule.default for name, rule in rules.items()})
        self.ruleset = load(self.values())

    def values(self) -> dict[str, Value]:
        """What holds for every rule."""
        return self._all(self.selection)

    def _all(self, selection: Mapping[str, Value]) -> dict[str, Value]:
        return {name: current(self.rules, selection, name) for name in self.rules}

    def value(self, rule: str) -> Value:
        """What holds for a rule."""
        return current(self.rules, self.selection, rule)

    def changed(self, rule: str) -> bool:
        """Whether a rule is not at its default."""
        return rule in self.selection

    def changed_in(self, group: str) -> int:
        """How many rules of a group are not at their default."""
        return sum(self.rules[name].group == group for name in self.selection)

    def found(self, group: str, query: str, texts: Texts) -> list[str]:
        """The rules of a group that have every word of a query in their name, their help or the
        name of the group; by the names of suits and ranks that are written or liked."""
        words, found = query.casefold().split(), []
        heading = texts(f"house.groups.{group}")
        for name, rule in self.rules.items():
            text = f"{rule.label.text(texts.lang)} {rule.help.text(texts.lang)}"
            text = f"{text} {texts.named(text)} {heading}".casefold()
            if rule.group == group and all(word in text for word in words):
                found.append(name)
        return found

    def keys_of(self, group: str) -> frozenset[str]:
        """The keys that the rules of a group write."""
        return frozenset(
            key
            for rule in self.rules.values()
            if rule.group == group
            for value in (rule.values[0], rule.values[-1], rule.default)
            for key in rule.sets(value)
        )

    def choose(self, rule: str, value: Value, texts: Texts) -> Refused | tuple[str, ...]:
        """Choose a value. Gives back the rules that had to go back to their default for it, or why
        it was refused."""
        wanted = active(self.rules, {**self.selection, rule: value})
        dropped: list[str] = []
        while found := refusals(self.rules, wanted):
            own = next((refusal for refusal in found if refusal.rule == rule), None)
            if own:
                return Refused(texts(f"problems.{own.code}", **own.args))
            dropped.append(found[0].rule)
            del wanted[found[0].rule]
        try:
            ruleset = self._load(self._all(wanted))
        except RulesetError as error:
            return Refused(error.problems[0].message(texts.lang))
        self.ruleset, self.selection = ruleset, wanted
        return tuple(dropped)

    def reset(self) -> None:
        """Everything back to what the game says."""
        self.selection = {}
        self.ruleset = self._load(self._all({}))

    def blocked(self, rule: str, texts: Texts) -> str:
        """Why a rule cannot be changed at all now, or nothing."""
        if self.changed(rule):
            return ""
        reason = ""
        for value in self.rules[rule].values:
            if value == self.rules[rule].default:
                continue
            found = refusals(self.rules, {**self.selection, rule: value})
            own = next((refusal for refusal in found if refusal.rule == rule), None)
            if own is None:
                return ""
            reason = reason or self._short(own.other, own.code, own.args, texts)
        return reason

    @staticmethod
    def _short(other: str, code: str, args: Mapping[str, object], texts: Texts) -> str:
        """A refusal in a few words: because of which other rule."""
        return texts(f"screens.house.{code}", **args)

    def words(self, rule: str, value: Value, texts: Texts) -> str:
        """A value as it reads."""
        return texts.named(texts.show(label_of(self.rules[rule], value)))
