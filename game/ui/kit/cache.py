"""One cache for all drawn pictures, bounded in bytes: what was not used longest goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

DEFAULT_LIMIT = 96 * 1024 * 1024
LEAST = 32 * 1024 * 1024

WINDOWS_KEPT = 7
"""How many pictures of the window's size the shared cache may hold: everything on a screen grows
with it, and so does the memory that cards, shadows and grounds take."""


class PictureCache:
    """Surfaces by key, least recently used dropped when their pixels exceed `limit` bytes."""

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        self.limit = limit
        self.size = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of `key`, made now if it is not there. Callers must not draw on it.

        A picture larger than the whole limit is handed out and not kept.
        """
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = make()
        weight = _bytes(picture)
        if weight <= self.limit:
            self._pictures[key] = picture
            self.size += weight
            self._shrink()
        return picture

    def fit(self, window: tuple[int, int]) -> None:
        """Take the limit that a window of this size (pixels) needs."""
        self.limit = max(LEAST, WINDOWS_KEPT * 4 * window[0] * window[1])
        self._shrink()

    def clear(self) -> None:
        """Forget everything: after the display's pixel format changed."""
        self._pictures.clear()
        self.size = 0

    def _shrink(self) -> None:
        while self.size > self.limit:
            _, picture = self._pictures.popitem(last=False)
            self.size -= _bytes(picture)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


PICTURES = PictureCache()
"""The cache that the whole kit shares."""
