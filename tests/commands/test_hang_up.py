"""Asked by the system to end, the program ends in order: a match is left, a command stops."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.hang_up import HungUp, answered_by, left_to_main, put_off, stop
from game.storage.restore import restore

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")


def started(home: Path, *words: str) -> subprocess.Popen[str]:
    """The program as one of its own, in a session of its own, without a display."""
    env = os.environ | {"STAMMTISCH_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    return subprocess.Popen(
        [sys.executable, "-m", "game", *words],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for(done: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("number", "whole_session"),
    [
        (signal.SIGHUP, True),
        pytest.param(signal.SIGTERM, False, marks=pytest.mark.soak),
        pytest.param(signal.SIGHUP, False, marks=pytest.mark.soak),
        pytest.param(signal.SIGTERM, True, marks=pytest.mark.soak),
    ],
)
def test_a_match_is_left_in_order(
    tmp_path: Path, number: signal.Signals, whole_session: bool
) -> None:
    def dealt() -> bool:
        return any(b"\ndealer:" in path.read_bytes() for path in folder.glob("*.txt"))

    folder = tmp_path / "matches"
    words = ["play", "binokel-3", "--seats", "human,easy,easy", "--speed", "instant"]
    with started(tmp_path, *words) as program:
        wait_for(dealt)
        if whole_session:
            os.killpg(program.pid, number)
        else:
            program.send_signal(number)
        _, errors = program.communicate(timeout=PATIENCE)
    assert (program.returncode, errors) == (0, "")
    (path,) = folder.glob("*.txt")
    found = restore(path.read_bytes())
    assert found.left and found.whole and found.moves
    assert list(folder.iterdir()) == [path]


@pytest.mark.parametrize(
    ("number", "workers", "whole_session"),
    [
        pytest.param(signal.SIGTERM, 1, False, marks=pytest.mark.soak),
        (signal.SIGTERM, 2, True),
        pytest.param(signal.SIGTERM, 2, False, marks=pytest.mark.soak),
        pytest.param(signal.SIGINT, 2, True, marks=pytest.mark.soak),
    ],
)
def test_a_command_stops_without_a_word(
    tmp_path: Path, number: signal.Signals, workers: int, whole_session: bool
) -> None:
    words = ["simulate", "binokel-3", "--deals", "1000000", "--seed", "1"]
    words += ["--players", "random"]
    records = tmp_path / "records"
    more = ["--workers", str(workers), "--records", str(records)]
    with started(tmp_path, *words, *more) as program:
        wait_for(lambda: any(records.glob("*.txt")))
        if whole_session:
            os.killpg(program.pid, number)
        else:
            program.send_signal(number)
        out, errors = program.communicate(timeout=PATIENCE)
    assert (program.returncode, out, errors) == (128 + number, "", "")
    assert all(path.suffix == ".txt" for path in records.iterdir())


def test_what_answered_before_answers_again_afterwards() -> None:
    before = signal.getsignal(signal.SIGTERM)
    heard: list[int] = []
    with answered_by(heard.append):
        os.kill(os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGHUP)
    assert heard == [signal.SIGTERM, signal.SIGHUP]
    assert signal.getsignal(signal.SIGTERM) == before
    with pytest.raises(HungUp) as caught, answered_by(stop):
        os.kill(os.getpid(), signal.SIGHUP)
    assert caught.value.status == 128 + signal.SIGHUP


def test_another_thread_is_not_asked() -> None:
    def work() -> None:
        with answered_by(stop):
            done.append(signal.getsignal(signal.SIGTERM))

    before, done = signal.getsignal(signal.SIGTERM), []
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [before]


def test_a_thread_leaves_it_to_the_main_one() -> None:
    """One that waits does not wake by a signal that another thread was given: from its first moment
    on that one hears none, and whoever started it does."""
    over = threading.Event()
    thread = threading.Thread(target=over.wait, args=(PATIENCE,))
    heard: list[int] = []
    try:
        with answered_by(heard.append):
            with left_to_main():
                thread.start()
            assert thread.ident is not None
            signal.pthread_kill(thread.ident, signal.SIGTERM)
            time.sleep(0.05)
            assert heard == []
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(0.05)
            assert heard == [signal.SIGTERM]
    finally:
        over.set()
        thread.join()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_put_off_is_heard_when_it_is_done(number: int) -> None:
    done = False
    with pytest.raises((KeyboardInterrupt, HungUp)), answered_by(stop):
        with put_off():
            os.kill(os.getpid(), number)
            done = True
        done = False
    assert done


def test_who_asks_twice_is_not_put_off() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(HungUp), put_off():
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(PATIENCE)
    assert signal.getsignal(signal.SIGINT) is before
