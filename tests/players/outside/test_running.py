"""Talking to programs: in bounded memory and time, one line for one line."""

from __future__ import annotations

import time
import tracemalloc
from pathlib import Path
from threading import Timer

import pytest

from game.players.outside import FaultKind, ProgramLimits, fault_of
from game.players.outside.faults import ProgramFailed
from game.players.outside.running import LONGEST, RunningProgram
from tests.players.outside import bots

FLOOD = "import os\nwhile True: os.write(1, b'x' * 65536)"
ANSWERS_AND_FLOODS = """
import json, os, sys
print(json.loads(sys.stdin.readline())["legal"][0], flush=True)
while True: os.write(1, b'pass\\n' * 10000)
"""
TWO_LINES = "import sys\nfor line in sys.stdin: print('pass\\nbid 150', flush=True)"
LATER = """
import json, sys, time
print(json.loads(sys.stdin.readline())["legal"][0], flush=True)
time.sleep(0.2)
print("bid 150", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (FLOOD, "x" * 80),
        ("import sys\nsys.stdin.readline(); print('x' * 20000); sys.stdin.read()", "x" * 80),
        (TWO_LINES, "bid 150"),
    ],
)
def test_who_says_more_than_asked_is_replaced(code: str, said: str) -> None:
    player = bots.program(code)
    assert player.choose(bots.to_bid()) in bots.to_bid().legal
    kind, found = bots.broken(player)
    assert (kind, found.strip("\N{REPLACEMENT CHARACTER}")) == (FaultKind.TOO_MUCH, said)


def test_what_is_said_unasked_is_noticed_at_the_next_question() -> None:
    player = bots.program(LATER)
    assert player.choose(bots.to_bid()) == bots.to_bid().legal[0]
    time.sleep(0.6)
    assert fault_of(player) is None
    player.choose(bots.to_bid())
    kind, said = bots.broken(player)
    assert (kind, said[:7]) == (FaultKind.TOO_MUCH, "bid 150")


def test_a_flood_takes_no_memory() -> None:
    player = bots.program(ANSWERS_AND_FLOODS)
    tracemalloc.start()
    try:
        player.choose(bots.to_bid())
        time.sleep(0.5)
        assert tracemalloc.get_traced_memory()[1] < 20 * LONGEST + 1_000_000
    finally:
        tracemalloc.stop()
        player.close()


def test_who_answers_without_reading_is_not_sent_more_and_more(tmp_path: Path) -> None:
    """It answers once it is asked, and not before, however slow the machine is."""
    asked = tmp_path / "asked"
    waits = f"import pathlib, time\nwhile not pathlib.Path({str(asked)!r}).exists():"
    running = RunningProgram(
        bots.command(f"{waits} time.sleep(0.01)\nprint('pass', flush=True)\ntime.sleep(2)")
    )
    question = Timer(0.3, asked.touch)
    try:
        running.tell("x" * 1_000_000)
        question.start()
        with pytest.raises(ProgramFailed) as caught:
            running.ask("", 1.0)
        assert caught.value.kind == FaultKind.NO_ANSWER
    finally:
        question.cancel()
        running.end()


@pytest.mark.parametrize(
    "said", ["[" * 5000, '{"answer": ' * 800, '{"answer": [1]}', "9" * 5000, '"\\ud800"', "[]"]
)
def test_nonsense_of_json_is_nonsense_like_any_other(said: str) -> None:
    player = bots.program(
        f"import sys\nsys.stdin.readline()\nprint({said!r}, flush=True)\nsys.stdin.read()"
    )
    player.choose(bots.to_bid())
    kind, shown = bots.broken(player)
    assert kind == FaultKind.NONSENSE
    shown.encode()


def test_what_is_told_of_an_answer_moves_no_terminal() -> None:
    player = bots.program(
        "import sys\nsys.stdin.readline()\nprint('\\x1b[2Jhello', flush=True)\nsys.stdin.read()"
    )
    player.choose(bots.to_bid())
    assert bots.broken(player)[1] == "\N{REPLACEMENT CHARACTER}[2Jhello"


@pytest.mark.parametrize(
    "answer", ["legal[1]", "json.dumps(legal[1])", 'json.dumps({"answer": legal[1], "more": 1})']
)
def test_three_ways_to_answer(answer: str) -> None:
    code = f"import json, sys\nlegal = json.loads(input())['legal']\nprint({answer}, flush=True)"
    player = bots.program(code)
    assert player.choose(bots.to_bid()) == bots.to_bid().legal[1]
    assert fault_of(player) is None
    player.choose(bots.to_bid())
    assert bots.broken(player) == (FaultKind.ENDED, "")


def test_starting_is_not_thinking() -> None:
    slow = bots.ECHO.replace("for line", "import time\ntime.sleep(0.4)\nfor line")
    player = bots.program(slow, ProgramLimits(0.1, bots.PATIENCE))
    player.choose(bots.to_bid())
    assert fault_of(player) is None
    player.close()


def test_the_limit_is_what_one_says() -> None:
    slow = bots.ECHO.replace("    print", "    import time; time.sleep(0.3)\n    print")
    for limits, fault in (
        (ProgramLimits(0.2), FaultKind.NO_ANSWER),
        (ProgramLimits(bots.PATIENCE), None),
    ):
        player = bots.program(slow, limits)
        for _ in range(2):
            player.choose(bots.to_bid())
        found = fault_of(player)
        assert (None if found is None else found.kind) == fault
        player.close()


def test_where_there_is_no_choice_no_program_is_started() -> None:
    player = bots.program("raise SystemExit")
    forced = bots.to_bid()._replace(legal=bots.to_bid().legal[:1])
    assert player.choose(forced) == forced.legal[0]
    assert player.starts
