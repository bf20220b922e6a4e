"""Chunks on a cluster: workers may die in the middle, and nothing changes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import INTERRUPTED
from game.laboratory import cluster
from game.laboratory.chunks import Chunk, ChunkJob
from game.laboratory.cluster import ClusterError
from game.laboratory.experiment import Experiment
from game.rules.model import Ruleset
from tests.laboratory.experiments import CALLING, plan, played

ROOT = Path(__file__).resolve().parents[2]


class Future:
    """What a client gives for a chunk: the chunk, or as often as said an error before."""

    def __init__(self, chunk: Any) -> None:
        self._chunk = chunk

    def result(self) -> Any:
        if isinstance(self._chunk, Exception):
            raise self._chunk
        return self._chunk


class Client:
    """A client whose workers die over some chunks, each so often."""

    def __init__(self, deaths: dict[int, int]) -> None:
        self.deaths = deaths
        self.under_way = self.most = 0

    def ncores(self) -> dict[str, int]:
        return {"a": 1, "b": 1}

    def submit(self, work: Any, rules: bytes, job: ChunkJob, **_: Any) -> Future:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        if self.deaths.get(job.number, 0):
            self.deaths[job.number] -= 1
            self.under_way -= 1
            from distributed import KilledWorker

            return Future(KilledWorker("key", None, 3))
        return Future(job)

    def cancel(self, futures: Sequence[Any]) -> None:
        pass


HERE = find_spec("distributed") is not None
pytestmark = pytest.mark.skipif(not HERE, reason="pip install '.[cluster]' first")
"""It is loaded where it is needed: that takes half a second."""


def test_a_chunk_goes_to_others_when_its_worker_dies_and_few_are_under_way() -> None:
    client = Client({2: 3, 5: 1})
    jobs = plan(deals=100).jobs()
    found = []
    for chunk in cluster._played(client, b"", jobs):
        client.under_way -= 1
        found.append(chunk)
    assert found == jobs
    assert client.most <= cluster.AHEAD * 2 + 1


def test_a_chunk_that_kills_every_worker_is_given_up() -> None:
    jobs = plan(deals=100).jobs()
    with pytest.raises(ClusterError) as given_up:
        list(cluster._played(Client({2: 999}), b"", jobs))
    assert (given_up.value.code, given_up.value.what) == ("lost", "2")


def test_where_nobody_answers_that_is_said() -> None:
    with pytest.raises(ClusterError) as refused, cluster.at_scheduler("tcp://127.0.0.1:1"):
        pass
    assert refused.value.code == "unreachable"


@pytest.mark.soak
def test_workers_that_are_killed_change_nothing() -> None:
    asked = plan(CALLING, deals=80)._replace(players=("greedy",))
    killed: list[int] = []

    def deadly(
        client: Any, rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]
    ) -> Iterator[Chunk]:
        """Kill a worker after every fourth chunk, in the middle of others."""
        import pickle

        chunks = cluster._played(client, pickle.dumps(tuple(rulesets)), jobs)
        for chunk in chunks:
            if chunk.number % 4 == 3 and len(killed) < 3:
                pids = sorted(client.run(os.getpid).values())
                if pids:
                    os.kill(pids[0], signal.SIGKILL)
                    killed.append(pids[0])
            yield chunk

    real = cluster._runner

    def runner(client: Any) -> Any:
        real(client)

        def play(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterable[Chunk]:
            return deadly(client, rulesets, jobs)

        return play

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "_runner", runner)
        with cluster.local_cluster(2) as given:
            found = list(Experiment(asked, given))[-1]
    assert len(set(killed)) == 3
    assert found == played(asked)


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
def test_ctrl_c_ends_a_cluster_in_order() -> None:
    words = ["lab", "binokel-3", "--deals", "5000", "--players", "easy", "--local-cluster", "2"]
    words += ["--matches-every", "0", "--skill-every", "0", "--lang", "en"]
    started = subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert started.stderr is not None
    assert " of 5000 deals" in started.stderr.readline()
    os.killpg(started.pid, signal.SIGINT)  # as a terminal does: everybody hears it
    out, err = started.communicate(timeout=120)
    assert started.returncode == INTERRUPTED
    assert "of 5000 deals; what was played is counted" in out
    assert "Traceback" not in err
