"""Cards that lie aside are in nobody's hand, and no other seat is thought to hold them."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import View, begin, fold_all
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.takers import Takers
from tests.contract.rulesets import rules_of

ASIDE = "dreiblatt"


def first_to_play(seed: int) -> View:
    """What the first seat that plays a card sees."""
    rules = rules_of(ASIDE)
    state, events = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    seat = pending(state)[0]
    return fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])


@pytest.mark.parametrize("seed", range(4))
def test_three_hands_hold_as_many_of_the_unseen_cards_as_they_have_cards(seed: int) -> None:
    rules, view = rules_of(ASIDE), first_to_play(seed)
    known = Knowledge(rules, view)
    held = sum(view.sizes) - len(view.hand)
    unseen = sum(known.unseen)
    assert unseen == held + view.undealt > 2 * held
    odds, takers = Odds(known), Takers(known)
    groups = range(len(odds.groups))
    others = [seat for seat in view.seats if seat != view.seat]
    expected = sum(odds.shares[seat][g] * odds.groups[g] for seat in others for g in groups)
    assert expected == pytest.approx(held)
    assert sum(takers.expected(seat, g) for seat in others for g in groups) <= held * 1.5
