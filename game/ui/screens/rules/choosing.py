"""Choosing house rules: what a change brings with it, and what cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass

from game.rules import RulesetError
from game.rules.house import active, completed, current, label_of, refusals
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.texts import Texts
from game.ui.screens.searching import has_all, words_of

Load = Callable[[Mapping[str, Value]], Ruleset]
"""The ruleset with a value for each of its house rules; raises RulesetError."""


MOST_TRIED = 4
"""So many other values of a rule are tried before it is given up."""


@dataclass(frozen=True)
class ChoiceRefused:
    """Why a value was not taken, as a sentence."""

    sentence: str


@dataclass(frozen=True)
class Chosen:
    """What else a choice has changed: rules that it needed at another value, rules that went back
    to their default for it, and rules that had gone back before and now are as they were."""

    needed: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    restored: tuple[str, ...] = ()


class Choosing:
    """A selection of house rules while somebody changes it; it is always one that can be played."""

    def __init__(self, rules: Mapping[str, HouseRule], selection: Mapping[str, Value], load: Load):
        """`selection`: what is chosen now; `load` makes the ruleset of a selection."""
        self.rules = rules
        self.selection: dict[str, Value] = active(rules, selection)
        self._load = load
        self._set_aside: dict[str, Value] = {}
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

    def matching(self, group: str, query: str, texts: Texts) -> list[str]:
        """The rules of a group that have every word of a query in their name, their help or the
        name of the group; by the names of suits and ranks that are written or liked."""
        words, heading = words_of(query), texts(f"house.groups.{group}")
        names = [name for name, rule in self.rules.items() if rule.group == group]
        if not words:
            return names
        return [name for name in names if has_all(words, f"{self._said(name, texts)} {heading}")]

    def _said(self, name: str, texts: Texts) -> str:
        """What a rule is called and its help, with the names of cards in either way."""
        rule = self.rules[name]
        text = f"{rule.label.text(texts.lang)} {rule.help.text(texts.lang)}"
        return f"{text} {texts.named(text)}"

    def keys_of(self, group: str) -> frozenset[str]:
        """The keys that the rules of a group write."""
        return frozenset(
            key
            for rule in self.rules.values()
            if rule.group == group
            for value in (rule.values[0], rule.values[-1], rule.default)
            for key in rule.sets(value)
        )

    def choose(self, rule: str, value: Value | None, texts: Texts) -> ChoiceRefused | Chosen:
        """Choose a value, with what it needs of other rules; those that do not go with it go back
        to their default, and come again when it is taken back. Says which, or why it was refused.
        None leaves the rule as it is, and changes what keeps it from being chosen at all.
        """
        if value is None:
            way_in = self.way_in(rule)
            changes = way_in[1] if way_in else {}
            wanted = active(self.rules, {**self.selection, **changes})
        else:
            asked = {**self.selection, rule: value}
            found_with = completed(self.rules, asked, rule)
            if found_with is None:
                own = next(why for why in refusals(self.rules, asked) if why.rule == rule)
                return ChoiceRefused(texts.named(texts(f"problems.{own.code}", **own.args)))
            wanted = found_with
        needed = [name for name in self.rules if name != rule and self._moved(name, wanted)]
        dropped: list[str] = []
        while refused_now := refusals(self.rules, wanted):
            dropped.append(refused_now[0].rule)
            del wanted[refused_now[0].rule]
        left_aside = {name: v for name, v in self._set_aside.items() if name not in (rule, *needed)}
        whole = self._with_restored(wanted, left_aside)
        for attempt in (whole, wanted) if whole != wanted else (wanted,):
            try:
                ruleset = self._load(self._all(attempt))
            except RulesetError as error:
                refused = ChoiceRefused(texts.named(error.problems[0].message(texts.lang)))
                continue
            restored = tuple(name for name in attempt if name not in wanted)
            left_aside = {name: value for name, value in left_aside.items() if name not in restored}
            self._set_aside = left_aside | {name: self.selection[name] for name in dropped}
            self.ruleset, self.selection = ruleset, attempt
            return Chosen(tuple(needed), tuple(dropped), restored)
        return refused

    def _moved(self, name: str, wanted: Mapping[str, Value]) -> bool:
        """Whether a rule is at another value in a selection than now."""
        return current(self.rules, wanted, name) != self.value(name)

    def _with_restored(
        self, wanted: Mapping[str, Value], kept: Mapping[str, Value]
    ) -> dict[str, Value]:
        """The selection with the rules that were set aside and go with it again."""
        whole = dict(wanted)
        waiting = dict(kept)
        while True:
            for name, value in waiting.items():
                trial = active(self.rules, {**whole, name: value})
                if not refusals(self.rules, trial):
                    whole = trial
                    del waiting[name]
                    break
            else:
                return whole

    def otherwise(self, rule: str, texts: Texts) -> ChoiceRefused | dict[str, Value]:
        """What would hold for every rule if this one were otherwise: as usual, or, where it is,
        at the next value that goes with the others. Says why there is none."""
        spec, trial = self.rules[rule], copy(self)
        values = list(spec.values)
        at = values.index(spec.default)
        others = [spec.default] if self.changed(rule) else values[at + 1 :] + values[:at][::-1]
        refused = ChoiceRefused(texts.named(texts("screens.changes.no_other")))
        for value in others[:MOST_TRIED]:
            outcome = trial.choose(rule, value, texts)
            if not isinstance(outcome, ChoiceRefused):
                return trial.values()
            refused = outcome
        return refused

    def way_in(self, rule: str) -> tuple[Value, dict[str, Value]] | None:
        """How a rule that is blocked can be chosen all the same: its first other value that can,
        and the other rules with the values that this needs. None where nothing helps."""
        for value in self.rules[rule].values:
            wanted = completed(self.rules, {**self.selection, rule: value}, rule)
            if value != self.rules[rule].default and wanted is not None:
                others = [name for name in self.rules if name != rule]
                return value, {
                    name: current(self.rules, wanted, name)
                    for name in others
                    if self._moved(name, wanted)
                }
        return None

    def reset(self) -> None:
        """Everything back to what the game says."""
        self.selection = {}
        self._set_aside = {}
        self.ruleset = self._load(self._all({}))

    def blocked(self, rule: str, texts: Texts) -> str:
        """Why a rule cannot be changed at all now, or nothing."""
        if self.changed(rule):
            return ""
        reason = ""
        for value in self.rules[rule].values:
            if value == self.rules[rule].default:
                continue
            refused = refusals(self.rules, {**self.selection, rule: value})
            own = next((refusal for refusal in refused if refusal.rule == rule), None)
            if own is None:
                return ""
            reason = reason or self._short(own.other, own.code, own.args, texts)
        return reason

    @staticmethod
    def _short(other: str, code: str, args: Mapping[str, object], texts: Texts) -> str:
        """A refusal in a few words: because of which other rule."""
        return texts.named(texts(f"screens.house.{code}", **args))

    def told(self, chosen: Chosen, texts: Texts) -> str:
        """What else a choice has changed, in words; empty where that is nothing."""
        listed = (
            (way, [texts.named(self.rules[rule].label.text(texts.lang)) for rule in changed])
            for way, changed in vars(chosen).items()
            if changed
        )
        return " ".join(
            texts(f"screens.house.{way}", names=", ".join(names)) for way, names in listed
        )

    def words(self, rule: str, value: Value, texts: Texts) -> str:
        """A value as it reads."""
        return texts.named(texts.show(label_of(self.rules[rule], value)))
