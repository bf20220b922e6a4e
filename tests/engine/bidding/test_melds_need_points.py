"""Melds that count only for a side with enough card points."""

from __future__ import annotations

import pytest

from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of, sheet_of
from game.engine.scoring.counting import meld_points
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State, Trick
from game.engine.view import View
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

NEED = {"scoring.melds_need_points": 20}


def deal(rules: Rules, bid: int, points: int) -> tuple[State, View]:
    """The end of a deal of Pinochle in which both sides have melded, and the declarer's has so many
    card points; what the first seat knows of the deal as it was played."""
    for state, view in finished("pinochle", 40, 0):
        if state.deal.declarer is None or state.deal.conceded or not state.deal.tricks:
            continue
        if rules.contracts[state.deal.contract].id != "spiel":
            continue
        parties = sides(state)
        if not all(sum(meld_points(state, seat) for seat in side) for side in parties):
            continue
        mine, others = parties
        tricks = tuple(
            Trick(seat, (), (), seat, brought, True)
            for seat, brought in ((mine[0], points), (others[0], 240 - points))
        )
        deal = state.deal._replace(tricks=tricks, bid=bid)
        return state._replace(rules=rules, deal=deal, hands=((),) * 4), view
    raise AssertionError


@pytest.mark.parametrize(("own", "reason"), [(19, "bid_lost"), (20, None)])
def test_a_declarer_needs_so_many_points_for_melds(own: int, reason: str | None) -> None:
    state, _ = deal(changed(ruleset_of("pinochle"), NEED), 21, own)
    mine, _ = sides(state)
    lines = [line for line in sheet_of(state) if line.seat == mine[0]]
    melded = sum(meld_points(state, seat) for seat in mine)
    if reason is None:
        assert sum(line.points for line in lines) == melded + own
        return
    assert reason in {line.reason for line in lines}
    void = next(line for line in lines if line.reason == "melds_too_few")
    assert (void.points, void.detail) == (-melded, "20")
    assert sum(line.points for line in lines) == -21


@pytest.mark.parametrize(("left", "counts"), [(19, False), (20, True)])
def test_so_do_the_others(left: int, counts: bool) -> None:
    state, _ = deal(changed(ruleset_of("pinochle"), NEED), 21, 240 - left)
    _, others = sides(state)
    melded = sum(meld_points(state, seat) for seat in others)
    assert total(sheet_of(state), others[0]) == left + (melded if counts else 0)


def test_the_slate_says_what_is_missing_for_the_melds() -> None:
    rules = changed(ruleset_of("pinochle"), NEED)
    state, view = deal(rules, 21, 100)
    mine, _ = sides(state)
    melded = sum(meld_points(state, seat) for seat in mine)
    began = view._replace(tricks=(), bid=melded, seats=state.deal.seats)
    found = progress_of(rules, began)
    assert found is not None
    assert (found.melded, found.needs) == (melded, min(20, melded))


def test_the_page_says_for_whom_melds_count() -> None:
    page = one_line(changed(ruleset_of("pinochle"), NEED).ruleset, "en")
    assert page.count("at least 20 card points in the end, the declarer’s side as well.") == 1
