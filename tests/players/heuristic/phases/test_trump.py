"""One names what strikes, an opponent the suit: each what the own hand holds most of."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, TRUMP, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.phases.reservations import choose_reservation
from game.players.heuristic.phases.trump import choose_trump
from tests.contract.rulesets import rules_of


def asked(rules: Rules, hand: str, *said: Action) -> Request:
    """What who is asked next sees, holding these cards."""
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    for action in said:
        state, more = apply(state, pending(state)[0], action)
        events = (*events, *more)
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), events)
    view = view._replace(hand=tuple(sorted(parse_card(name) for name in hand.split())))
    return request_for(rules, view, tuple(legal_actions(state, seat)))


@pytest.mark.parametrize(
    ("hand", "rank"),
    [
        ("eichel-10 herz-10 schellen-as schellen-koenig schellen-9", "10"),
        ("eichel-unter schippen-unter herz-unter eichel-as eichel-9", "unter"),
    ],
)
def test_forehand_names_a_rank_of_which_it_has_several(hand: str, rank: str) -> None:
    rules = rules_of("watten")
    request = asked(rules, hand)
    assert request.view.seat == (request.view.dealer + 1) % 4
    assert rules.contracts[choose_reservation(request).arg].id == rank


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("eichel-9 eichel-8 eichel-10 herz-as schellen-as", "eichel"),
        ("schippen-9 herz-7 schellen-9 schellen-koenig schellen-ober", "schellen"),
    ],
)
def test_the_dealer_names_the_suit_that_it_is_long_in(hand: str, suit: str) -> None:
    rules = rules_of("watten")
    unter = next(one.number for one in rules.contracts if one.id == "unter")
    request = asked(rules, hand, Action("declare", unter))
    assert request.view.seat == request.view.dealer != request.view.declarer
    assert choose_trump(request) == TRUMP[("eichel", "schippen", "herz", "schellen").index(suit)]


@pytest.mark.parametrize(
    ("game", "bid", "hand", "suit"),
    [
        ("pepper", "gebot-4-named", "herz-bube karo-bube karo-9 kreuz-koenig kreuz-dame", "karo"),
        ("forty-fives", "20", "kreuz-5 kreuz-bube pik-koenig pik-dame pik-10", "kreuz"),
    ],
)
def test_the_declarer_counts_cards_as_they_rank_in_what_is_played(
    game: str, bid: str, hand: str, suit: str
) -> None:
    """Where nobody bids, nothing is trump, and a Jack is no high card."""
    rules = rules_of(game)
    named = next(one.number for one in rules.contracts if bid in one.id)
    request = asked(rules, hand, Action("declare", named), PASS, PASS, PASS)
    assert choose_trump(request) == TRUMP[("kreuz", "pik", "herz", "karo").index(suit)]


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        ("herz-as herz-10 herz-9 eichel-as eichel-10 eichel-9 schippen-as", "herz"),
        ("herz-8 herz-9 herz-7 eichel-8 eichel-9 eichel-7 schippen-ober", "eichel"),
        ("herz-9 herz-8 eichel-as eichel-10 eichel-koenig eichel-ober eichel-8", "eichel"),
    ],
)
def test_a_suit_that_counts_double_is_named_with_a_good_hand(hand: str, suit: str) -> None:
    """And not with a bad one, nor where another suit is much longer."""
    rules = rules_of("marias")
    named = next(one.number for one in rules.contracts if one.id == "spiel")
    request = asked(rules, hand, Action("declare", named))
    assert choose_trump(request) == TRUMP[("eichel", "schippen", "herz", "schellen").index(suit)]
