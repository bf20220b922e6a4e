"""Programs for tests, as code of Python, and what their processes come to."""

from __future__ import annotations

import json
import os
import shlex
import sys
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from game.players.base import Request
from game.players.outside import PREFIX, FaultKind, Program, ProgramLimits, ProgramPlayer, fault_of
from game.players.registry import make_player
from tests.players.asking import request_at_end
from tests.players.hands import deal

PATIENCE = 20.0
"""Seconds that tests wait at most for what should happen at once."""

PATIENT = ProgramLimits(PATIENCE)

ECHO = """
import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""
"""Answers with the first lawful action."""

NOTING = """
import json, os, sys
notes, results = sys.argv[1], len(sys.argv) > 2
for line in sys.stdin:
    with open(os.path.join(notes, str(os.getpid())), "a") as file:
        file.write(line)
    found = json.loads(line)
    if found["type"] == "question":
        legal = found["legal"]
        answer = legal[found["seed"] % len(legal)]
        print(json.dumps({"answer": answer, "results": results}), flush=True)
"""
"""Notes every line in a file of its own, and answers with any lawful action; with a second word it
asks for results."""


def command(code: str, *words: str) -> str:
    """The command line that runs this code."""
    return shlex.join([sys.executable, "-I", "-S", "-c", code, *words])


def name(code: str, *words: str) -> str:
    """The name of the player that runs this code."""
    return Program(PREFIX + command(code, *words))


def name_of_file(path: Path, code: str, *words: str) -> str:
    """The name of the player that runs this code from a file, without commas."""
    path.write_text(code, encoding="utf-8")
    return Program(PREFIX + shlex.join([sys.executable, "-I", "-S", str(path), *words]))


def program(code: str, limits: ProgramLimits = PATIENT) -> ProgramPlayer:
    return ProgramPlayer(command(code), make_player("greedy"), limits)


def broken(player: ProgramPlayer) -> tuple[FaultKind, str]:
    """How a program broke, and what it said."""
    fault = fault_of(player)
    assert fault is not None
    return fault[:2]


@cache
def to_bid() -> Request:
    """The first bid of a deal, with many lawful actions."""
    return request_at_end(deal("binokel-3", {}), abheben="keiner")


def noted(folder: Path) -> list[list[dict[str, Any]]]:
    """What each process of a noting program was sent."""
    return [
        [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        for path in sorted(folder.iterdir())
    ]


def number_in(path: Path) -> int:
    """A number that a program writes into a file, once it is there."""
    until = time.monotonic() + PATIENCE
    while not (path.exists() and path.read_text().endswith("\n")):
        assert time.monotonic() < until, path
        time.sleep(0.01)
    return int(path.read_text())


def all_end(processes: Iterable[int]) -> bool:
    """Whether these processes end soon."""
    left, until = set(processes), time.monotonic() + PATIENCE
    while left and time.monotonic() < until:
        left = {pid for pid in left if _runs(pid)}
        time.sleep(0.01)
    return not left


def _runs(pid: int) -> bool:
    """Whether a process runs; one that waits to be buried does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    if not stat.parent.parent.exists():
        return True
    try:
        return stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False
