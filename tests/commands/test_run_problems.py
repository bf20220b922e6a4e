"""A defect of the program in the middle of a simulation or a duel: a line, a report, status 1."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.simulation import workers

Printed = pytest.CaptureFixture[str]
chosen = GreedyPlayer.choose


def failing(player: GreedyPlayer, request: Request) -> Action:
    """Fails in the bidding of the second deal."""
    if request.view.number == 2 and any(one.verb == "bid" for one in request.legal):
        raise ValueError("no bid\nleft")
    return chosen(player, request)


def complaint(capsys: Printed, *arguments: str) -> str:
    assert main(list(arguments)) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    assert "Traceback" not in line
    return line


@pytest.mark.parametrize(("lang", "where"), [("de", "Spiel 2"), ("en", "deal 2")])
def test_a_simulation_that_cannot_go_on(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, lang: str, where: str
) -> None:
    monkeypatch.setattr(GreedyPlayer, "choose", failing)
    line = complaint(
        capsys, "simulate", "binokel-3", "--deals", "3", "--seed", "7", "--json", "--lang", lang
    )
    assert "binokel-3" in line and where in line and "--seed 7" in line and "left" in line
    (report,) = re.findall(r"\S+report-\S+\.txt", line)
    assert "in failing" in Path(report).read_text(encoding="utf-8")


def test_its_records_are_kept_up_to_there(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(GreedyPlayer, "choose", failing)
    arguments = ["simulate", "binokel-3", "--deals", "3", "--seed", "7"]
    complaint(capsys, *arguments, "--records", str(tmp_path))
    (record,) = tmp_path.iterdir()
    assert main(["replay", str(record), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Deal 1" in told and "bid 2500" in told


def test_a_duel_that_cannot_go_on(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing_later(player: GreedyPlayer, request: Request) -> Action:
        calls.append(1)
        if len(calls) == 200:
            raise KeyError("lost")
        return chosen(player, request)

    calls: list[int] = []
    monkeypatch.setattr(GreedyPlayer, "choose", failing_later)
    line = complaint(capsys, "duel", "binokel-3", "easy", "random", "--deals", "9", "--seed", "3")
    assert "--seed 3" in line and "KeyError" in line
    number = re.findall(r"(?:Spiel|deal) (\d)", line)
    assert number and int(number[0]) > 1


def test_it_comes_through_from_a_worker(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a worker raises or gives back is sent: the program's own words must not be lost."""
    import pickle

    def sent(ruleset: object, work: object, jobs: list[object], number: int) -> object:
        for one in run(ruleset, work, jobs, 1):  # type: ignore[arg-type]
            yield pickle.loads(pickle.dumps(one))

    run = workers.run
    monkeypatch.setattr("game.commands.simulate.share", sent)
    monkeypatch.setattr(GreedyPlayer, "choose", failing)
    line = complaint(capsys, "simulate", "binokel-3", "--deals", "3", "--seed", "7")
    (report,) = re.findall(r"\S+report-\S+\.txt", line)
    assert "in failing" in Path(report).read_text(encoding="utf-8")
