"""Staying: who is likely to take no trick, or too few card points, drops out, and the fewer do so
the more lies in a pot."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.actions import CHANCE, PASS, STAY, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.stay import choose_to_stay, likely_to_stay, others_in
from tests.contract.rulesets import rules_of


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("herz-as herz-koenig pik-as karo-7 kreuz-8", STAY),
        ("pik-7 pik-8 karo-7 karo-8 kreuz-8", PASS),
    ],
)
def test_where_no_trick_costs_points_a_weak_hand_drops_out(hand: str, expected: Action) -> None:
    rules = rules_of("zwanzig-ab")
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    step = apply(state, pending(state)[0], Action("declare", 1))
    seat = pending(step.state)[0]
    view = fold_all(rules, begin(rules, seat), [*dealing, *step.events])
    view = view._replace(hand=tuple(sorted(parse_card(name) for name in hand.split())))
    request = request_for(rules, view, tuple(legal_actions(step.state, seat)))
    assert choose_to_stay(request) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("eichel-unter eichel-9 eichel-as herz-as herz-8 herz-7 schellen-7 schippen-7", STAY),
        ("herz-as herz-koenig herz-ober schellen-as schippen-as schippen-8 schellen-8", STAY),
        ("eichel-6 herz-6 herz-7 schippen-6 schippen-7 schippen-8 schellen-6 schellen-7", PASS),
    ],
)
def test_where_too_few_card_points_cost_something_weak_hands_drop_out(
    hand: str, expected: Action
) -> None:
    """Acorns are trumps."""
    rules = rules_of("handjass")
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 4, 1))
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), dealing)
    assert view.trump == Suit.EICHEL
    view = view._replace(hand=tuple(sorted(parse_card(name) for name in hand.split())))
    request = request_for(rules, view, tuple(legal_actions(state, seat)))
    assert choose_to_stay(request) == expected


@pytest.mark.parametrize(("bid", "expected"), [(1, STAY), (4, PASS)])
def test_the_more_a_declarer_has_bid_the_fewer_tricks_are_left(bid: int, expected: Action) -> None:
    rules = rules_of("mulatschak")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    said = list(events)
    game = next(one.number for one in rules.contracts if one.spec.win_at == bid)
    moves = [Action("declare", game), PASS, PASS, PASS, Action("trump", int(Suit.EICHEL))]
    for move in moves:
        state, events = apply(state, pending(state)[0], move)
        said += events
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), said)
    hand = "eichel-ober schellen-as herz-9 herz-8 schippen-10"
    view = view._replace(hand=tuple(sorted(parse_card(name) for name in hand.split())))
    request = request_for(rules, view, tuple(legal_actions(state, seat)))
    assert choose_to_stay(request) == expected


def test_the_more_lies_in_a_pot_the_more_others_stay_for_it() -> None:
    rules = rules_of("loo")
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    seat = pending(state)[0]
    view, hand = fold_all(rules, begin(rules, seat), dealing), state.hands[seat]
    requests = [
        request_for(rules, view._replace(pot=pot, hand=hand), tuple(legal_actions(state, seat)))
        for pot in (0, 3, 12)
    ]
    shares = [likely_to_stay(request) for request in requests]
    assert shares == sorted(set(shares))
    assert 0.0 < shares[0] < 0.5 < shares[-1] < 1.0
    assert others_in(requests[0]) == 1 + 3 * shares[0]  # the dealer must stay
