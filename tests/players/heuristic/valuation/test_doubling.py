"""Doubling what others have bid, by a table and by a sheet, and bids of who is vulnerable."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.engine.actions import DOUBLE, Action
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.valuation.partnered import hoped_together
from game.players.heuristic.valuation.rungs import gain_of_bid, is_bid
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of

DEALS = 60


class _Noting:
    """A simple player that notes what its hand promises whenever it may double."""

    blind = False

    def __init__(self, said: dict[bool, list[float]]) -> None:
        self._simple, self._said = make_player("easy"), said

    def choose(self, request: Request) -> Action:
        chosen = self._simple.choose(request)
        rules, view = request.rules, request.view
        mine = rules.team(view.seat)
        theirs = any(wants and seat not in mine for seat, wants in view.reservations[-3:])
        if DOUBLE in request.legal and view.named is not None and theirs:
            hoped = hoped_together(rules, view.named, view.hand)[0]
            self._said[chosen == DOUBLE].append(hoped)
        return chosen


@pytest.mark.parametrize(("name", "more"), [("bridge", 0.5), ("coinche", 15.0)])
def test_who_holds_more_than_a_share_doubles_and_is_right_more_often_than_not(
    name: str, more: float
) -> None:
    rules = rules_of(name)
    said: dict[bool, list[float]] = {True: [], False: []}
    missed = made = 0
    for number in range(1, DEALS + 1):
        shuffle = deal_for(rules, 11, number)
        table = QuickTable(rules, [_Noting(said) for _ in range(rules.players)])
        table.begin_match(shuffle.dealer)
        result = table.play_deal(shuffle)
        if table.state.deal.announced and result.declarer is not None:
            others = [s for s in range(4) if s not in rules.team(result.declarer)]
            ahead = result.score[result.declarer] - result.score[others[0]]
            missed += ahead < 0
            made += ahead > 0
    assert fmean(said[True]) > fmean(said[False]) + more
    assert len(said[True]) < len(said[False]) / 4
    assert missed > made


def test_a_hopeless_bid_costs_more_where_one_is_vulnerable() -> None:
    rules = rules_of("bridge")
    bids = [contract for contract in rules.contracts if is_bid(rules, contract)]
    hand = deal_for(rules, 11, 1).pack[:13]
    grand = bids[-1]
    safe = gain_of_bid(rules, grand, hand, 0, leads=False, against=False, trump=NO_TRUMP)
    dear = gain_of_bid(
        rules, grand, hand, 0, leads=False, against=False, trump=NO_TRUMP, vulnerable=True
    )
    assert dear < safe < 0.0
