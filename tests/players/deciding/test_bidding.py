"""Bids: what comes of a deal at any bid, and which bids are not made."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from game.players.base import Request, request_for
from game.players.deciding import bidding
from game.players.deciding.bidding import Estimate
from game.players.deciding.courses import at_bid
from game.players.deciding.effort import Effort
from game.players.deciding.hands import ahead
from game.rules.model.phases import DeclarePhase
from tests.contract.rulesets import games, rules_of
from tests.players.deciding.thinking import thought
from tests.players.hands import deal

SURE_OF_ITSELF = Effort(deals=3, hands=1, playouts=1, spoken=1, drawn=1, errors=0.0)
BIDDING = [name for name in games() if any(p.kind == "bidding" for p in rules_of(name).phases)]


@pytest.mark.parametrize("ruleset", BIDDING)
def test_what_comes_of_a_deal_is_what_its_sheet_says_at_every_bid(ruleset: str) -> None:
    request = first_question(ruleset)
    rules, view = request.rules, request.view
    estimate = Estimate(rules, view, SURE_OF_ITSELF)
    concede = any(isinstance(p, DeclarePhase) and p.concede for p in rules.phases)

    def gain(state: State, bid: int) -> float:
        return ahead(at_bid(state, bid), view)

    for number in range(SURE_OF_ITSELF.deals):
        for declarer in view.seats:
            courses = estimate.courses(number, declarer)
            ended = estimate.play(number, declarer)
            up = ended[0]._replace(deal=ended[0].deal._replace(conceded=True, tricks=()))
            reached = courses.played[0].reached
            for bid in {150, 290, 610, 1500, max(reached, 0), max(reached, 0) + 1}:
                found = fmean(gain(state, bid) for state in ended)
                if concede and not ended[0].deal.conceded:
                    better = max if courses.mine else min
                    found = better(found, gain(up, bid))
                assert courses.gain(bid) == pytest.approx(found), (number, declarer, bid)


def test_only_what_is_likely_to_be_made_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the score alone it may pay to lose a bid, for the others gain when they play."""
    dealt = deal("binokel-3", {1: "EAAXXK SAX HAU LK"}, dealer=2)
    bids = range(220, 300, 20)
    usual = [bid for bid in bids if thought(f"{dealt}0: bid {bid}\n").startswith("bid")]
    monkeypatch.setattr(bidding, "LIKELY", 0.0)
    bold = [bid for bid in bids if thought(f"{dealt}0: bid {bid}\n").startswith("bid")]
    assert set(usual) < set(bold)


def first_question(ruleset: str) -> Request:
    """What whoever speaks first in the bidding sees."""
    rules = rules_of(ruleset)
    state = start(rules)
    views = [begin(rules, seat) for seat in range(rules.players)]
    action: Action | Shuffle = deal_for(rules, 1, 1)
    seat = CHANCE
    while True:
        state, events = apply(state, seat, action)
        for one in range(rules.players):
            for event in events:
                views[one] = fold(rules, views[one], redact(event, one))
        (seat,) = pending(state)
        legal = tuple(legal_actions(state, seat))
        if any(option.verb == "bid" for option in legal):
            return request_for(rules, views[seat], legal)
        action = legal[0]
