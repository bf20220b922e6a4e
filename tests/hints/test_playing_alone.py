"""Why an opponent of the declarer plays alone, or does not."""

from __future__ import annotations

from game.engine.actions import ALONE, PASS
from game.engine.play import legal_actions, pending
from game.players.base import request_for
from tests.engine.bidding.test_defending_alone import ordered_up
from tests.hints.test_hints import QUICK, checked

DEALS = 12


def test_it_is_said_how_many_tricks_are_likely_and_by_how_much_that_is_better() -> None:
    said: dict[str, set[str]] = {"alone": set(), "pass": set()}
    for seed in range(1, DEALS):
        deal = ordered_up(seed=seed)
        seat = pending(deal.state)[0]
        request = request_for(deal.rules, deal.views[seat], tuple(legal_actions(deal.state, seat)))
        assert set(request.legal) == {ALONE, PASS}
        found = checked(request, QUICK)
        first, *rest = (reason.kind for reason in found.reasons)
        assert first == "alone_tricks"
        said[found.action.verb] |= set(rest)
    assert "better_together" in said["alone"] and "better_alone" in said["pass"]
