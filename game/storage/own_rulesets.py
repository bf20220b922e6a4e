"""The player's own tables: small files that extend a ruleset with a choice of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import resources
from game.rules import list_rulesets
from game.rules.house import Selection
from game.rules.loading import Entry
from game.storage import places
from game.storage.files import free_path, move_into, safe_name, write_whole
from game.storage.notices import StorageError, notice, reason_of
from game.storage.small_yaml import read_map, write_map

SUFFIX = ".yaml"
LONGEST_NAME = 40


def folders() -> tuple[Path, ...]:
    """Where own rulesets are looked for: what `game.rules.load` takes as `folders`."""
    return (places.rulesets_folder(),)


def own_rulesets() -> list[Entry]:
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
    name = " ".join(name.split())[:LONGEST_NAME].strip()
    if not name:
        raise StorageError(notice("table_no_name"))
    taken = name_taken(name)
    if taken is not None and (replace is None or not taken.samefile(replace)):
        raise StorageError(notice("table_name_taken", name=name))
    folder = places.rulesets_folder()
    path = replace or free_path(folder, _stem(name), SUFFIX)
    content: dict[str, Any] = {"extends": extends, "name": {"de": name, "en": name}}
    if house:
        content["house"] = dict(house)
    comment = "".join(f"# {line}\n" for line in note.splitlines())
    try:
        write_whole(path, comment + write_map(content))
    except OSError as error:
        raise StorageError(notice("table_not_saved", reason=reason_of(error))) from None
    return path


def delete_own(path: Path) -> Path:
    """Throw an own table away, into a folder for that; gives where it lies."""
    try:
        return move_into(places.bin_folder(), path)
    except OSError as error:
        said = notice("table_not_moved", file=str(path), reason=reason_of(error))
        raise StorageError(said) from None


def changes_of(entry: Entry) -> Mapping[str, Any]:
    """The house rules that an own file chooses; empty when it cannot be read."""
    try:
        content = read_map(entry.path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return {}
    house = (content or {}).get("house")
    return house if isinstance(house, dict) else {}


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def _stem(name: str) -> str:
    """A file name that hides no shipped ruleset."""
    stem = safe_name(name)
    shipped = {path.stem for path in resources.rulesets().glob(f"*{SUFFIX}")}
    return f"{stem}-tisch" if stem in shipped else stem
