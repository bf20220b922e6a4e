"""Players whose next card makes trump choose the suit first, and know it in imagined deals."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.actions import CHANCE, PASS, PLAY, Action
from game.engine.events import Event, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import UNNAMED
from game.engine.view import begin, fold_all
from game.hints import explained
from game.hints.model import reason
from game.players.base import Request, request_for
from game.players.making_trump import suits_to_make, trump_for_leader, with_trump_made
from game.players.registry import make_player
from game.players.search import BUDGETS, values
from tests.contract.rulesets import rules_of

HAND = "herz-as herz-koenig herz-dame herz-bube pik-2"
"""Four Hearts from the top, and a Two."""


def bid_and_to_lead() -> tuple[State, Request]:
    """Somebody has bid three tricks with this hand, and leads."""
    rules = rules_of("nap")
    happened: list[Event] = []
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    happened += events
    seat = pending(state)[0]
    hand = tuple(sorted(parse_card(word) for word in HAND.split()))
    bid = next(c.number for c in rules.contracts if c.id == "drei")
    for action in (Action("declare", bid), PASS, PASS, PASS, PASS):
        state, events = apply(state, pending(state)[0], action)
        happened += events
    state = state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in happened])
    legal = legal_actions(state, seat)
    return state, request_for(rules, view._replace(hand=hand), legal)


def test_every_suit_that_is_held_is_a_question_of_its_own() -> None:
    _, request = bid_and_to_lead()
    found = {one.view.trump: one.legal for one in suits_to_make(request)}
    assert set(found) == {Suit.HERZ, Suit.SCHIPPEN}
    assert found[Suit.SCHIPPEN] == (PLAY[parse_card("pik-2")],)
    known = request._replace(view=request.view._replace(trump=int(Suit.HERZ)))
    assert suits_to_make(known) == []
    assert with_trump_made(known, lambda one: 0.0) is known


@pytest.mark.parametrize("level", ["greedy", "medium", "hard"])
def test_the_suit_that_is_long_and_high_becomes_trump(level: str) -> None:
    _, request = bid_and_to_lead()
    chosen = make_player(level).choose(request)
    assert chosen != PLAY[parse_card("pik-2")]
    assert chosen in request.legal


def test_cards_are_valued_with_the_trump_that_they_make() -> None:
    _, request = bid_and_to_lead()
    worth = values(request, BUDGETS["medium"])
    assert set(worth) == set(request.legal)
    assert worth[PLAY[parse_card("herz-as")]] > worth[PLAY[parse_card("pik-2")]]


def test_in_an_imagined_deal_the_leader_makes_its_best_suit_trump() -> None:
    state, request = bid_and_to_lead()
    rules, deal, hand = request.rules, state.deal, request.view.hand
    assert deal.trump == UNNAMED
    assert trump_for_leader(rules, deal, hand) == Suit.HERZ
    named = deal._replace(trump=int(Suit.EICHEL))
    assert trump_for_leader(rules, named, hand) == Suit.EICHEL


def test_a_hint_says_which_suit_becomes_trump() -> None:
    _, request = bid_and_to_lead()
    said = explained(request, PLAY[parse_card("herz-as")], ())
    assert reason("makes_trump", suit=int(Suit.HERZ), n=4) in said.reasons
