"""Games that count for another multiple when they are lost than when they are won."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from game.players.heuristic.valuation.rungs import by_sheet
from game.rules import load
from tests.engine.scoring.test_lost_value import variant
from tests.rules.explain.pages import one_line

THIRTY = {"dreissig-doppelt": "true"}


def score(rules: Rules, contract: str, taken: tuple[int, ...], bid: int | None = None) -> list[int]:
    """What every seat writes down that has taken a trick with so many card points, or none; the
    first declares."""
    game = next(one for one in rules.contracts if one.id == contract)
    won = [Trick(seat, (), (), seat, n, True) for seat, n in enumerate(taken) if n]
    seats = tuple(range(rules.players))
    deal = Deal(0, seats, contract=game.number, declarer=0, bid=bid, tricks=tuple(won))
    match = MatchState(0, None, (0,) * rules.players, (), None)
    sheet = settled(State(rules, match, deal, ((),) * rules.players, None))
    return [total(sheet, seat) for seat in seats]


def test_a_bid_of_thirty_brings_sixty_and_costs_thirty() -> None:
    rules = compile_rules(load("forty-fives", THIRTY).ruleset)
    assert score(rules, "dreissig", (20, 0, 10, 0), 30) == [60, 0, 60, 0]
    assert score(rules, "dreissig", (20, 5, 5, 0), 30) == [-30, 5, -30, 5]
    assert score(rules, "gebot-25-named", (20, 5, 5, 0), 25) == [25, 5, 25, 5]


def test_what_the_others_write_down_counts_as_often_where_it_does_for_all() -> None:
    ruleset = load("forty-fives", THIRTY).ruleset
    scoring = ruleset.scoring.model_copy(update={"multiplies_all": True})
    game = ruleset.contracts["dreissig"].model_copy(update={"lost_factor": 3})
    contracts = {**ruleset.contracts, "dreissig": game}
    changed = ruleset.model_copy(update={"scoring": scoring, "contracts": contracts})
    assert score(compile_rules(changed), "dreissig", (20, 5, 5, 0), 30) == [-90, 15, -90, 15]


@pytest.mark.parametrize(("taken", "written"), [(130, [30, 0, 0, 0]), (100, [-60, 10, 10, 10])])
def test_a_solo_costs_its_own_multiple(taken: int, written: list[int]) -> None:
    rules = compile_rules(variant("doppelkopf", "damen-solo", lost_factor=6))
    assert score(rules, "damen-solo", (taken, 240 - taken, 0, 0)) == written


def test_the_page_says_it_in_one_sentence_more() -> None:
    ruleset = load("forty-fives", THIRTY).ruleset
    assert "If it is lost, the result counts once." in one_line(ruleset, "en")
    assert "Geht es verloren, zählt das Ergebnis einfach." in one_line(ruleset, "de")


def test_opponents_reckon_with_what_it_costs() -> None:
    rules = compile_rules(load("forty-fives", THIRTY).ruleset)
    game = next(one for one in rules.contracts if one.id == "dreissig")
    made, lost = by_sheet(rules, game, 30.0, 20.0, 0, 0)
    assert (made, lost) == (60.0, -40.0)
