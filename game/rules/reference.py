"""Writes ``rulesets/README.md``: how to change rules, the house rules of every game, every key.

How to change rules stands in ``assets/texts/rulesets.md``, for programmers in
``rulesets.programmers.md``; house rules come from the rulesets, keys from the models.
``python -m game.rules.reference > rulesets/README.md`` after a change of either;
``python -m game.rules.reference schema > rulesets/ruleset.schema.json`` for editors.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from game.resources import assets, rulesets
from game.rules.examples import example_of
from game.rules.house import groups
from game.rules.loading import Loaded, default
from game.rules.loading.json_schema import schema_text
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.rules.vocabulary import KeyEntry, keys
from game.texts import texts


def reference() -> str:
    """The whole page as Markdown."""
    programmers = _text("rulesets.programmers.md").rstrip("\n")
    return "\n".join([_text("rulesets.md"), *_keys(), *_house_rules(), programmers])


def _text(name: str) -> str:
    return (assets() / "texts" / name).read_text(encoding="utf-8")


# -- keys --------------------------------------------------------------------------------------


def _keys() -> Iterator[str]:
    yield "## Alle Schlüssel · Every key\n"
    yield "Was ein Schlüssel bedeutet, steht hier auf Englisch; nach dem, was er im Spiel tut,"
    yield "führt die Tabelle [Was ich suche](#was-ich-suche-und-wie-es-heißt) zu ihm.\n"
    yield "`<id>` is a name that one chooses, `[]` an entry of a list. A key without a default must"
    yield "be there, unless it comes from the ruleset behind `extends`. Ids in brackets like (B-10)"
    yield "name the rule that a key was made for. A file may say its own format by `format: 1`, so"
    yield "that an older program refuses what only a newer one knows; nothing means the first."
    yield "Each key has an example value as it stands in a file, where it can be from a shipped"
    yield "ruleset; `…` says that there is more of it there."
    tables: dict[str, list[KeyEntry]] = {"The file": []}
    for key in [*keys(), *keys(HouseRule, "house_rules.<id>.")]:
        tables.setdefault(_table(key), []).append(key)
    for title, listed in tables.items():
        yield f"\n### {title}\n\n| key | type | default | example | meaning |"
        yield "|---|---|---|---|---|"
        yield from map(_row, listed)


def _table(key: KeyEntry) -> str:
    """The table of a key: one a group of the file, one a kind of phase or scoring."""
    first, below, _ = key.path.partition(".")
    if not below:
        return "The file"
    return f"`{first}`, kind `{key.part}`" if key.part else f"`{first}`"


def _row(key: KeyEntry) -> str:
    cells = (
        f"`{key.path}`",
        key.type,
        "" if key.default is None else key.default,
        f"`{example_of(key)}`",
        " ".join(key.description.split()),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


# -- house rules -------------------------------------------------------------------------------


def _house_rules() -> Iterator[str]:
    yield "## Hausregeln · House rules\n"
    yield "Links steht, wie die Hausregel in der Datei heißt, rechts, welche Werte sie haben kann."
    yield "**Fett** ist, was ohne sie gilt; `true` heißt ja, `false` nein.\n"
    yield "On the left is what the house rule is called in the file, on the right which values it"
    yield "can have. **Bold** is what holds without it; `true` is yes, `false` is no.\n"
    files = sorted(rulesets().glob("*.yaml"))
    parents = {entry.path: entry.extends for entry in default().entries([rulesets()])}
    for path in files:
        loaded = default().load(path)
        ruleset = loaded.ruleset
        yield f"### `{ruleset.id}`: {ruleset.name.de} · {ruleset.name.en}\n"
        parent = parents.get(path)
        if parent is None:
            yield from _table_of_rules(dict(loaded.house_rules))
        elif loaded.selection:
            chosen = ", ".join(f"`{name}: {_said(v)}`" for name, v in loaded.selection.items())
            yield f"`{parent}` mit · with {chosen}\n"
        else:
            yield from _variant(loaded, parent)


def _variant(loaded: Loaded[Ruleset], parent: str) -> Iterator[str]:
    """Only what is other than in the game that a ruleset extends."""
    base = default().load(rulesets() / Path(parent).with_suffix(".yaml")).house_rules
    other = {name: rule for name, rule in loaded.house_rules.items() if base.get(name) != rule}
    gone = ", ".join(f"`{name}`" for name in base if name not in loaded.house_rules)
    without = f", ohne · without {gone}" if gone else ""
    besides = ", dazu · and:" if other else "."
    yield f"Wie · as `{parent}`{without}{besides}\n"
    if other:
        yield from _table_of_rules(other)


def _table_of_rules(rules: dict[str, HouseRule]) -> Iterator[str]:
    """A table a group, in the order of a deal."""
    for group in groups(rules):
        german, english = (texts(lang).get(f"house.groups.{group}") for lang in ("de", "en"))
        yield f"| {german} · {english} | | | Werte · values |\n|---|---|---|---|"
        for name, rule in rules.items():
            if rule.group == group:
                cells = (_meaning(rule, "de"), _meaning(rule, "en"), _values(rule))
                yield f"| `{name}` | " + " | ".join(cells) + " |"
        yield ""


def _meaning(rule: HouseRule, lang: str) -> str:
    """Name, help, and what the values stand for."""
    said = f"*{rule.label.text(lang)}.* {rule.help.text(lang)}"
    options = {} if rule.choice is None else rule.choice.options
    named = {name: option.label.text(lang) for name, option in options.items()}
    listed = "; ".join(
        f"`{name}` {label}" for name, label in named.items() if name.replace("-", " ") != label
    )
    return f"{said} ({listed})" if listed else said


def _values(rule: HouseRule) -> str:
    """The values of a house rule, its default in bold."""
    if rule.number is not None and len(rule.values) > 5:
        number = rule.number
        return f"{number.min}, {number.min + number.step} … {number.max}, **{number.default}**"
    said = (f"**{_said(v)}**" if v == rule.default else _said(v) for v in rule.values)
    return ", ".join(said)


def _said(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    sys.stdout.write(schema_text(Ruleset) if sys.argv[1:] == ["schema"] else reference() + "\n")
