"""Large drawings of cards: taken from a store that keeps them, else drawn from their document.

The kit knows no disk. Whoever opens the program gives it the store, and calls `keep_next` while
nothing moves; without one everything is drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Protocol

import pygame

from . import svg

MOST_WAITING = 64
"""So many finished drawings may wait to be kept; they are a megabyte each."""


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
        self._waiting: OrderedDict[str, pygame.Surface] = OrderedDict()

    def get(self, document: str, w: int, h: int) -> pygame.Surface:
        """A document drawn at `w` × `h` pixels. Callers must not draw on it."""
        if self.store is None:
            return svg.load_at(document, w, h)
        name = _name(document, w, h)
        if name in self._waiting:
            return self._waiting[name]
        pixels = self.store.load(name, 4 * w * h)
        if pixels is not None:
            return pygame.image.frombytes(pixels, (w, h), "RGBA").convert_alpha()
        picture = svg.load_at(document, w, h)
        if picture.get_size() == (w, h):
            self._waiting[name] = picture
            if len(self._waiting) > MOST_WAITING:
                self._waiting.popitem(last=False)
        return picture

    def keep_next(self) -> None:
        """Keep one drawing that was made; takes about ten milliseconds."""
        if self.store is not None and self._waiting:
            name, picture = self._waiting.popitem(last=False)
            self.store.save(name, pygame.image.tobytes(picture, "RGBA"))

    def close(self) -> None:
        """Do without a store from now on."""
        self.store = None
        self._waiting.clear()


def _name(document: str, w: int, h: int) -> str:
    """What tells a drawing from all others, those of other versions of what draws included."""
    versions = f"{pygame.version.ver} {pygame.image.get_sdl_image_version()}"
    return sha256(f"{versions} {w}x{h} {document}".encode()).hexdigest()


DRAWINGS = Drawings()
"""The drawings of this program."""
