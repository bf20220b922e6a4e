"""Nothing of a program stays behind: not when it is stopped, nor when we are."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.players.outside import fault_of
from game.players.outside.job_object import KILL_ON_JOB_CLOSE, ExtendedLimits, JobObject
from game.players.process import ProcessOpponents, Tag
from tests.everyday import some
from tests.players.outside import bots
from tests.players.test_process import answers

POSIX = pytest.mark.skipif(os.name != "posix", reason="process groups and signals")

STUBBORN = """
import contextlib, os, subprocess, sys, time, json, signal
signal.signal(signal.SIGHUP, signal.SIG_IGN)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
notes = sys.argv[1]
child = subprocess.Popen(["sleep", "3600"], stdin=subprocess.DEVNULL)
own = os.path.join(notes, str(os.getpid()))
for pid in (os.getpid(), child.pid):
    with open(os.path.join(notes, str(pid)), "w") as file:
        file.write(f"{pid}\\n")
if question := sys.stdin.readline():  # else it was ended before it was asked anything
    with contextlib.suppress(BrokenPipeError):  # who has asked may be gone
        print(json.loads(question)["legal"][0], flush=True)
while True:
    time.sleep(3600)
"""
"""Has a child, ignores what it can, and never ends; it notes who they are."""

HOST = """
import sys, time
from tests.players.outside import bots
player = bots.ProgramPlayer(sys.argv[1], bots.make_player("greedy"))
player.choose(bots.to_bid())
print("asked", flush=True)
time.sleep(3600)
"""


def family(notes: Path, number: int = 2) -> list[int]:
    """The processes that have noted themselves, once they are so many."""
    until = time.monotonic() + bots.PATIENCE
    while len(list(notes.iterdir())) < number:
        assert time.monotonic() < until
        time.sleep(0.01)
    return [bots.number_in(path) for path in notes.iterdir()]


@POSIX
def test_who_ignores_the_end_is_killed_with_its_children(tmp_path: Path) -> None:
    player = bots.ProgramPlayer(bots.command(STUBBORN, str(tmp_path)), bots.make_player("greedy"))
    player.choose(bots.to_bid())
    assert fault_of(player) is None
    processes = family(tmp_path)
    player.close()
    assert bots.all_end(processes)


@POSIX
def test_a_child_that_outlives_its_program_is_killed(tmp_path: Path) -> None:
    code = STUBBORN.replace("while True:\n    time.sleep(3600)", "")
    player = bots.ProgramPlayer(bots.command(code, str(tmp_path)), bots.make_player("greedy"))
    player.choose(bots.to_bid())
    player.close()
    assert bots.all_end(family(tmp_path))


@POSIX
@pytest.mark.parametrize("sign", some([signal.SIGTERM, signal.SIGKILL, signal.SIGINT], 3))
def test_programs_end_with_us_however_we_end(tmp_path: Path, sign: signal.Signals) -> None:
    command = bots.command(STUBBORN, str(tmp_path))
    host = subprocess.Popen(
        [sys.executable, "-c", HOST, command],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert host.stdout is not None
    assert host.stdout.readline() == b"asked\n"
    processes = family(tmp_path)
    host.send_signal(sign)
    host.communicate()
    assert bots.all_end(processes)


@POSIX
def test_programs_at_a_table_end_when_it_closes(tmp_path: Path) -> None:
    request = bots.to_bid()
    name = bots.name(STUBBORN, str(tmp_path))
    opponents = ProcessOpponents(request.rules, [name] * 3)
    try:
        opponents.ask(Tag("m", 1, 0), request.view.seat, request.view, tuple(request.legal))
        (answer,) = answers(opponents)
        assert answer.action == request.legal[0]
        processes = family(tmp_path)
    finally:
        opponents.close()
    assert bots.all_end(processes)


@POSIX
@pytest.mark.parametrize(
    ("workers", "sign"),
    [
        ("2", signal.SIGKILL),
        pytest.param("1", signal.SIGINT, marks=pytest.mark.soak),
        pytest.param("1", signal.SIGKILL, marks=pytest.mark.soak),
        pytest.param("2", signal.SIGINT, marks=pytest.mark.soak),
    ],
)
def test_nothing_of_a_duel_stays_behind(tmp_path: Path, workers: str, sign: signal.Signals) -> None:
    name = bots.name(STUBBORN, str(tmp_path))
    words = ["duel", "kreuzbinokel-4", name, "random", "--deals", "2", "--workers", workers]
    words += ["--limit", "300"]  # so that nobody is replaced before the signal comes
    run = subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    processes = {*family(tmp_path), *_below(run.pid)}
    if sign == signal.SIGINT:  # as a terminal does: the whole group
        os.killpg(run.pid, sign)
    else:
        run.send_signal(sign)
    _, said = run.communicate()
    assert b"Traceback" not in said
    assert run.returncode == (130 if sign == signal.SIGINT else -sign)
    assert bots.all_end(processes)


def _below(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in found.read_text().split()] if found.exists() else []


class Kernel:
    """Windows, as far as a job needs it: notes what it is asked, and may fail at one thing."""

    def __init__(self, fails: str = "") -> None:
        self.fails = fails
        self.calls: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        def call(*args: Any) -> int:
            if name == "SetInformationJobObject":
                limits = ctypes.cast(args[2], ctypes.POINTER(ExtendedLimits)).contents
                args = (*args[:2], limits.BasicLimitInformation.LimitFlags, args[3])
            self.calls.append((name, *args))
            return (
                0
                if name == self.fails
                else {"CreateJobObjectW": 11, "OpenProcess": 12}.get(name, 1)
            )

        return call


def test_a_windows_job_holds_a_process_until_it_is_closed() -> None:
    kernel = Kernel()
    job = JobObject(kernel)
    job.take_in(77)
    wide = ctypes.sizeof(ctypes.c_void_p) == 8
    assert kernel.calls == [
        ("CreateJobObjectW", None, None),
        ("SetInformationJobObject", 11, 9, KILL_ON_JOB_CLOSE, 144 if wide else 112),
        ("OpenProcess", 0x0101, False, 77),
        ("AssignProcessToJobObject", 11, 12),
        ("CloseHandle", 12),
    ]
    kernel.calls.clear()
    job.kill()
    job.close()
    assert kernel.calls == [("TerminateJobObject", 11, 1), ("CloseHandle", 11)]


@pytest.mark.parametrize(
    ("fails", "closed"),
    [
        ("CreateJobObjectW", []),
        ("SetInformationJobObject", [11]),
        ("OpenProcess", []),
        ("AssignProcessToJobObject", [12]),
    ],
)
def test_a_windows_job_that_fails_leaves_no_handle(fails: str, closed: list[int]) -> None:
    kernel = Kernel(fails)
    with pytest.raises(OSError):
        JobObject(kernel).take_in(77)
    assert [call[1] for call in kernel.calls if call[0] == "CloseHandle"] == closed
