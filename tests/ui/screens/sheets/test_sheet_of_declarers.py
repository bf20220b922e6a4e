"""What the sheet says of a declarer against all others, where enough card points win."""

from __future__ import annotations

from game.engine.rules.compiling import compile_rules
from game.engine.sheet import SheetLine, for_seat
from game.engine.view import SeenTrick, begin
from game.rules import load
from game.texts import texts
from game.ui.screens.sheets.sheet_table import SheetTable, sheet_table
from tests.contract.rulesets import path_of

NAMES = ("Du", "Hilde", "Karl", "Fritz")


def declared(name: str, game: str, *lines: SheetLine, sides: tuple[int, ...]) -> SheetTable:
    """The sheet of a game that seat 1 has declared, seen by seat 0."""
    rules = compile_rules(load(path_of(name)).ruleset)
    number = next(one.number for one in rules.contracts if one.id == game)
    none = (0,) * rules.players
    view = begin(rules, 0)._replace(
        contract=number,
        declarer=1,
        seats=tuple(range(rules.players)),
        sheet=lines,
        sides=sides,
        score=none,
        scores=none,
        melds=((),) * rules.players,
        tricks=(SeenTrick(1, tuple(range(rules.players)), (0,) * rules.players, 1, 40),),
    )
    return sheet_table(rules, view, NAMES[: rules.players], texts("de"))


def test_what_a_declarer_has_laid_away_counts_where_enough_wins() -> None:
    made = for_seat(1, "result", "points_made", 0, "61")
    steps = [for_seat(seat, "result", "step", 1, "gewonnen") for seat in (0, 2)]
    lost = declared("talonschnapsen", "normal", made, *steps, sides=(1, 0, 1))
    assert lost.stamp is not None and lost.stamp.good
    assert lost.stamp.word == "Hilde hat verloren"
    assert lost.stamp.reason == "Normales Spiel, 61 Augen"
    assert [row.values for row in lost.rows if row.kind == "aside"] == [("0", "61", "0")]


def test_the_stamp_says_whether_a_game_of_its_own_was_won_where_enough_wins() -> None:
    lines = [for_seat(seat, "result", "contract_lost", 9, "gang") for seat in (0, 2)]
    lost = declared("bauernschnapsen", "gang", *lines, sides=(1, 0, 1, 0))
    assert lost.stamp is not None and lost.stamp.good
    assert lost.stamp.reason == "nicht wie angesagt"
