"""Killed at any moment, a match continues where it was: nothing that was shown is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.storage.matches import peek, saved_matches

from .conftest import begin, play

MOVES = 400
KILLS = 8


def run_until_killed(random: Random) -> int:
    """Let it play, kill it at some moment; the last turn that it showed, or -1."""
    tests = Path(__file__).resolve().parents[1]
    path = os.pathsep.join([str(tests.parent), str(tests)])
    with subprocess.Popen(
        [sys.executable, "-m", "storage.autoplay", str(MOVES)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as game:
        assert game.stdout is not None
        assert game.stdout.readline() == "ready\n"
        time.sleep(random.uniform(0, 0.02))
        game.send_signal(signal.SIGKILL)
        rest = game.stdout.read()
    whole = [line for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    return int(whole[-1]) if whole else -1


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_killed_again_and_again_it_goes_on_where_it_was(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, shown = Random(), -1
    for _ in range(KILLS):
        shown = max(shown, run_until_killed(random))
        (saved,) = saved_matches()
        found = peek(saved.path)
        assert len(found.moves) > shown, "a move was shown that is not on disk"
        assert found.whole and not found.edited
        assert saved.cut_off or len(found.moves) == MOVES
    monkeypatch.setenv("STAMMTISCH_HOME", str(tmp_path / "reference"))
    reference = begin()
    play(reference, len(found.moves)).close()
    assert peek(reference.journal.path).moves == found.moves
