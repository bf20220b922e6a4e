"""A table of a saved match, with opponents in a process of their own that may die."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.players.process import ProcessOpponents
from game.rules import load
from game.storage.matches import new_match, open_match
from game.table import Table, sit_down

from .conftest import Fake

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAMMTISCH_HOME", str(tmp_path))


def play_until(table: Table, done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        if table.deal_over():
            table.deal_next()
        if table.poll() is None:
            time.sleep(0.001)


def test_a_match_goes_on_when_its_opponents_are_killed() -> None:
    match = new_match(load("binokel-3"), ("Du", "Hilde", "Karl"), ("human", "easy", "easy"), 7)
    opponents = ProcessOpponents(match.rules, ("easy",) * 3)
    table = sit_down(match, opponents, autoplay=True)
    play_until(table, lambda: table.turn() >= 15)
    assert table.notices() == [] and opponents.pid is not None
    os.kill(opponents.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    play_until(table, lambda: table.turn() >= 30)
    assert [notice.key for notice in table.notices()] == ["storage.opponents_gone"]
    table.close()
    again = open_match(match.journal.path)
    assert len(again.moves) >= 30
    again.journal.release()


def test_found_notices_and_the_title_are_at_the_table() -> None:
    match = new_match(load("binokel-3"), ("Du", "Hilde", "Karl"), ("human", "easy", "easy"), 7)
    match.journal.release()
    with match.journal.path.open("ab") as stream:
        stream.write(b"0: pla")
    table = sit_down(open_match(match.journal.path), Fake(), lang="en")
    assert table.title == "Binokel for three" and table.names == ("Du", "Hilde", "Karl")
    assert [notice.key for notice in table.notices()] == ["storage.match_cut"]
    table.close()
