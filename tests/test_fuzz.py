"""Every kind of file, damaged in every way: each reader gives something or says why not."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pytest

from game.commands.cli import run
from game.rules import RulesetError, load
from game.statistics.store import SUMMARY
from game.storage import branch, hands, locations, matches, own_rulesets, settings
from game.storage.notices import StorageError
from game.storage.settings import Opponent, Settings
from game.texts import texts
from game.ui.rulesets.library import Library
from tests.mutations import mutations
from tests.statistics.simulated import no_waiting, play, read_all

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 0.2
"""How long each target is tried in the usual run; at least so many mutations are."""
LEAST = 8
LONG = 20.0


class Target(NamedTuple):
    """A kind of file: what a sound one holds, where it lies, and all that reads it."""

    sound: Callable[[], bytes]
    place: Callable[[], Path]
    read: Callable[[Path], None]


@contextlib.contextmanager
def told() -> Iterator[None]:
    """What is refused is refused in words, in both languages."""
    try:
        yield
    except StorageError as error:
        assert texts("de").show(error.notice) and texts("en").show(error.notice)
    except RulesetError as error:
        assert error.text("de") and error.text("en")


# ---------------------------------------------------------------- what is sound
@cache
def match() -> bytes:
    return play("binokel-3", 3, stop=80, practice=True).read_bytes()


@cache
def finished() -> bytes:
    path = play("binokel-3", 3)
    matches.saved_matches()
    return (locations.history_folder() / path.name).read_bytes()


def sound_settings() -> bytes:
    several = tuple(Opponent(name=name, level="hard") for name in ("Hilde", "Karl"))
    settings.save(Settings(name="Käthe", opponents=several, scale=1.3, window=(800, 600)))
    return locations.settings_file().read_bytes()


def sound_hands() -> bytes:
    path = locations.matches_folder() / "a.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    hands.save({"a": {(1, 0): [3, 2, 1], (1, 2): [0]}})
    path.unlink()
    return locations.hands_file().read_bytes()


def sound_table() -> bytes:
    text = own_rulesets.as_text("Tante Erna", "binokel-3", {"ziel": 1500, "rufen": "1"})
    return f"{text}summary: {{de: Wie bei ihr, en: As at hers}}\nmatch: {{target: 900}}\n".encode()


def sound_rules() -> bytes:
    return load("binokel-3").dump().encode()


def sound_record() -> bytes:
    return next((ROOT / "tests/records/binokel-3").glob("B-40_called-durch.record")).read_bytes()


def sound_summary() -> bytes:
    path = locations.history_folder() / "m.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(finished())
    read_all()
    return (locations.history_folder() / SUMMARY).read_bytes()


# ---------------------------------------------------------------- all that reads it
def read_match(path: Path) -> None:
    matches.saved_matches()
    with told():
        matches.peek(path)
    with told():
        taken = branch.take_in(path)
        taken.journal.release()
        taken.journal.path.unlink()
    with told():
        matches.open_match(path).journal.release()
    for one in path.parent.glob("*.broken-*"):
        one.unlink()


def read_finished(path: Path) -> None:
    matches.history()
    read_all()


def read_settings(path: Path) -> None:
    found, said = settings.load()
    assert settings.Settings.of(found.as_map()) == found
    assert said is None or texts("de").show(said)
    for one in path.parent.glob("*.broken-*"):
        one.unlink()


def read_hands(path: Path) -> None:
    assert isinstance(hands.load(), dict)


def read_table(path: Path) -> None:
    library = Library(path.parent)
    for offer in library.own():
        assert offer.name["de"] is not None and (offer.loaded or offer.problems)
        own_rulesets.is_plain(offer.path)
    with told():
        own_rulesets.name_taken("Tante Erna")
    with told():
        own_rulesets.rename_own(path, "Onkel Otto")


def read_record(path: Path) -> None:
    assert run(["replay", str(path)]) in (0, 1)


TARGETS = {
    "match": Target(match, lambda: locations.matches_folder() / "m.txt", read_match),
    "finished": Target(finished, lambda: locations.history_folder() / "m.txt", read_finished),
    "summary": Target(sound_summary, lambda: locations.history_folder() / SUMMARY, read_finished),
    "settings": Target(sound_settings, locations.settings_file, read_settings),
    "hands": Target(sound_hands, locations.hands_file, read_hands),
    "table": Target(sound_table, lambda: locations.rulesets_folder() / "t.yaml", read_table),
    "rules": Target(sound_rules, lambda: locations.rulesets_folder() / "t.yaml", read_table),
    "record": Target(sound_record, lambda: locations.exports_folder() / "r.record", read_record),
}


def tried(target: Target, seed: int, seconds: float) -> None:
    """Mutations one after the other; what breaks a reader is named by its number."""
    sound, path = target.sound(), target.place()
    path.parent.mkdir(parents=True, exist_ok=True)
    until = monotonic() + seconds
    for number, data in enumerate(mutations(sound, seed)):
        if number >= LEAST and monotonic() > until:
            return
        path.write_bytes(data)
        os.utime(path, (1, 1))
        try:
            target.read(path)
        except Exception as error:
            raise AssertionError(f"mutation {number} of seed {seed}: {data[:3000]!r}") from error


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_no_damage_breaks_a_reader(target: Target) -> None:
    with no_waiting():
        tried(target, 1, SECONDS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 4))
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_no_damage_breaks_a_reader_for_long(target: Target, seed: int) -> None:
    with no_waiting():
        tried(target, seed, LONG)


@pytest.mark.parametrize("kind", ["settings", "hands", "table"])
def test_no_cut_breaks_a_reader(kind: str) -> None:
    """Small files, broken off behind every byte, or every few where reading takes long."""
    target = TARGETS[kind]
    sound, path = target.sound(), target.place()
    path.parent.mkdir(parents=True, exist_ok=True)
    with no_waiting():
        for end in range(0, len(sound), {"settings": 3, "hands": 1, "table": 7}[kind]):
            path.write_bytes(sound[:end])
            target.read(path)


def test_no_cut_of_a_match_breaks_the_list() -> None:
    sound, path = finished(), locations.matches_folder() / "m.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    for end in islice(range(len(sound) - 1, 0, -1), 250):
        path.write_bytes(sound[:end])
        assert len(matches.saved_matches()) + matches.finished() == 1
        for moved in locations.history_folder().glob("*.txt"):
            moved.unlink()
