"""Why the deal is doubled by its first cards, or not."""

from __future__ import annotations

from game.engine.actions import PASS, STAKE
from game.engine.play import legal_actions, pending
from game.players.base import request_for
from tests.engine.dealing.test_doubling import dealt
from tests.hints.test_hints import QUICK, checked

DEALS = 12


def test_it_is_said_what_the_cards_are_worth_and_by_how_much_it_is_better() -> None:
    said: dict[str, set[str]] = {"stake": set(), "pass": set()}
    for seed in range(1, DEALS):
        deal = dealt(seed)
        seat = pending(deal.state)[0]
        request = request_for(deal.rules, deal.views[seat], tuple(legal_actions(deal.state, seat)))
        assert set(request.legal) == {PASS, STAKE}
        found = checked(request, QUICK)
        first, *rest = (reason.kind for reason in found.reasons)
        assert first == "first_cards"
        said[found.action.verb] |= set(rest)
    assert "better_unstaked" in said["stake"] and "better_stake" in said["pass"]
