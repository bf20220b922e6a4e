"""How likely a hand takes some tricks and no more, by its cards alone."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.players.heuristic.valuation.soli import chance_alone
from tests.records.shelf import changed, ruleset_of

LOW = "pik-2 pik-3 pik-4 kreuz-2 kreuz-3 kreuz-4 herz-2 herz-3 herz-5 karo-2 karo-3 karo-5 "
ACE = f"{LOW}karo-as"
TWO_ACES = (
    "pik-as kreuz-as herz-2 herz-3 herz-4 herz-5 herz-6 karo-2 karo-3 karo-4 karo-5 karo-6 karo-7"
)
MEAN = (
    "pik-7 pik-8 pik-9 kreuz-7 kreuz-8 kreuz-9 herz-7 herz-8 herz-10 karo-7 karo-8 karo-9 karo-bube"
)


def chance(least: int, most: int, hand: str) -> float:
    bounds = {"least_tricks": least, "most_tricks": most}
    keys = {f"contracts.piccolissimo.{key}": value for key, value in bounds.items()}
    rules = changed(ruleset_of("boston"), keys)
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    cards = [parse_card(card) for card in hand.split()]
    return chance_alone(rules, number, cards, leads=False)


@pytest.mark.parametrize(
    ("least", "most", "hand", "likely"),
    [
        (0, 1, f"{LOW}karo-6", True),
        (1, 1, f"{LOW}karo-6", False),  # nothing takes the one that there must be
        (0, 1, ACE, True),
        (1, 1, ACE, True),
        (0, 1, TWO_ACES, False),
        (1, 1, TWO_ACES, False),
        (2, 2, TWO_ACES, True),
        (0, 2, TWO_ACES, True),
        (0, 1, MEAN, False),
        (6, 6, MEAN, False),
    ],
)
def test_a_hand_is_good_for_as_many_as_it_cannot_but_take(
    least: int, most: int, hand: str, likely: bool
) -> None:
    assert (chance(least, most, hand) > 0.68) == likely


def test_more_room_is_never_worse() -> None:
    for hand in (f"{LOW}karo-6", ACE, TWO_ACES, MEAN):
        assert chance(0, 1, hand) <= chance(0, 2, hand) <= chance(0, 3, hand)
        assert chance(2, 2, hand) <= chance(1, 2, hand) <= chance(0, 2, hand)
