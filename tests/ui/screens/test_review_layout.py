"""Where everything lies while a deal is looked at again, for any number of seats and cards."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.kit import Box, Scale
from game.ui.screens.review.review_layout import arrange

SIZES = [(1024, 640), (1280, 800), (1920, 1080), (1680, 720)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("players", "most"), [(2, 16), (2, 32), (4, 10), (4, 12), (4, 20), (5, 10), (6, 9), (6, 20)]
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("most", [9, 20])
def test_of_six_nothing_lies_on_another(size: tuple[int, int], most: int) -> None:
    """Two share a side, each with the hand beside it."""
    places = arrange(Scale(size), 6, 0, most, counter_clockwise=True)
    seats = [Box.around(s.x, s.y, s.d, s.d).union(s.plate) for s in places.seats]
    boxes = [[seat] for seat in seats]
    for seat in range(1, 6):
        boxes[seat] += [card.upright for card in places.opened(seat, most)]
    trick = [places.trick(seat).upright.inset(1) for seat in range(6)]
    boxes += [[card] for card in trick]
    boxes.append([places.told])
    for one, two in combinations(boxes, 2):
        if one[0] in trick and two[0] in trick:
            continue  # cards of a trick may
        assert not any(a.inset(1).intersects(b) for a in one for b in two)


def test_who_sits_out_is_not_laid_out() -> None:
    """Of seven those four who take part, and the viewer, who watches."""
    places = arrange(Scale((1280, 800)), 7, 0, 10, counter_clockwise=False, shown=(1, 2, 4, 6))
    five = arrange(Scale((1280, 800)), 5, 0, 10, counter_clockwise=False)
    assert places.shown == 5
    assert [places.seats[seat] for seat in (0, 1, 2, 4, 6)] == list(five.seats)


def test_a_single_hand_at_the_top_leaves_the_trick_more_room_in_one_row() -> None:
    places = {
        most: arrange(Scale((1280, 800)), 4, 0, most, counter_clockwise=True) for most in (12, 40)
    }
    assert [p.seats[2].rows for p in places.values()] == [1, 2]
    assert places[12].trick_card > 1.2 * places[40].trick_card


@pytest.mark.parametrize("size", SIZES)
def test_plates_stay_on_the_felt(size: tuple[int, int]) -> None:
    for players in (2, 3, 4, 5, 6):
        places = arrange(Scale(size), players, 0, 10, counter_clockwise=False)
        for spot in places.seats:
            assert spot.plate.x >= places.bar.x and spot.plate.right <= places.bar.right
