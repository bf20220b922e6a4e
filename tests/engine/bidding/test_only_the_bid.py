"""A bid that is made may bring only what was bid, however much more was taken."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Result
from game.players.heuristic.valuation.outlook import played
from tests.records.shelf import changed, ruleset_of

ONLY = {"scoring.made_writes": "bid"}


def finished(rules: Rules, seed: int) -> Result:
    """A deal in which the lowest bid is made, and everybody plays the first card that is lawful."""
    state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
    while not state.match.results:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        bids = [action for action in legal if action.verb == "bid"]
        passes = [action for action in legal if action.verb == "pass"]
        first = bids[0] if bids and not any(said for _, said in state.deal.bids) else None
        state = apply(state, seat, first or (passes or legal)[0]).state
    return state.match.results[0]


@pytest.mark.parametrize("more", [{}, {"contracts.spiel.factor": 2}])
def test_what_is_taken_beyond_the_bid_does_not_count(more: dict[str, Any]) -> None:
    as_ever, only = (changed(ruleset_of("rook"), {**more, **one}) for one in ({}, ONLY))
    times, seen = more.get("contracts.spiel.factor", 1), 0
    for seed in range(12):
        before, after = finished(as_ever, seed), finished(only, seed)
        mine = before.declarer
        assert mine is not None and before.bid is not None
        if before.score[mine] < 0:
            assert after.score == before.score
            continue
        seen += before.score[mine] > times * before.bid
        assert after.score[mine] == times * before.bid
        others = [seat for seat in range(4) if seat % 2 != mine % 2]
        assert [after.score[seat] for seat in others] == [before.score[seat] for seat in others]
    assert seen


def test_a_higher_bid_is_hoped_to_bring_more() -> None:
    """Where a good hand would write all down anyway, a higher bid only costs."""
    as_ever, only = (changed(ruleset_of("rook"), one) for one in ({}, ONLY))
    assert played(as_ever, 180.0, 100) >= played(as_ever, 180.0, 130)
    assert played(only, 180.0, 100) < played(only, 180.0, 130)
