"""Finished drawings of cards, kept from one start to the next: to read the curves of one and paint
them takes ten times as long as to read its pixels.

Each is a file in the cache folder, under a name that is a digest of what it was drawn from. It is a
comfort: what is torn or foreign is not used but drawn anew, and what cannot be written is not kept.
"""

from __future__ import annotations

import contextlib
import zlib
from pathlib import Path

from game import reading
from game.reading import DRAWING, files_in, time_of
from game.storage import locations
from game.storage.files import write_whole

MOST = 640
"""So many are kept, the newest: all cards of two decks, large and in two forms, and as they were
seen last, in several sizes."""

SUFFIX = ".pixels"


def load(name: str, size: int) -> bytes | None:
    """The pixels that were kept under a name, if they are so many bytes."""
    unpacking = zlib.decompressobj()
    try:
        data = reading.read(_file(name), DRAWING)
        pixels = unpacking.decompress(data, size + 1)
    except (OSError, zlib.error):
        return None
    whole = unpacking.eof and not unpacking.unused_data
    return pixels if whole and len(pixels) == size else None


def save(name: str, pixels: bytes) -> None:
    """Keep pixels under a name, if that can be done; the oldest ones go."""
    data = zlib.compress(pixels, 1)
    if len(data) > DRAWING.most:
        return
    with contextlib.suppress(OSError):
        write_whole(_file(name), data, lasting=False)
    kept = files_in(_folder(), f"*{SUFFIX}")
    if len(kept) > MOST:
        for path in sorted(kept, key=time_of)[: len(kept) - MOST]:
            with contextlib.suppress(OSError):
                path.unlink()


def _folder() -> Path:
    return locations.cache_folder() / "cards"


def _file(name: str) -> Path:
    return _folder() / f"{name}{SUFFIX}"
