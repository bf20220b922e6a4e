"""Two games played beside a screen: nothing waits, nothing stays behind, no process is missed."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from time import monotonic, sleep

import pytest

from game.engine.rules.compiling import compile_rules
from game.laboratory.beside import BesideGames, Serve, _chunk, quick_plan
from game.laboratory.chunks import ChunkJob
from game.laboratory.experiment import Experiment, Plan
from game.laboratory.glance import clearest, is_clear, rows, state_of
from game.laboratory.variations import combinations
from game.rules import load
from game.ui.storybook.screens.changes import made_up

PATIENCE = 60.0


def plan_of(deals: int) -> Plan:
    games = combinations("binokel-3", {}, [("rufen", ("0", "1"))])
    return quick_plan(games)._replace(deals=deals, match_every=0, until=None)


def until(condition: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end, "it never came to that"
        sleep(0.01)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def silent(pipe: Connection) -> None:
    """A process that takes its work and never answers."""
    while True:
        pipe.recv()


def dying(pipe: Connection) -> None:
    """A process that is lost over its first work."""
    pipe.recv()
    os._exit(3)


def failing(pipe: Connection) -> None:
    """A process in which a deal breaks the program."""
    pipe.recv()
    pipe.recv()
    pipe.send(
        _chunk(
            (compile_rules(load("skat").ruleset),),
            ChunkJob(0, 1, ("nobody",), ("easy", "random"), 0, 0, 4),
        )
    )
    pipe.recv()


def raving(pipe: Connection) -> None:
    """A process that talks nonsense."""
    pipe.recv()
    pipe.send("Servus")
    pipe.recv()


@pytest.mark.soak
def test_what_comes_of_it_is_what_one_process_makes_of_it() -> None:
    beside = BesideGames(plan_of(20), workers=2)
    seen = []

    def over() -> bool:
        seen.extend(beside.poll())
        return beside.over

    until(over)
    *_, last = Experiment(plan_of(20))
    assert [snapshot.chunks for snapshot in seen] == [1, 2, 3, 4]
    assert beside.trouble is None and beside.snapshot == seen[-1]
    assert (seen[-1].digest, seen[-1].deals) == (last.digest, last.deals)
    until(lambda: not beside.pids)


def test_closing_ends_the_processes_at_once_and_says_nothing_more() -> None:
    beside = BesideGames(plan_of(20), workers=1, serve=silent)
    until(lambda: bool(beside.pids))
    [pid] = beside.pids
    before = monotonic()
    beside.close()
    assert monotonic() - before < 0.5, "nobody waits for that"
    until(lambda: not is_alive(pid))
    assert beside.over and beside.trouble is None and beside.poll() == []


@pytest.mark.parametrize(
    ("serve", "trouble"),
    [
        (dying, "lost"),
        pytest.param(failing, "defect", marks=pytest.mark.soak),
        pytest.param(raving, "lost", marks=pytest.mark.soak),
    ],
)
def test_a_process_that_is_lost_is_told_and_the_others_end(serve: Serve, trouble: str) -> None:
    beside = BesideGames(plan_of(20), workers=2, serve=serve)
    until(lambda: beside.poll() is not None and beside.over)
    assert beside.trouble == trouble
    until(lambda: not beside.pids)


def test_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: BesideGames) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(BesideGames, "_begin", refuse)
    beside = BesideGames(plan_of(20))
    until(lambda: beside.poll() is not None and beside.over)
    assert beside.trouble == "lost"


def test_how_sure_the_answer_is() -> None:
    few, many = (made_up(plan_of(1500), deals)[-1] for deals in (30, 1500))
    assert (state_of(made_up(plan_of(10), 0)[0]), state_of(few)) == ("nothing", "open")
    assert state_of(many) == "sure" and clearest(many) is None
    assert is_clear(many) and not is_clear(few)
    assert {"match_minutes", "bid", "first"} <= {row.key for row in rows(many)}
    assert "won" not in {row.key for row in rows(many)}, "that is the answer itself"
