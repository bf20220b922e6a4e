"""What a person waits for: frames while cards are dealt, the first picture, the program to load."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.actions import KNOCK, Action
from game.engine.compiled import compile_rules
from game.engine.view import View
from game.rules import load
from game.table import Answer, Table, Tag
from game.ui.app import App
from game.ui.context import Context, Settings, TableContext
from game.ui.table.screen import TableScreen
from game.ui.window import Window
from tests.benchmarks.conftest import Note

ROOT = Path(__file__).parents[2]
FRAME = 1 / 60
DEALS = 6
STARTS = 5
FIRST_PICTURE = """
import sys
import game.ui.window as window
shown = window.Window.show
window.Window.show = lambda self, changed=None: (shown(self, changed), sys.exit(0))
from game.__main__ import main
main({words})
"""


class Knocking:
    """Opponents that let the pack be dealt and then say nothing more."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        if KNOCK in legal:
            self.answers.append(Answer(tag, seat, KNOCK))

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        self.answers = []


def milliseconds(size: tuple[int, int]) -> list[float]:
    """How long each frame takes in which cards of a deal fly, as the program's loop draws them.
    Pictures are made in the first deal, as in an evening."""
    rules = compile_rules(load("binokel-3").ruleset)
    context = Context(Settings(speed="normal"))
    names, frames = ("Du", "Hilde", "Karl"), []
    with Window("Stammtisch", size) as window:
        app = App(window, context)
        for seed in range(DEALS):
            table = Table(rules, names, Knocking(), seed=seed, autoplay=True)
            around = TableContext(context, names, *[lambda *_: None] * 3)
            screen = TableScreen(around, table, app.scale)
            app.show_only(screen)
            while screen.director.busy or not screen.stage.shown.hand:
                begin = time.perf_counter()
                app.turn([], FRAME)
                if screen.stage.flying:
                    frames.append(1000 * (time.perf_counter() - begin))
    return frames


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160)])
def test_dealing(size: tuple[int, int], figures: Note) -> None:
    frames = milliseconds(size)
    assert len(frames) > 30 * DEALS
    cuts = statistics.quantiles(frames, n=100)
    name = "frame while dealing, {}×{}".format(*size)
    figures(f"{name}, p50", cuts[49], "ms", "16.7")
    figures(f"{name}, p99", cuts[98], "ms", "")
    figures(f"{name}, the slowest", max(frames), "ms", "")


@pytest.mark.parametrize("words", [[], ["play", "binokel-3"]], ids=["start", "table"])
def test_first_picture(words: list[str], figures: Note) -> None:
    what = "start screen" if not words else "table"
    code = FIRST_PICTURE.format(words=words)
    spent = []
    for _ in range(STARTS):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ, check=True)
        spent.append(1000 * (time.perf_counter() - begin))
    figures(f"start to the first picture, {what}", statistics.median(spent), "ms", "")


def test_size(figures: Note) -> None:
    program = ROOT / "dist" / "stammtisch"
    if not program.exists():
        pytest.skip("make build first")
    size = sum(path.lstat().st_size for path in program.rglob("*") if path.is_file())
    figures("size of the program folder", size / 2**20, "MiB", "")
