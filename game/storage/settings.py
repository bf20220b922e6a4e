"""The settings: a frozen model with defaults, kept in one small file that a person can edit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
)

from game import reading
from game.reading import one_line
from game.storage import formats, locations
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


def _on_one_line(name: object) -> object:
    """What is typed or pasted as a name, as it can be written and read again."""
    return one_line(name) if isinstance(name, str) else name


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=20), BeforeValidator(_on_one_line)
]
Word = Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]


class Opponent(BaseModel):
    """Who sits at a seat of the program: what they are called, how well they play, and their face
    where it is not the one of that name."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    name: Annotated[Name, Field(min_length=1)]
    level: Word = "easy"
    face: Annotated[str, Field(max_length=20)] = ""


class Settings(BaseModel):
    """What the player has chosen for all tables. `changed` gives settings with other values."""

    model_config = ConfigDict(frozen=True, extra="ignore")

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
    portrait: Annotated[str, Field(max_length=20)] = "Du"
    """The player's face; one that is not there is drawn as the usual one."""
    opponents: tuple[Opponent, ...] = Field(default=(), max_length=7)
    """Who sits down next, in order; empty: whom the program chooses."""
    newcomer: bool = True
    """Whether the start screen offers a first deal under guidance: until one was played, or who is
    there has said that they know how to play."""
    last_rules: dict[str, dict[str, bool | int | str]] = Field(default={}, max_length=200)
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
    volume: Annotated[int, Field(ge=0, le=100)] = 60

    # Screen
    language: Literal["de", "en"] = "de"
    scale: Annotated[float, Field(ge=0.8, le=2.5)] = 1.0
    lamp: bool = True
    """Whether the light over the table goes by the clock."""
    fullscreen: bool = False
    window: tuple[
        Annotated[int, Field(ge=320, le=LARGEST_WINDOW)],
        Annotated[int, Field(ge=200, le=LARGEST_WINDOW)],
    ] = (1280, 800)
    """Width and height of the window, in pixels."""

    # The program
    seen_version: Annotated[str, Field(max_length=40)] = ""
    """The newest version whose news was offered; empty before the first start has ended."""

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of suits and ranks that are other than usual, for `texts`."""
        renamed = {}
        for group in NAMED:
            name = getattr(self, f"{group}_name")
            if name != Settings.model_fields[f"{group}_name"].default:
                renamed[group] = name
        return renamed

    def changed(self, **values: Any) -> Settings:
        """These settings with some values replaced; raises ValueError for impossible ones."""
        return Settings.model_validate(self.model_dump() | values)


def allowed(key: str) -> tuple[str, ...]:
    """The words that a setting can have, in their order."""
    return get_args(Settings.model_fields[key].annotation)


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
        return Settings.model_validate(content), None
    except ValidationError as error:
        wrong = sorted({str(detail["loc"][0]) for detail in error.errors()})
    good = {key: value for key, value in content.items() if key not in wrong}
    return Settings.model_validate(good), _aside(path, "settings_values", keys=", ".join(wrong))


def change(values: Mapping[str, Any], path: Path | None = None) -> None:
    """Change these values in the file, whatever else stands in it. Raises StorageError; a file
    that cannot be read, or that a newer program has written, is not overwritten."""
    present, said = load(path)
    if said is not None and said.key in (UNREADABLE, NEWER):
        raise StorageError(said)
    save(present.changed(**values), path)


def save(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, whole or not at all. Raises StorageError."""
    text = write_map(formats.marked(settings.model_dump(mode="json"), FORMAT))
    try:
        write_whole(path or locations.settings_file(), text)
    except OSError as error:
        raise StorageError(notice("settings_not_saved", reason=reason_of(error))) from None


def _content(data: bytes) -> dict[str, Any] | None:
    """What a file says, in the format of now, or None when it is no settings file. Raises
    NewerFormatError."""
    content = _map_in(data)
    if content is None or not content.keys() & {formats.KEY, *Settings.model_fields}:
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
