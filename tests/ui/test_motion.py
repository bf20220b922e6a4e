"""Timelines, tested by ticking: no clock, no pygame."""

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion import (
    SPEEDS,
    Timeline,
    Tween,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    mix,
    overlapped,
)

EASES = [linear, ease_in, ease_out, ease_in_out]


def recorder() -> tuple[list[float], Tween]:
    seen: list[float] = []
    return seen, Tween(0.0, 10.0, 1.0, linear, lambda v: seen.append(float(v)))  # type: ignore[arg-type]


@pytest.mark.parametrize("ease", EASES)
@given(t=st.floats(0, 1))
def test_easing_stays_on_the_way(ease: type[linear], t: float) -> None:  # type: ignore[valid-type]
    assert ease(0) == 0
    assert ease(1) == 1
    assert 0 <= ease(t) <= 1


def test_easing_has_its_character() -> None:
    assert ease_out(0.5) > 0.5 > ease_in(0.5)
    assert ease_in_out(0.5) == pytest.approx(0.5)


def test_mix_of_places_and_numbers() -> None:
    assert mix(0.0, 8.0, 0.25) == 2
    assert mix((0.0, 10.0), (10.0, 20.0), 0.5) == (5, 15)
    with pytest.raises(TypeError):
        mix(1.0, (1.0,), 0.5)


def test_a_tween_begins_at_its_start_and_ends_exactly() -> None:
    seen, tween = recorder()
    line = Timeline().play(tween)
    for _ in range(7):
        line.advance(0.15)
    assert seen[0] == 0
    assert seen[-1] == 10
    assert seen == sorted(seen)
    assert not line.running


def test_one_after_the_other_and_side_by_side() -> None:
    a, one = recorder()
    b, two = recorder()
    c, three = recorder()
    line = Timeline().play(one, two).play(three)
    line.advance(0.5)
    assert (a[-1], b[-1], c) == (5, 5, [])
    line.advance(1.0)
    assert (a[-1], b[-1], c[-1]) == (10, 10, 5)
    assert line.end == 2


def test_overlap_by_a_negative_wait() -> None:
    _, one = recorder()
    seen, two = recorder()
    line = Timeline().play(one).play(two, after=-0.5)
    line.advance(0.75)
    assert seen[-1] == pytest.approx(2.5)
    assert line.end == pytest.approx(1.5)


def test_packets_that_overlap_by_half() -> None:
    lists, tweens = zip(*(recorder() for _ in range(4)), strict=True)
    line = Timeline().together(tweens, every=0.5)
    line.advance(1.25)
    assert [bool(seen) for seen in lists] == [True, True, True, False]
    assert lists[2][-1] == pytest.approx(2.5)
    assert line.end == pytest.approx(2.5)
    assert overlapped([1, 1, 1], 0.5) == [0, 0.5, 1]


def test_callbacks_come_once_in_order_even_in_one_long_tick() -> None:
    order: list[str] = []
    line = Timeline()
    for name in "abc":
        line.play(Tween(0.0, 1.0, 0.1, linear, lambda v: None)).call(
            lambda name=name: order.append(name)  # type: ignore[misc]
        )
    line.advance(5)
    line.advance(5)
    assert order == ["a", "b", "c"]


def test_waiting_takes_time() -> None:
    seen, tween = recorder()
    line = Timeline().wait(0.7).play(tween)
    line.advance(0.6)
    assert seen == []
    assert line.running
    line.advance(0.6)
    assert seen[-1] == pytest.approx(5)


@pytest.mark.parametrize(("speed", "factor"), [("slow", 1.6), ("normal", 1), ("fast", 0.5)])
def test_speed_stretches_time(speed: str, factor: float) -> None:
    seen, tween = recorder()
    line = Timeline(speed).play(tween)
    line.advance(0.4 * factor)
    assert seen[-1] == pytest.approx(4)
    assert SPEEDS[speed] == factor


def test_speed_off_is_over_at_the_first_tick() -> None:
    seen, tween = recorder()
    done: list[int] = []
    line = Timeline("off").play(tween).call(lambda: done.append(1))
    assert line.advance(0.001)
    assert (seen[-1], done, line.running) == (10, [1], False)


def test_a_click_ends_what_runs_and_what_follows_from_it() -> None:
    seen, tween = recorder()
    later, next_tween = recorder()
    line = Timeline().play(tween)
    line.call(lambda: line.play(next_tween) and None)
    line.advance(0.2)
    line.finish()
    assert (seen[-1], later[-1], line.running) == (10, 10, False)


def test_something_added_after_the_end_begins_now() -> None:
    _, tween = recorder()
    line = Timeline().play(tween)
    line.advance(3)
    seen, late = recorder()
    line.play(late)
    line.advance(0.5)
    assert seen[-1] == pytest.approx(5)


def test_cleared_is_silent() -> None:
    seen, tween = recorder()
    line = Timeline().play(tween)
    line.advance(0.3)
    line.clear()
    line.advance(3)
    assert max(seen) == pytest.approx(3)
    assert not line.running


def test_nothing_runs_nothing_is_shown() -> None:
    assert Timeline().advance(1) is False


@given(
    st.lists(st.tuples(st.floats(0, 2), st.floats(0, 2)), max_size=12),
    st.lists(st.floats(0.001, 1), min_size=1, max_size=40),
)
def test_however_it_is_ticked_everything_ends_at_its_end(
    tracks: list[tuple[float, float]], ticks: list[float]
) -> None:
    last: dict[int, float] = {}
    line = Timeline()
    for i, (begin, duration) in enumerate(tracks):
        line.at(begin, Tween(0.0, 1.0, duration, ease_out, lambda v, i=i: last.update({i: v})))  # type: ignore[misc,dict-item]
    for dt in ticks:
        line.advance(dt)
        assert all(0 <= value <= 1 for value in last.values())
    line.finish()
    assert last == dict.fromkeys(range(len(tracks)), 1.0)


def test_motion_does_without_pygame() -> None:
    code = "import sys, game.ui.motion; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
