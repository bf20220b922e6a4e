"""Every record of the rules comes out as it says: hands, refusals, sheets, scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.record import RecordError, replay
from tests.records.shelf import name_of, record_of, records, rules_for


@pytest.mark.parametrize("ruleset", sorted({path.parent.name for path in records()}))
def test_records_come_out_as_written(ruleset: str) -> None:
    wrong = [wrong_with(path) for path in records() if path.parent.name == ruleset]
    assert [what for what in wrong if what] == []


def wrong_with(path: Path) -> str | None:
    """What does not come out as a record says; None where all of it does."""
    record = record_of(path)
    if record.ruleset != path.parent.name:
        return f"{path.name}: lies in the folder of another ruleset"
    try:
        found = replay(rules_for(record), record)
    except RecordError as error:
        return f"{path.name}: {error}"
    if found.state.match.results and "score" not in [entry.key for entry in record.entries]:
        return f"{path.name}: a finished deal must say what is written down"
    return None


def test_every_record_proves_something() -> None:
    """A record without a statement would pass whatever the engine did."""
    for path in records():
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# "), f"{name_of(path)}: say first what the record shows"
        assert any(entry.key not in ("", "deal") for entry in record_of(path).entries), path
