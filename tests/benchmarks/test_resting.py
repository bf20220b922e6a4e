"""What the program costs while nobody does anything, and what it holds after many deals.

Measured on the program itself and the opponents' process with it: in a real window on an X server
of its own where there is Xvfb, else without a window. Only where the system tells in /proc.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.benchmarks.conftest import Note

ROOT = Path(__file__).parents[2]
PROC = Path("/proc")
SIZE = "1920x1080"
SETTLED = 25.0
"""Seconds after the start until everything is drawn, made ahead and asked."""

WATCHED, TIMES = 6.0, 5
"""Seconds, and how often."""

DEALS = (20, 200)
FEW = 5
"""The memory is that after a deal, and after some before it."""

OPEN = """
import game.ui.program as program, game.ui.options as options
program.run(options.Options(size=(1920, 1080)))
"""
TABLE = f"""
from game.__main__ import main
main(["play", "binokel-3", "--seed", "5", "--size", "{SIZE}"])
"""
SHEET = f"""
import game.ui.matches.session as session
session.SHEET_SECONDS = dict.fromkeys(session.SHEET_SECONDS, 1e9)
from game.__main__ import main
main("play binokel-3 --seed 5 --size {SIZE} --autoplay --speed instant --deals 2".split())
"""
MANY = f"""
import game.ui.matches.session as session
shown = session.MatchSession._show_sheet
def show(self, view):
    shown(self, view)
    print("deal", flush=True)
session.MatchSession._show_sheet = show
from game.__main__ import main
main("play {{name}} --seed 5 --size {SIZE} --autoplay --speed instant --deals 200".split())
"""

pytestmark = pytest.mark.skipif(not (PROC / "self/status").exists(), reason="no /proc")


class Spent(NamedTuple):
    """Seconds of the processor, and MiB in memory, of a process and all below it; what several
    share is divided among them."""

    seconds: float
    memory: float


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    """The environment of a program that opens a window."""
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    if shutil.which("Xvfb") is None:
        yield env
        return
    reads, writes = os.pipe()
    screen = ["-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-displayfd", str(writes)]
    server = subprocess.Popen(["Xvfb", *screen], pass_fds=[writes], stderr=subprocess.DEVNULL)
    number = os.read(reads, 16).decode().strip()
    yield {**env, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    server.terminate()
    server.wait()


def program(code: str, env: dict[str, str], folder: Path) -> subprocess.Popen[str]:
    """The program, begun by a script: its opponents' process needs one that it can import."""
    script = folder / "begin.py"
    lines = "".join(f"    {line}\n" for line in code.splitlines())
    script.write_text(f"if __name__ == '__main__':\n{lines}", encoding="utf-8")
    home = {"STAMMTISCH_HOME": str(folder)}
    words = [sys.executable, str(script)]
    return subprocess.Popen(words, env=env | home, stdout=subprocess.PIPE, text=True)


def spent(pid: int) -> Spent:
    """What a process and all below it have spent and hold; nothing where it has just ended."""
    try:
        stat = (PROC / str(pid) / "stat").read_text().rsplit(")", 1)[1].split()
        pages = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
        below = [spent(int(child)) for child in _children(pid)]
    except (FileNotFoundError, ProcessLookupError):
        return Spent(0.0, 0.0)
    memory = next(int(line.split()[1]) for line in pages if line.startswith("Pss:"))
    own = (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")
    return Spent(
        own + sum(child.seconds for child in below),
        memory / 1024 + sum(child.memory for child in below),
    )


def _children(pid: int) -> list[str]:
    tasks = (PROC / str(pid) / "task").iterdir()
    return [child for task in tasks for child in (task / "children").read_text().split()]


@pytest.mark.parametrize(
    ("what", "code"), [("start screen", OPEN), ("table", TABLE), ("sheet", SHEET)]
)
def test_idle(what: str, code: str, display: dict[str, str], tmp_path: Path, figures: Note) -> None:
    running = program(code, display, tmp_path)
    try:
        time.sleep(SETTLED)
        shares = []
        for _ in range(TIMES):
            begin = spent(running.pid)
            time.sleep(WATCHED)
            shares.append(100 * (spent(running.pid).seconds - begin.seconds) / WATCHED)
    finally:
        running.terminate()
        running.wait()
    figures(f"idle, {what}", shares, "% of a core", "< 1")


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf"])
def test_memory(name: str, display: dict[str, str], tmp_path: Path, figures: Note) -> None:
    running = program(MANY.format(name=name), display, tmp_path)
    assert running.stdout is not None
    held: list[float] = []
    try:
        for line in running.stdout:
            if line == "deal\n":
                held.append(spent(running.pid).memory)
            if len(held) == DEALS[-1]:
                break
    finally:
        running.terminate()
        running.wait()
    for deals in DEALS:
        figures(f"memory, {name}, after {deals} deals", held[deals - FEW : deals], "MiB", "< 250")
