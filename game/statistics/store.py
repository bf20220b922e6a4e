"""The finished matches on disk, read one at a time so that a screen can show how far it is.

Playing a file again takes about a tenth of a second, too long for hundreds of them. So what was
read is kept in a summary beside them; a file that has changed since is read again, and without the
summary, or with one of another version of the program, all of them are. It has a line for
every file, read when that file's turn comes: thousands of them at once would hold up the screen.
"""

from __future__ import annotations

import contextlib
import gc
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from pydantic import TypeAdapter

from game import __version__, reading
from game.statistics.facts import MatchFacts, facts_of, practised
from game.storage import header as heads
from game.storage import locations, matches
from game.storage.files import move_into, write_whole
from game.storage.notices import PlayerNotice, StorageError, notice, reason_of
from game.storage.restore import restore

SUMMARY = "statistics.json"


class CachedFacts(NamedTuple):
    """What the summary has of a file: its size and time (in nanoseconds) when it was read."""

    size: int
    time: int
    match: MatchFacts


class UnreadableMatch(NamedTuple):
    """A file that does not count, and why."""

    path: Path
    why: PlayerNotice


_FORMAT = TypeAdapter(CachedFacts)
_SEAL = "sha256 {digest} of {version}"


class StatisticsStore:
    """`matches` are those read so far, oldest first, `broken` those that cannot be read."""

    def __init__(self, folder: Path | None = None) -> None:
        """Look at what there is; `folder` is the history. Nothing is read yet."""
        self.folder = folder or locations.history_folder()
        self.matches: list[MatchFacts] = []
        self.broken: list[UnreadableMatch] = []
        self._known = _read_summary(self.folder / SUMMARY)
        self._kept: dict[str, bytes] = {}
        if folder is None:
            matches.saved_matches()  # those that were finished lately go into the history
        names = matches.names_in(self.folder) if self.folder != Path() else ()
        self._todo = sorted(names, reverse=True)
        self.total = len(self._todo)

    @classmethod
    def of(cls, matches: Sequence[MatchFacts]) -> StatisticsStore:
        """A store with these matches and no folder: for pictures."""
        store = cls(Path())
        store.matches = list(matches)
        return store

    @property
    def done(self) -> bool:
        """Whether everything was read."""
        return not self._todo

    @property
    def read(self) -> int:
        """How many files have been looked at."""
        return self.total - len(self._todo)

    def read_one(self) -> bool:
        """Read the next file; gives back whether it had to be played again."""
        path = self.folder / self._todo.pop()
        played = False
        try:
            facts = path.stat()
            line = self._known.get(path.name, b"")
            known = _read_line(line)
            if known is None or (known.size, known.time) != (facts.st_size, facts.st_mtime_ns):
                known, played = CachedFacts(facts.st_size, facts.st_mtime_ns, _facts(path)), True
            if reading.name_of(path) == path.name:  # else no text can hold the name
                self._kept[path.name] = _FORMAT.dump_json(known) if played else line
            self.matches.append(known.match)
        except OSError as error:
            self.broken.append(UnreadableMatch(path, matches.unreadable(path, error)))
        except StorageError as error:
            self.broken.append(UnreadableMatch(path, error.notice))
        if not self._todo:
            self.matches.sort(key=lambda match: (match.begun, match.file))
            self._keep()
        return played

    def read_until(self, moment: float) -> bool:
        """Read on until a moment of the performance counter; whether everything is read then."""
        collects = gc.isenabled()
        gc.disable()  # what is read stays: to look for garbage in it takes as long as reading
        try:
            while self._todo and perf_counter() < moment:
                self.read_one()
        finally:
            if collects:
                gc.enable()
        return self.done

    def remove(self, gone: Sequence[MatchFacts]) -> None:
        """Throw matches away, into the folder for that. Raises StorageError at the first that
        cannot be moved; those before it are gone."""
        for match in gone:
            path = self.folder / match.file
            try:
                move_into(locations.bin_folder(), path)
            except OSError as error:
                said = notice("match_not_moved", file=str(path), reason=reason_of(error))
                raise StorageError(said) from None
            self.matches.remove(match)
            self._kept.pop(match.file, None)
        self._keep()

    def _keep(self) -> None:
        """Write the summary where it has changed; without it everything is read again."""
        if self._kept == self._known:
            return
        with contextlib.suppress(OSError):
            write_whole(self.folder / SUMMARY, sealed(self._kept))
            self._known = dict(self._kept)


def _read_summary(path: Path) -> dict[str, bytes]:
    """The lines of the summary by the names of their files; nothing where a single letter of it is
    not as this version has written it."""
    try:
        data = reading.read(path, reading.SUMMARY)
    except OSError:
        return {}
    seal, _, content = data.partition(b"\n")
    if seal != _seal(content):
        return {}
    lines = (line.partition(b"\t") for line in content.splitlines())
    return {name.decode(errors="replace"): facts for name, _, facts in lines}


def _read_line(line: bytes) -> CachedFacts | None:
    """What the summary says of a file; None where that is nothing of use."""
    try:
        known = _FORMAT.validate_json(line)
    except ValueError:
        return None
    return known if known.match.columns.fit(len(known.match.names)) else None


def sealed(files: Mapping[str, bytes]) -> bytes:
    """A summary: its digest, and below it what it has of files by their names, each in a line."""
    content = b"".join(b"%b\t%b\n" % (name.encode(), facts) for name, facts in files.items())
    return _seal(content) + b"\n" + content


def _seal(content: bytes) -> bytes:
    digest = hashlib.sha256(content).hexdigest()
    return _SEAL.format(digest=digest, version=__version__).encode()


def _facts(path: Path) -> MatchFacts:
    """The facts of a file. Raises OSError, StorageError when nothing of it can be used or it is no
    match that was played to its end."""
    data = reading.read(path, reading.MATCH)
    with contextlib.suppress(heads.HeaderError):
        header = heads.read(data.decode("utf-8", errors="replace"))
        if header.practice:
            return practised(path.name, header)
    restored = restore(data)
    if restored.state.match.winners is None or not restored.whole:
        raise StorageError(notice("match_not_whole", n=restored.kept, m=restored.written))
    return facts_of(path.name, restored)
