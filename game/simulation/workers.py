"""Work shared among processes; the results come in order, however many there are.

All workers hold one end of a pipe and the caller the other: when that is closed, for the work was
broken off or the caller is no more, they end at once, whatever they are working on. A result that
is being handed over goes out whole: the caller would wait for the rest of it for ever.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import nullcontext, suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from time import sleep
from typing import TypeVar

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.hang_up import SIGNALS, put_off, unheard
from game.rules.model import Ruleset

T = TypeVar("T")
Task = TypeVar("Task")

HANDING_OVER = 0.5
"""Seconds in which a result is handed over to a caller that still listens."""

AHEAD = 8
"""So many jobs a worker are under way, done or not, before the first of them is taken."""

_rules: dict[str, tuple[Rules, ...]] = {}
"""In a worker: the rules it was started for."""


class _State:
    """In a worker: whether it is at work, and whether the pipe has been closed."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.working = self.ended = False


_state = _State()


def run(
    ruleset: Ruleset,
    work: Callable[[Rules, Task], T],
    jobs: Sequence[Task],
    workers: int,
    *,
    whole: bool = False,
) -> Iterable[T]:
    """`work(rules, job)` for every job, in order. `work` must be a function of a module.

    `whole`: where the work is done right here, whoever breaks it off is heard once a job is done
    and its result was taken in, so that what was done can still be told.
    """
    return run_all((ruleset,), partial(_with_one, work), jobs, workers, whole=whole)


def _with_one(work: Callable[[Rules, Task], T], rules: Sequence[Rules], job: Task) -> T:
    return work(rules[0], job)


def run_all(
    rulesets: Sequence[Ruleset],
    work: Callable[[Sequence[Rules], Task], T],
    jobs: Sequence[Task],
    workers: int,
    *,
    whole: bool = False,
) -> Iterator[T]:
    """The same with several rulesets at a time: `work(all rules, job)` for every job, in order."""
    workers = min(workers, len(jobs))
    if workers <= 1:
        rules = tuple(map(compile_rules, rulesets))
        for job in jobs:
            with put_off() if whole else nullcontext():
                yield work(rules, job)
        return
    context = get_context("spawn")
    leash, ours = context.Pipe(duplex=False)
    with unheard():
        pool = ProcessPoolExecutor(workers, context, _start, (tuple(rulesets), leash))
    try:
        yield from _in_order(pool, work, jobs, AHEAD * workers)
    except BaseException:
        ours.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        ours.close()
        leash.close()


def _in_order(
    pool: ProcessPoolExecutor,
    work: Callable[[Sequence[Rules], Task], T],
    jobs: Iterable[Task],
    most: int,
) -> Iterator[T]:
    """The results in order, with so many jobs under way at most: however many there are, they take
    no more memory."""
    waiting = iter(jobs)
    under_way: deque[Future[T]] = deque()
    while True:
        with unheard():  # a process may be started for it
            for job in islice(waiting, most - len(under_way)):
                under_way.append(pool.submit(_work, work, job))
        if not under_way:
            return
        yield under_way.popleft().result()


def _start(rulesets: Sequence[Ruleset], leash: Connection) -> None:
    for number in (signal.SIGINT, *SIGNALS):  # whoever breaks the work off closes the pipe
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with, args=(leash,), daemon=True).start()
    _rules["rules"] = tuple(map(compile_rules, rulesets))


def _end_with(leash: Connection) -> None:
    """In a thread: end this process when the other end of the pipe is closed."""
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    with _state.lock:
        _state.ended = True
        if _state.working:
            os._exit(1)
    sleep(HANDING_OVER)
    os._exit(1)


def _work(work: Callable[[Sequence[Rules], Task], T], job: Task) -> T:
    with _state.lock:
        _state.working = True
        if _state.ended:
            os._exit(1)
    result = work(_rules["rules"], job)
    with _state.lock:  # not to be left once the end has begun
        _state.working = False
    return result
