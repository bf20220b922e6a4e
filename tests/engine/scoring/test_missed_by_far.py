"""Bids that are missed by far: what that costs besides, who weighs it, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Deal, MatchState, State, Trick
from game.players.heuristic.valuation.outlook import played
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order
from tests.rules.explain.pages import one_line


def rules_with(far: dict[str, int] | None, **scoring: Any) -> Rules:
    """Shelem in which a bid is missed by far as this says."""
    changes = [Change(("scoring", "far_below"), far)]
    changes += [Change(("scoring", key), value) for key, value in scoring.items()]
    found = in_order(changed(plain("shelem"), changes) or {})
    assert found is not None
    return compile_rules(found)


def score(rules: Rules, points: int, bid: int, **more: Any) -> list[int]:
    """What a declarer at seat 0 writes down whose side has so many points, and an opponent."""
    tricks = tuple(Trick(n, (), (), n, won, True) for n, won in enumerate((points, 165 - points)))
    deal = Deal(0, (0, 1, 2, 3), contract=0, declarer=0, partner=2, bid=bid, tricks=tricks, **more)
    match = MatchState(0, None, (0,) * 4, (), None)
    sheet = settled(State(rules, match, deal, ((),) * 4, None))
    return [total(sheet, 0), total(sheet, 1)]


def test_less_than_half_of_all_points_costs_the_bid_twice() -> None:
    rules = rules_with({"points": 83})
    assert score(rules, 120, 120) == [120, 45]
    assert score(rules, 85, 120) == [-120, 80]
    assert score(rules, 80, 120) == [-240, 85]
    assert score(rules_with(None), 80, 120) == [-120, 85]


def test_it_may_be_a_part_of_the_bid() -> None:
    rules = rules_with({"percent": 50, "bid": 2})
    assert score(rules, 65, 125) == [-125, 100]
    assert score(rules, 60, 120) == [-120, 105]
    assert score(rules, 60, 125) == [-375, 105]


def test_it_costs_something_where_a_lost_bid_costs_nothing() -> None:
    rules = rules_with({"points": 83}, lost_factor=0)
    assert score(rules, 85, 120) == [0, 80]
    assert score(rules, 80, 120) == [-120, 85]


def test_who_gives_up_has_not_missed_it_by_far() -> None:
    assert score(rules_with({"points": 83}), 0, 120, conceded=True)[0] == -120


def test_players_weigh_it() -> None:
    far, near = rules_with({"points": 83}), rules_with(None)
    assert played(far, 50.0, 120) < played(near, 50.0, 120) - 60
    assert played(far, 140.0, 120) == pytest.approx(played(near, 140.0, 120), abs=1.0)


@pytest.mark.parametrize(
    ("far", "said"),
    [
        (
            {"points": 83},
            "Where fewer than 83 points are reached, twice the bid is taken off in all",
        ),
        ({"percent": 50}, "not even half of the bid is reached, twice the bid is taken off in all"),
        (
            {"percent": 40, "bid": 2},
            "less than 40 percent of the bid is reached, three times the bid",
        ),
    ],
)
def test_the_page_says_when_it_is(far: dict[str, int], said: str) -> None:
    page = one_line(rules_with(far).ruleset, "en")
    assert page.count(said) == 1
