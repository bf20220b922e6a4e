"""A match's file while it is played: every move is on disk before anybody sees it.

The file is a record (`game.engine.record`): a head, then a line a move. `dealer: 2` is the first
shuffle and says who deals, `deal` a later one, `0: play herz-as` is a move of seat 0,
`undo to turn 12` takes back all moves from the twelfth on (counted from 0, shuffles too), `score:`
states what a deal came to, `# left` that the players went away. Score and farewell end with `ok`
and a digest of everything above them, so that a change made by hand is noticed.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import reading
from game.digest import blake2b
from game.engine.actions import Action, Shuffle
from game.reading import MOST_DIGITS
from game.storage.files import write_new
from game.storage.locks import Lock, try_lock
from game.storage.notices import StorageError, notice, reason_of
from game.values import Seat

if TYPE_CHECKING:
    from game.engine.state import State

SUFFIX = ".txt"
LEFT = "# left"
EDITED = "# edited"
OVER = "over"

_NUMBER = rb"-?\d{1,%d}" % MOST_DIGITS
_SCORE = re.compile(
    rb"^score: (%b(?: %b)*) +# deal (\d{1,%d})(, %b\b)?"
    % (_NUMBER, _NUMBER, MOST_DIGITS, OVER.encode()),
    re.MULTILINE,
)
_BEGUN = re.compile(rb"^(?:deal\b|dealer:)", re.MULTILINE)


class Move(NamedTuple):
    """What was done, and by whom (`CHANCE` shuffles)."""

    seat: Seat
    action: Action | Shuffle


def digest_of(data: bytes) -> str:
    """The digest that stands behind `ok`."""
    return blake2b(data, digest_size=4).hexdigest()


def now() -> str:
    """The present time with its zone, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def text_of(move: Move, after: State) -> str:
    """A move as it stands in the file; where it ended a deal, the line of the score, not yet
    sealed and without its end, stands below it."""
    from game.engine.record import write_line

    if isinstance(move.action, Action):
        text = write_line(after.rules, move.seat, move.action) + "\n"
    else:
        text = "deal\n" if after.match.number > 1 else f"dealer: {after.match.dealer}\n"
    if after.phase is not None:
        return text
    over = f", {OVER}" if after.match.winners is not None else ""
    scores = " ".join(str(score) for score in after.match.scores)
    return f"{text}score: {scores}  # deal {after.match.number}{over}"


class Journal:
    """An open journal, locked where the disk has locks (`guarded`). What is written raises
    StorageError, having changed nothing."""

    def __init__(self, path: Path, stream: FileIO, *, guarded: bool) -> None:
        """Use `create` or `reopen`."""
        self.path = path
        self.guarded = guarded
        self._stream = stream
        self._size = 0
        self._digest = blake2b(digest_size=4)
        self._torn = False

    @classmethod
    def create(cls, path: Path, text: str) -> Journal:
        """A new journal that begins with a text; the file must not exist yet. It is there whole or
        not at all. Raises OSError, and StorageError where somebody else was quicker."""
        write_new(path, text)
        try:
            journal, data = cls.reopen(path)
            journal.keep(data)
        except OSError:
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, bytes]:
        """Lock an existing journal and read it. `keep` must follow before anything is written.

        Raises OSError when it cannot be read or written, StorageError when it is open elsewhere.
        """
        stream = reading.opened(path, "r+b", 0)
        try:
            lock = try_lock(stream.fileno())
            if lock is Lock.TAKEN:
                raise StorageError(notice("match_in_use"))
            data = reading.read_open(stream, path, reading.MATCH)
        except BaseException:
            stream.close()
            raise
        return cls(path, stream, guarded=lock is Lock.OURS), data

    def keep(self, good: bytes) -> None:
        """Go on after the beginning `good` of the file; what stands behind it is cut off. Raises
        OSError."""
        self._size = len(good)
        self._digest = blake2b(good, digest_size=4)
        self._torn = self._length() != self._size
        self._mend()

    def write(self, move: Move, after: State) -> None:
        """A move, with the score when it ended a deal. On disk when this returns."""
        self._append(text_of(move, after), sealed=after.phase is None)

    def undo_to(self, turn: int) -> None:
        """All moves from that turn on are taken back."""
        self._append(f"undo to turn {turn}\n")

    def note_edited(self) -> None:
        """The player was told that the file was changed by hand; not to be told again."""
        self._append(f"{EDITED}, seen {now()}", sealed=True)

    def close(self, state: State) -> None:
        """Write down that the players have left, and let go of the file."""
        if self._stream.closed:
            return
        if state.match.winners is None:
            with contextlib.suppress(StorageError):  # without it, the match counts as cut off
                self._append(f"{LEFT} {now()}", sealed=True)
        self.release()

    def release(self) -> None:
        """Let go of the file without a word."""
        with contextlib.suppress(OSError):
            self._stream.close()

    def _append(self, text: str, *, sealed: bool = False) -> None:
        """Write at the end and wait until it is on disk; on failure the file is as before."""
        if sealed:
            text += f", ok {self._digest_with(text)}\n"
        data = text.encode("utf-8")
        try:
            self._mend()
            if self._length() != self._size:
                raise StorageError(notice("match_changed"))
            self._torn = True
            self._write_out(data)
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):
                self._mend()
            reason = reason_of(error) if isinstance(error, OSError) else str(error)
            raise StorageError(notice("not_saved", reason=reason)) from None
        self._torn = False
        self._size += len(data)
        self._digest.update(data)

    def _write_out(self, data: bytes) -> None:
        self._stream.seek(self._size)
        rest = memoryview(data)
        while rest:
            rest = rest[self._stream.write(rest) :]
        os.fsync(self._stream.fileno())

    def _length(self) -> int:
        """How long the file is: nobody else may have written into it."""
        return os.fstat(self._stream.fileno()).st_size

    def _mend(self) -> None:
        """Cut off what a failed attempt left behind."""
        if self._torn:
            self._stream.truncate(self._size)
            self._torn = False

    def _digest_with(self, text: str) -> str:
        """The digest of the file and of those lines of a text that stand above its last one."""
        digest = self._digest.copy()
        digest.update(text[: text.rfind("\n") + 1].encode("utf-8"))
        return digest.hexdigest()


class Score(NamedTuple):
    """Score points a seat after a deal, its number, whether the match was over then, and where the
    line ends."""

    points: tuple[int, ...]
    deal: int
    over: bool
    end: int


def scores_in(data: bytes) -> Iterator[Score]:
    """The lines `score:` that are as the journal writes them, read without playing anything; others
    say nothing."""
    for line in _SCORE.finditer(data):
        points = tuple(int(number) for number in line[1].split())
        yield Score(points, int(line[2]), line[3] is not None, line.end())


def standing(data: bytes, seats: int) -> tuple[tuple[int, ...], int]:
    """Score points after the last finished deal, and the number of the running one."""
    last = Score((0,) * seats, 0, False, 0)
    for score in scores_in(data):
        if len(score.points) == seats:
            last = score
    return last.points, last.deal + len(_BEGUN.findall(data, last.end))


def is_over(data: bytes) -> bool:
    """Whether one of the last two lines says that the match is over."""
    ending = b"\n".join(data.splitlines()[-2:])
    return any(score.over for score in scores_in(ending))
