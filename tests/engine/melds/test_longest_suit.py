"""A meld of all that one holds of the suit in which one has most."""

from __future__ import annotations

import pytest

from game.cards import Suit
from game.engine.events import NOBODY
from game.engine.melds.best import holder_of_best
from game.engine.melds.held import take, value
from game.engine.tricks.table import NO_TRUMP
from tests.engine.melds.truths import hand
from tests.records.shelf import rules_of

PIQUET = rules_of("piquet")
POINTS = [pattern for pattern in PIQUET.melds if pattern.meld == "punkt"]


@pytest.mark.parametrize(
    ("held", "name", "worth"),
    [
        ("herz as koenig 7, pik as koenig, karo 8", "punkt-herz-as-koenig-7", 3),
        ("herz 10 9 8 7, pik as koenig dame", "punkt-herz-10-9-8-7", 4),
        ("herz 9 8 7, pik as koenig dame", "punkt-pik-as-koenig-dame", 3),
        ("pik 9 8 7, herz koenig dame 7", "punkt-herz-koenig-dame-7", 3),
        ("pik as 9 8, herz as 9 8", "punkt-pik-as-9-8", 3),
        ("herz as koenig, pik as koenig", None, 0),
    ],
)
def test_only_the_longest_suit_makes_it_with_all_its_cards(
    held: str, name: str | None, worth: int
) -> None:
    found = [pattern for pattern in POINTS if take(pattern, hand(held)) is not None]
    assert [pattern.name for pattern in found] == ([] if name is None else [name])
    assert sum(value(pattern, NO_TRUMP) for pattern in found) == worth


@pytest.mark.parametrize(
    ("one", "other", "holder"),
    [
        ("herz as koenig dame", "pik 10 9 8 7", 1),
        ("herz as koenig 7", "pik dame bube 9", 1),
        ("herz as 9 8", "pik dame 10 8", NOBODY),
        ("herz as 9 8", "pik 9 8", 0),
    ],
)
def test_more_cards_go_first_and_then_the_higher_ones(one: str, other: str, holder: int) -> None:
    group = POINTS[0].group
    held = [hand(one), hand(other)]
    assert holder_of_best(PIQUET, PIQUET.usual, (0, 1), held, NO_TRUMP, group).seat == holder


def test_there_is_one_for_every_hand_of_a_suit() -> None:
    of_hearts = [pattern for pattern in POINTS if pattern.suit == Suit.HERZ]
    assert len(of_hearts) == 2**8 - 1 - 8 - 28
    assert [len(p.cards) for p in of_hearts] == sorted(len(p.cards) for p in of_hearts)[::-1]
