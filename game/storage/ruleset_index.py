"""What is shown of rulesets before one of them is opened, kept from one start to the next.

Of each game the start screen shows a name, some cards and a sentence; to know these, all of its
rules would have to be read and checked. So they are kept in the cache folder, each beside a digest
of the files that it comes from: where one table changes, the others need not be read. It is a
comfort: what is torn, foreign, of other files or of another version is not used but made anew, and
what cannot be written is not kept. Rules are never taken from here: whoever opens a game gets them
from its own file.

The collection brings an index of its own, which is written with it: it has far more games than can
be read while somebody waits.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, ClassVar, NamedTuple, TypeVar

from game import __version__, reading, resources
from game.cards import DeckStyle, parse_card
from game.digest import blake2b
from game.reading import INDEX, RULESET
from game.storage import locations
from game.storage.fields import Between, Checked, Length
from game.storage.files import write_whole
from game.texts import unseen

FORM = 4
"""Goes up when what is kept means something else than before."""

SUFFIX = ".yaml"

COLLECTED = "index.json"
"""The index of the collection, in its folder."""


def _seen(text: str) -> str:
    if unseen(text) is not None:
        raise ValueError("character that nobody sees")
    return text


def _card(name: str) -> str:
    parse_card(name)
    return name


def _alone(name: str) -> str:
    """The name of a file with a ruleset that leads out of no folder."""
    if name != Path(name).name or "\\" in name or not name.endswith(SUFFIX):
        raise ValueError("folder")
    return name


Text = Annotated[str, _seen]
FileName = Annotated[Text, _alone]
CardName = Annotated[str, _card]


class _Kept(Checked):
    CLOSED: ClassVar[bool] = True


@dataclass(frozen=True, kw_only=True)
class Words(_Kept):
    """A text in both languages."""

    de: Text
    en: Text

    def text(self, lang: str) -> str:
        """The text in ``de`` or ``en``."""
        return self.de if lang == "de" else self.en


@dataclass(frozen=True, kw_only=True)
class RulesetFacts(_Kept):
    """What is shown of a ruleset that is in order: how many play, the deck that it is written for,
    the cards on its picture, a sentence, how many house rules are not at their default, and how
    many sides of partners have one account each, 0 where there are none."""

    players: Annotated[int, Between(2, 8)]
    faces: DeckStyle
    cards: Annotated[tuple[CardName, ...], Length(0, 5)]
    summary: Words
    changed: Annotated[int, Between(0, 1 << 10)]
    teams: Annotated[int, Between(0, 3)]


@dataclass(frozen=True, kw_only=True)
class IndexedRuleset(_Kept):
    """A ruleset that is in order: its file in the folder, its id, its name, and what it extends."""

    file: FileName
    id: Text
    name: Words
    extends: Text | None
    facts: RulesetFacts


@dataclass(frozen=True, kw_only=True)
class _Entry(_Kept):
    """A ruleset with the digest of the files that it came from."""

    digest: str
    ruleset: IndexedRuleset


@dataclass(frozen=True, kw_only=True)
class Index(_Kept):
    """What a file of this kind holds."""

    rulesets: tuple[_Entry, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CollectedIndex(_Kept):
    """What the index of the collection holds."""

    rulesets: tuple[IndexedRuleset, ...] = ()


AnyIndex = TypeVar("AnyIndex", Index, CollectedIndex)


class IndexSource(NamedTuple):
    """Which rulesets are meant: the name of their index, the folder that they lie in, and the
    folders of others that they may extend. Files in those of `stamped` are not read, but told from
    others by their names, sizes and times of change: it is meant for many that hardly change."""

    name: str
    folder: Path
    others: tuple[Path, ...] = ()
    stamped: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Digests:
    """What tells the files behind an index from any others: one digest of `all` there are, and of
    each file by its name in the folder, with all files of the other folders, read or stamped."""

    all: str
    each: Mapping[str, str]

    def of(self, ruleset: IndexedRuleset) -> str | None:
        """The digest of what a ruleset comes from: of its own file where it can take nothing from
        another one in the folder, else of all; None where its file is not there.

        A file that has not changed still extends what it did, and that is looked for in its own
        folder first. Parts lie in folders below.
        """
        base = (ruleset.extends or "").casefold()
        others = self._bases[base] - (base == _base_of(ruleset.file))
        own = self.each.get(ruleset.file)
        return self.all if own is not None and (others or self._parts) else own

    @cached_property
    def _bases(self) -> Counter[str]:
        """How many files are found by a name that something extends."""
        return Counter(map(_base_of, self.each))

    @cached_property
    def _parts(self) -> bool:
        return any("/" in name for name in self.each)


def _base_of(file: str) -> str:
    """The name by which a file is extended, also where the disk minds no capitals."""
    return Path(file).stem.casefold()


def digests_of(source: IndexSource) -> Digests | None:
    """The digests of the files as they are; None where they cannot be told, because something lies
    there that is no file that can be read."""
    others = blake2b(f"{FORM} {__version__}".encode(), digest_size=32)
    try:
        for folder in source.others:
            for _, file in _files(folder):
                others.update(file)
            others.update(b"\0folder")
        for folder in source.stamped:
            for name, entry in _entries(folder):
                facts = entry.stat()
                stamp = f"\0{facts.st_size} {facts.st_mtime_ns}"
                others.update(b"\0" + os.fsencode(name) + stamp.encode())
            others.update(b"\0stamped")
        whole, each = others.copy(), {}
        for name, file in _files(source.folder):
            whole.update(file)
            own = others.copy()
            own.update(file)
            each[name] = own.hexdigest()
    except OSError:
        return None
    return Digests(whole.hexdigest(), each)


def load(source: IndexSource, digests: Digests) -> dict[str, IndexedRuleset]:
    """What was kept of files that are still the same, by the names of the files."""
    return {
        entry.ruleset.file: entry.ruleset
        for entry in _read(_file(source), Index).rulesets
        if entry.digest == digests.of(entry.ruleset)
    }


def collected() -> dict[str, IndexedRuleset]:
    """What the index of the collection says, by the names of the files; nothing where it is not
    there or spoilt. Raises `MissingResourcesError`."""
    index = _read(resources.collection() / COLLECTED, CollectedIndex)
    return {one.file: one for one in index.rulesets}


def collected_text(rulesets: Iterable[IndexedRuleset]) -> str:
    """The index of the collection as it is written, a line a game."""
    lines = (json.dumps(one.as_map(), ensure_ascii=False) for one in rulesets)
    return '{"rulesets": [\n' + ",\n".join(lines) + "\n]}\n"


def save(source: IndexSource, digests: Digests, rulesets: Iterable[IndexedRuleset]) -> None:
    """Keep what was read of the files with these digests, if that can be done."""
    found = [(digests.of(ruleset), ruleset) for ruleset in rulesets]
    entries = [_Entry(digest=digest, ruleset=ruleset) for digest, ruleset in found if digest]
    index = Index(rulesets=tuple(entries)).as_map()
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
    if len(data) <= INDEX.most:
        with contextlib.suppress(OSError):
            write_whole(_file(source), data, lasting=False)


def _read(path: Path, kind: type[AnyIndex]) -> AnyIndex:
    """The index of a file; an empty one where there is none, or one that is spoilt."""
    try:
        content = json.loads(reading.read(path, INDEX))
        return kind.of(content if isinstance(content, dict) else {})
    except (OSError, ValueError, RecursionError):
        return kind()


def _file(source: IndexSource) -> Path:
    return locations.cache_folder() / f"{source.name}.json"


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All files of rulesets and parts below a folder, in order: their names from there, and what
    tells them from all others. Raises OSError."""
    for name, entry in _entries(folder):
        data, known = reading.read(Path(entry.path), RULESET), os.fsencode(name)
        yield name, b"\0%d %d\0%b%b" % (len(known), len(data), known, data)


def _entries(folder: Path, inside: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """All files of rulesets and parts below a folder, in order, with their names from there. No
    shipped ruleset takes anything from the collection, which stays out. Raises OSError, also for
    links to folders: what lies there has no end."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        name = f"{inside}{entry.name}"
        if entry.is_dir():
            if entry.is_symlink():
                raise NotADirectoryError(entry.path)
            if Path(entry.path) == resources.collection():
                continue
            yield from _entries(Path(entry.path), f"{name}/")
        elif entry.name.endswith(SUFFIX):
            yield name, entry
