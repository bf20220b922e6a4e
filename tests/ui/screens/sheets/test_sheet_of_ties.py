"""What a sheet shows of points that hang after a tie."""

from __future__ import annotations

from typing import Any

from game.engine.rules.compiling import compile_rules
from game.engine.sheet import for_seat, for_side
from game.engine.view import KONTRA, RE
from tests.records.shelf import ruleset_of
from tests.ui.screens.sheets.test_sheet_table import rows, sheet


def test_after_a_tie_the_sheet_says_what_hangs_and_who_gets_it() -> None:
    rules = compile_rules(ruleset_of("omi"))
    omi = next(one for one in rules.contracts if one.id == "omi")
    at: dict[str, Any] = {
        "declarer": 0,
        "contract": omi.number,
        "trump": 1,
        "sides": (RE, KONTRA, RE, KONTRA),
    }
    table = sheet(rules, for_side(RE, "result", "hung_even", 0, "1"), score=(0,) * 4, **at)
    assert "Gleich viel, das hängt: 1" in [row.label for row in table.side_rows]
    assert table.stamp is not None and table.stamp.good is None
    assert table.stamp.word == "Keine Seite gewinnt"
    table = sheet(
        rules,
        for_side(RE, "result", "step", 1, "gewonnen"),
        *(for_seat(seat, "result", "credited", 1) for seat in (0, 2)),
        *(for_seat(seat, "result", "hung_taken", 1) for seat in (0, 2)),
        score=(2, 0, 2, 0),
        **at,
    )
    assert rows(table)["Was gehangen hat"][0] == "1"
    assert table.stamp is not None and table.stamp.good
