"""Where everything lies while a deal is looked at again, for any number of seats and cards."""

from __future__ import annotations

import pytest

from game.ui.kit import Box, Scale
from game.ui.screens.review.review_layout import arrange

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (1680, 720)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("players", "most"), [(2, 16), (2, 32), (4, 10), (4, 12), (4, 20), (5, 10)]
)
def test_an_open_hand_at_the_top_lies_beside_all_else(
    size: tuple[int, int], players: int, most: int
) -> None:
    places = arrange(Scale(size), players, 0, most, counter_clockwise=True)
    seats = [Box.around(s.x, s.y, s.d, s.d).union(s.plate) for s in places.seats]
    tops = [seat for seat, spot in enumerate(places.seats) if spot.side == "top"]
    assert tops
    for seat in tops:
        hands = [places.opened(k, most) for k in range(1, players) if k != seat]
        taken = [*seats, *(card.upright for hand in hands for card in hand)]
        taken += [places.trick(k).upright for k in range(players)]
        for card in places.opened(seat, most):
            assert card.upright.x >= 0 and card.upright.right <= Scale(size).width
            assert not any(card.upright.intersects(box) for box in taken)


def test_a_single_hand_at_the_top_leaves_the_trick_more_room_in_one_row() -> None:
    places = {
        most: arrange(Scale((1280, 800)), 4, 0, most, counter_clockwise=True) for most in (12, 40)
    }
    assert [p.seats[2].rows for p in places.values()] == [1, 2]
    assert places[12].trick_card > 1.2 * places[40].trick_card


@pytest.mark.parametrize("size", SIZES)
def test_plates_stay_on_the_felt(size: tuple[int, int]) -> None:
    for players in (2, 3, 4, 5):
        places = arrange(Scale(size), players, 0, 10, counter_clockwise=False)
        for spot in places.seats:
            assert spot.plate.x >= places.bar.x and spot.plate.right <= places.bar.right
