"""Bids that are hardly ever made are not reckoned out one by one."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.reservations import choose_reservation
from game.players.heuristic.valuation.rungs import _chance, _gain
from tests.contract.rulesets import rules_of

SEED, DEALS = 3, 10


def opening(rules: Rules, number: int) -> Request:
    """What forehand is asked first in a deal."""
    dealt = apply(start(rules), CHANCE, deal_for(rules, SEED, number))
    seat = dealt.state.deal.seats[0]
    view = fold_all(rules, begin(rules, seat), [redact(one, seat) for one in dealt.events])
    return Request(rules, view, legal_actions(dealt.state, seat), 0)


@pytest.mark.parametrize("name", ["fifty-six", "mighty"])
def test_what_few_bids_bring_is_reckoned_out(name: str) -> None:
    rules = rules_of(name)
    choose_reservation(opening(rules, 1))  # what bids bring on average is reckoned out once
    asked = offered = 0
    for number in range(2, DEALS + 2):
        request, before = opening(rules, number), _gain.cache_info()
        choose_reservation(request)
        after = _gain.cache_info()
        asked += after.hits + after.misses - before.hits - before.misses
        offered += len(request.legal)
    assert 2 * asked < offered


@pytest.mark.parametrize("name", ["fifty-six", "pepper"])
def test_what_a_bid_brings_is_asked_once(name: str) -> None:
    """Every bid that looks likely is valued by itself, and the best is found among these values."""
    rules = rules_of(name)
    choose_reservation(opening(rules, 1))
    for number in range(2, DEALS + 2):
        request, before, looked = opening(rules, number), _gain.cache_info(), _chance.cache_info()
        choose_reservation(request)
        after, seen = _gain.cache_info(), _chance.cache_info()
        asked = after.hits + after.misses - before.hits - before.misses
        assert asked <= seen.hits + seen.misses - looked.hits - looked.misses
