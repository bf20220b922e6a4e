"""A plan that is played beside something else, such as a screen: nothing here waits.

A thread of its own hands chunks to processes and adds up what comes back; whoever looks asks now
and then for the newest snapshot. The processes are daemons: they end with the program, and when
nobody is left at the other end of their pipes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as ready
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Literal

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.hang_up import unheard
from game.laboratory.chunks import Chunk, ChunkJob, play_chunk
from game.laboratory.experiment import DefectError, Experiment, Plan, Snapshot
from game.laboratory.glance import is_clear
from game.laboratory.variations import Combination
from game.players.process import END_LIMIT, stand_back
from game.rules.model import Ruleset

MOST_WORKERS = 8
"""More processes than these would fill the memory of a small machine."""

PLAYER = "easy"
"""Who plays: the simple player is so quick that something is known within a minute."""

DEALS = 3000
UNTIL = 0.02
"""With half an interval as narrow as this, a share is known exactly enough."""

MATCH_EVERY = 25

Trouble = Literal["lost", "defect"]
"""What can go wrong: the processes could not be started or were lost; a deal could not be played
on, which is a defect of the program."""

Serve = Callable[[Connection], None]


def quick_plan(games: Sequence[Combination], *, seed: int = 1) -> Plan:
    """What is played where somebody waits for the answer; the same question has the same one."""
    decided = games[0].ruleset.scoring.has_winner
    return Plan(
        tuple(games),
        (PLAYER,),
        seed,
        DEALS,
        match_every=MATCH_EVERY,
        skill_every=0,
        until=UNTIL if decided else 0.0,  # no number of points is small in every game
    )


def spare_cores() -> int:
    """How many processes may play: one core is left to the screen."""
    affinity = getattr(os, "sched_getaffinity", None)
    cores = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    return max(1, min(cores - 1, MOST_WORKERS))


class _FailedError(Exception):
    """A chunk could not be played: a defect of the program."""


class BesideGames:
    """A plan while it is played; `snapshot` is the newest that `poll` has brought, `over` whether
    nothing more comes, `trouble` why it came to an end too early."""

    def __init__(
        self, plan: Plan, *, workers: int | None = None, serve: Serve | None = None
    ) -> None:
        """Begin to play. `serve` runs in the processes (tests put in worse ones)."""
        self.snapshot = Snapshot.empty(plan)
        self.trouble: Trouble | None = None
        self.over = False
        self._workers = spare_cores() if workers is None else workers
        self._serve: Serve = serve or serve_chunks
        self._news: SimpleQueue[Snapshot | Trouble | None] = SimpleQueue()
        self._processes: list[Any] = []
        self._ended = False
        self._thread = Thread(target=self._play, daemon=True)
        self._thread.start()

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that have been started and not ended."""
        return [process.pid for process in self._processes if process.exitcode is None]

    def poll(self) -> list[Snapshot]:
        """The snapshots that have come since, the newest last."""
        found: list[Snapshot] = []
        while not self.over:
            try:
                news = self._news.get_nowait()
            except Empty:
                break
            if isinstance(news, Snapshot):
                found.append(news)
                continue
            self.trouble, self.over = news, True
        if found:
            self.snapshot = found[-1]
        return found

    def close(self) -> None:
        """End the processes, whatever they are doing; what has come so far stays."""
        self.over = self._ended = True
        for process in list(self._processes):
            process.kill()

    # ------------------------------------------------------------ in the thread
    def _play(self) -> None:
        end: Trouble | None = None
        try:
            for snapshot in Experiment(self.snapshot.plan, self._shared_out):
                self._news.put(snapshot)
                if is_clear(snapshot):
                    break
        except (DefectError, _FailedError):
            end = "defect"
        except Exception:  # a pipe that ends, no memory, or whatever unpickling nonsense may raise
            end = "lost"
        finally:
            self._clear_away()
        self._news.put(end)

    def _shared_out(self, rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterator[Chunk]:
        """The chunks in the order of the jobs, played wherever a process is free. Raises OSError,
        EOFError and _FailedError."""
        waiting, done = iter(jobs), dict[int, Chunk]()
        pipes: list[Any] = []
        try:
            for _ in range(min(self._workers, len(jobs))):
                pipe = self._begin()
                pipes.append(pipe)
                pipe.send(tuple(rulesets))
                pipe.send(next(waiting))
            for job in jobs:
                while job.number not in done:
                    free: list[Any] = ready(pipes)
                    for pipe in free:
                        chunk = pipe.recv()
                        if chunk is None:
                            raise _FailedError
                        done[chunk.number] = chunk
                        following = next(waiting, None)
                        if following is not None:
                            pipe.send(following)
                yield done.pop(job.number)
        finally:
            self._clear_away()
            for pipe in pipes:
                pipe.close()

    def _begin(self) -> Any:
        """Start a process; gives back the pipe to it. Raises OSError."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._serve, args=(theirs,), daemon=True)
        with unheard():
            process.start()
        theirs.close()
        self._processes.append(process)
        if self._ended:  # meanwhile, by whoever could not know of this one
            process.kill()
        return ours

    def _clear_away(self) -> None:
        for process in self._processes:
            process.kill()
            process.join(END_LIMIT)


def serve_chunks(pipe: Connection) -> None:
    """In a process: play one chunk after the other until the other end is closed."""
    stand_back()
    try:
        rules = tuple(map(compile_rules, pipe.recv()))
        while True:
            pipe.send(_chunk(rules, pipe.recv()))
    except (EOFError, OSError):
        return


def _chunk(rules: Sequence[Rules], job: ChunkJob) -> Chunk | None:
    """What came of a chunk; None when playing it failed, which is told as a defect."""
    try:
        return play_chunk(rules, job)
    except Exception:
        return None
