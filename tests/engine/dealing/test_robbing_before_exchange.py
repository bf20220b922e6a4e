"""Taking the card turned up before cards are exchanged: it may go again, and nobody who imagines
the hands knows whether it has."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, DONE, EXCHANGE, PASS, STAY, SWAP
from game.engine.play import apply, legal_actions, pending
from game.engine.rules.rules import Rules
from game.engine.state import State
from tests.contract.trying import QUICK, fails
from tests.engine.positions import dealt
from tests.records.shelf import changed, ruleset_of

DEALER = {"kind": "take_up", "who": "dealer"}
HOLDER = {"kind": "take_up", "who": "holder", "rank": "as", "dealer_takes_rank": True}
LOWEST = {"kind": "take_up", "who": "holder", "rank": "2", "gives": "rank"}


def robbed(phase: dict[str, Any]) -> Rules:
    """Julepe in which somebody takes the card turned up before all exchange."""
    order = ["deal", "stay", "rob", "exchange", "tricks"]
    return changed(ruleset_of("julepe"), {"order": order, "phases.rob": phase})


def all_stay(state: State) -> State:
    for _ in range(5):
        state = apply(state, pending(state)[0], STAY).state
    return state


@pytest.mark.parametrize("phase", [DEALER, HOLDER, LOWEST])
def test_everybody_plays_on_after_robbing_and_exchanging(phase: dict[str, Any]) -> None:
    assert fails(robbed(phase).ruleset, 3, 4, QUICK) is None


def test_the_dealer_may_exchange_the_card_that_was_taken_up() -> None:
    state = all_stay(dealt(robbed(DEALER)))
    dealer, card = state.deal.dealer, state.deal.taken_up
    assert card is not None and pending(state) == (dealer,) and len(state.hands[dealer]) == 6
    away = next(one for one in state.hands[dealer] if one & KIND_MASK != card[1] & KIND_MASK)
    state = apply(state, dealer, DISCARD[away]).state
    while pending(state)[0] != dealer:
        state = apply(state, pending(state)[0], DONE).state
    assert SWAP[card[1]] in legal_actions(state, dealer)
    left = len(state.deal.undealt)
    state = apply(apply(state, dealer, SWAP[card[1]]).state, dealer, DONE).state
    assert card[1] in state.deal.undealt and away not in state.deal.undealt
    assert len(state.deal.undealt) == left and len(state.hands[dealer]) == 5


def test_a_dealer_who_drops_out_takes_nothing() -> None:
    state = dealt(robbed(DEALER))
    for word in (STAY, STAY, STAY, STAY, PASS):
        state = apply(state, pending(state)[0], word).state
    assert state.deal.taken_up is None and state.deal.trump_card is not None
    assert EXCHANGE not in legal_actions(state, pending(state)[0])
