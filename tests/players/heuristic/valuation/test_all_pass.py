"""What it brings to pass where everybody loses for tricks once all have, and which of two games is
named where no card binds who names it."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold
from game.players.base import request_for
from game.players.heuristic.phases.reservations import choose_reservation
from game.players.heuristic.valuation.all_pass import gain_of_all_pass
from game.values import Card
from tests.records.shelf import changed, rules_of, ruleset_of

LOW = "pik-7 pik-8 pik-9 kreuz-7 kreuz-8 herz-7 herz-8 karo-7 karo-8 karo-10"
MIDDLING = (
    "pik-as pik-koenig pik-bube pik-7 kreuz-koenig kreuz-dame herz-as herz-9 karo-koenig karo-8"
)


def cards(names: str) -> tuple[Card, ...]:
    return tuple(sorted(parse_card(name) & KIND_MASK for name in names.split()))


def test_low_cards_gain_and_high_ones_lose() -> None:
    rules = rules_of("preferans")
    assert gain_of_all_pass(rules, cards(LOW), 0, 0.1) > 20.0
    assert gain_of_all_pass(rules, cards(MIDDLING), 0, 0.1) < -20.0


@pytest.mark.parametrize("hand", [LOW, MIDDLING])
def test_the_more_may_still_bid_the_less_it_is_worth(hand: str) -> None:
    rules = rules_of("preferans")
    gains = [abs(gain_of_all_pass(rules, cards(hand), left, 0.3)) for left in range(3)]
    assert gains[0] > gains[1] > gains[2] > 0.0


def test_deals_that_are_thrown_in_cost_nothing() -> None:
    assert gain_of_all_pass(rules_of("five-hundred-4"), cards(MIDDLING), 0, 0.1) == 0.0


def says(rules: Rules, hand: str) -> Action:
    """What who is asked first says with these cards."""
    step = apply(start(rules), CHANCE, deal_for(rules, 5, 0))
    (asked,) = pending(step.state)
    view = begin(rules, asked)
    for event in step.events:
        view = fold(rules, view, redact(event, asked))
    view = view._replace(hand=cards(hand))
    return choose_reservation(request_for(rules, view, legal_actions(step.state, asked)))


@pytest.mark.parametrize(("value", "bids"), [(1, False), (10, True)])
def test_who_would_pay_for_tricks_bids_on_less(value: int, bids: bool) -> None:
    rules = changed(ruleset_of("preferans"), {"contracts.niemand.value": value})
    assert (says(rules, MIDDLING) != PASS) == bids


@pytest.mark.parametrize(
    ("hand", "game"),
    [
        ("kreuz-bube pik-bube herz-as karo-as karo-10 pik-as herz-10 kreuz-as", "grand"),
        ("kreuz-bube herz-bube herz-as herz-10 herz-9 herz-8 pik-7 karo-9", "farbe"),
    ],
)
def test_of_two_games_that_bind_nobody_the_better_one_is_chosen(hand: str, game: str) -> None:
    """Whoever names it, who has enough card points wins; eight cards lie face down."""
    rules = rules_of("offiziersskat")
    assert rules.contracts[says(rules, hand).arg].id == game
