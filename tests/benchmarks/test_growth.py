"""What much of everything costs: a match of a thousand deals, thousands of finished matches, many
own rulesets, several processes at once.

Times are those of the processor, so that it does not matter what else the machine does; only what
several processes gain is told by the clock, and asks for a machine that is idle.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.review.walk import Walk
from game.statistics.store import SUMMARY, StatisticsStore, sealed
from game.storage.locations import cache_folder
from game.storage.matches import OpenMatch, new_match, open_match
from game.storage.own_rulesets import save_own
from game.table.match import Table
from game.table.opening import open_table
from game.ui.kit import prepare_offscreen
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.statistics.statistics import StatisticsScreen
from tests.benchmarks.conftest import Note
from tests.benchmarks.test_screen import BARE_WINDOW, FIRST_PICTURE, RESTING, ratios_of, run
from tests.statistics.simulated import play, short
from tests.ui.driving import Driver
from tests.ui.table.at_table import AtOnce

ROOT = Path(__file__).parents[2]
SEATS = ("Du", "Hilde", "Karl", "Anna")
DEALS = 1000
STRETCH = 100
"""So many deals at the beginning and at the end of a match are held against each other."""

MATCHES = 10_000
TABLES = 200
HOUSE: tuple[dict[str, str | int | bool], ...] = ({}, {"dullen": False}, {"neunen": True})
TIMES = 5
SIMULATED = 1000
CORES = os.cpu_count() or 1


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything lies that the program keeps, also for processes that are started."""
    monkeypatch.setenv("STAMMTISCH_HOME", str(tmp_path))
    return tmp_path


def spent(work: Callable[[], object]) -> float:
    """Seconds of the processor that something takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def test_a_match_of_a_thousand_deals(home: Path, figures: Note) -> None:
    what = f"growth, a match of {DEALS:,} deals"
    match = new_match(short("doppelkopf", DEALS), SEATS, ["easy"] * 4, 7)
    table = open_table(match, AtOnce(match.rules), autoplay=True)
    times = [spent(lambda: play_deal(table)) for _ in range(DEALS)]
    assert table.match_over() and match.path is not None
    table.close()
    early, late = medians(times[:STRETCH]), medians(times[-STRETCH:])
    figures(f"{what}, one at its end", [1000 * part for part in late], "ms", "")
    ratios = [end / begin for begin, end in zip(early, late, strict=True)]
    figures(f"{what}, one at its end, those at its beginning", ratios, "", "≤ 1.3")
    figures(f"{what}, its file", match.path.stat().st_size / 2**20, "MiB", "< 4")
    figures(f"{what}, in memory", [held_by(match.path) for _ in range(TIMES)], "MiB", "")
    figures(f"{what}, opened again", several(lambda: reopen(match)), "s", "")
    opened = open_match(match.path)
    walks = several(lambda: Walk(opened.rules, opened.moves))
    figures(f"{what}, made ready to be looked at", walks, "s", "")


def medians(times: list[float]) -> list[float]:
    """Those of several parts of a stretch."""
    size = len(times) // TIMES
    return [statistics.median(times[n : n + size]) for n in range(0, size * TIMES, size)]


def several(work: Callable[[], object]) -> list[float]:
    """The same, several times."""
    return [spent(work) for _ in range(TIMES)]


def held_by(path: Path) -> float:
    """MiB that an open match needs, and the table at which it goes on."""
    tracemalloc.start()
    opened = open_match(path)
    table = open_table(opened, AtOnce(opened.rules), autoplay=True)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    table.close()
    return held / 2**20


def reopen(match: OpenMatch) -> None:
    """Open a match once more and leave it as it is."""
    assert match.path is not None
    journal = open_match(match.path).journal
    assert journal is not None
    journal.release()


def play_deal(table: Table) -> None:
    """The next deal of a table at which nobody sits but the program."""
    table.deal_next()
    while not (table.deal_over() or table.match_over()):
        table.poll()


def test_thousands_of_finished_matches(home: Path, figures: Note) -> None:
    """All of them have been counted once, as after any visit to the statistics."""
    what = f"growth, {MATCHES:,} finished matches of 24 deals"
    finish(MATCHES)
    prepare_offscreen()
    opened = {"statistics": StatisticsScreen, "list": ListScreen}
    times: dict[str, list[float]] = {name: [] for name in opened}
    for _ in range(TIMES):
        driver = Driver(size=(1280, 800)).begin()
        times["statistics"].append(spent(partial(open_statistics, driver)))
        times["list"].append(spent(partial(driver.click, "Partien")))
        assert driver.is_at(ListScreen)
    for name, seconds in times.items():
        figures(f"{what}, {name}", seconds, "s", "< 1")
    starts(home, f"{what}, start to the first picture", figures, "≤ 3")


def open_statistics(driver: Driver) -> None:
    """From the start screen to the drawn statistics of all matches."""
    driver.click("Statistik")
    screen = driver.top
    assert isinstance(screen, StatisticsScreen)
    driver.until(lambda: screen.store.done)
    driver.step()
    assert len(screen.all_matches) == MATCHES


def finish(number: int) -> None:
    """So many finished matches that are one file under many names, and the summary of them: to
    play each again would take a tenth of a second."""
    path = play("doppelkopf", 7, deals=24)
    store = StatisticsStore()
    store.read_until(time.perf_counter() + 60)
    summary = store.folder / SUMMARY
    [line] = summary.read_bytes().splitlines()[1:]
    _, _, facts = line.partition(b"\t")
    lines = {path.name: facts}
    for index in range(1, number):
        name = f"doppelkopf-{index:05}.txt"
        (store.folder / name).hardlink_to(store.folder / path.name)
        lines[name] = facts.replace(path.name.encode(), name.encode())
    summary.write_bytes(sealed(lines))


def test_many_own_rulesets(home: Path, figures: Note) -> None:
    """Each with house rules of its own; the first start, which keeps nothing yet, has to read them
    all."""
    for number in range(TABLES):
        save_own(f"Tisch {number}", "doppelkopf", HOUSE[number % len(HOUSE)])
    what = f"growth, {TABLES} own rulesets, start to the first picture"
    firsts = []
    for _ in range(TIMES):
        shutil.rmtree(cache_folder(), ignore_errors=True)
        firsts.append(run(FIRST_PICTURE.format(words=[]), home).own / 1000)
    figures(f"{what}, for the first time", firsts, "s", "")
    starts(home, what, figures, "")


def starts(home: Path, what: str, figures: Note, asked: str) -> None:
    """The start screen, beside bare windows; what a start keeps for the next one is there."""
    run(RESTING.format(words=[]), home)
    pairs = [
        (run(BARE_WINDOW, home), run(FIRST_PICTURE.format(words=[]), home)) for _ in range(TIMES)
    ]
    ratios = ratios_of([screen for _, screen in pairs], [bare for bare, _ in pairs])
    figures(f"{what}, bare windows", ratios, "", asked)


def test_several_workers(home: Path, figures: Note) -> None:
    """Runs with one and with all cores take turns."""
    alone, shared = zip(*((simulated(1), simulated(CORES)) for _ in range(TIMES)), strict=True)
    ratios = [one / all_ for one, all_ in zip(alone, shared, strict=True)]
    what = f"growth, simulate, {CORES} workers, times as quick as 1"
    figures(what, ratios, "", str(CORES))


def simulated(workers: int) -> float:
    """Seconds that the command says to have taken for many deals."""
    words = ["simulate", "doppelkopf", "--deals", str(SIMULATED), "--seed", "1", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "game", *words, "--workers", str(workers)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    seconds: float = json.loads(done.stdout)["seconds"]
    return seconds
