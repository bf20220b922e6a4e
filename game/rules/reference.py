"""Writes ``rulesets/README.md``: how to change rules, every key, the collection, house rules.

How to change rules stands in ``assets/texts/rulesets.md``, for programmers in
``rulesets.programmers.md``; house rules come from the rulesets, keys from the models, and what they
mean in German from ``rulesets.keys.md``.
``python -m game.rules.reference > rulesets/README.md`` after a change of either;
``python -m game.rules.reference schema > rulesets/ruleset.schema.json`` for editors.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.resources import assets, collection, rulesets
from game.rules.examples import example_of
from game.rules.german import meanings, type_in_german
from game.rules.house import groups
from game.rules.loading import Loaded, default, inherit
from game.rules.loading.json_schema import schema_text
from game.rules.loading.tree import plain
from game.rules.model import Ruleset
from game.rules.model.house import HouseRule, Value
from game.rules.model.phase_model import PhaseModel
from game.rules.model.phases import MODELS, PHASE_KINDS
from game.rules.vocabulary import KeyEntry, every_key
from game.texts import texts

Cells = tuple[str, str | None, str]
"""What is said of a key in a language: what may stand there, the default, what it means."""

COLUMNS = "| key | type | default | example | meaning |"
SPALTEN = "| Schlüssel | Art | Vorgabe | Beispiel | Bedeutung |"


def reference() -> str:
    """The whole page as Markdown."""
    programmers = _text("rulesets.programmers.md").rstrip("\n")
    return "\n".join([_text("rulesets.md"), *_keys(), *_collection(), *_house_rules(), programmers])


def _text(name: str) -> str:
    return (assets() / "texts" / name).read_text(encoding="utf-8")


# -- keys --------------------------------------------------------------------------------------


ALLE_SCHLUESSEL = """\
## Alle Schlüssel

Nach dem, was er im Spiel tut, findet man einen Schlüssel in der Tabelle
[Was ich suche](#was-ich-suche-und-wie-es-heißt).

`<id>` ist ein Name, den man sich ausdenkt, `[]` ein Eintrag einer Liste. Ein Schlüssel ohne
Vorgabe muss da sein, wenn er nicht aus dem Regelwerk hinter `extends` kommt. Fängt eine Bedeutung
mit einem anderen Schlüssel oder Wert und einem Doppelpunkt an, gilt sie nur mit ihm. Der Spieler
ist, wer das Spiel hat; eine Sorte sind Karten wie `herz-*` und `"*-as"`. Augen haben die Karten,
Punkte werden aufgeschrieben. Kürzel in Klammern wie (B-10) nennen die Regel, für die es den
Schlüssel gibt. Mit `format: 1` kann eine Datei sagen, welches Format sie hat, damit ein älteres
Programm ablehnt, was nur ein neueres versteht; sagt sie nichts, ist es das erste. Die Beispiele
stehen so in einer Datei, wo es geht in einem mitgelieferten Regelwerk; `…` heißt, dass dort noch
mehr steht.
"""

EVERY_KEY = """\
## Every key

A key is found by what it does in the game in the table
[What I look for](#what-i-look-for-and-what-it-is-called).

`<id>` is a name that one chooses, `[]` an entry of a list. A key without a default must be there,
unless it comes from the ruleset behind `extends`. Ids in brackets like (B-10) name the rule that a
key was made for. A file may say its own format by `format: 1`, so that an older program refuses
what only a newer one knows; nothing means the first. Each key has an example value as it stands in
a file, where it can be from a shipped ruleset; `…` says that there is more of it there.
"""


def _keys() -> Iterator[str]:
    german = meanings()

    def in_german(key: KeyEntry) -> Cells:
        unsaid = key.default == "nothing" and key.field.default != "nothing"
        default = "nichts" if unsaid else key.default
        return type_in_german(key.type), default, german.get(key.meaning, key.meaning)

    def in_english(key: KeyEntry) -> Cells:
        return key.type, key.default, key.meaning

    yield ALLE_SCHLUESSEL
    yield from _tables("Die Datei", "Art", SPALTEN, in_german, PLATZ)
    yield EVERY_KEY
    yield from _tables("The file", "kind", COLUMNS, in_english, PLACE)


class PlaceWords(NamedTuple):
    """The sentence about where a kind of phase stands, and its parts, in one language."""

    said: str
    once: str
    often: str
    after: str
    before: str
    needs: str
    mostly: str


PLATZ = PlaceWords(
    "Steht {parts}.",
    "nur einmal in `order`",
    "auch mehrmals in `order`",
    "{mostly}nach {kinds}",
    "{mostly}vor {kinds}",
    "nur zusammen mit {kinds}",
    "meist ",
)
PLACE = PlaceWords(
    "Stands {parts}.",
    "only once in `order`",
    "several times in `order` if need be",
    "{mostly}after {kinds}",
    "{mostly}before {kinds}",
    "only together with {kinds}",
    "mostly ",
)


def _place(kind: str, words: PlaceWords) -> str:
    """Where a kind of phase stands among those that there are, as a sentence."""
    model = next(one for one, name in zip(MODELS, PHASE_KINDS, strict=True) if name == kind)
    parts = [words.once if model.once else words.often]
    for text, named, always in (
        (words.after, model.after, model.comes_after is PhaseModel.comes_after),
        (words.before, model.before, model.comes_before is PhaseModel.comes_before),
        (words.needs, model.needs, True),
    ):
        kinds = ", ".join(f"`{name}`" for name in named)
        parts += [text.format(kinds=kinds, mostly="" if always else words.mostly)] if named else []
    return words.said.format(parts="; ".join(parts))


def _tables(
    file: str, kind: str, columns: str, cells: Callable[[KeyEntry], Cells], place: PlaceWords
) -> Iterator[str]:
    """A table a group of the file, and one a kind of phase or scoring."""
    tables: dict[tuple[str, str], list[KeyEntry]] = {(file, ""): []}
    for key in every_key():
        first, below, _ = key.path.partition(".")
        part = f", {kind} `{key.part}`" if key.part else ""
        of_phase = key.part if first == "phases" else ""
        head = (f"`{first}`{part}", of_phase) if below else (file, "")
        tables.setdefault(head, []).append(key)
    for (title, of_phase), listed in tables.items():
        yield f"### {title}\n"
        if of_phase:
            yield f"{_place(of_phase, place)}\n"
        yield columns
        yield "|---|---|---|---|---|"
        for key in listed:
            yield _row(key, *cells(key))
        yield ""


def _row(key: KeyEntry, what: str, default: str | None, about: str) -> str:
    cells = (f"`{key.path}`", what, default or "", f"`{example_of(key)}`", about)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


# -- the collection ----------------------------------------------------------------------------

COLLECTION = """\
## Die Sammlung · The collection

Spiele, die schon geschrieben sind, nach der Art, wie sie zählen (`scoring.kind`), und nach den
Seiten (`table.sides.kind`); rechts steht, was in ihnen nacheinander geschieht. Wer ein neues Spiel
schreibt, nimmt am besten das ähnlichste und ändert es, oder baut mit `extends` darauf auf.

Games that are written already, by how they count (`scoring.kind`) and by their sides
(`table.sides.kind`); on the right is what happens in them, one after the other. Whoever writes a
new game best takes the one that is most like it and changes that, or builds on it with `extends`.

| Datei · file | Spiel · game | `players` | `scoring` | `sides` | `phases` |
|---|---|---:|---|---|---|
"""


class Collected(NamedTuple):
    """What the table says of a game of the collection, in its order."""

    scoring: str
    sides: str
    file: str
    name: str
    players: int
    phases: str


def _collection() -> Iterator[str]:
    rows = sorted(map(_collected, sorted(collection().glob("*.yaml"))))
    lines = (
        f"| [`{row.file}`](collection/{row.file}.yaml) | {row.name} | {row.players} "
        f"| `{row.scoring}` | `{row.sides}` | {row.phases} |"
        for row in rows
    )
    yield COLLECTION + "\n".join(lines) + "\n"


def _collected(path: Path) -> Collected:
    tree = plain(inherit.read_merged(path, [rulesets(), collection()])[0])
    names, table = tree["name"], tree["table"]
    both = [names] if isinstance(names, str) else list(dict.fromkeys(names.values()))
    kinds = [tree["phases"][phase]["kind"] for phase in tree["order"]]
    return Collected(
        tree["scoring"]["kind"],
        table["sides"]["kind"],
        path.stem,
        " · ".join(both),
        table["players"],
        ", ".join(f"`{kind}`" for kind in dict.fromkeys(kinds)),
    )


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
