"""The system asks the program to end: its terminal was closed, the session ends, somebody told it.

Unasked, Python would stop on the spot: no journal closed, no process of ours ended. Here it is
answered in the main thread, between two of its steps, as Ctrl-C is.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGBREAK") if hasattr(signal, name)
)
"""What systems say it with; SIGBREAK is how Windows closes a console."""


class HungUp(BaseException):
    """The program has been asked to end; `status` is the exit status that says so."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def answered_by(react: Callable[[int], object]) -> Iterator[None]:
    """Meanwhile `react` is called with the number of the signal, as often as the program is asked.

    It may raise, or have the program end soon. Only a main thread can be asked.
    """

    def handler(number: int, frame: FrameType | None) -> None:
        react(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in SIGNALS}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old if old is not None else signal.SIG_DFL)


@contextmanager
def put_off() -> Iterator[None]:
    """Ctrl-C and what else asks the program to end is heard when this is done, so that it need not
    be done again. Who asks twice does not want to wait."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []

    def handler(number: int, frame: FrameType | None) -> None:
        if heard:
            raise HungUp(number)
        heard.append(number)

    before = {number: signal.signal(number, handler) for number in (signal.SIGINT, *SIGNALS)}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old if old is not None else signal.SIG_DFL)
    if heard:
        signal.raise_signal(heard[0])


@contextmanager
def unheard(*, interrupts: bool = False) -> Iterator[None]:
    """Processes that are started meanwhile, also by threads that are, never hear that the terminal
    was closed, not even while they begin: whoever started them ends them. With `interrupts` they
    do not hear Ctrl-C either. What comes meanwhile is heard afterwards."""
    if not hasattr(signal, "SIGHUP"):
        yield
        return
    unwanted = {signal.SIGHUP}
    if interrupts:
        # Starting this helper makes a thread hear interrupts again; it is there once and for all.
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()
        unwanted.add(signal.SIGINT)
    with _blocked(unwanted):
        yield


@contextmanager
def left_to_main() -> Iterator[None]:
    """Threads that are started meanwhile leave what asks the program to end to the main thread. The
    system may give it to any, and one that waits for an answer would not wake by what another one
    hears; a thread that asked not to hear it only once it runs might have heard it by then."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    with _blocked({signal.SIGINT, *SIGNALS}):
        yield


@contextmanager
def _blocked(numbers: set[signal.Signals]) -> Iterator[None]:
    """This thread, and what it starts meanwhile, does not hear these signals."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def stop(number: int) -> NoReturn:
    """Leave what is being done, as Ctrl-C does. Raises HungUp."""
    raise HungUp(number)
