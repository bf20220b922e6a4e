"""Every line of the rules is proved, and every key that it rests on matters to its records.

`lines.yaml` beside this file lists the lines by id, with their keys and another value for each.
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
from tests.records.shelf import changed, name_of, record_of, records, ruleset_of

ROOT = Path(__file__).parents[2]
TABLE: dict[str, dict[str, dict[str, Any]]] = yaml.safe_load(
    (Path(__file__).parent / "lines.yaml").read_text(encoding="utf-8")
)


def ids(letter: str, *ranges: tuple[int, int]) -> set[str]:
    """The ids from the first to the last of each range."""
    return {f"{letter}-{n:02}" for first, last in ranges for n in range(first, last + 1)}


# B-05, B-27 and B-74 speak of four players only.
BINOKEL = ids(
    "B", (1, 4), (10, 13), (20, 26), (28, 33), (40, 40), (50, 53), (60, 67), (70, 73), (75, 76)
)
DOPPELKOPF = ids("D", (1, 6), (10, 16), (20, 23), (30, 35))
BINOKEL_FOR_TWO = ids("Z", (1, 7))
EXPECTED = BINOKEL | DOPPELKOPF | BINOKEL_FOR_TWO


class Line(NamedTuple):
    """A line of the rules as the table has it."""

    ruleset: str
    id: str
    tests: tuple[str, ...]
    keys: dict[str, Any]


def lines() -> Iterator[Line]:
    """All lines."""
    for ruleset, table in TABLE.items():
        for line, entry in table.items():
            yield Line(ruleset, line, tuple(entry.get("tests", ())), entry.get("keys", {}))


def proofs(line: str) -> list[Path]:
    """The records named after a line."""
    return [path for path in records() if path.stem.split("_")[0] == line]


@cache
def breaks(path: Path, key: str, value: str) -> bool:
    """Whether a record comes out otherwise when one key has another value (given as YAML)."""
    record = record_of(path)
    rules = changed(ruleset_of(record.ruleset, record.house), {key: yaml.safe_load(value)})
    try:
        replay(rules, record)
    except RecordError:
        return True
    return False


def test_table_has_every_line() -> None:
    assert {line.id for line in lines()} == EXPECTED


@pytest.mark.parametrize("line", list(lines()), ids=lambda line: line.id)
def test_line_is_proved(line: Line) -> None:
    assert proofs(line.id), "no record is named after this line"
    for test in line.tests:
        path, _, function = test.partition("::")
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        assert callable(getattr(module, function, None)), test


def test_records_belong_to_lines() -> None:
    strangers = [name_of(p) for p in records() if p.stem.split("_")[0] not in EXPECTED]
    assert not strangers


@pytest.mark.parametrize(
    ("line", "key"),
    [(line, key) for line in lines() for key in line.keys],
    ids=lambda part: part if isinstance(part, str) else part.id,
)
def test_changing_a_key_breaks_a_record_of_its_line(line: Line, key: str) -> None:
    other = yaml.safe_dump(line.keys[key])
    assert any(breaks(path, key, other) for path in proofs(line.id)), (
        f"{line.id}: no record notices {key} = {line.keys[key]}"
    )
