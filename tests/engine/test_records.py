"""Every record of the rules comes out as it says: hands, refusals, sheets, scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record import RecordError, replay
from tests.records.shelf import name_of, record_of, records, rules_for


@pytest.mark.parametrize("path", records(), ids=name_of)
def test_record_comes_out_as_written(path: Path) -> None:
    record = record_of(path)
    assert record.ruleset == path.parent.name
    try:
        found = replay(rules_for(record), record)
    except RecordError as error:
        pytest.fail(f"{path.name}: {error}")
    keys = [entry.key for entry in record.entries]
    if found.state.match.results:
        assert "score" in keys, "a finished deal must say what is written down"


def test_every_record_proves_something() -> None:
    """A record without a statement would pass whatever the engine did."""
    for path in records():
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# "), f"{name_of(path)}: say first what the record shows"
        assert any(entry.key not in ("", "deal") for entry in record_of(path).entries), path
