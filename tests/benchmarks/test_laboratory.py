"""What the laboratory costs: a deal by level, several workers beside one, memory and disk.

How much quicker several workers are is only seen on a machine that does nothing else. Processor
time hardly asks for that; from it is reckoned what very many deals would take elsewhere.
"""

from __future__ import annotations

import os
import pickle
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest

from game.laboratory.chunks import Chunk
from game.laboratory.experiment import Experiment, Plan, Snapshot, at_hand
from game.laboratory.store import ChunkStore
from game.laboratory.variations import combinations
from tests.benchmarks.conftest import Note

GAME = "binokel-3"
ROUNDS = 5
DEALS = {"easy": 200, "medium": 20, "hard": 6}
"""In a round."""

SHARED_DEALS = 1500
WORKERS = (1, 2, 4)
CORES = os.cpu_count() or 1
ROOT = Path(__file__).resolve().parents[2]

MANY = 10_000_000
ELSEWHERE = (2, 32, 1000)
"""Cores of a small machine, of a large one, of a cluster."""

MAXRSS = 1 if sys.platform == "darwin" else 1024
"""Bytes in the unit in which the system tells the memory of a process."""


def plan(level: str, deals: int) -> Plan:
    """Deals of one combination and nothing beside them."""
    return Plan(combinations(GAME, {}, []), (level,), 1, deals, match_every=0, skill_every=0)


class Run(NamedTuple):
    """What a run took: seconds on the clock, and of processors, its workers included; the chunks
    and the digest that came of it."""

    seconds: float
    processor: float
    chunks: list[Chunk]
    digest: str


def played(asked: Plan, workers: int) -> Run:
    chunks: list[Chunk] = []
    experiment = Experiment(asked, at_hand(workers), keep=chunks.append)
    seconds, processor = elapsed(lambda: list(experiment))
    return Run(seconds, processor, chunks, experiment.snapshot.digest)


def elapsed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds on the clock, and of processors, that something takes."""
    clock, processor = time.perf_counter(), _processor()
    work()
    return time.perf_counter() - clock, _processor() - processor


def _processor() -> float:
    """Seconds of processors that this process and those that it has ended took."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


@cache
def shared() -> dict[int, list[Run]]:
    """Rounds by the number of workers; these take turns."""
    asked = plan("easy", SHARED_DEALS)
    rounds = [{workers: played(asked, workers) for workers in WORKERS} for _ in range(ROUNDS)]
    return {workers: [one[workers] for one in rounds] for workers in WORKERS}


@pytest.mark.parametrize("level", DEALS)
def test_a_deal(level: str, figures: Note) -> None:
    played(plan(level, 5), 1)
    asked = plan(level, DEALS[level])
    costs = [played(asked, 1).processor / DEALS[level] for _ in range(ROUNDS)]
    each = [1000 * cost for cost in costs]
    figures(f"laboratory, a deal of {GAME}, {level}", each, "ms of a core", "")
    for cores in ELSEWHERE:
        hours = [cost * MANY / cores / 3600 for cost in costs]
        what = f"laboratory, 10 million deals of {GAME}, {level}, {cores:,} cores, reckoned"
        figures(what, hours, "hours", "")


@pytest.mark.parametrize("workers", WORKERS[1:])
def test_several_workers(workers: int, figures: Note) -> None:
    """Workers begin to play once they have started; that is part of what they take."""
    pairs = list(zip(shared()[1], shared()[workers], strict=True))
    assert len({run.digest for pair in pairs for run in pair}) == 1
    at_best = min(workers, CORES)
    quicker = [alone.seconds / together.seconds for alone, together in pairs]
    what = f"laboratory, {workers} workers on {CORES} cores"
    figures(f"{what}, times as quick as 1", quicker, "", f"{at_best}")
    figures(f"{what}, efficiency", [100 * one / at_best for one in quicker], "%", "")
    more = [100 * together.processor / alone.processor for alone, together in pairs]
    figures(f"{what}, processor time, of that of 1", more, "%", "")


WORKERS_MEMORY = """
import resource
from tests.benchmarks.test_laboratory import plan, played
played(plan("hard", 6), 2)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""
"""Tells of the largest of all processes that it has begun; no other kind is among them."""


def test_memory_of_a_worker(figures: Note) -> None:
    words = [sys.executable, "-c", WORKERS_MEMORY]
    told = [subprocess.run(words, capture_output=True, check=True, cwd=ROOT) for _ in range(ROUNDS)]
    held = [int(one.stdout) * MAXRSS / 2**20 for one in told]
    figures("laboratory, memory of a worker", held, "MiB", "")


def test_taking_in(figures: Note) -> None:
    """What whoever shares the work out does with every deal, alone: with very many workers that is
    what all of them wait for."""
    asked, chunks = plan("easy", SHARED_DEALS), shared()[1][0].chunks

    def take_in() -> None:
        snapshot = Snapshot.empty(asked)
        for chunk in chunks:
            snapshot = snapshot.plus(pickle.loads(pickle.dumps(chunk)))

    costs = [elapsed(take_in)[1] / SHARED_DEALS for _ in range(ROUNDS)]
    figures("laboratory, taking in a deal", [1000 * cost for cost in costs], "ms of a core", "")
    what = "laboratory, 10 million deals, taken in, reckoned"
    figures(what, [cost * MANY / 3600 for cost in costs], "hours", "")


def test_a_deal_in_the_store(tmp_path: Path, figures: Note) -> None:
    pytest.importorskip("duckdb")
    asked = plan("easy", SHARED_DEALS)
    sizes, times = [], []
    for number, run in enumerate(shared()[1]):
        path = tmp_path / f"lab-{number}.duckdb"
        seconds, _ = elapsed(partial(write, ChunkStore(path, asked, resume=False), run.chunks))
        sizes.append(path.stat().st_size / SHARED_DEALS)
        times.append(1000 * seconds / SHARED_DEALS)
    figures("laboratory, store, a deal", sizes, "bytes", "")
    figures("laboratory, store, writing a deal", times, "ms", "")


def write(store: ChunkStore, chunks: list[Chunk]) -> None:
    """Keep all of them."""
    for chunk in chunks:
        store.keep(chunk)
    store.close()
