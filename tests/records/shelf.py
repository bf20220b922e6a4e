"""The records of this folder, the rulesets they are played by, and rulesets with a key changed.

A record lies in the folder of its ruleset and is named after the rule that it shows, with a few
words behind it: `binokel-3/B-60_made.record`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.record import Record, parse_record
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.rules.model import Ruleset
from tests.contract.rulesets import House, rules_of, ruleset_of

__all__ = [
    "FOLDER",
    "House",
    "changed",
    "name_of",
    "record_of",
    "records",
    "rules_for",
    "rules_of",
    "ruleset_of",
]

FOLDER = Path(__file__).parent


@cache
def records() -> tuple[Path, ...]:
    """All record files."""
    return tuple(sorted(FOLDER.glob("*/*.record")))


def name_of(path: Path) -> str:
    """How a record is called in the tests: `binokel-3/B-60_made`."""
    return f"{path.parent.name}/{path.stem}"


@cache
def record_of(path: Path) -> Record:
    """A record as written."""
    return parse_record(path.read_text(encoding="utf-8"))


def rules_for(record: Record) -> Rules:
    """The rules that a record is played by."""
    return rules_of(record.ruleset, record.house)


def changed(ruleset: Ruleset, keys: Mapping[str, Any]) -> Rules:
    """A ruleset in which some keys, written as dotted paths, have other values; None deletes."""
    tree = ruleset.model_dump(exclude={"house_rules"})
    for path, value in keys.items():
        *way, last = path.split(".")
        node = tree
        for step in way:
            node = node[step]
        if value is None:
            del node[last]
        else:
            node[last] = value
    return compile_rules(Ruleset.model_validate(tree))
