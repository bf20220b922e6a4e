"""`simulate` and `duel` with programs: what breaks is told and left out, and no seed is seen."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.commands import run_problems
from game.commands.seeds import without_seed
from game.simulation import deals as deals_module
from tests.everyday import some
from tests.players.outside import bots

Printed = pytest.CaptureFixture[str]

FAILS_LATER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["view"]["number"] == 2 and asked["view"]["playing"]:
        print("play nothing", flush=True)
    else:
        print(asked["legal"][0], flush=True)
"""
"""Does what it may, but for the first card of every second deal of a match."""

FAILS_SOMETIMES = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    bad = asked["view"]["dealer"] == 1 and asked["view"]["playing"]
    print("play nothing" if bad else asked["legal"][0], flush=True)
"""
"""Fails in every deal that seat 1 deals."""

SPY = """
import json, os, sys
found = []
def read(path):
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        found.append(path + ": " + os.read(fd, 100000).decode(errors="replace"))
        os.close(fd)
    except OSError as error:
        found.append(path + ": " + str(error))
pid = os.getppid()
while pid > 1:
    top = "/proc/%d/" % pid
    for name in ("cmdline", "environ", "comm"):
        read(top + name)
    if pid == os.getppid():
        read(top + "fd/0")
    try:
        for fd in os.listdir(top + "fd"):
            found.append(top + "fd/" + fd + " -> " + os.readlink(top + "fd/" + fd))
        pid = int(open(top + "stat").read().rpartition(")")[2].split()[1])
    except OSError:
        break
for name in os.listdir(sys.argv[1]):
    if name.endswith(".txt"):
        read(os.path.join(sys.argv[1], name))
found.append(repr(dict(os.environ)))
with open(os.path.join(sys.argv[1], "found-%d" % os.getpid()), "w") as file:
    file.write("\\n".join(found))
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""
"""Writes down whatever it can find out about the processes above it."""

SEED = 123456704938271
"""A number that stands nowhere else."""


def run(capsys: Printed, *words: str) -> tuple[int, dict[str, Any], str]:
    """The exit status, the fields and what was complained of."""
    status = main([*words, "--json", "--lang", "en"])
    printed = capsys.readouterr()
    return status, json.loads(printed.out), printed.err


# -- what breaks -------------------------------------------------------------------------------


def test_a_duel_leaves_out_the_deals_in_which_a_program_was_replaced(capsys: Printed) -> None:
    name = bots.name(FAILS_SOMETIMES)
    words = ["duel", "zweierbinokel-2", name, "greedy", "--seed", "4", "--contracts", "normal"]
    status, found, err = run(capsys, *words, "--deals", "4")
    assert status == 1
    assert found["left_out"] == 2
    assert {one["deal"] for one in found["replaced"]} == {1, 3}
    for one in found["replaced"]:
        assert (one["player"], one["fault"], one["said"]) == (name, "nonsense", "play nothing")
        assert one["match"] is None
        assert one["turn"] >= 1
        assert one["seat"] in one["seating"]
        assert all(word.startswith("play ") for word in one["legal"])
        place = f"Deal {one['deal']}, seat {one['seat']}, at action {one['turn']}: "
        assert place in err
    assert "“play nothing”" in err
    assert found["replaced"][0]["legal"][0] in err
    # Only the deals that it played itself count: the same without the others.
    assert run(capsys, *words, "--deals", "2")[1]["left_out"] == 1
    assert found["mean"] is not None
    assert run(capsys, *words, "--deals", "2", "--keep-going")[0] == 0


def test_a_program_that_never_plays_leaves_nothing_to_compare(capsys: Printed) -> None:
    words = ["duel", "zweierbinokel-2", "cmd:no-such-bot", "greedy", "--deals", "2"]
    status, found, _ = run(capsys, *words, "--seed", "1")
    assert status == 1
    assert found["left_out"] == 2
    assert len(found["replaced"]) == 4
    for key in ("mean", "se", "won", "card_points_mean", "card_points_se"):
        assert found[key] is None
    assert found["a_decisions"] == 0
    assert main([*words, "--seed", "1", "--lang", "en", "--keep-going"]) == 0
    assert capsys.readouterr().out == (
        "2 deals do not count: in them somebody else played for a program.\n"
    )


def test_workers_tell_the_same_replacements(capsys: Printed) -> None:
    name = bots.name(FAILS_SOMETIMES)
    words = ["duel", "zweierbinokel-2", name, "greedy", "--seed", "4", "--deals", "3"]
    alone, shared = run(capsys, *words), run(capsys, *words, "--workers", "2")
    assert alone[0] == shared[0] == 1
    for key in ("replaced", "left_out", "mean", "won", "card_points_mean"):
        assert alone[1][key] == shared[1][key]
    assert alone[2] == shared[2]


def test_a_match_with_a_replaced_program_is_left_out_whole(capsys: Printed) -> None:
    words = ["duel", "zweierbinokel-2", bots.name(FAILS_LATER), "greedy", "--deals", "1"]
    _, found, err = run(capsys, *words, "--seed", "1", "--matches")
    assert found["left_out"] == 1
    assert {(one["match"], one["deal"]) for one in found["replaced"]} == {(1, 2)}
    assert "Match 1, deal 2, seat " in err


def test_a_simulation_flags_deals_in_which_a_program_was_replaced(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(deals_module, "CHUNK", 3)
    name = bots.name_of_file(tmp_path / "bot.py", FAILS_LATER)
    words = ["simulate", "zweierbinokel-2", "--deals", "4", "--seed", "1"]
    status, found, err = run(capsys, *words, "--players", f"{name},greedy")
    assert status == 1
    assert [deal.get("replaced") for deal in found["deals"]] == [None, [0], [0], None]
    assert found["left_out"] == 2
    (one,) = found["replaced"]
    assert (one["player"], one["seat"], one["match"], one["deal"]) == (name, 0, 1, 2)
    assert "seating" not in one
    counted = [found["deals"][n] for n in (0, 3)]
    assert found["totals"] == [sum(deal["score"][seat] for deal in counted) for seat in (0, 1)]
    assert "Match 1, deal 2, seat 0" in err
    assert main([*words, "--players", f"{name},greedy", "--lang", "en", "--keep-going"]) == 0
    out = capsys.readouterr().out
    assert "2 deals do not count" in out
    mean = found["totals"][1] / 2
    assert f"{mean:.1f}".replace("-", "\N{MINUS SIGN}") in out


def test_where_nothing_breaks_nothing_is_flagged(capsys: Printed, tmp_path: Path) -> None:
    words = ["simulate", "zweierbinokel-2", "--deals", "2", "--seed", "1", "--players"]
    status, found, err = run(
        capsys, *words, f"{bots.name_of_file(tmp_path / 'b.py', bots.ECHO)},greedy"
    )
    assert (status, err, found["left_out"]) == (0, "", 0)
    assert "replaced" not in found
    assert all("replaced" not in deal for deal in found["deals"])


def test_not_more_is_told_than_one_can_read(
    capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_problems, "TOLD", 3)
    words = ["duel", "zweierbinokel-2", "cmd:no-such-bot", "random", "--seed", "1"]
    _, found, err = run(capsys, *words, "--deals", "3")
    assert len(found["replaced"]) == 6
    assert len(err.splitlines()) == 4
    assert err.splitlines()[-1] == "And 3 more replacements; --json names them all."


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf", "3601", "soon", ""])
@pytest.mark.parametrize("command", ["simulate", "duel", "play"])
def test_a_limit_must_make_sense(capsys: Printed, command: str, limit: str) -> None:
    words = [command, "binokel-3", *(["a", "b"] if command == "duel" else [])]
    words += ["--deals", "1", "--lang", "en", f"--limit={limit}"]
    assert main(words) == 2
    err = capsys.readouterr().err
    assert f"--limit: this does not fit here: {limit} (0.1 … 3600)." in err


def test_a_limit_holds_for_programs(capsys: Printed, tmp_path: Path) -> None:
    slow = bots.ECHO.replace("    print", "    import time; time.sleep(0.4)\n    print")
    words = ["simulate", "zweierbinokel-2", "--deals", "1", "--seed", "1", "--players"]
    _, found, _ = run(
        capsys, *words, f"{bots.name_of_file(tmp_path / 'b.py', slow)},greedy", "--limit", "0.1"
    )
    (one,) = found["replaced"]
    assert one["fault"] == "no_answer"


# -- seeds -------------------------------------------------------------------------------------


def test_without_a_seed_one_is_drawn_and_told(capsys: Printed) -> None:
    words = ["simulate", "zweierbinokel-2", "--deals", "1"]
    _, first, _ = run(capsys, *words)
    _, second, _ = run(capsys, *words)
    assert first["seed"] != second["seed"]
    _, again, _ = run(capsys, *words, "--seed", str(first["seed"]))
    assert again["digest"] == first["digest"] != second["digest"]
    for command in (words, ["duel", "zweierbinokel-2", "easy", "random", "--deals", "1"]):
        assert main([*command, "--lang", "en"]) == 0
        assert "\nnumber drawn: " in capsys.readouterr().out
        assert main([*command, "--lang", "en", "--seed", "1"]) == 0
        assert "number drawn" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "after"),
    [
        (["duel", "x", "--seed", "5", "--json"], ["duel", "x", "--seed", "-", "--json"]),
        (["duel", "--seed=5", "x"], ["duel", "--seed", "-", "x"]),
        (["duel", "--se", "-5", "x"], ["duel", "--seed", "-", "x"]),
        (["duel", "--s=5", "--deals", "5"], ["duel", "--seed", "-", "--deals", "5"]),
        (["duel", "--", "--seed", "5"], ["duel", "--", "--seed", "5"]),
    ],
)
def test_a_command_line_without_its_seed(words: list[str], after: list[str]) -> None:
    assert without_seed(words) == after


def stammtisch(*words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """A run in a process of its own, whose command line is these words."""
    return subprocess.run(
        [sys.executable, "-m", "game", *words, "--lang", "en"],
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_seed_from_standard_input(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "zweierbinokel-2", "--deals", "1", "--json", "--seed")
    piped = json.loads(stammtisch(*words, "-", given="77\n").stdout)
    _, written, _ = run(capsys, *words, "77")
    assert piped["seed"] == 77
    assert piped["digest"] == written["digest"]
    for given in ("", "9" * 40):
        monkeypatch.setattr(sys, "stdin", StringIO(given))
        assert main([*words, "-", "--lang", "en"]) == 1
        said = capsys.readouterr().err
        assert said == f"Standard input holds no whole number, but “{given.strip()}”.\n"


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="no /proc")
@pytest.mark.parametrize("way", some(["option", "input", "workers", "simulate"], 4))
def test_a_spy_does_not_find_the_seed(tmp_path: Path, way: str) -> None:
    spy = bots.name_of_file(tmp_path / "spy.py", SPY, str(tmp_path))
    words = ["duel", "zweierbinokel-2", spy, "random", "--deals", "1", "--json", "--limit", "60"]
    if way == "simulate":
        words = ["simulate", "zweierbinokel-2", "--players", f"{spy},random", "--deals", "101"]
        words += ["--json", "--records", str(tmp_path)]
    words += {
        "input": ["--seed", "-"],
        "workers": ["--seed", str(SEED), "--deals", "2", "--workers", "2"],
    }.get(way, ["--seed", str(SEED)])
    done = stammtisch(*words, given=f"{SEED}\n" if way == "input" else "")
    assert done.stderr == ""
    assert done.returncode == 0
    assert json.loads(done.stdout)["seed"] == SEED
    spied = [path.read_text() for path in tmp_path.glob("found-*")]
    assert len(spied) == (4 if way == "workers" else 2)
    for text in spied:
        assert "cmdline" in text
        assert str(SEED) not in text
        assert "stammtisch: record" not in text
    if way == "simulate":
        assert str(SEED) in min(tmp_path.glob("*.txt")).read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux closes processes")
def test_a_process_that_hides_is_closed_to_others() -> None:
    code = "from game.players.outside import hide_inside; import ctypes; hide_inside(); "
    code += "print(ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "0\n"
