"""Slips at the table never leave anybody without a lawful action."""

from __future__ import annotations

import pytest

from game.engine.play import legal_actions, pending
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize("name", ["doppelbinokel-2", "binokel-4-decks"])
def test_nobody_forgets_to_draw_with_no_card_left(name: str) -> None:
    """Who forgets it every other time would run out of cards before the stock does."""
    rules = rules_of(name, (("versehen", "moeglich"),))
    for seed in range(12):
        for turn in play_deals(rules, seed, slips=0.7):
            assert turn.state.phase is None or all(
                legal_actions(turn.state, seat) for seat in pending(turn.state)
            )
        assert turn.state.match.results
