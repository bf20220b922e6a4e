"""The settings: a frozen model with defaults, kept in one small file that a person can edit."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from game import reading
from game.reading import one_line
from game.storage import fields, formats, locations
from game.storage.fields import Between, Checked, Length, WrongFieldsError
from game.storage.files import keep_aside, write_whole
from game.storage.formats import NewerFormatError
from game.storage.notices import PlayerNotice, StorageError, notice, reason_of
from game.storage.small_yaml import read_map, write_map

LARGEST_WINDOW = 16_384
"""Pixels that no screen has more of."""

UNREADABLE = "storage.settings_unreadable"
"""What is said of a file that cannot be read, or not be kept aside although it is broken."""

NEWER = "storage.settings_newer"
"""What is said of a file that a newer program has written."""

FORMAT = 2
"""Of the file: goes up when something in it means something else than before."""

NAMED = ("leaf", "ace", "jack", "unter")
"""What has more than one name; the setting of each ends in `_name`."""


def _on_one_line(name: str) -> str:
    """What is typed or pasted as a name, as it can be written and read again."""
    return one_line(name).strip()


def _word(text: str) -> str:
    if not re.fullmatch("[a-z0-9-]{1,40}", text):
        raise ValueError("word")
    return text


Name = Annotated[str, _on_one_line, Length(0, 20)]
Word = Annotated[str, _word]
Face = Annotated[str, Length(0, 20)]


@dataclass(frozen=True)
class Opponent(Checked):
    """Who sits at a seat of the program: what they are called, how well they play, and their face
    where it is not the one of that name."""

    name: Annotated[Name, Length(1, 20)]
    level: Word = "easy"
    face: Face = ""


@dataclass(frozen=True)
class Settings(Checked):
    """What the player has chosen for all tables. `changed` gives settings with other values."""

    # Cards
    deck: Literal["ruleset", "german", "french"] = "ruleset"
    """Which faces are drawn; `ruleset`: those that the game is usually played with."""
    back: Word = "geweih"
    large_indices: bool = False
    four_colours: bool = False
    leaf_name: Literal["schippen", "laub", "blatt", "gruen", "gras"] = "schippen"
    """What the leaf is called; the next three are of ranks. The names are `names` in the texts."""
    ace_name: Literal["as", "ass", "sau", "daus"] = "as"
    jack_name: Literal["bube", "bauer"] = "bube"
    unter_name: Literal["unter", "bube", "bauer", "wenz"] = "unter"
    sort: Literal["trumps_left", "trumps_right", "by_suit"] = "trumps_left"

    # Playing
    name: Name = ""
    """What the player is called; empty: “Du”, “You”."""
    portrait: Face = "Du"
    """The player's face; one that is not there is drawn as the usual one."""
    opponents: Annotated[tuple[Opponent, ...], Length(0, 7)] = ()
    """Who sits down next, in order; empty: whom the program chooses."""
    newcomer: bool = True
    """Whether the start screen offers a first deal under guidance: until one was played, or who is
    there has said that they know how to play."""
    last_rules: Annotated[dict[str, dict[str, bool | int | str]], Length(0, 200)] = field(
        default_factory=dict
    )
    """House rules that were changed for the last match at a table and not kept, by its id."""
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    less_motion: bool = False
    second_click: bool = False
    confirm: bool = True
    """Whether what cannot be taken back and may cost much is done by a second press."""
    play_only_card: bool = False
    """Whether a card plays itself where nothing else could be done or said."""
    claim_rest: bool = True
    """Whether the rest of the tricks can be claimed by a button, where it is certain."""
    carried: bool = True
    """Whether it is shown, while one bids, what the own hand carries without luck."""
    clear_tricks: bool = True
    """Whether a finished trick is gathered by itself; else a click does it."""
    speak: bool = False
    """Whether the speech of the system reads aloud what happens and where the keyboard is."""
    sound: bool = True
    volume: Annotated[int, Between(0, 100)] = 60

    # Screen
    language: Literal["de", "en"] = "de"
    scale: Annotated[float, Between(0.8, 2.5)] = 1.0
    lamp: bool = True
    """Whether the light over the table goes by the clock."""
    fullscreen: bool = False
    window: tuple[
        Annotated[int, Between(320, LARGEST_WINDOW)],
        Annotated[int, Between(200, LARGEST_WINDOW)],
    ] = (1280, 800)
    """Width and height of the window, in pixels."""

    # The program
    seen_version: Annotated[str, Length(0, 40)] = ""
    """The newest version whose news was offered; empty before the first start has ended."""

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of suits and ranks that are other than usual, for `texts`."""
        renamed = {}
        for group in NAMED:
            name = getattr(self, f"{group}_name")
            if name != fields.default_of(Settings, f"{group}_name"):
                renamed[group] = name
        return renamed

    def changed(self, **values: Any) -> Settings:
        """These settings with some values replaced; raises ValueError for impossible ones."""
        return replace(self, **values)


def allowed(key: str) -> tuple[str, ...]:
    """The words that a setting can have, in their order."""
    return fields.words_of(Settings, key)


def load(path: Path | None = None) -> tuple[Settings, PlayerNotice | None]:
    """The settings, and what the player must be told about their file.

    A file that is no settings file is copied next to itself and the defaults hold; where single
    values are impossible, the others hold. One of a newer program stays as it is, and the defaults
    hold for this run, in its language.
    """
    path = path or locations.settings_file()
    try:
        content = _content(reading.read(path, reading.SETTINGS))
    except FileNotFoundError:
        return Settings(), None
    except reading.TooLargeError:
        content = None
    except OSError as error:
        return Settings(), _unreadable(path, error)
    except NewerFormatError as error:
        return _for_this_run(path), PlayerNotice(
            NEWER, {"file": str(path), "found": error.found, "known": error.known}
        )
    if content is None:
        return Settings(), _aside(path, "settings_broken")
    try:
        return Settings.of(content), None
    except WrongFieldsError as error:
        wrong = sorted(error.wrong)
    good = {key: value for key, value in content.items() if key not in wrong}
    return Settings.of(good), _aside(path, "settings_values", keys=", ".join(wrong))


def change(values: Mapping[str, Any], path: Path | None = None) -> None:
    """Change these values in the file, whatever else stands in it. Raises StorageError; a file
    that cannot be read, or that a newer program has written, is not overwritten."""
    present, said = load(path)
    if said is not None and said.key in (UNREADABLE, NEWER):
        raise StorageError(said)
    save(present.changed(**values), path)


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all. Raises StorageError."""
    text = write_map(formats.marked(settings.as_map(), FORMAT))
    try:
        write_whole(path or locations.settings_file(), text)
    except OSError as error:
        raise StorageError(notice("settings_not_saved", reason=reason_of(error))) from None


def _content(data: bytes) -> dict[str, Any] | None:
    """What a file says, in the format of now, or None when it is no settings file. Raises
    NewerFormatError."""
    content = _map_in(data)
    if content is None or not content.keys() & {formats.KEY, *fields.names_of(Settings)}:
        return None
    try:
        return formats.brought_up(content, FORMAT, {1: _from_first})
    except NewerFormatError:
        raise
    except ValueError:
        return None


def _map_in(data: bytes) -> dict[str, Any] | None:
    try:
        return read_map(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return None


def _from_first(content: dict[str, Any]) -> dict[str, Any]:
    """The first format was that of version 0.1.0, which did not write down what it was."""
    return {"seen_version": "0.1.0"} | content


def _for_this_run(path: Path) -> Settings:
    """The defaults, in the language of a file whose other values may mean anything."""
    content = _map_in(reading.read(path, reading.SETTINGS)) or {}
    language = content.get("language")
    return Settings(language="en" if language == "en" else "de")


def _unreadable(path: Path, error: OSError) -> PlayerNotice:
    return PlayerNotice(UNREADABLE, {"file": str(path), "reason": reason_of(error)})


def _aside(path: Path, text: str, **args: Any) -> PlayerNotice:
    """Keep the file aside and say so; the next change of a setting would overwrite it."""
    try:
        kept = keep_aside(path)
    except OSError as error:
        return _unreadable(path, error)
    return notice(text, file=str(kept), **args)
