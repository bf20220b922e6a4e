"""The cache keeps within its bytes and forgets what was not used longest."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit.cache import PictureCache


def picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


SIDE = 10
BYTES = SIDE * SIDE * 4


def test_a_picture_is_made_once() -> None:
    cache, made = PictureCache(BYTES * 4), []
    for _ in range(3):
        cache.get("a", lambda: made.append(1) or picture(SIDE))  # type: ignore[func-returns-value]
    assert made == [1]
    assert cache.size == BYTES


def test_least_recently_used_goes_first() -> None:
    cache = PictureCache(BYTES * 3)
    for key in "abc":
        cache.get(key, lambda: picture(SIDE))
    cache.get("a", lambda: picture(SIDE))
    cache.get("d", lambda: picture(SIDE))
    assert [key in cache for key in "abcd"] == [True, False, True, True]


def test_a_picture_larger_than_everything_is_not_kept() -> None:
    cache = PictureCache(BYTES)
    kept = cache.get("small", lambda: picture(SIDE))
    assert cache.get("large", lambda: picture(SIDE * 2)).get_width() == SIDE * 2
    assert "large" not in cache
    assert cache.get("small", lambda: picture(1)) is kept


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(1, 30)), max_size=60))
def test_never_more_than_the_limit(wanted: list[tuple[int, int]]) -> None:
    cache = PictureCache(5000)
    for key, side in wanted:
        cache.get(key, lambda side=side: picture(side))  # type: ignore[misc]
        assert 0 <= cache.size <= 5000
    cache.clear()
    assert (len(cache), cache.size) == (0, 0)


def test_a_smaller_window_keeps_less() -> None:
    cache = PictureCache()
    cache.fit((2000, 1000))
    large = cache.limit
    for key in range(20):
        cache.get(key, lambda: picture(1000))
    cache.fit((1000, 800))
    assert cache.size <= cache.limit < large
    assert 19 in cache
