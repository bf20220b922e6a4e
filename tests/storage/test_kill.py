"""Killed at any moment, a person's match goes on where it was: no acknowledged move is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from game.storage import locations
from game.storage.journal import Move
from game.storage.matches import history, peek, saved_matches

from .conftest import begin, play
from .person import play_on

MOVES = 400
KILLS = 3
MANY_KILLS = 1000
OPENED = 0.9
"""How often it is killed only after it has opened the match."""

LONGEST = 0.03
"""Seconds after which the process is killed at the latest."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL")

Started = tuple[int, int]
"""A process and the descriptor that it reports to."""


def a_program(seed: int) -> Started:
    """The person in a program of its own."""
    root = Path(__file__).resolve().parents[2]
    reading, writing = os.pipe()
    game = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.person", str(seed), str(MOVES)],
        stdout=writing,
        env=os.environ | {"PYTHONPATH": str(root)},
    )
    os.close(writing)
    game.returncode = 0  # it is waited for below
    return game.pid, reading


def a_fork(seed: int) -> Started:
    """The person in a process that need not load the program first."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        status = 1
        try:
            play_on(writing, seed, sys.maxsize)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    return pid, reading


def run_until_killed(started: Started, random: Random) -> list[int]:
    """Let it play and kill it at some moment, now and then before it has opened the match; what
    it has reported."""
    pid, reading = started
    with os.fdopen(reading, "rb") as report:
        first = report.readline() if random.random() < OPENED else b""
        time.sleep(random.uniform(0, LONGEST))
        os.kill(pid, signal.SIGKILL)
        rest = report.read()
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "it went wrong by itself"
    whole = (first + rest).rpartition(b"\n")[0]
    return [int(line) for line in whole.split()]


class Match:
    """A match that is killed again and again."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.moves: Sequence[Move] = ()
        self.over = False

    def kill(self, start: Callable[[int], Started], random: Random) -> None:
        """Once: nothing that was there, and nothing that was reported, may be missing."""
        before = len(self.moves)
        reported = run_until_killed(start(self.seed), random)
        assert reported[:1] in ([], [before]), "it did not go on where it was"
        paths = [one.path for one in (*saved_matches(), *history())]
        if not paths:
            assert not reported and not before, "the match is lost"
            return
        (path,) = paths
        restored = peek(path)
        assert restored.whole and not restored.edited
        assert restored.moves[:before] == self.moves, "an old move is lost"
        assert len(restored.moves) >= max(reported, default=before), "a new move is lost"
        assert all(one.cut_off or one.left for one in saved_matches())
        self.moves = restored.moves
        self.over = restored.state.match.winners is not None

    def compare(self, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        """With the same match undisturbed."""
        monkeypatch.setenv(locations.HOME_VARIABLE, str(home))
        reference = begin(self.seed)
        play(reference, len(self.moves)).close()
        assert reference.path is not None and peek(reference.path).moves == self.moves


def test_killed_again_and_again_it_goes_on_where_it_was(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, match = Random(), Match(5)
    for _ in range(KILLS):
        match.kill(a_program, random)
    match.compare(monkeypatch, tmp_path / "reference")


@pytest.mark.soak
def test_a_thousand_kills_lose_nothing(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One match after the other, each killed until it is over."""
    random, seed, matches = Random(), 0, [Match(0)]
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "0"))
    for _ in range(MANY_KILLS):
        if matches[-1].over:
            seed += 1
            matches.append(Match(seed))
            monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / str(seed)))
        matches[-1].kill(a_fork, random)
    moves = sum(len(match.moves) for match in matches)
    print(f"{MANY_KILLS} kills in {len(matches)} matches, {moves} moves, none lost")
    for match in matches:
        match.compare(monkeypatch, tmp_path / f"reference-{match.seed}")
