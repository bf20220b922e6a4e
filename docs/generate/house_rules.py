"""The house rules of every game as tables, in one language."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import load
from game.rules.house import groups
from game.rules.model.house import HouseRule, Value
from game.texts import texts
from generate.rules import families

HEADS = {
    "de": ("Hausregel", "was sie ändert", "möglich", "in der Datei", "Wie „{name}“."),
    "en": ("House rule", "what it changes", "possible", "in the file", "As “{name}”."),
}
SWITCH = {"de": {True: "ja", False: "nein"}, "en": {True: "yes", False: "no"}}


def house_rules(lang: str) -> str:
    """A heading a game, a table a group; a game with the rules of another one names that."""
    return "\n".join(_all(lang))


def _all(lang: str) -> Iterator[str]:
    said: dict[str, tuple[dict[str, HouseRule], str]] = {}
    for game in families():
        loaded = load(game)
        name, rules = loaded.ruleset.name.text(lang), dict(loaded.house_rules)
        yield f"## {name} {{: #{game} }}\n"
        same = next((title for there, title in said.values() if there == rules), None)
        if same is not None:
            yield HEADS[lang][4].format(name=same) + "\n"
            continue
        said[game] = rules, name
        for group in groups(rules):
            yield f"#### {texts(lang).get(f'house.groups.{group}')} {{: #{game}-{group} }}\n"
            yield "| " + " | ".join(HEADS[lang][:4]) + " |\n|---|---|---|---|"
            for key, rule in rules.items():
                if rule.group == group:
                    about, possible = rule.help.text(lang), _possible(rule, lang)
                    yield f"| {rule.label.text(lang)} | {about} | {possible} | `{key}` |"
            yield ""


def _possible(rule: HouseRule, lang: str) -> str:
    """The values as they stand on the screen, the usual one in bold."""
    if rule.number is not None and len(rule.values) > 5:
        number = rule.number
        return f"{number.min} · {number.min + number.step} … {number.max} · **{number.default}**"
    shown = [(value, _shown(rule, value, lang)) for value in rule.values]
    return " · ".join(f"**{text}**" if value == rule.default else text for value, text in shown)


def _shown(rule: HouseRule, value: Value, lang: str) -> str:
    if isinstance(value, bool):
        return SWITCH[lang][value]
    if rule.choice is not None and str(value) in rule.choice.options:
        return rule.choice.options[str(value)].label.text(lang)
    return str(value)
