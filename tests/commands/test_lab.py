"""`lab`: what it refuses and with which words, what it writes, and what is left of a broken run."""

from __future__ import annotations

import html
import json
import re
import shlex
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import INTERRUPTED, main
from game.commands import lab
from game.engine.rules.compiling import compile_rules
from game.hang_up import HungUp
from game.laboratory.chunks import Chunk, ChunkJob, play_chunk
from game.laboratory.experiment import Runner
from game.rules.model import Ruleset

Printed = pytest.CaptureFixture[str]

QUICK = ["lab", "schnapsen-2", "--players", "random", "--seed", "1", "--lang", "en"]
QUICK += ["--matches-every", "0", "--skill-every", "0"]
VARIED = [*QUICK, "--vary", "stichzwang=true,false", "--deals", "10"]
FOUR_RULES = ["--vary", "ziel=5,7,9,11", "--vary", "letzter-stich=0,10"]
FOUR_RULES += ["--vary", "stichzwang=true,false", "--vary", "tauschen=true,false"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--vary", "letzter-stich=0,7"], "only 0 or 10 is possible"),
        (["--vary", "letzter-stick=0,10"], "did you mean “letzter-stich”?"),
        (["--vary", "ziel=5", "--vary", "ziel=7"], "ziel=A,B"),
        (["--vary", "ziel=5,7", "--house", "ziel=5"], "fixed or compared"),
        (FOUR_RULES, "32 combinations"),
        (["--question", "wonn"], "do you mean “won”?"),
        (["--question", "x"], "There is: won, first"),
        (["--until", "1%"], "a number without percent"),
        (["--until", "0"], "a number without percent"),
        (["--rivals", "hard"], "hard,easy"),
        (["--rivals", "easy,easy"], "two different players"),
        (["--players", "cmd:./bot"], "Only opponents of the program"),
        (["--players", "easy,easy,easy"], "2 sit at this table"),
        (["--table", "t.xls"], ".csv, .json, .parquet"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(
    capsys: Printed, words: list[str], said: str
) -> None:
    assert main([*QUICK, "--deals", "5", *words]) == 1
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""
    assert "Traceback" not in printed.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--resume"], "--store FILE"),
        (["--scheduler", "tcp://a:1", "--local-cluster", "2"], "in one place"),
        (["--vary", "ziel"], "KEY=A,B"),
        (["--vary", "ziel=5,,7"], "KEY=A,B"),
        (["--skill-every", "-1"], "0, 1, 2"),
    ],
)
def test_what_is_wrong_usage_is_said(capsys: Printed, words: list[str], said: str) -> None:
    assert main([*QUICK, "--deals", "5", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("edge/1", "place 1 from forehand"),
        ("match_lead", "points between the first and the last of a match"),
        ("meld/mariage", "melded in 100 deals: Marriage"),
        ("other_play", "played otherwise than in the first game"),
    ],
)
def test_any_measure_can_be_asked_for(capsys: Printed, question: str, said: str) -> None:
    words = ["--deals", "10", "--matches-every", "5", "--question", question]
    assert main([*VARIED, *words]) == 0
    assert said in capsys.readouterr().out.split("\n\n")[0]
    assert main([*QUICK, "--deals", "5", "--question", f"{question}/x"]) == 1


def test_a_share_is_asked_for_in_percent(capsys: Printed) -> None:
    assert main(["lab", "binokel-3", "--deals", "5", "--until", "3", "--lang", "en"]) == 1
    assert "for example 1%, not “3”" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "option", "package"),
    [
        (["--store", "s.duckdb"], "--store", "duckdb"),
        (["--table", "t.parquet"], "--table", "duckdb"),
        (["--local-cluster", "2"], "--local-cluster", "distributed"),
        (["--scheduler", "tcp://a:1"], "--scheduler", "distributed"),
    ],
)
def test_what_is_not_installed_is_said_with_how_to_get_it(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, words: list[str], option: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert main([*VARIED, *words]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{option} needs the package {package}")
    assert f"pip install {package}" in said


def test_everything_is_written_that_was_asked_for(capsys: Printed, tmp_path: Path) -> None:
    out, table = tmp_path / "new" / "lab.html", tmp_path / "lab.csv"
    assert main([*VARIED, "--out", str(out), "--table", str(table), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["deals"] == found["planned"] == 10
    assert found["interrupted"] is False
    assert found["digest"] in out.read_text(encoding="utf-8")
    assert table.read_text(encoding="utf-8").startswith("measure,about,unit,combination")


def test_the_command_on_the_page_plays_the_same_again(capsys: Printed, tmp_path: Path) -> None:
    out = tmp_path / "lab.html"
    asked = [*VARIED, "--house", "ziel=5", "--rivals", "easy,random", "--seconds-a-card", "7"]
    assert main([*asked, "--question", "tricks", "--out", str(out), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    (written,) = re.findall(r"<code>(.*?)</code>", out.read_text(encoding="utf-8"))
    program, *words = shlex.split(html.unescape(written))
    assert program == "stammtisch"
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), HungUp(15)])
def test_a_run_that_is_broken_off_says_what_it_knows(
    capsys: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: BaseException
) -> None:
    def broken_off(workers: int) -> Runner:
        def play(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterable[Chunk]:
            yield play_chunk([compile_rules(ruleset) for ruleset in rulesets], jobs[0])
            raise stop

        return play

    monkeypatch.setattr(lab, "at_hand", broken_off)
    out = tmp_path / "lab.html"
    status = main([*VARIED, "--out", str(out)])
    assert status == (INTERRUPTED if isinstance(stop, KeyboardInterrupt) else 128 + 15)
    assert "Broken off after 5 of 10 deals" in capsys.readouterr().out
    assert "Broken off after 5 of 10 deals" in out.read_text(encoding="utf-8")


def test_rivals_are_who_plays_and_the_level_below() -> None:
    assert lab._rivals(None, ("hard",)) == ("hard", "medium")
    assert lab._rivals(None, ("easy", "expert+daring", "easy")) == ("expert+daring", "hard")
    assert lab._rivals(None, ("random",)) == ("medium", "easy")
