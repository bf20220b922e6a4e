"""The file in the cache folder that keeps what the texts say which a start reads (`Parsed`).

It is a comfort: what is torn, foreign or of another version is not used, and what cannot be written
is not kept.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

from game import reading
from game.parsed import PARSED
from game.reading import PARSED_TEXTS
from game.storage import locations
from game.storage.files import write_whole


def begin() -> None:
    """Use what the start before has read."""
    try:
        lines = reading.read(_file(), PARSED_TEXTS).decode("ascii").splitlines()
    except (OSError, ValueError):
        lines = []
    PARSED.begin(lines)


def keep() -> None:
    """Keep what this start has read, where that is more than was kept, if that can be done."""
    changed, lines = PARSED.changed, PARSED.end()
    data = "".join(f"{line}\n" for line in lines).encode("ascii")
    if changed and len(data) <= PARSED_TEXTS.most:
        with contextlib.suppress(OSError):
            write_whole(_file(), data, lasting=False)


def _file() -> Path:
    return locations.cache_folder() / "texts.jsonl"
