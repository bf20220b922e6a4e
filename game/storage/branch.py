"""A match for practice that begins where another one stood: to play on, or the same cards again."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from game.reading import HANDED_ON, MATCH, MOST_MOVES, Kind
from game.storage import header as heads
from game.storage.files import write_whole
from game.storage.header import Header, fitting
from game.storage.journal import text_of
from game.storage.matches import OpenMatch, begin_journal, not_kept, program_left, read
from game.storage.notices import StorageError, notice, reason_of
from game.storage.restore import Restored, restore


def read_match(path: Path, kind: Kind = MATCH) -> tuple[Restored, str]:
    """A match in a file and the text of its rules; nothing is locked or changed. One that was
    handed on must be short enough to be read while somebody waits.

    Raises StorageError.
    """
    data = read(path, kind)
    most = MOST_MOVES if kind is HANDED_ON else None
    try:
        return restore(data, most), heads.rules_text(data.decode("utf-8", errors="replace"))
    except StorageError as error:
        raise StorageError(notice("match_unusable", file=str(path), why=error.notice)) from None


def branch(path: Path, turn: int | None, *, own_name: str = "", kind: Kind = MATCH) -> OpenMatch:
    """A match for practice with the first `turn` moves of another one (None: with all of them), in
    a file of its own, or not kept where that cannot be written.

    `own_name`: what the player at the screen is called in it. Raises StorageError.
    """
    restored, rules_text = read_match(path, kind)
    turn = len(restored.moves) if turn is None else turn
    begun = datetime.now().astimezone().replace(microsecond=0)
    names = list(restored.header.names)
    if own_name:
        names[restored.header.viewer] = fitting(own_name)
    header = replace(restored.header, practice=True, begun=begun, names=tuple(names))
    moves = restored.moves[:turn]
    try:
        journal = begin_journal(header, _written(restored, header, rules_text, turn))
    except OSError as error:
        return not_kept(header, restored.rules, moves, error)
    return OpenMatch(header, restored.rules, journal, moves, program_left(header))


def hand_on(path: Path, turn: int, target: Path) -> None:
    """Write the first `turn` moves of a match into a file that others can open: the same cards at
    the same standing. Raises StorageError."""
    restored, rules_text = read_match(path)
    if turn > MOST_MOVES:
        why = notice("match_moves", n=turn, m=MOST_MOVES)
        raise StorageError(notice("not_handed_on", file=str(target), reason=why))
    header = replace(restored.header, practice=True)
    try:
        write_whole(target, _written(restored, header, rules_text, turn))
    except OSError as error:
        said = notice("not_handed_on", file=str(target), reason=reason_of(error))
        raise StorageError(said) from None


def take_in(path: Path, own_name: str = "") -> OpenMatch:
    """A match for practice from a file that was handed on. Raises StorageError."""
    return branch(path, None, own_name=own_name, kind=HANDED_ON)


def _written(restored: Restored, header: Header, rules_text: str, turn: int) -> str:
    """The text of a file with the first moves of a match."""
    parts = [heads.write(header, rules_text)]
    for move, state in zip(restored.moves[:turn], restored.states[1 : turn + 1], strict=True):
        parts.append(text_of(move, state).rstrip("\n") + "\n")
    return "".join(parts)
