"""Writes ``rulesets/README.md``: how to change rules, and every key, from the models' descriptions.

``python -m game.rules.reference > rulesets/README.md`` after a change of the models;
``python -m game.rules.reference schema > rulesets/ruleset.schema.json`` for editors.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from game.resources import rulesets
from game.rules.loading import default
from game.rules.loading.schema import schema_text
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.rules.vocabulary import Key, keys

INTRO = """\
# Regelwerke · Rulesets

Diese Seite wird aus dem Programm erzeugt. · This page is generated from the program.

## Eine Hausregel in drei Zeilen ändern

Lege eine Datei `unser-tisch.yaml` an:

```yaml
extends: binokel-3
id: unser-tisch
house: {rufen: 1, binokel: 60}
```

Mehr braucht es nicht. Alles andere gilt wie im Regelwerk hinter `extends`; die Hausregeln und ihre
Werte stehen [weiter unten](#hausregeln--house-rules). Mit `name:` und `summary:` bekommt der Tisch
einen eigenen Namen, so wie in `binokel-wuerttemberg-3.yaml`.

- `stammtisch check unser-tisch.yaml` sagt, ob etwas nicht stimmt, und in welcher Zeile.
- `stammtisch explain unser-tisch.yaml` schreibt die Regeln eures Tisches auf.
- `stammtisch play unser-tisch.yaml` spielt danach.

Was keine Hausregel ist, lässt sich genauso überschreiben: Schreibe den Schlüssel mit seinem Weg
hin, zum Beispiel `phases: {bidding: {step: 5}}`. Gruppen werden zusammengeführt, Listen ersetzt,
und `null` streicht einen Eintrag.

## Change a house rule in three lines

Write a file `our-table.yaml`:

```yaml
extends: binokel-3
id: our-table
house: {rufen: 1, binokel: 60}
```

That is all. Everything else is as in the ruleset behind `extends`; the house rules and their values
are listed [below](#hausregeln--house-rules). With `name:` and `summary:` the table gets a name of
its own, as in `binokel-wuerttemberg-3.yaml`.

- `stammtisch check our-table.yaml` says whether something is wrong, and in which line.
- `stammtisch explain our-table.yaml` writes down the rules of your table.
- `stammtisch play our-table.yaml` plays by them.

What is no house rule can be overridden the same way: write the key with its path, for example
`phases: {bidding: {step: 5}}`. Groups are merged, lists are replaced, and `null` strikes an entry
out.

## Adding a house rule

A house rule is a few lines of data under `house_rules:` of a ruleset, and the program shows it:

```yaml
house_rules:
  kleine-schritte:
    label: {de: Kleine Schritte, en: Small steps}
    help: {de: Gereizt wird in Fünfern., en: Bids go up by fives.}
    group: bidding
    switch: {sets: {phases.bidding.step: 5}}
```

It is a `switch`, a `choice` or a `number`, and writes the keys under `sets`. The ruleset itself
must have those keys, and its own values are the default: choosing the default writes nothing. With
`requires` and `excludes` it says which other house rules it needs or forbids. Two chosen rules
that write different values to one key are refused.

## Adding a word to the vocabulary

Rulesets can say only what the models know. A rule that cannot be said needs a new word, never a
branch on a ruleset's name, and a word that other games can use too:

1. **Model.** Add the field with a description to `game/rules/model/`. Give it a default that
   leaves the other rulesets as they are.
2. **Checks.** If it can contradict something, say so in `game/rules/checks/`, with its sentence in
   `assets/texts/de/problems.checks.yaml` and `assets/texts/en/problems.checks.yaml`.
3. **Engine.** Let the phase, the trick tables or the score sheet read it.
4. **Phrase.** Say it in `game/rules/explain/chapters/`, with its sentence in
   `assets/texts/de/rules.yaml` and `assets/texts/en/rules.yaml`. A test fails while a key is in no
   sentence.
5. **Reference.** Run `python -m game.rules.reference > rulesets/README.md` and
   `python -m game.rules.reference schema > rulesets/ruleset.schema.json`.
6. **Tests.** A check that trips, a deal that comes out differently with it, a changed page.
"""


def reference() -> str:
    """The whole page as Markdown."""
    return "\n".join([INTRO, *_house_rules(), *_keys()])


def _house_rules() -> Iterator[str]:
    yield "## Hausregeln · House rules\n"
    for path in sorted(rulesets().glob("*.yaml")):
        loaded = default().load(path)
        ruleset = loaded.ruleset
        yield f"### `{ruleset.id}`: {ruleset.name.de} · {ruleset.name.en}\n"
        parent = next((e.extends for e in default().entries([path.parent]) if e.path == path), None)
        if parent is not None:
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
