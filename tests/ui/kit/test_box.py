"""Rectangles in du."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Box, turned_contains

numbers = st.floats(-500, 500)
sizes = st.floats(1, 300)


def test_edges_left_and_top_belong_to_the_box() -> None:
    box = Box(10, 20, 30, 40)
    assert box.contains(10, 20)
    assert not box.contains(40, 30)
    assert not box.contains(20, 60)
    assert (box.cx, box.cy, box.right, box.bottom) == (25, 40, 40, 60)


def test_a_target_grows_about_its_middle() -> None:
    assert Box(100, 100, 52, 28).at_least(30) == Box(100, 99, 52, 30)


@given(numbers, numbers, sizes, sizes, st.floats(-180, 180), st.floats(-1, 1), st.floats(-1, 1))
def test_a_turned_card_is_hit_where_it_is_drawn(
    x: float, y: float, w: float, h: float, degrees: float, u: float, v: float
) -> None:
    box, turn = Box(x, y, w, h), math.radians(degrees)
    across, down = u * w * 0.49, v * h * 0.49
    px = box.cx + across * math.cos(turn) + down * math.sin(turn)
    py = box.cy - across * math.sin(turn) + down * math.cos(turn)
    assert turned_contains(box, degrees, px, py)


def test_turned_counter_clockwise() -> None:
    tall = Box.around(0, 0, 10, 100)
    assert turned_contains(tall, 90, 45, 0)
    assert not turned_contains(tall, 90, 0, 45)
    assert turned_contains(tall, 45, -30, -30)
    assert not turned_contains(tall, 45, 30, -30)


@given(st.lists(st.tuples(numbers, numbers, sizes, sizes), min_size=2, max_size=2))
def test_union_holds_both(parts: list[tuple[float, float, float, float]]) -> None:
    a, b = (Box(*part) for part in parts)
    around = a.union(b)
    for box in (a, b):
        assert around.x <= box.x
        assert around.y <= box.y
        assert around.right == pytest.approx(max(a.right, b.right))
        assert around.bottom == pytest.approx(max(a.bottom, b.bottom))
