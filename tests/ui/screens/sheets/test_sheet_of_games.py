"""Where a match has several games, the sheet says who has won them and how the last one stands."""

from __future__ import annotations

import re

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.sheet import CLEARED, COUNTS, WORTH, for_seat
from game.engine.view import begin
from game.texts import texts
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.sheet_foot import SheetFoot
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.records.shelf import changed, ruleset_of
from tests.ui.scenery import opened

NAMES = ("Du", "Hilde", "Karl", "Fritz")


def standing(rules: Rules, **known: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """How a match stands in which so much is known."""
    view = begin(rules, 0)._replace(
        number=3,
        scores=(9, 7, 9, 7),
        score=(2, 0, 2, 0),
        games=(1, 0, 1, 0),
        running=(2, 4, 2, 4),
        **known,  # type: ignore[arg-type]
    )
    return sheet_table(rules, view, NAMES, texts("de")).standing


def test_games_won_and_the_running_one() -> None:
    rules = compile_rules(ruleset_of("whist"))
    games, running = ("Gewonnene Durchgänge", (1, 0)), ("Stand im Durchgang", (2, 4))
    assert standing(rules) == (games, running)
    assert standing(rules, winners=(0, 2)) == (games,)


def test_a_game_that_is_just_won_is_told_until_the_next_deal() -> None:
    rules = compile_rules(ruleset_of("whist"))
    won = standing(rules, ended=(5, 4, 5, 4))
    assert won == (("Gewonnene Durchgänge", (1, 0)), ("Stand im Durchgang", (5, 4)))


def test_all_points_where_they_decide() -> None:
    rules = compile_rules(ruleset_of("bridge", (("rubber", "true"),)))
    in_all = ("Punkte zusammen", (9, 7))
    assert standing(rules)[1] == in_all and standing(rules, winners=(0, 2))[-1] == in_all


def test_what_a_game_brings_stands_beside_what_the_deal_has_brought() -> None:
    """Twenty points are struck and two written down for the game, in lines of their own."""
    rules = compile_rules(ruleset_of("whist"))
    lines = [for_seat(seat, "result", CLEARED, -n) for seat, n in enumerate((5, 4, 5, 4))]
    lines += [for_seat(seat, "result", WORTH, 2, "5:4") for seat in (0, 2)]
    brought = [for_seat(seat, "result", "tricks", 2) for seat in (0, 2)]
    view = begin(rules, 0)._replace(
        scores=(2, 0, 2, 0),
        score=(-1, -4, -1, -4),
        games=(1, 0, 1, 0),
        sheet=(*brought, *lines),
        winners=(0, 2),
    )
    table = sheet_table(rules, view, NAMES, texts("de"))
    assert table.written == (2, 0)
    told = ("Punkte des Durchgangs gestrichen", (-5, -4)), ("Durchgang 5:4", (2, 0))
    assert table.standing[:2] == told
    assert not any(row.label == told[0][0] for row in table.rows)


def test_as_how_many_games_one_counts_stands_there() -> None:
    rules = compile_rules(ruleset_of("whist"))
    lines = tuple(for_seat(seat, "result", COUNTS, 0, "2") for seat in (1, 3))
    view = begin(rules, 0)._replace(
        scores=(0, 7, 0, 7), score=(0, 2, 0, 2), games=(0, 2, 0, 2), sheet=lines, winners=(1, 3)
    )
    told = ("Durchgang zählt 2-fach", (0, 2)), ("Gewonnene Durchgänge", (0, 2))
    assert sheet_table(rules, view, NAMES, texts("de")).standing == told


def test_points_that_are_counted_down_stand_there_as_what_is_left() -> None:
    """In the running one of several games, too; what a deal has brought is what it is."""
    rules = compile_rules(ruleset_of("rams"))
    view = begin(rules, 0)._replace(number=3, scores=(9, -5, 2, 0, 1), score=(2, -5, 1, 0, 0))
    table = sheet_table(rules, view, (*NAMES, "Rosa"), texts("de"))
    then, now = ("Stand vorher", (3, 10, 9, 10, 9)), ("Stand jetzt", (1, 15, 8, 10, 9))
    assert table.standing == (then, now) and table.written == (2, -5, 1, 0, 0)
    rules = changed(ruleset_of("whist"), {"match.counts_down": True})
    assert standing(rules)[-1] == ("Stand im Durchgang", (3, 1))


@pytest.mark.parametrize(
    ("name", "label", "said"), [("rams", "Abgezogen", "2"), ("julepe", "Angeschrieben", "+2")]
)
def test_what_is_taken_off_is_called_that(name: str, label: str, said: str) -> None:
    rules = compile_rules(ruleset_of(name))
    names = (*NAMES, "Rosa")[: rules.players]
    table = sheet_table(rules, begin(rules, 0)._replace(number=3), names, texts("de"))
    band = SheetFoot(table, lambda right, n: [right] * n, texts("de")).band
    assert (band.label, band.said(2)) == (label, said)


def test_all_points_before_and_now_where_there_are_no_games() -> None:
    rules = compile_rules(ruleset_of("spades"))
    assert standing(rules) == (("Stand vorher", (7, 7)), ("Stand jetzt", (9, 7)))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rams", r"Abgezogen \d+; Stand jetzt"),
        ("four-hundred", r"Angeschrieben \+\d+; Stand jetzt"),
    ],
)
def test_it_is_read_aloud_in_the_same_words(name: str, said: str) -> None:
    sheet = opened("sheet", (name, ()), (1280, 800), "de")
    assert isinstance(sheet, SheetScreen)
    assert re.search(f"Du: {said}", sheet.heading)
    assert sheet.heading.count("Stand jetzt") == len(sheet.table.columns)
