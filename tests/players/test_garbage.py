"""Garbage is looked for between thoughts: what nobody can reach goes, sooner or later."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from game.players.garbage import SOONER_OR_LATER, Garbage


class Loop:
    """Something that counting references alone never frees."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def garbage() -> Iterator[Garbage]:
    """The looking alone, through what a test makes: what all others have left need not be looked
    through, now or later. Python by itself looks again when it is over."""
    gc.freeze()
    try:
        yield Garbage()
    finally:
        gc.enable()


def old_loop() -> ref[Loop]:
    """A loop that has been looked through so often that it counts as old, and is lost then."""
    loop = Loop()
    gc.collect()
    return ref(loop)


def test_what_a_thought_left_is_gone_after_it(garbage: Garbage) -> None:
    left = ref(Loop())
    assert left() is not None
    garbage.after_a_thought()
    assert left() is None


def test_what_is_old_goes_in_a_pause(garbage: Garbage) -> None:
    left = old_loop()
    garbage.after_a_thought()
    assert left() is not None
    garbage.in_a_pause()
    assert left() is None


def test_what_is_old_goes_without_a_pause_too(garbage: Garbage) -> None:
    left = old_loop()
    for _ in range(SOONER_OR_LATER):
        garbage.after_a_thought()
    assert left() is None
