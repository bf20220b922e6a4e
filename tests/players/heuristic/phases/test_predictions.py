"""What is predicted is what brings most: fewer tricks where missing costs more than taking more."""

from __future__ import annotations

import random

import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.engine.compiled import Rules
from game.engine.view import begin
from game.players.base import Request
from game.players.heuristic.phases.predict import choose_prediction, tricks_hoped_for
from tests.contract.rulesets import rules_of

LOW = (
    "pik-2 herz-2 herz-3 herz-4 herz-5 karo-2 karo-3 karo-4 karo-5 kreuz-2 kreuz-3 kreuz-4 kreuz-5"
)


def asked(rules: Rules, hand: tuple[int, ...]) -> Request:
    """A seat with a hand that is asked first."""
    view = begin(rules, 0)._replace(
        seats=tuple(range(rules.players)), contract=rules.usual, hand=tuple(sorted(hand))
    )
    legal = tuple(Action("predict", number) for number in range(len(hand) + 1))
    return Request(rules, view, legal, 0)


def hands(rules: Rules, size: int) -> list[tuple[int, ...]]:
    chance, pack = random.Random(5), list(rules.pack)
    return [tuple(sorted(chance.sample(pack, size))) for _ in range(60)]


def test_less_is_predicted_where_it_costs_much_to_miss_it() -> None:
    rules = rules_of("spades")
    requests = [asked(rules, hand) for hand in hands(rules, 13)]
    said = [choose_prediction(request).arg for request in requests]
    hoped = [tricks_hoped_for(request) for request in requests]
    assert sum(said) < sum(hoped)
    assert all(number < tricks + 1 for number, tricks in zip(said, hoped, strict=True))


def test_a_hand_that_can_hardly_be_made_to_win_predicts_nothing() -> None:
    rules = rules_of("spades")
    hand = tuple(parse_card(card) for card in LOW.split())
    assert choose_prediction(asked(rules, hand)).arg == 0


@pytest.mark.parametrize("cards", [3, 7])
def test_where_only_the_exact_number_counts_it_is_what_the_hand_promises(cards: int) -> None:
    rules = rules_of("oh-hell")
    for hand in hands(rules, cards):
        request = asked(rules, hand)
        assert abs(choose_prediction(request).arg - tricks_hoped_for(request)) <= 1
