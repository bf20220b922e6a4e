"""Putting aside what cannot be read: out of the way, and never thrown away."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game import reading
from game.storage import locations
from game.storage.files import move_into
from game.storage.locks import PATIENCE, in_use
from game.storage.notices import StorageError, notice, reason_of


def put_aside(path: Path) -> Path:
    """Move a file into the folder for such files; gives where it lies.

    Raises StorageError: also where another window has it open.
    """
    with contextlib.suppress(OSError), reading.opened(path) as stream:
        if in_use(stream.fileno(), PATIENCE):
            raise StorageError(notice("match_in_use"))
    try:
        return move_into(locations.aside_folder(), path)
    except OSError as error:
        said = notice("not_put_aside", file=str(path), reason=reason_of(error))
        raise StorageError(said) from None
