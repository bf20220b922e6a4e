"""The saved matches: a new one, the list of them, going on with one, throwing one away."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import reading
from game.players.programs import WRITTEN, written
from game.reading import LONGEST_TITLE, MATCH, Kind
from game.rules import dump
from game.storage import header as heads
from game.storage import locations
from game.storage.files import free_path, is_kept_aside, keep_aside, move_into, safe_name
from game.storage.header import Header, HeaderError, fitting
from game.storage.journal import LEFT, SUFFIX, Journal, Move, is_over, standing
from game.storage.locks import PATIENCE, in_use
from game.storage.notices import PlayerNotice, StorageError, notice, reason_of
from game.values import Seat

if TYPE_CHECKING:
    from game.engine.rules.rules import Rules
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset
    from game.rules.model.match import MatchRules
    from game.storage.restore import Restored

# To list matches takes their heads only: what plays them is imported where they are opened.


class OpenMatch(NamedTuple):
    """A match that a table can be opened for. `notices` say what was found on reading it.

    `journal` is None where nothing can be written: then what is played from now on is not kept.
    """

    header: Header
    rules: Rules
    journal: Journal | None
    moves: tuple[Move, ...] = ()
    notices: tuple[PlayerNotice, ...] = ()

    @property
    def path(self) -> Path | None:
        """The file that it is written into."""
        return self.journal.path if self.journal else None

    @property
    def name(self) -> str:
        """What tells it from other matches."""
        return self.path.stem if self.path else f"{self.header.ruleset}-{self.header.seed}"


class Saved(NamedTuple):
    """A match in the list, read without playing it again.

    `header` is None when the file cannot be used, and `why` says what is wrong then. `scores` are
    score points a seat after the last finished deal, `deal` is the number of the running one (of
    the last, when `over`), `when` the time of the last move. `left` says that the players said
    goodbye, `in_use` that another window has it open.
    """

    path: Path
    header: Header | None
    scores: tuple[int, ...]
    deal: int
    when: datetime
    left: bool
    over: bool
    in_use: bool
    why: PlayerNotice | None = None

    @property
    def cut_off(self) -> bool:
        """Whether the program ended unexpectedly while this match was on."""
        return not (self.left or self.over or self.in_use) and self.header is not None


def _begins(match: MatchRules) -> tuple[int, ...]:
    """What the head says of points that are counted down in the whole match."""
    if not match.counts_down or match.games is not None:
        return ()
    return match.begins_at, -1 if match.taken_off else 1


def new_match(
    loaded: Loaded[Ruleset],
    names: Sequence[str],
    players: Sequence[str],
    seed: int,
    *,
    viewer: Seat = 0,
    practice: bool = False,
    portraits: Sequence[str] = (),
    kept: bool = True,
) -> OpenMatch:
    """Begin a match and its file; one that is not `kept` has none. Raises StorageError."""
    from game.engine.rules.compiling import compile_rules

    ruleset = loaded.ruleset
    begun = datetime.now().astimezone().replace(microsecond=0)
    header = Header(
        ruleset=ruleset.id,
        seed=seed,
        begun=begun,
        names=tuple(map(fitting, names)),
        players=tuple(map(written, players)),
        portraits=tuple(map(fitting, portraits)),
        viewer=viewer,
        practice=practice,
        begins=_begins(ruleset.match),
        title={k: fitting(v, LONGEST_TITLE) for k, v in ruleset.name.model_dump().items()},
    )
    try:
        journal = begin_journal(header, heads.write(header, dump(loaded))) if kept else None
    except OSError as error:
        said = notice(
            "match_not_begun", folder=str(locations.matches_folder()), reason=reason_of(error)
        )
        raise StorageError(said) from None
    return OpenMatch(header, compile_rules(ruleset), journal)


def begin_journal(header: Header, text: str) -> Journal:
    """The file of a match that begins with a text. Raises OSError, leaving none."""
    stem = safe_name(f"{header.ruleset}-{header.begun:%Y-%m-%d-%H%M}")
    return Journal.create(free_path(locations.matches_folder(), stem, SUFFIX), text)


def not_kept(header: Header, rules: Rules, moves: tuple[Move, ...], error: OSError) -> OpenMatch:
    """A match that goes on although nothing can be written, and says so."""
    said = notice("match_not_kept", reason=reason_of(error))
    return OpenMatch(header, rules, None, moves, (said,))


def open_match(path: Path) -> OpenMatch:
    """Go on with a match, from the longest valid beginning of its file.

    When something had to be left out, or was changed by hand, a notice says so; a broken file is
    copied next to itself before it is mended. A file that can only be read stays as it is, and the
    match is not kept. Raises StorageError when the match is open elsewhere or nothing of it can be
    used.
    """
    try:
        journal, data = Journal.reopen(path)
    except OSError as error:
        return _unwritable(_restored(path, read(path)), error)
    try:
        restored = _restored(path, data)
        notices = _mend(path, journal, data, restored)
    except OSError as error:
        journal.release()
        return _unwritable(restored, error)
    except BaseException:
        journal.release()
        raise
    notices = (*notices, *program_left(restored.header))
    return OpenMatch(restored.header, restored.rules, journal, restored.moves, notices)


def read(path: Path, kind: Kind = MATCH) -> bytes:
    """What stands in the file of a match; nothing is locked or changed. Raises StorageError."""
    try:
        return reading.read(path, kind)
    except OSError as error:
        raise StorageError(unreadable(path, error)) from None


def peek(path: Path) -> Restored:
    """What a match came to, without opening it. Raises StorageError."""
    from game.storage.restore import restore

    return restore(read(path))


def saved_matches() -> list[Saved]:
    """The matches that can be continued, newest first; finished ones go into the history."""
    matches = []
    for saved in _list(locations.matches_folder()):
        if not saved.over or saved.in_use or not _filed(saved.path):
            matches.append(saved)
    return matches


def _filed(path: Path) -> bool:
    """Move a finished match into the history; False when it has to stay where it is."""
    try:
        move_into(locations.history_folder(), path)
    except OSError:
        return not path.exists()
    return True


def history() -> list[Saved]:
    """The matches that were played to their end, newest first."""
    return _list(locations.history_folder())


def finished() -> int:
    """How many matches were played to their end, without reading any."""
    return sum(1 for _ in names_in(locations.history_folder()))


def some_finished() -> bool:
    """Whether any match was played to its end: the first one found is enough."""
    return any(True for _ in names_in(locations.history_folder()))


def abandon(path: Path) -> Path:
    """Throw a match away, into a folder for that; gives where it lies. Raises StorageError."""
    try:
        with reading.opened(path) as stream:
            if in_use(stream.fileno(), PATIENCE):
                raise StorageError(notice("match_in_use"))
        return move_into(locations.bin_folder(), path)
    except OSError as error:
        said = notice("match_not_moved", file=str(path), reason=reason_of(error))
        raise StorageError(said) from None


def _unwritable(restored: Restored, error: OSError) -> OpenMatch:
    return not_kept(restored.header, restored.rules, restored.moves, error)


def _restored(path: Path, data: bytes) -> Restored:
    """The match in a file; of which nothing can be used, that is kept for whoever may mend it. What
    a newer program has written needs no mending. Raises StorageError."""
    from game.storage.restore import restore

    try:
        return restore(data)
    except StorageError as error:
        if error.notice.key != heads.NEWER:
            with contextlib.suppress(OSError):
                path = keep_aside(path)
        said = notice("match_unusable", file=str(path), why=error.notice)
        raise StorageError(said) from None


def _mend(
    path: Path, journal: Journal, data: bytes, restored: Restored
) -> tuple[PlayerNotice, ...]:
    """Cut off what does not hold, having kept it aside. Raises OSError."""
    notices: list[PlayerNotice] = []
    if len(restored.good) < len(data):
        aside = keep_aside(path)
        counts = {"n": restored.kept, "m": restored.written}
        notices.append(notice("match_cut", file=str(aside), **counts))
    journal.keep(restored.good)
    if restored.edited:
        notices.append(notice("match_edited", file=str(path)))
        with contextlib.suppress(StorageError):  # without it, that is said once more
            journal.note_edited()
    return tuple(notices)


def unreadable(path: Path, error: OSError) -> PlayerNotice:
    """The system would not open or read a match's file."""
    return notice("match_unreadable", file=str(path), reason=reason_of(error))


def program_left(header: Header) -> tuple[PlayerNotice, ...]:
    """What must be said of a match in which a program played: its file does not start it."""
    seats = zip(header.names, header.players, strict=True)
    names = ", ".join(name for name, player in seats if player == WRITTEN)
    return (notice("match_program", names=names),) if names else ()


def names_in(folder: Path) -> Iterator[str]:
    """The names of the files of matches in a folder, as they come; not of those kept aside."""
    return (name for name in reading.names_in(folder, SUFFIX) if not is_kept_aside(name))


def _list(folder: Path) -> list[Saved]:
    listed = []
    for name in names_in(folder):
        with contextlib.suppress(FileNotFoundError):
            listed.append(_saved(folder / name))
    return sorted(listed, key=lambda saved: (saved.when, saved.path.name), reverse=True)


def _saved(path: Path) -> Saved:
    """One entry of the list, whatever lies there. Raises FileNotFoundError when nothing does."""
    when, taken = _time(0), False
    try:
        when = _time(path.stat().st_mtime)
        with reading.opened(path) as stream:
            data = reading.read_open(stream, path, MATCH)
            taken = in_use(stream.fileno())
        header = heads.read(data.decode("utf-8", errors="replace"))
    except FileNotFoundError:
        raise
    except OSError as error:
        why = unreadable(path, error)
    except HeaderError as error:
        why = notice("match_spoilt", file=str(path), why=heads.head_notice(error))
    else:
        scores, deal = standing(data, len(header.names))
        left = data.rstrip().rpartition(b"\n")[2].startswith(LEFT.encode())
        return Saved(path, header, scores, deal, when, left, is_over(data), taken)
    return Saved(path, None, (), 0, when, left=False, over=False, in_use=taken, why=why)


def _time(seconds: float) -> datetime:
    """A time of the file system with the zone of this place; the beginning of all times for one
    that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OverflowError, ValueError, OSError):
        return datetime.fromtimestamp(0).astimezone()
