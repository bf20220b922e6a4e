"""Work shared among processes; the results come in order, however many there are.

All workers hold one end of a pipe and the caller the other: when that is closed, for the work was
broken off or the caller is no more, they end at once, whatever they are doing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import repeat
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

from game.engine.compiled import Rules, compile_rules
from game.hang_up import SIGNALS, unheard
from game.rules.model import Ruleset

T = TypeVar("T")
Task = TypeVar("Task")

_rules: dict[str, Rules] = {}
"""In a worker: the rules it was started for."""


def run(
    ruleset: Ruleset, work: Callable[[Rules, Task], T], jobs: Sequence[Task], workers: int
) -> Iterable[T]:
    """`work(rules, job)` for every job, in order. `work` must be a function of a module."""
    workers = min(workers, len(jobs))
    if workers <= 1:
        rules = compile_rules(ruleset)
        yield from (work(rules, job) for job in jobs)
        return
    context = get_context("spawn")
    leash, ours = context.Pipe(duplex=False)
    with unheard():
        pool = ProcessPoolExecutor(workers, context, _start, (ruleset, leash))
    try:
        with unheard():
            results = pool.map(_work, repeat(work), jobs)
        yield from results
    except BaseException:
        ours.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        ours.close()
        leash.close()


def _start(ruleset: Ruleset, leash: Connection) -> None:
    for number in (signal.SIGINT, *SIGNALS):  # whoever breaks the work off closes the pipe
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    _rules["rules"] = compile_rules(ruleset)


def _end_with(leash: Connection) -> None:
    """In a thread: end this process when the other end of the pipe is closed."""
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(1)


def _work(work: Callable[[Rules, Task], T], job: Task) -> T:
    return work(_rules["rules"], job)
