"""What is shown of rulesets before one of them is opened, kept from one start to the next.

Of each game the start screen shows a name, some cards and a sentence; to know these, all of its
rules would have to be read and checked. So they are kept in the cache folder, beside a digest of
every file that they come from. It is a comfort: what is torn, foreign, of other files or of another
version is not used but made anew, and what cannot be written is not kept. Rules are never taken
from here: whoever opens a game gets them from its own file.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, ClassVar, NamedTuple

from game import __version__, reading
from game.cards import DeckStyle, parse_card
from game.reading import INDEX, RULESET
from game.storage import locations
from game.storage.fields import Between, Checked, Length
from game.storage.files import write_whole
from game.texts import unseen

FORM = 2
"""Goes up when what is kept means something else than before."""

SUFFIX = ".yaml"


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
    """A ruleset that is in order: its file in the folder, its id, its name, the id of what it
    extends and the name of that."""

    file: FileName
    id: Text
    name: Words
    extends: Text | None
    base: Words | None
    facts: RulesetFacts


@dataclass(frozen=True, kw_only=True)
class Index(_Kept):
    """What a file of this kind holds."""

    digest: str
    rulesets: tuple[IndexedRuleset, ...]


class IndexSource(NamedTuple):
    """Which rulesets are meant: the name of their index, and all the folders that files may come
    from which say something in them."""

    name: str
    folders: tuple[Path, ...]


def digest_of(source: IndexSource) -> str | None:
    """What tells the files behind an index from any others; None where it cannot be told, because
    something lies there that is no file that can be read."""
    digest = hashlib.sha256(f"{FORM} {__version__}".encode())
    try:
        for folder in source.folders:
            for path, name in _files(folder):
                data = reading.read(path, RULESET)
                digest.update(f"\0{len(os.fsencode(name))} {len(data)}\0".encode())
                digest.update(os.fsencode(name) + data)
            digest.update(b"\0folder")
    except OSError:
        return None
    return digest.hexdigest()


def load(source: IndexSource, digest: str) -> tuple[IndexedRuleset, ...] | None:
    """What was kept of the files with that digest; None where there is nothing of use."""
    try:
        content = json.loads(reading.read(_file(source), INDEX))
        index = Index.of(content if isinstance(content, dict) else {})
    except (OSError, ValueError, RecursionError):
        return None
    return index.rulesets if index.digest == digest else None


def save(source: IndexSource, digest: str, rulesets: Sequence[IndexedRuleset]) -> None:
    """Keep what was read of the files with that digest, if that can be done."""
    index = Index(digest=digest, rulesets=tuple(rulesets)).as_map()
    data = json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()
    if len(data) <= INDEX.most:
        with contextlib.suppress(OSError):
            write_whole(_file(source), data, lasting=False)


def drop(source: IndexSource) -> None:
    """Keep nothing of these rulesets, whatever was kept before."""
    with contextlib.suppress(OSError):
        _file(source).unlink(missing_ok=True)


def _file(source: IndexSource) -> Path:
    return locations.cache_folder() / f"{source.name}.json"


def _files(folder: Path, inside: str = "") -> Iterable[tuple[Path, str]]:
    """All files of rulesets and parts below a folder, in order, with their names from there. Raises
    OSError, also for links to folders: what lies there has no end."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.is_symlink():
                raise NotADirectoryError(entry.path)
            yield from _files(Path(entry.path), f"{inside}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            yield Path(entry.path), f"{inside}{entry.name}"
