"""Work shared among processes; the results come in order, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import TypeVar

from game.engine.compiled import Rules, compile_rules
from game.rules.model import Ruleset

T = TypeVar("T")
Job = TypeVar("Job")

_rules: dict[str, Rules] = {}
"""In a worker: the rules it was started for."""


def run(
    ruleset: Ruleset, work: Callable[[Rules, Job], T], jobs: Sequence[Job], workers: int
) -> Iterable[T]:
    """`work(rules, job)` for every job, in order. `work` must be a function of a module."""
    workers = min(workers, len(jobs))
    if workers <= 1:
        rules = compile_rules(ruleset)
        yield from (work(rules, job) for job in jobs)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, _start, (ruleset,)) as pool:
        yield from pool.map(_work, repeat(work), jobs)


def _start(ruleset: Ruleset) -> None:
    _rules["rules"] = compile_rules(ruleset)


def _work(work: Callable[[Rules, Job], T], job: Job) -> T:
    return work(_rules["rules"], job)
