"""What a sheet shows of what becomes of a deal by the match so far, or by its end."""

from __future__ import annotations

from game.engine.sheet import for_seat
from tests.records.shelf import rules_of
from tests.ui.screens.sheets.test_sheet_table import rows, sheet


def test_the_sheet_says_where_one_was_and_what_one_has_then() -> None:
    rules = rules_of("hearts", (("genau", "true"),))
    lines = (
        for_seat(0, "card_points", "tricks", -10),
        for_seat(0, "result", "got_exactly", 50, "-100"),
    )
    table = sheet(rules, *lines, score=(40, 0, 0, 0))
    assert rows(table)["Genau −100 erreicht"][0] == "+50"


def test_the_sheet_says_whose_points_go_to_the_winner() -> None:
    rules = rules_of("piquet")
    lines = (
        for_seat(1, "result", "rubicon_short", -62, "100"),
        for_seat(0, "result", "rubicon_taken", 162, "100"),
    )
    table = sheet(rules, *lines, score=(162, -62))
    assert rows(table)["Weniger als 100 Punkte (Rubikon)"][1] == "−62"
    assert rows(table)["Partie gewonnen, Gegner unter 100 (Rubikon)"][0] == "162"


def test_the_sheet_says_how_many_times_a_lost_game_counts() -> None:
    rules = rules_of("binokel-3", (("nacheinander", "true"),))
    lines = (
        for_seat(0, "result", "bid_lost", -300),
        for_seat(0, "result", "strikes_times", -300, "2"),
    )
    table = sheet(rules, *lines, score=(-600, 0, 0), declarer=0)
    assert rows(table)["Wieder verloren: 2-fach"][0] == "−300"
