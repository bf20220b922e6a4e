"""The first picture of the program, at the first start and at the second: each in an interpreter of
its own. What was kept in between makes it quicker, and changes no pixel of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]

START = """
import hashlib, json, sys
import pygame
from game.ui.app import App
from game.ui.kit import svg
from game.ui.rulesets import library
from game.ui.window import Window

found = {"drawn": 0, "read": 0}

def counted(owner, name, key):
    plain = getattr(owner, name)
    def counting(*args, **more):
        found[key] += 1
        return plain(*args, **more)
    setattr(owner, name, counting)

def shown(window, changed=None):
    if "picture" not in found:
        pixels = pygame.image.tobytes(window.surface, "RGB")
        found.update({"first " + key: number for key, number in found.items()})
        found["picture"] = hashlib.sha256(pixels).hexdigest()
        found["modules"] = sorted(sys.modules)

def turned(app, events, dt):
    found["turns"] = found.get("turns", 0) + 1
    app.quit() if found["turns"] > int(sys.argv[1]) else turn(app, events, dt)

counted(svg, "load_at", "drawn")
counted(library, "load", "read")
Window.show = shown
turn, App.turn = App.turn, turned
from game.ui import program
program.hour = lambda: 12.0
from game.__main__ import main
found["status"] = main([])
print("\\n" + json.dumps(found))
"""


BEYOND = """
import json, sys
from game.ui import program
from game.ui.app import App
from game.ui.kit import Tile
from game.ui.navigator import Navigator

made, loaded = [], []
init, turn = Navigator.__init__, App.turn

def noted(navigator, *args):
    made.append(navigator)
    init(navigator, *args)

def turned(app, events, dt):
    loaded.append(set(sys.modules))
    if len(loaded) <= 80:
        return turn(app, events, dt)
    [navigator] = made
    offer = navigator.library.find("doppelkopf")
    for go in (
        lambda: navigator.new_match(navigator.library.opened(offer)),
        lambda: navigator.rules(offer.loaded.ruleset),
        navigator.settings,
        navigator.choose_base,
        lambda: navigator.derive(offer),
        navigator.statistics,
        navigator.choose_played,
        lambda: navigator.learn("doppelkopf"),
        lambda: app.top and turn(app, [], dt),
    ):
        go()
    app.quit()

Navigator.__init__, App.turn = noted, turned
program.run()
new = [name for name in set(sys.modules) - loaded[-1] if name.startswith("game")]
print("\\n" + json.dumps([sorted(loaded[0]), new]))
"""

UNNEEDED = (
    "ctypes",
    "game.changelog",
    "game.claiming",
    "game.engine.rules.rules",
    "game.engine.play",
    "game.hints",
    "game.players.heuristic",
    "game.players.outside",
    "game.players.rollout",
    "game.players.search",
    "game.review",
    "game.rules.explain",
    "game.rules.loading.loader",
    "game.rules.model",
    "game.statistics",
    "game.table",
    "game.ui.table",
    "multiprocessing",
    "pydantic",
    "subprocess",
    "yaml",
)
"""What no first picture needs where no match was cut off and a start before has kept what it
read."""


class First(NamedTuple):
    """What is known of a first picture."""

    picture: str
    drawn: int
    read: int
    modules: list[str]


def start(home: Path, turns: int) -> First:
    """Open the program for so many turns of its loop."""
    done = subprocess.run(
        [sys.executable, "-c", START, str(turns)],
        cwd=ROOT,
        env={**os.environ, "STAMMTISCH_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["status"] == 0
    return First(found["picture"], found["first drawn"], found["first read"], found["modules"])


def files(home: Path) -> dict[str, bytes]:
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for path in home.rglob("*")
        if path.is_file()
    }


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


class Starts(NamedTuple):
    """Two starts, one after the other, and the files after each."""

    first: First
    kept: dict[str, bytes]
    second: First
    after: dict[str, bytes]


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> Starts:
    home = tmp_path_factory.mktemp("starts") / "home"
    first = start(home, 80)
    kept = files(home)
    return Starts(first, kept, start(home, 1), files(home))


def test_the_second_start_shows_the_same_with_less_to_do(starts: Starts) -> None:
    first, kept, second, after = starts
    assert {"cache/shipped.json"} < set(kept)
    assert len([name for name in kept if name.startswith("cache/cards/")]) > 10
    assert second.picture == first.picture
    assert first.read > 10 and second.read == 0
    assert second.drawn < first.drawn - 10
    assert {name: data for name, data in after.items() if "cache" in name} == {
        name: data for name, data in kept.items() if "cache" in name
    }


def test_a_start_without_a_cache_folder_shows_the_same(home: Path, starts: Starts) -> None:
    home.mkdir()
    (home / "cache").write_text("no folder")
    first = start(home, 10)
    assert first.picture == starts.first.picture
    assert first.read > 10
    assert (home / "cache").read_text() == "no folder"


def test_the_first_picture_comes_without_what_lies_behind_it(starts: Starts) -> None:
    assert [name for name in UNNEEDED if name in starts.second.modules] == []
    for reader in ("pydantic", "yaml"):
        assert reader in starts.first.modules, "else nothing is looked for here"


@pytest.mark.soak
def test_what_lies_behind_it_is_loaded_while_it_rests(home: Path) -> None:
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", BEYOND],
        cwd=ROOT,
        env={**os.environ, "STAMMTISCH_HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    before, new = json.loads(done.stdout.splitlines()[-1])
    assert "game.ui.table" not in before
    assert new == []
