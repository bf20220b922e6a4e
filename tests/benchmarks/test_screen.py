"""What a person waits for: the first picture after the start, and the program to load."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.benchmarks.conftest import Note

ROOT = Path(__file__).parents[2]
STARTS = 7
FIRST_PICTURE = """
import os, time
import pygame
def shown(*areas):
    print(time.process_time(), flush=True)
    os._exit(0)
pygame.display.flip = pygame.display.update = shown
from game.__main__ import main
main({words})
"""

BARE_WINDOW = """
import os, time
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 800))
window.blit(pygame.image.load("assets/textures/planks.png"), (0, 0))
pygame.display.flip()
print(time.process_time(), flush=True)
os._exit(0)
"""
"""The least that a program with a window does: one picture."""

RESTING = """
from game.ui.app import App
turn, turns = App.turn, []
def turned(app, events, dt):
    turns.append(dt)
    app.quit() if len(turns) > 120 else turn(app, events, dt)
App.turn = turned
from game.__main__ import main
main({words})
"""
"""A start after which the program has time to keep what the next one needs."""

COMMANDS = {
    "--version": ["--version"],
    "check binokel-3": ["check", "rulesets/binokel-3.yaml"],
    "explain binokel-3": ["explain", "binokel-3"],
}


class Run(NamedTuple):
    """What a process took: milliseconds from outside, and those of the processor that it says to
    have taken itself."""

    wall: float
    own: float


def run(code: str, home: Path) -> Run:
    begin = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "STAMMTISCH_HOME": str(home)},
        check=True,
        capture_output=True,
        text=True,
    )
    wall = 1000 * (time.perf_counter() - begin)
    said = done.stdout.split()
    return Run(wall, 1000 * float(said[-1]) if said else 0.0)


def ratios_of(runs: list[Run], bare: list[Run]) -> list[float]:
    """How often as long as the bare window before it each run took, by the processor."""
    return [run.own / window.own for run, window in zip(runs, bare, strict=True)]


def test_first_picture(figures: Note, tmp_path: Path) -> None:
    """The starts take turns with a bare window, so that all of them find the machine alike."""
    start, table = (FIRST_PICTURE.format(words=words) for words in ([], ["play", "binokel-3"]))
    kept, seated = tmp_path / "kept", tmp_path / "seated"
    run(RESTING.format(words=[]), kept)
    run(RESTING.format(words=["play", "binokel-3"]), seated)
    found: dict[str, list[Run]] = {}
    for number in range(STARTS):
        fresh = tmp_path / f"fresh-{number}"
        for what, code, home in (
            ("bare window", BARE_WINDOW, fresh),
            ("start screen, for the first time", start, fresh),
            ("start screen", start, kept),
            ("table, for the first time", table, tmp_path / f"table-{number}"),
            ("table", table, seated),
        ):
            found.setdefault(what, []).append(run(code, home))
    bare = found.pop("bare window")
    for what, runs in found.items():
        asked = "≤ 3" if what == "start screen" else ""
        figures(f"start to the first picture, {what}", [one.wall for one in runs], "ms", "")
        ratios = ratios_of(runs, bare)
        figures(f"start to the first picture, {what}, bare windows", ratios, "", asked)


def test_commands(figures: Note, tmp_path: Path) -> None:
    """As multiples of a bare window, too, by the processor."""
    code = "import time; from game.__main__ import main; main({words}); print(time.process_time())"
    found: dict[str, list[Run]] = {}
    for _ in range(STARTS):
        found.setdefault("bare window", []).append(run(BARE_WINDOW, tmp_path))
        for what, words in COMMANDS.items():
            found.setdefault(what, []).append(run(code.format(words=words), tmp_path))
    bare = found.pop("bare window")
    for what, runs in found.items():
        figures(f"{what}, bare windows", ratios_of(runs, bare), "", "")


def test_size(figures: Note) -> None:
    program = ROOT / "dist" / "stammtisch"
    if not program.exists():
        pytest.skip("make build first")
    size = sum(path.lstat().st_size for path in program.rglob("*") if path.is_file())
    figures("size of the program folder", size / 2**20, "MiB", "")
