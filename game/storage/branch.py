"""A match for practice that begins where another one stood: to play on, or the same cards again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.engine.play import apply, start
from game.storage import header as heads
from game.storage.files import write_whole
from game.storage.header import Header
from game.storage.journal import text_of
from game.storage.matches import OpenMatch, begin_journal, not_kept, read
from game.storage.notices import StorageError, notice, reason_of
from game.storage.restore import Restored, restore

SHARED_SUFFIX = ".stammtisch"
"""How the files end that are handed on."""


def read_match(path: Path) -> tuple[Restored, str]:
    """A match in a file and the text of its rules; nothing is locked or changed.

    Raises StorageError.
    """
    data = read(path)
    try:
        return restore(data), heads.rules_text(data.decode("utf-8", errors="replace"))
    except StorageError as error:
        raise StorageError(notice("match_unusable", file=str(path), why=error.notice)) from None


def branch(path: Path, turn: int, *, own_name: str = "") -> OpenMatch:
    """A match for practice with the first `turn` moves of another one, in a file of its own, or not
    kept where that cannot be written.

    `own_name`: what the player at the screen is called in it. Raises StorageError.
    """
    found, rules_text = read_match(path)
    begun = datetime.now().astimezone().replace(microsecond=0)
    names = list(found.header.names)
    if own_name:
        names[found.header.viewer] = own_name
    header = found.header.model_copy(
        update={"practice": True, "begun": begun, "names": tuple(names)}
    )
    moves = found.moves[:turn]
    try:
        journal = begin_journal(header, _written(found, header, rules_text, turn))
    except OSError as error:
        return not_kept(header, found.rules, moves, error)
    return OpenMatch(header, found.rules, journal, moves)


def hand_on(path: Path, turn: int, target: Path) -> None:
    """Write the first `turn` moves of a match into a file that others can open: the same cards at
    the same standing. Raises StorageError."""
    found, rules_text = read_match(path)
    header = found.header.model_copy(update={"practice": True})
    try:
        write_whole(target, _written(found, header, rules_text, turn))
    except OSError as error:
        said = notice("not_handed_on", file=str(target), reason=reason_of(error))
        raise StorageError(said) from None


def take_in(path: Path, own_name: str = "") -> OpenMatch:
    """A match for practice from a file that was handed on. Raises StorageError."""
    found, _ = read_match(path)
    return branch(path, len(found.moves), own_name=own_name)


def _written(found: Restored, header: Header, rules_text: str, turn: int) -> str:
    """The text of a file with the first moves of a match."""
    parts = [heads.write(header, rules_text)]
    state = start(found.rules)
    for move in found.moves[:turn]:
        state = apply(state, move.seat, move.action).state
        parts.append(text_of(move, state).rstrip("\n") + "\n")
    return "".join(parts)
