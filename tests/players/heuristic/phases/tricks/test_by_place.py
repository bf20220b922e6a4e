"""The simple player where who is in the middle pays."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.heuristic.phases.tricks import choose_card
from game.players.heuristic.phases.tricks.by_place import aims_low
from game.players.heuristic.reading.knowledge import Knowledge
from tests.claiming.endings import cards, ending, lawful
from tests.records.shelf import changed, ruleset_of

LOW, HIGH = "eichel-6 schippen-7 schellen-6", "eichel-as schippen-as herz-unter"
OUT = "eichel-10 schippen-10 schellen-10 eichel-8 schippen-8 schellen-8 schellen-7 eichel-7 herz-6"
RICH = "herz-unter herz-9 herz-as schellen-as schippen-as herz-6 herz-7 herz-8"


def placed(best: list[int]) -> Rules:
    """Handjass with other places."""
    return changed(ruleset_of("handjass"), {"scoring.places": {"best": best}})


def seen(rules: Rules, hand: str, out: str = OUT, trick: str = "") -> View:
    """The last three tricks, hearts being trumps."""
    return ending(rules, cards(hand), cards(out), trick=cards(trick), trump=Suit.HERZ)


@pytest.mark.parametrize(
    ("best", "hand", "low"),
    [
        ([1, -2, -2, 1], LOW, True),
        ([1, -2, -2, 1], HIGH, False),
        ([-2, 1, 1, 2], HIGH, True),
        ([-1, 2, 1, 0], HIGH, True),
        ([1, 1, -1, 0], LOW, False),
        ([2, 1, 0, -3], LOW, False),
    ],
)
def test_the_best_place_that_is_nearest_is_aimed_for(best: list[int], hand: str, low: bool) -> None:
    rules = placed(best)
    assert aims_low(Knowledge(rules, seen(rules, hand))) is low


def test_who_aims_low_gives_points_away() -> None:
    """The Ten goes under the Ace of somebody else, and is kept from it by who wants points."""
    for best, card in (([1, -2, -2, 1], "eichel-10"), ([2, 1, 0, -3], "eichel-6")):
        rules = placed(best)
        view = seen(rules, "eichel-10 eichel-6 schippen-6", RICH, "eichel-as")
        chosen = choose_card(Knowledge(rules, view), lawful(rules, view))
        assert chosen.arg == parse_card(card)


@pytest.mark.parametrize(
    ("most", "no_trick", "hand", "low"),
    [
        (99, False, LOW, False),
        (99, False, HIGH, False),
        (5, False, HIGH, True),
        (5, True, HIGH, False),
    ],
)
def test_who_would_have_too_much_aims_low_once_there_is_a_trick(
    most: int, no_trick: bool, hand: str, low: bool
) -> None:
    """Nobody has a trick yet there."""
    bounds = {"most": most, "no_trick": no_trick, "own": -2, "others": 1}
    places = {"best": [2, 1, 0, -3], "bounds": bounds}
    rules = changed(ruleset_of("handjass"), {"scoring.places": places})
    assert aims_low(Knowledge(rules, seen(rules, hand))) is low
