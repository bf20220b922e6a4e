"""Every line of the rules is proved, and every key that it rests on matters to its records.

The tables beside this file (`lines.yaml` and others like it) list the lines of each ruleset by id,
with their keys and another value for each. What an id means stands in `rulesets/RULES.md`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from game.engine.record import RecordError, replay
from game.engine.rules.rules import Rules
from tests.contract.rulesets import own_games
from tests.everyday import some
from tests.records.shelf import House, changed, name_of, record_of, records, ruleset_of

ROOT = Path(__file__).parents[2]
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
TABLE: dict[str, dict[str, dict[str, Any]]] = {
    ruleset: lines
    for path in sorted(Path(__file__).parent.glob("lines*.yaml"))
    for ruleset, lines in yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER).items()
}


def ids(letter: str, *ranges: tuple[int, int]) -> set[str]:
    """The ids from the first to the last of each range."""
    return {f"{letter}-{n:02}" for first, last in ranges for n in range(first, last + 1)}


BINOKEL = ids("B", (1, 6), (10, 13), (20, 33), (40, 40), (50, 53), (60, 68), (70, 76))
EXPECTED = {
    "binokel-3": BINOKEL - {"B-05", "B-06", "B-27", "B-74"},  # these speak of four players only
    "kreuzbinokel-4": (BINOKEL | {"B-78"}) - {"B-04"},  # and this of three
    "binokel-benoggler-3": ids("N", (1, 8)),
    "binokel-benoggler-4": ids("N", (1, 8)),
    "doppelkopf": ids("D", (1, 6), (10, 16), (20, 23), (30, 35)),
    "doppelbinokel-2": ids("E", (1, 13)),
    "binokel-4-decks": ids("Q", (1, 4)),
    "zweierbinokel-2": ids("Z", (1, 7)),
    "sechsundsechzig-2": ids("M", (1, 9)),
    "gaigel": ids("G", (1, 8)),
    "schafkopf": ids("S", (1, 19)),
    "skat": ids("K", (1, 16)),
}
"""Every line of the rules, by the rulesets that must prove it. Kreuzbinokel and the notes for four
prove again what they inherit: with partners it may go otherwise."""


class Line(NamedTuple):
    """A line of the rules as the table has it; `shown` are keys that only a screen tells apart."""

    ruleset: str
    id: str
    tests: tuple[str, ...]
    keys: dict[str, Any]
    shown: tuple[str, ...]


def lines() -> Iterator[Line]:
    """All lines."""
    for ruleset, table in TABLE.items():
        for line, entry in table.items():
            tests, shown = tuple(entry.get("tests", ())), tuple(entry.get("shown", ()))
            yield Line(ruleset, line, tests, entry.get("keys", {}), shown)


def proofs(line: Line) -> list[Path]:
    """The records of a ruleset, or of a variant without a table of its own, named after a line."""
    return [
        path
        for path in records()
        if path.stem.split("_")[0] == line.id
        and (path.parent.name == line.ruleset or path.parent.name not in TABLE)
    ]


def name(line: Line) -> str:
    """How a line is called in the tests."""
    return f"{line.ruleset}:{line.id}"


@cache
def otherwise(ruleset: str, house: House, key: str, value: str) -> Rules:
    """A ruleset in which one key has another value (given as YAML)."""
    return changed(ruleset_of(ruleset, house), {key: yaml.safe_load(value)})


@cache
def breaks(path: Path, key: str, value: str) -> bool:
    """Whether a record comes out otherwise when one key has another value (given as YAML)."""
    record = record_of(path)
    try:
        replay(otherwise(record.ruleset, record.house, key, value), record)
    except RecordError:
        return True
    return False


def test_table_has_every_line() -> None:
    for ruleset, expected in EXPECTED.items():
        assert {line.id for line in lines() if line.ruleset == ruleset} >= expected


def test_every_line_is_proved() -> None:
    for line in lines():
        assert proofs(line) or line.tests, f"no record is named after {name(line)}"
        for test in line.tests:
            path, _, function = test.partition("::")
            module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
            assert callable(getattr(module, function, None)), f"{name(line)}: {test}"


@pytest.mark.parametrize("ruleset", TABLE)
def test_every_line_rests_on_keys(ruleset: str) -> None:
    for line in lines():
        if line.ruleset == ruleset:
            assert line.keys or (line.shown and line.tests), (
                f"{name(line)} is no value in a ruleset"
            )
            assert not set(line.keys) & set(line.shown), name(line)
            changed(ruleset_of(line.ruleset), dict.fromkeys(line.shown, True))


def test_records_belong_to_lines() -> None:
    known = {path for line in lines() for path in proofs(line)}
    shipped = [path for path in records() if path.parent.name not in own_games()]
    strangers = [name_of(path) for path in shipped if path not in known]
    assert not strangers


@pytest.mark.parametrize("line", some([(line,) for line in lines() if line.keys], 20), ids=name)
def test_changing_a_key_breaks_a_record_of_its_line(line: Line) -> None:
    unnoticed = [
        f"{key} = {value}"
        for key, value in line.keys.items()
        if not any(breaks(path, key, yaml.safe_dump(value)) for path in proofs(line))
    ]
    assert not unnoticed, f"{name(line)}: no record notices {', '.join(unnoticed)}"
