"""What a sheet says where melds have changed how many card points were needed."""

from __future__ import annotations

import pytest

from game.engine.events import redact
from game.engine.record import parse_record, replay
from game.engine.view import begin, fold_all
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.records.shelf import FOLDER, rules_of


@pytest.mark.parametrize(("name", "needed"), [("opponents", 28), ("bidders", 15)])
def test_it_says_how_many_were_needed_then(name: str, needed: int) -> None:
    rules = rules_of("twenty-eight", (("koenigspaar", "true"),))
    record = FOLDER / "twenty-eight" / f"pair-of-the-{name}.record"
    played = replay(rules, parse_record(record.read_text(encoding="utf-8")))
    seen = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in played.events])
    rows = sheet_table(rules, seen, "ABCD", texts("de")).side_rows
    said = [row.label for row in rows]
    assert said.count(f"Nötig nach dem Melden: {needed} Augen") == 1
    assert "Meldungen" not in said
