"""A table of a saved match, with opponents in a process of their own that may die."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.players.process import STARTS, Adviser, OpponentsAnew, ProcessOpponents
from game.rules import load
from game.storage.matches import OpenMatch, new_match, open_match, peek
from game.table import Answer, Move, Table, Tag, open_table

from .conftest import Fake, compiled

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


def begin(folder: Path, monkeypatch: pytest.MonkeyPatch) -> OpenMatch:
    """The same match in a folder of its own."""
    monkeypatch.setenv("STAMMTISCH_HOME", str(folder))
    return new_match(load("binokel-3"), ("Du", "Hilde", "Karl"), ("human", "easy", "easy"), 7)


def kill(opponents: ProcessOpponents) -> None:
    assert opponents.pid is not None
    os.kill(opponents.pid, getattr(signal, "SIGKILL", signal.SIGTERM))


def moves_after(match: OpenMatch, table: Table, turn: int) -> tuple[Move, ...]:
    """The moves on disk once a match has gone on so far and is left."""
    play_until(table, lambda: table.turn() >= turn)
    table.close()
    assert match.path is not None
    return peek(match.path).moves[:turn]


def test_opponents_that_are_killed_come_back_and_play_as_they_would_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begin(tmp_path / "killed", monkeypatch)
    opponents = ProcessOpponents(match.rules, ("easy",) * 3)
    table = open_table(match, opponents, autoplay=True)
    for turn in (15, 30):
        play_until(table, lambda turn=turn: table.turn() >= turn)
        assert table.notices() == []
        kill(opponents)
        play_until(table, lambda turn=turn: table.turn() >= turn + 10)
        assert [notice.key for notice in table.notices()] == ["storage.opponents_anew"]
    moves = moves_after(match, table, 60)
    undisturbed = begin(tmp_path / "undisturbed", monkeypatch)
    assert moves_after(undisturbed, open_table(undisturbed, autoplay=True), 60) == moves


def test_a_match_goes_on_when_its_opponents_are_killed_again_and_again() -> None:
    match = new_match(load("binokel-3"), ("Du", "Hilde", "Karl"), ("human", "easy", "easy"), 7)
    opponents = ProcessOpponents(match.rules, ("easy",) * 3)
    table = open_table(match, opponents, autoplay=True)
    said = []
    while opponents.pid is not None:
        turn = table.turn()
        play_until(table, lambda turn=turn: table.turn() > turn)
        said += [notice.key for notice in table.notices()]
        if opponents.pid is not None:
            kill(opponents)
    play_until(table, lambda: table.turn() >= 30)
    said += [notice.key for notice in table.notices()]
    assert said == ["storage.opponents_anew"] * STARTS + ["storage.opponents_gone"]
    assert len(moves_after(match, table, 30)) == 30


def test_what_the_person_asked_the_opponents_is_asked_again() -> None:
    opponents = Advising()
    table = Table(compiled(), ("Du", "Hilde", "Karl"), opponents, seed=3, practice=True)
    table.deal_next()
    play_until(table, lambda: 0 in table.asked())
    table.ask_hint()
    assert len(opponents.consulted) == 1
    opponents.new = True
    assert table.hint() is None and table.hinting()
    assert opponents.consulted == opponents.consulted[:1] * 2
    assert [notice.key for notice in table.notices()] == ["storage.opponents_anew"]


class Advising(Fake):
    """Opponents that think about a hint for ever, and may be new ones."""

    new = False

    def __init__(self) -> None:
        super().__init__()
        self.consulted: list[tuple[Tag, Adviser]] = []

    def consult(self, tag: Tag, seat: int, view: object, legal: object, adviser: Adviser) -> None:
        self.consulted.append((tag, adviser))

    def advice(self, tag: Tag, adviser: Adviser) -> None:
        return None

    def poll(self) -> list[Answer]:
        if self.new:
            self.new = False
            raise OpponentsAnew
        return super().poll()


def test_found_notices_and_the_names_are_at_the_table() -> None:
    match = new_match(load("binokel-3"), ("Du", "Hilde", "Karl"), ("human", "easy", "easy"), 7)
    match.journal.release()
    with match.journal.path.open("ab") as stream:
        stream.write(b"0: pla")
    table = open_table(open_match(match.journal.path), Fake())
    assert table.names == ("Du", "Hilde", "Karl")
    assert [notice.key for notice in table.notices()] == ["storage.match_cut"]
    table.close()
