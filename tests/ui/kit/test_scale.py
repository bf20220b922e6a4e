"""How large a du is in windows of all sizes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Scale


@pytest.mark.parametrize(
    ("size", "user", "factor"),
    [
        ((1280, 800), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.35),
        ((2560, 1600), 1.0, 2.0),
        ((1280, 800), 1.5, 1.5),
        ((1024, 640), 1.0, 1.0),
        ((1100, 700), 1.0, 1.0),
        ((1100, 700), 0.8, 0.8),
        ((512, 640), 1.0, 0.5),
        ((800, 500), 1.0, 0.78125),
    ],
)
def test_factor(size: tuple[int, int], user: float, factor: float) -> None:
    assert Scale(size, user).factor == pytest.approx(factor)


@pytest.mark.parametrize(
    ("size", "user", "compact"),
    [
        ((1280, 800), 1.0, False),
        ((1920, 1080), 1.0, False),
        ((1024, 640), 1.0, True),
        ((1280, 800), 1.5, True),
        ((1280, 720), 1.0, True),
        ((1150, 800), 1.0, True),
    ],
)
def test_compact(size: tuple[int, int], user: float, compact: bool) -> None:
    assert Scale(size, user).compact is compact


def test_user_scale_stays_between_its_ends() -> None:
    assert Scale((1280, 800), 9).factor == 2.0
    assert Scale((1280, 800), 0.1).factor == 0.8


@given(st.integers(320, 5000), st.integers(240, 3000), st.floats(0.5, 2.5))
def test_there_is_always_room_for_a_layout(w: int, h: int, user: float) -> None:
    scale = Scale((w, h), user)
    assert scale.width >= 640 - 1e-6
    assert scale.height >= 400 - 1e-6


def test_narrow_is_narrower_than_four_to_three() -> None:
    assert not Scale((1024, 768)).narrow
    assert Scale((1023, 768)).narrow


@given(st.integers(320, 5000), st.integers(240, 3000), st.floats(0.5, 2.5), st.floats(14, 60))
def test_text_never_falls_under_twelve_pixels(w: int, h: int, user: float, size: float) -> None:
    scale = Scale((w, h), user)
    assert scale.text_px(size) >= 12
    assert scale.text_factor(size) >= 1


@given(st.integers(320, 5000), st.integers(240, 3000))
def test_points_go_to_du_and_back(w: int, h: int) -> None:
    scale = Scale((w, h))
    x, y = scale.point((w, h))
    assert (x, y) == pytest.approx((scale.width, scale.height))
    assert scale.px(x) == w


@given(st.integers(700, 4000), st.integers(500, 2500), st.integers(0, 300))
def test_a_larger_window_never_makes_things_smaller(w: int, h: int, more: int) -> None:
    assert Scale((w + more, h + more)).factor >= Scale((w, h)).factor
