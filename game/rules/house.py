"""What a table has chosen among its house rules, and whether that goes together.

A *selection* maps the id of a house rule to the value chosen. Rules that are not in it, or are at
their default, are not active and write nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, get_args

from game.rules.meant import SLIP, Telling, about, written_like
from game.rules.model.base import Label
from game.rules.model.house import Conditions, Group, HouseRule, Value
from game.rules.other_words import folded, in_other_words
from game.texts import LANGUAGES, OneOf, Phrase

Rules = Mapping[str, HouseRule]
Selection = Mapping[str, Value]

MOST_GUESSED = 3
"""Of no more house rules than that one is guessed to be meant."""


def value_of(rule: HouseRule, written: object) -> Value | None:
    """The value of `rule` that was written in a file or on the command line; None: it has no such.

    Text does for every sort of rule (``"true"``, ``"2"``), a number also for an option of that id.
    """
    for value in rule.values:
        if type(value) is type(written) and value == written:
            return value
    if isinstance(written, bool) or not isinstance(written, str | int):
        return None
    text = str(written).strip()
    return next((value for value in rule.values if spelled(value) == text), None)


def key_of_number(rule: HouseRule) -> str | None:
    """The key that gets a number from a rule which writes nothing else."""
    if rule.number is not None:
        return rule.number.keys[0] if len(rule.number.keys) == 1 else None
    options = rule.choice.options.values() if rule.choice is not None else ()
    written = [one for option in options for one in option.sets.items()]
    keys = {key for key, value in written if type(value) is int}
    return keys.pop() if len(keys) == 1 and {key for key, _ in written} == keys else None


def rule_called(word: str, rules: Rules) -> str | None:
    """The house rule that is called so, but for the spelling: by its id, or on the screen."""
    if word in rules:
        return word
    return _names_of(rules).get(folded(word))


def rule_meant(word: str, rules: Rules) -> str | list[tuple[str, Value | None]]:
    """The house rule that somebody meant who wrote another word: one that is called so, or almost
    so. Or else all that have to do with it, each with the value that does."""
    names = _names_of(rules)
    called_so = written_like(word, names, SLIP)
    return called_so or _rules_about(word, rules) or written_like(word, names) or []


def rules_named(word: str, rules: Rules) -> list[str]:
    """The house rules whose names or possibilities are called by a word, few or none."""
    told: dict[str, Telling] = {}
    for name, rule in rules.items():
        options = rule.choice.options.values() if rule.choice is not None else ()
        told[name] = ((name, *_both(rule.label)), [t for one in options for t in _both(one.label)])
    found = about(word, told)
    return found if len(found) <= MOST_GUESSED else []


def _rules_about(word: str, rules: Rules) -> list[tuple[str, Value | None]]:
    """The house rules that have to do with a word, each with the value that does."""
    told: dict[tuple[str, Value | None], Telling] = {}
    for name, rule in rules.items():
        said = (name, *_both(rule.label))
        told[name, None] = (said, _both(rule.help))
        for value, option in rule.choice.options.items() if rule.choice is not None else ():
            told[name, value] = ((), (value, *_both(option.label)), (*_both(option.help),))
    found = about(word, told)
    return [one for one in found if one[1] is None or (one[0], None) not in found]


def value_meant(word: str, rule: HouseRule) -> str | None:
    """The value of a rule that somebody meant who wrote another word."""
    if rule.choice is None:
        values = {spelled(value): spelled(value) for value in rule.values}
        return in_other_words(word, values) or written_like(word, values)
    labels = {value: option.label for value, option in rule.choice.options.items()}
    names = _named(labels, *labels)
    meant = names.get(folded(word)) or in_other_words(word, labels) or written_like(word, names)
    if meant is not None:
        return meant if meant != word else None
    near = about(word, {value: (_both(label),) for value, label in labels.items()})
    return near[0] if len(near) == 1 else None


def _both(label: Label | None) -> tuple[str, ...]:
    """A text in either language."""
    return tuple(label.text(lang) for lang in LANGUAGES) if label is not None else ()


def _names_of(rules: Rules) -> dict[str, str]:
    """The house rules by their ids and by what they are called."""
    return _named({name: rule.label for name, rule in rules.items()}, *rules)


def _named(labels: Mapping[str, Label], *ids: str) -> dict[str, str]:
    """What bears a name, in either language, or is written so."""
    named = {folded(text): one for one, label in labels.items() for text in _both(label)}
    return named | {folded(one): one for one in ids}


def groups(rules: Rules) -> tuple[str, ...]:
    """The headings under which some rules stand, in the order of a deal."""
    there = {rule.group for rule in rules.values()}
    return tuple(group for group in get_args(Group) if group in there)


def current(rules: Rules, selection: Selection, rule: str) -> Value:
    """What holds for a rule: what was chosen, or its default."""
    return selection.get(rule, rules[rule].default)


def active(rules: Rules, selection: Selection) -> dict[str, Value]:
    """The choices that differ from their default, in the order of the rules."""
    return {
        rule: selection[rule]
        for rule in rules
        if rule in selection and selection[rule] != rules[rule].default
    }


@dataclass(frozen=True, slots=True)
class Refusal:
    """A choice that another one forbids: a text of ``problems`` and its arguments. `possible` are
    the values of the other rule, or of the first of several, with which it would go."""

    rule: str
    others: tuple[str, ...]
    code: str
    args: Mapping[str, Any]
    possible: tuple[Value, ...]

    @property
    def other(self) -> str:
        """The rule that forbids it, or the first of several that do so together."""
        return self.others[0]


def refusals(rules: Rules, selection: Selection) -> list[Refusal]:
    """Every choice of a selection that does not go with the others, and why."""
    return [
        Refusal(name, tuple(broken), code, _told(rules, name, value, broken, conditions), possible)
        for name, value in active(rules, selection).items()
        for conditions in rules[name].conditions(value)
        for code, broken, possible in _broken(rules, selection, conditions)
    ]


def _broken(
    rules: Rules, selection: Selection, conditions: Conditions
) -> Iterator[tuple[str, list[str], tuple[Value, ...]]]:
    """The conditions that a selection does not keep: what is said of each, the other house rules
    that it names, and with which values of the first of them it would be kept."""
    for other, written in conditions.requires.items():
        if other in rules and not _is_at(rules, selection, other, written):
            listed = others_values(rules[other], written)
            yield "house_requires", [other], tuple(v for v in rules[other].values if v in listed)
    excluding = [("house_excludes", {other: at}) for other, at in conditions.excludes.items()]
    for code, group in (*excluding, ("house_excludes_together", conditions.excludes_together)):
        others = [other for other in group if other in rules]
        if others and all(_is_at(rules, selection, other, group[other]) for other in others):
            first, listed = rules[others[0]], others_values(rules[others[0]], group[others[0]])
            yield code, others, tuple(v for v in first.values if v not in listed)


def _is_at(rules: Rules, selection: Selection, other: str, written: list[Value] | Value) -> bool:
    """Whether a house rule has one of the values that a condition names."""
    return current(rules, selection, other) in others_values(rules[other], written)


def _told(
    rules: Rules, name: str, value: Value, others: Sequence[str], conditions: Conditions
) -> dict[str, Any]:
    """What is said of a choice that does not go with those others."""
    because, args = conditions.because, dict[str, Any]()
    named = {**conditions.excludes_together, **conditions.excludes, **conditions.requires}
    for other in reversed(others):
        values = [label_of(rules[other], v) for v in others_values(rules[other], named[other])]
        further = Phrase("problems.and_other", args) if args else ""
        args = {"other": label_of(rules[other]), "values": OneOf(tuple(values)), "others": further}
    return args | {
        "rule": label_of(rules[name]),
        "value": label_of(rules[name], value),
        "reason": {"de": f" {because.de}", "en": f" {because.en}"} if because else "",
    }


def completed(rules: Rules, selection: Selection, rule: str) -> dict[str, Value] | None:
    """The selection with whatever the choice of `rule` needs of others, and these of others again;
    defaults where they do. None where that contradicts itself."""
    wanted = dict(selection)
    settled = {rule}
    while True:
        refused = [refusal for refusal in refusals(rules, wanted) if refusal.rule in settled]
        if not refused:
            return active(rules, wanted)
        other = refused[0].other
        at_once = [refusal.possible for refusal in refused if refusal.other == other]
        possible = [v for v in rules[other].values if all(v in some for some in at_once)]
        if other in settled or not possible:
            return None
        usual = rules[other].default
        wanted[other] = usual if usual in possible else possible[0]
        settled.add(other)


def others_values(rule: HouseRule, written: list[Value] | Value) -> list[Value]:
    """The values of another rule that a condition names; those it does not have are left out."""
    values = written if isinstance(written, list) else [written]
    return [value for entry in values if (value := value_of(rule, entry)) is not None]


def label_of(rule: HouseRule, value: Value | None = None) -> Any:
    """The name of a rule or of one of its values, as an argument of a text."""
    if value is None:
        return rule.label.model_dump()
    if rule.choice is not None:
        return rule.choice.options[str(value)].label.model_dump()
    if rule.switch is not None:
        return Phrase("problems.switch_on" if value else "problems.switch_off")
    return value


def allowed(rule: HouseRule) -> Any:
    """The values of a rule as they are written, as an argument of a text."""
    if rule.number is not None and len(rule.values) > 6:
        number = rule.number
        return Phrase(
            "problems.number_range", {"min": number.min, "max": number.max, "step": number.step}
        )
    return OneOf(tuple(_with_label(rule, value) for value in rule.values))


def called(name: str, rule: HouseRule, value: Value | None = None) -> Phrase:
    """A house rule, or one of its values, as it is written and, beside that, as it is called: an
    argument of a text."""
    written = name if value is None else f"{name}: {spelled(value)}"
    if value is None or rule.choice is None:
        return Phrase("problems.rule_called", {"rule": written, "label": _beside(name, rule.label)})
    args = {"rule": written, "label": label_of(rule), "choice": label_of(rule, value)}
    return Phrase("problems.choice_called", args)


def _with_label(rule: HouseRule, value: Value) -> Any:
    """A value as it is written and, beside that, as it is called."""
    written = spelled(value)
    if rule.choice is None:
        return written
    beside = _beside(written, rule.choice.options[written].label)
    return {lang: written + label for lang, label in beside.items()}


def _beside(written: str, label: Label) -> dict[str, str]:
    """A name in brackets, where it is not what is written anyway."""
    names = {lang: label.text(lang) for lang in LANGUAGES}
    same = folded(written)
    return {lang: "" if folded(name) == same else f" ({name})" for lang, name in names.items()}


def spelled(value: Value) -> str:
    """A value as it is written in a file or on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)
