"""Chunks played by many machines, with Dask: whoever is lost loses nothing.

Every chunk stands for itself and says all that is needed to play it, so it can be given to another
worker at any time; they are taken in order, and only some are under way at once. Dask is imported
only here and only when it is asked for. Whoever reaches a scheduler may run programs on its
workers: a scheduler belongs into a network of one's own.
"""

from __future__ import annotations

import pickle
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import Any

from game import __version__
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.hang_up import unheard
from game.laboratory.chunks import Chunk, ChunkJob, play_chunk
from game.laboratory.experiment import Runner
from game.laboratory.store import extra
from game.rules.model import Ruleset

PACKAGE = "distributed"

AHEAD = 2
"""So many chunks a worker are under way, done or not, before the first of them is taken."""

TRIES = 20
"""So many workers may be lost over one chunk. More of them are no accident."""

USUAL_PORT = 8786
"""Where a scheduler listens when its address does not say."""

WAITING = 30
"""Seconds in which a scheduler must answer and have a worker."""


class ClusterError(Exception):
    """Chunks cannot be played elsewhere: `code` is `unreachable` (no scheduler at the address),
    `no_workers`, `other_version` (`what`: the one there) or `lost` (a chunk has lost too many
    workers)."""

    def __init__(self, code: str, what: str = "") -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


@contextmanager
def at_scheduler(address: str) -> Iterator[Runner]:
    """Plays chunks on the workers of a scheduler. Raises ExtraMissingError, ClusterError."""
    distributed = extra(PACKAGE)
    try:
        # A client that found nobody says so again and again when it is cleared away.
        host, port = distributed.comm.get_address_host_port(address, strict=False)
        socket.create_connection((host, port or USUAL_PORT), WAITING).close()
        client = distributed.Client(address, timeout=WAITING, set_as_default=False)
    except (OSError, ValueError):
        raise ClusterError("unreachable", address) from None
    with client:
        yield _runner(client)


@contextmanager
def local_cluster(workers: int) -> Iterator[Runner]:
    """Plays chunks in processes of this machine that Dask watches over: one that dies is replaced.
    Raises ExtraMissingError, ClusterError."""
    distributed = extra(PACKAGE)
    with unheard(interrupts=True):  # Ctrl-C is for us: the workers are ended in order
        cluster = distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs="CRITICAL",
        )
    with cluster, distributed.Client(cluster, set_as_default=False) as client:
        yield _runner(client)


def _runner(client: Any) -> Runner:
    """What plays chunks on the workers of a client, once they are known to be of this version."""
    try:
        client.wait_for_workers(1, timeout=WAITING)
    except TimeoutError:
        raise ClusterError("no_workers") from None
    try:
        there = client.submit(_version, pure=False).result()
    except ImportError:
        there = "–"
    if there != __version__:
        raise ClusterError("other_version", there)

    def play(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterator[Chunk]:
        return _played(client, pickle.dumps(tuple(rulesets)), jobs)

    return play


def _version() -> str:
    """On a worker: the version of the program there."""
    return __version__


def _played(client: Any, rules: bytes, jobs: Sequence[ChunkJob]) -> Iterator[Chunk]:
    """The chunks in order; what is under way when nobody wants more is called off."""
    waiting = deque(jobs)
    under_way: deque[tuple[ChunkJob, Any]] = deque()
    try:
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * max(1, len(client.ncores())):
                job = waiting.popleft()
                under_way.append((job, _submitted(client, rules, job)))
            job, future = under_way[0]
            chunk = _result(client, rules, job, future)
            under_way.popleft()
            yield chunk
    finally:
        with suppress(Exception):
            client.cancel([future for _, future in under_way])


def _submitted(client: Any, rules: bytes, job: ChunkJob) -> Any:
    """A chunk given to whichever worker is free; first come, first served."""
    return client.submit(_play, rules, job, pure=False, priority=-job.number)


def _result(client: Any, rules: bytes, job: ChunkJob, future: Any) -> Chunk:
    """What came of a chunk; where workers were lost over it, others play it. Dask itself gives it
    to another one, but only so often."""
    distributed = extra(PACKAGE)
    for _ in range(TRIES):
        try:
            chunk: Chunk = future.result()
            return chunk
        except (distributed.KilledWorker, distributed.CancelledError):
            future = _submitted(client, rules, job)
    raise ClusterError("lost", str(job.number))


@lru_cache(maxsize=4)
def _compiled(rules: bytes) -> tuple[Rules, ...]:
    """On a worker: the rules, compiled once."""
    return tuple(map(compile_rules, pickle.loads(rules)))


def _play(rules: bytes, job: ChunkJob) -> Chunk:
    """On a worker: play a chunk."""
    return play_chunk(_compiled(rules), job)
