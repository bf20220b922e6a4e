"""Who leads to the first trick: what one game says goes before what holds for all."""

from __future__ import annotations

import pytest

from game.engine.bidding.turns import opening_leader
from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.soli import declarer_leads
from game.rules.model.phases import StockPhase, TricksPhase
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line

SEATS = (0, 1, 2, 3)
DECLARER = 2
GAME = "grosse-misere"


def led_by(rules: Rules, name: str, *, declarer: int | None = DECLARER) -> int:
    """Who leads in a game with this declarer, where seat 3 deals."""
    spec = rules.phase_of(TricksPhase)
    assert spec is not None
    number = next(one.number for one in rules.contracts if one.id == name)
    return opening_leader(rules, spec, 3, SEATS, number, declarer, compulsory=False)


@pytest.mark.parametrize(
    ("word", "leader"),
    [("declarer", 2), ("after_declarer", 3), ("before_declarer", 1), ("left_of_dealer", 0)],
)
def test_one_game_says_for_itself_who_leads(word: str, leader: int) -> None:
    for usual in ("before_declarer", "declarer", "left_of_dealer"):
        keys = {f"contracts.{GAME}.leader": word, "phases.tricks.leader": usual}
        rules = changed(ruleset_of("boston"), keys)
        assert led_by(rules, GAME) == leader
        other = {"before_declarer": 1, "declarer": 2, "left_of_dealer": 0}[usual]
        assert led_by(rules, "petit-misere") == other
        number = next(one.number for one in rules.contracts if one.id == GAME)
        assert declarer_leads(rules, number, first=False) == (word == "declarer")


def test_where_nobody_has_declared_the_first_in_turn_leads() -> None:
    rules = changed(ruleset_of("boston"), {f"contracts.{GAME}.leader": "before_declarer"})
    assert led_by(rules, GAME, declarer=None) == 0


@pytest.mark.parametrize(
    ("word", "de", "en"),
    [
        (
            "before_declarer",
            "spielt aus, wer vor dem an der Reihe ist, der es spielt.",
            "whose turn comes before that of whoever plays it leads",
        ),
        ("left_of_dealer", "spielt aus, wer links vom Geber", "The player left of the dealer"),
    ],
)
def test_its_page_says_so(word: str, de: str, en: str) -> None:
    keys = {f"contracts.{GAME}.leader": word, "phases.tricks.leader": "declarer"}
    assert de in on_one_line("boston", "de", (), **keys)
    assert en in on_one_line("boston", "en", (), **keys)


def test_after_a_stock_the_last_winner_goes_on_whoever_has_led_at_first() -> None:
    usual = ruleset_of("german-whist").contracts["spiel"].model_dump()
    game = {"offered": "wahl", "rank": 1, "trump": "none", "leader": "after_declarer"}
    keys = {
        "table.sides.kind": "alone",
        "order": ["deal", "wahl", "stock", "tricks"],
        "phases.wahl": {"kind": "reservations", "asked_first": False},
        "contracts.neu": usual | game,
    }
    rules = changed(ruleset_of("german-whist"), keys)
    number = next(one.number for one in rules.contracts if one.id == "neu")
    drawn, played = rules.phase_of(StockPhase), rules.phase_of(TricksPhase)
    assert drawn is not None and played is not None
    first = opening_leader(rules, drawn, 1, (0, 1), number, 0, compulsory=False)
    then = opening_leader(rules, played, 1, (0, 1), number, 0, compulsory=False, last_winner=0)
    assert (first, then) == (1, 0)
