"""The player's own tables: small files that extend a ruleset with a choice of house rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game import reading, resources
from game.reading import home_of, one_line
from game.rules import list_rulesets
from game.rules.house import Selection
from game.rules.loading import RulesetEntry
from game.rules.loading.inherit import FORMAT, FORMAT_KEY
from game.storage import locations
from game.storage.files import free_path, move_into, safe_name, write_whole
from game.storage.notices import StorageError, notice, reason_of
from game.storage.small_yaml import read_map, write_map

SUFFIX = ".yaml"
MARK = reading.TABLE_SUFFIX.removesuffix(SUFFIX)
"""What stands before it in the name of a table that was handed on."""

LONGEST_NAME = 40
_NAME = re.compile(r"^name:.*\n?(?:[ \t]+.*\n?)*", re.MULTILINE)
"""The name in a file, the lines below it that belong to it included."""


def folders() -> tuple[Path, ...]:
    """Where own rulesets are looked for: what `game.rules.load` takes as `folders`."""
    return (locations.rulesets_folder(),)


def own_rulesets() -> list[RulesetEntry]:
    """The player's own rulesets, by file name; broken ones with their problems."""
    return list_rulesets(folders())


def name_taken(name: str) -> Path | None:
    """The own table of that name, if there is one."""
    wanted = _plain(name)
    for entry in own_rulesets():
        if wanted in {_plain(text) for text in (entry.name or {}).values()}:
            return entry.path
    return None


def save_own(
    name: str, extends: str, house: Selection, *, replace: Path | None = None, note: str = ""
) -> Path:
    """Save a table: `name` for people, the id it `extends`, and the house rules that differ.

    Gives the path of the new file. `replace` is the own file to be overwritten; without it a name
    that is taken raises StorageError, as does whatever the disk refuses. `note` is put into the
    file as a comment.
    """
    name = _checked(name, replace)
    path = replace or free_path(locations.rulesets_folder(), _stem(name), SUFFIX)
    comment = "".join(f"# {line}\n" for line in note.splitlines())
    _write(path, comment + as_text(name, extends, house))
    return path


def as_text(name: str, extends: str, house: Selection) -> str:
    """A table as the text of its file."""
    content: dict[str, Any] = {
        FORMAT_KEY: FORMAT,
        "extends": extends,
        "name": {"de": name, "en": name},
    }
    if house:
        content["house"] = dict(house)
    return write_map(content)


def is_plain(path: Path) -> bool:
    """Whether a file holds no more than `save_own` writes, so that nothing is lost when it is
    replaced."""
    content = _content(path)
    return content is not None and content.keys() <= {FORMAT_KEY, "extends", "name", "house"}


def rename_own(path: Path, name: str) -> None:
    """Call an own table otherwise; all else in its file stays as it is. Raises StorageError."""
    name = _checked(name, path)
    line = write_map({"name": {"de": name, "en": name}}, one_line=True).strip()[1:-1]
    text = text_of(path)
    named = _NAME.search(text)
    _write(path, f"{line}\n{text}" if named is None else _NAME.sub(lambda _: f"{line}\n", text, 1))


def write_out(path: Path, text: str) -> Path:
    """Write a table's text to a file that others can read in; gives where it lies.

    A path without the ending gets it. Raises StorageError, also where something lies already.
    """
    path = home_of(path)
    if path.suffix != SUFFIX:
        path = path.with_name(f"{path.name}{reading.TABLE_SUFFIX}")
    if path.exists():
        raise StorageError(notice("table_file_there", file=str(path)))
    _write(path, text)
    return path


def read_in(path: Path) -> Path:
    """Copy a file among the own tables; gives where it lies now. Raises StorageError.

    That it can be played is for the caller to find out first.
    """
    text = text_of(path)
    name = ((read_map(text) or {}).get("name") or {}) if text else {}
    for called in set(name.values()) if isinstance(name, dict) else ():
        if name_taken(str(called)) is not None:
            raise StorageError(notice("table_name_taken", name=str(called)))
    stem = _stem(path.name.removesuffix(SUFFIX).removesuffix(MARK))
    own = free_path(locations.rulesets_folder(), stem, SUFFIX)
    _write(own, text)
    return own


def delete_own(path: Path) -> Path:
    """Throw an own table away, into a folder for that; gives where it lies."""
    try:
        return move_into(locations.bin_folder(), path)
    except OSError as error:
        said = notice("table_not_moved", file=str(path), reason=reason_of(error))
        raise StorageError(said) from None


def _content(path: Path) -> dict[str, Any] | None:
    """What a file says, where it can be read as a map."""
    try:
        return read_map(reading.read(path, reading.RULESET).decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return None


def text_of(path: Path) -> str:
    """The text of a file that may be anything. Raises StorageError."""
    try:
        data = reading.read(path, reading.RULESET)
    except OSError as error:
        said = notice("table_unreadable", file=str(path), reason=reason_of(error))
        raise StorageError(said) from None
    return data.decode("utf-8-sig", errors="replace")


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise StorageError(notice("table_not_saved", reason=reason_of(error))) from None


def _checked(name: str, own: Path | None) -> str:
    """A name that a table can have: not empty, and not that of another one than `own`."""
    name = " ".join(one_line(name).split())[:LONGEST_NAME].strip()
    if not name:
        raise StorageError(notice("table_no_name"))
    taken = name_taken(name)
    if taken is not None and (own is None or not taken.samefile(own)):
        raise StorageError(notice("table_name_taken", name=name))
    return name


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _stem(name: str) -> str:
    """A file name that hides no ruleset of the program."""
    stem = safe_name(name)
    folders = (resources.rulesets(), resources.collection())
    hidden = any((folder / f"{stem}{SUFFIX}").is_file() for folder in folders)
    return f"{stem}-tisch" if hidden else stem
