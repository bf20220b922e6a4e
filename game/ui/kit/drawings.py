"""Drawings of cards, large ones and what was shrunk from them: taken from a store that keeps them,
else made from their document.

The kit knows no disk. Whoever opens the program gives it the store, and calls `keep_next` while
nothing moves; without one everything is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.digest import digest

from . import svg

MOST_WAITING = 16 << 20
"""So many bytes of pixels may wait to be kept; the large drawings are a megabyte each."""

AT_ONCE = 1 << 18
"""Once so many bytes of pixels were kept, the rest waits for the next time."""


class DrawingStore(Protocol):
    """Keeps pixels under names."""

    def load(self, name: str, size: int) -> bytes | None:
        """The pixels of that name, if there are any and they are so many bytes."""
        ...

    def save(self, name: str, pixels: bytes) -> None:
        """Keep them, if that can be done."""
        ...


class Drawings:
    """Makes drawings. `store`: where they may come from, and are kept."""

    def __init__(self) -> None:
        self.store: DrawingStore | None = None
        self._waiting: dict[str, pygame.Surface] = {}
        self._bytes = 0

    def get(self, document: str, w: int, h: int) -> pygame.Surface:
        """A document drawn at `w` × `h` pixels. Callers must not draw on it."""
        return self.made(document, w, h, lambda: svg.load_at(document, w, h))

    def made(
        self, source: str, w: int, h: int, make: Callable[[], pygame.Surface], way: str = ""
    ) -> pygame.Surface:
        """The same where it is made otherwise than by drawing it so large: `way` tells how.
        `source`: a document, or what tells it from all others."""
        if self.store is None:
            return make()
        name = _name(source, w, h, way)
        if name in self._waiting:
            return self._waiting[name]
        pixels = self.store.load(name, 4 * w * h)
        if pixels is not None:
            return pygame.image.frombytes(pixels, (w, h), "RGBA").convert_alpha()
        picture = make()
        if picture.get_size() == (w, h):
            self._wait(name, picture)
        return picture

    def _wait(self, name: str, picture: pygame.Surface) -> None:
        """Put a drawing to those that are to be kept; where they are too many, the large ones are
        not."""
        self._waiting[name] = picture
        self._bytes += _bytes_of(picture)
        while self._bytes > MOST_WAITING:
            self._taken(max(self._waiting, key=lambda one: _bytes_of(self._waiting[one])))

    def _taken(self, name: str) -> pygame.Surface:
        """A drawing that waits no longer."""
        picture = self._waiting.pop(name)
        self._bytes -= _bytes_of(picture)
        return picture

    def keep_next(self) -> None:
        """Keep a few small drawings that were made, or a large one; takes about ten milliseconds.
        The small ones go first: they are what is seen, and with them nobody needs the large ones
        they come from."""
        kept = 0
        while self.store is not None and self._waiting and kept < AT_ONCE:
            name = min(self._waiting, key=lambda one: _bytes_of(self._waiting[one]))
            picture = self._taken(name)
            kept += _bytes_of(picture)
            self.store.save(name, pygame.image.tobytes(picture, "RGBA"))

    def close(self) -> None:
        """Do without a store from now on."""
        self.store = None
        self._waiting.clear()
        self._bytes = 0


def _bytes_of(picture: pygame.Surface) -> int:
    w, h = picture.get_size()
    return 4 * w * h


def _name(source: str, w: int, h: int, way: str) -> str:
    """What tells a drawing from all others, those of other versions of what draws included."""
    versions = f"{pygame.version.ver} {pygame.image.get_sdl_image_version()}"
    return digest(f"{versions} {w}x{h}{way} {source}".encode())


DRAWINGS = Drawings()
"""The drawings of this program."""
