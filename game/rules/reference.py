"""Writes ``rulesets/README.md``: how to change rules, and every key, from the models' descriptions.

How to change rules stands in ``assets/texts/rulesets.md``; the keys come from the models.
``python -m game.rules.reference > rulesets/README.md`` after a change of the models;
``python -m game.rules.reference schema > rulesets/ruleset.schema.json`` for editors.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.resources import assets, rulesets
from game.rules.loading import default
from game.rules.loading.schema import schema_text
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.rules.vocabulary import Key, keys


def reference() -> str:
    """The whole page as Markdown."""
    intro = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    return "\n".join([intro, *_house_rules(), *_keys()])


def _house_rules() -> Iterator[str]:
    yield "## Hausregeln · House rules\n"
    for path in sorted(rulesets().glob("*.yaml")):
        loaded = default().load(path)
        ruleset = loaded.ruleset
        yield f"### `{ruleset.id}`: {ruleset.name.de} · {ruleset.name.en}\n"
        parent = next((e.extends for e in default().entries([path.parent]) if e.path == path), None)
        if parent is not None and loaded.selection:
            chosen = ", ".join(f"`{name}: {_said(v)}`" for name, v in loaded.selection.items())
            yield f"`{parent}` mit · with {chosen}\n"
            continue
        yield "| house | | Werte · values |\n|---|---|---|"
        for name, rule in ruleset.house_rules.items():
            yield f"| `{name}` | {rule.label.de} · {rule.label.en} | {_values(rule)} |"
        yield ""


def _values(rule: HouseRule) -> str:
    """The values of a house rule, its default in bold."""
    if rule.number is not None and len(rule.values) > 5:
        number = rule.number
        return f"{number.min}, {number.min + number.step} … {number.max}, **{number.default}**"
    said = (f"**{_said(v)}**" if v == rule.default else _said(v) for v in rule.values)
    return ", ".join(said)


def _said(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _keys() -> Iterator[str]:
    yield "## Every key\n"
    yield "`<id>` is a name that one chooses, `[]` an entry of a list. A key without a default must"
    yield "be there, unless it comes from the ruleset behind `extends`. Ids in brackets like (B-10)"
    yield "name the rule that a key was made for."
    tables: dict[str, list[Key]] = {"The file": []}
    for key in [*keys(), *keys(HouseRule, "house_rules.<id>.")]:
        tables.setdefault(_table(key), []).append(key)
    for title, listed in tables.items():
        yield f"\n### {title}\n\n| key | type | default | meaning |\n|---|---|---|---|"
        yield from map(_row, listed)


def _table(key: Key) -> str:
    """The table of a key: one a group of the file, one a kind of phase or scoring."""
    first, below, _ = key.path.partition(".")
    if not below:
        return "The file"
    return f"`{first}`, kind `{key.part}`" if key.part else f"`{first}`"


def _row(key: Key) -> str:
    cells = (
        f"`{key.path}`",
        key.type,
        "" if key.default is None else key.default,
        " ".join(key.description.split()),
    )
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


if __name__ == "__main__":
    sys.stdout.write(schema_text(Ruleset) if sys.argv[1:] == ["schema"] else reference() + "\n")
