"""Every kind of file that is read from a disk, what it may be, and the one way to read it.

A file may come from anybody. So it is read only where it is an ordinary file (no folder, no device,
no pipe, whatever a link says) and no larger than its kind ever is; nothing in it is ever run. What
each kind may hold is said here once: the readers take their limits from here, and SECURITY.md
repeats the table.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from game.letters import FORMATTING, STEERING

KIB = 1 << 10
MIB = 1 << 20

MOST_DEPTH = 32
"""So deep may lists and maps lie within each other in YAML."""

MOST_NODES = 15_000
"""So many values may a YAML text have, those that are repeated by name counted each time."""

MOST_ALIASES = 500
"""So often may a YAML text repeat something by its name."""

MOST_MOVES = 2_500
"""So many moves may a deal have that was handed on, those of the deals before it counted: more than
the longest match has that the house rules know, and few enough to be read while somebody waits."""

LONGEST_WORD = 60
"""So many characters may a name have that a file gives to a person, a face or a seat's player."""

LONGEST_TITLE = 200
"""So many characters may the name of what is played have."""

MOST_DIGITS = 9
"""So many digits may a number have that counts points, moves or deals."""

LARGEST_SEED = 10**18
"""Seeds lie between this and its negative."""

YEARS = (1970, 2999)
"""The first and the last year that a match may have begun in."""


_SEEN_AS = ((re.compile(f"[{STEERING}]"), " "), (re.compile(f"[{FORMATTING}]"), ""))


class Kind(NamedTuple):
    """A kind of file: what it is called, how many bytes it may have, and what it may hold."""

    name: str
    most: int
    holds: str


SETTINGS = Kind("settings", 64 * KIB, "words, numbers and switches that the program knows")
RULESET = Kind(
    "ruleset", 256 * KIB, "rules in YAML, which name other rulesets and parts only by id"
)
MATCH = Kind("match", 4 * MIB, "who sits where, the rules themselves, and moves")
HANDED_ON = Kind("deal handed on", 1 * MIB, "the same as a match, with a limited number of moves")
RECORD = Kind("record", 8 * MIB, "cards, moves, and rules or the name of a ruleset")
SUMMARY = Kind("statistics", 64 * MIB, "what was counted from matches, sealed by a digest")
HANDS = Kind("hands", 256 * KIB, "the order of cards in a hand, by match")
DRAWING = Kind("drawing", 2 * MIB, "the pixels of a card, by a digest of what it is drawn from")
PARSED_TEXTS = Kind("texts that were read", 2 * MIB, "what small YAML texts say, by their digests")
INDEX = Kind("index of rulesets", 1 * MIB, "what is shown of rulesets, by a digest of their files")

SHARED_SUFFIX = ".stammtisch"
"""How the files end that are handed on."""

TABLE_SUFFIX = ".ruleset.yaml"
"""How a table is called that is handed on. Any YAML file may be one; by this ending a desktop tells
it from all others, and opens it with the program."""

KINDS = (SETTINGS, RULESET, MATCH, HANDED_ON, RECORD, SUMMARY, HANDS, INDEX, DRAWING, PARSED_TEXTS)
"""All of them."""


class NoOrdinaryFileError(OSError):
    """A device, a pipe or the like lies where a file was expected."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.ENXIO, os.strerror(errno.ENXIO), str(path))


class TooLargeError(OSError):
    """A file is larger than its kind ever is."""

    def __init__(self, path: Path, kind: Kind) -> None:
        super().__init__(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        self.limit = kind.most


def read(path: Path, kind: Kind) -> bytes:
    """All of a file. Raises OSError: also where it is too large, or no ordinary file."""
    with opened(path) as stream:
        return read_open(stream, path, kind)


def read_open(stream: BinaryIO, path: Path, kind: Kind) -> bytes:
    """All of a file that is open, from where it stands. Raises OSError."""
    data = bytearray()
    while len(data) <= kind.most and (more := stream.read(kind.most + 1 - len(data))):
        data += more
    if len(data) > kind.most:
        raise TooLargeError(path, kind)
    return bytes(data)


def opened(path: Path, mode: str = "rb", buffering: int = -1) -> Any:
    """An ordinary file, open; never waits for somebody at the other end. Raises OSError."""
    try:
        return open(path, mode, buffering, opener=_open)
    except ValueError as error:  # a name that no file can have
        raise OSError(errno.EINVAL, str(error), str(path)) from None


def number_of(text: str) -> int | None:
    """A whole number that is written in few enough digits; None for everything else."""
    digits = text.removeprefix("-")
    plain = digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS
    return int(text) if plain else None


def files_in(folder: Path, pattern: str) -> list[Path]:
    """What lies in a folder under such names, in order; nothing where it cannot be looked into."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def names_in(folder: Path, suffix: str) -> Iterator[str]:
    """The names in a folder that end so, as they come; none where it cannot be looked into. Who
    needs one alone does not wait for thousands."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffix):
                    yield entry.name
    except OSError:
        return


def time_of(path: Path) -> int:
    """When a file was last changed, in nanoseconds; 0 where one may not look."""
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def is_file(path: Path) -> bool:
    """Whether an ordinary file lies there, as far as one may look."""
    return os.path.isfile(path)  # noqa: PTH113 - that of a path may raise


def is_folder(path: Path) -> bool:
    """Whether a folder lies there, as far as one may look."""
    return os.path.isdir(path)  # noqa: PTH112 - that of a path may raise


def home_of(path: Path) -> Path:
    """A path as somebody types it: `~` is the own folder; of nobody else's anything is known."""
    return Path(os.path.expanduser(path))  # noqa: PTH111 - that of a path may raise


def plain(text: str) -> str:
    """Words that can stand on one line of a screen. Raises ValueError for all else."""
    if one_line(text) != text:
        raise ValueError("control character")
    return text


def one_line(text: str) -> str:
    """Words without what nobody sees; a space for whatever would break the line."""
    if text.isprintable():
        return text
    for pattern, seen in _SEEN_AS:
        text = pattern.sub(seen, text)
    return text


def name_of(path: Path) -> str:
    """The name of a file as it can be shown, whatever bytes it is made of."""
    return one_line(os.fsencode(path.name).decode("utf-8", errors="replace"))


def _open(name: str, flags: int) -> int:
    """Look before opening: to open a device may do something already, and a pipe would wait."""
    _check(os.stat(name).st_mode, name)  # noqa: PTH116
    handle = os.open(name, flags | getattr(os, "O_NONBLOCK", 0))
    try:
        _check(os.fstat(handle).st_mode, name)
    except OSError:
        os.close(handle)
        raise
    return handle


def _check(mode: int, name: str) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    if not stat.S_ISREG(mode):
        raise NoOrdinaryFileError(Path(name))
