"""A program that runs: one line to it, one line from it, in bounded time and bounded memory.

Both pipes have a thread, so that nobody waits for ever. The one that reads takes in a piece only
when it is told to, and is always one piece ahead: a program that goes on talking finds its pipe
full and waits, and what it said unasked is noticed at the next question.
"""

from __future__ import annotations

import os
import shlex
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, TypeVar

from game.hang_up import left_to_main
from game.players.outside.child_process import ChildProcess, hide_inside
from game.players.outside.faults import FaultKind, ProgramFailed

T = TypeVar("T")

LONGEST = 10_000
"""Bytes that an answer may have."""

END_LIMIT = 1.0
"""Seconds to end by itself once its input is closed."""


class RunningProgram:
    """The process of a program. It ends with this object at the latest."""

    def __init__(self, command: str) -> None:
        """Start it. Raises ProgramFailed."""
        hide_inside()
        try:
            process = ChildProcess(shlex.split(command, posix=os.name == "posix"))
        except (OSError, ValueError, IndexError):
            raise ProgramFailed(FaultKind.NO_START) from None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._sent: SimpleQueue[None] = SimpleQueue()
        self._unsent = 0
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._over = False
        with left_to_main():
            for work, *queues in (
                (_write, process.stdin, self._outbox, self._sent),
                (_read, process.stdout, self._wanted, self._heard),
            ):
                Thread(target=work, args=queues, daemon=True).start()
        self._wanted.put(True)
        self.end = weakref.finalize(self, _end, process, self._outbox, self._wanted)

    def tell(self, line: str) -> None:
        """Send a line that needs no answer."""
        self._outbox.put(f"{line}\n".encode())
        self._unsent += 1

    def ask(self, line: str, limit: float) -> str:
        """Send a line and give the answer. Raises ProgramFailed when there is none within so many
        seconds, or more than one."""
        until = monotonic() + limit
        self._quiet()
        self.tell(line)
        said = self._line(until)
        while self._unsent:  # who answers without having read has not heard the question
            self._next(self._sent, until)
            self._unsent -= 1
        return said.decode(errors="replace").strip()

    def _quiet(self) -> None:
        """Make sure that it has said nothing since its last answer. Raises ProgramFailed."""
        if not self._over:
            with suppress(Empty):
                piece = self._heard.get_nowait()
                if piece:
                    raise ProgramFailed(FaultKind.TOO_MUCH, piece.decode(errors="replace"))
                self._over = True
        if self._over:
            raise ProgramFailed(FaultKind.ENDED)

    def _line(self, until: float) -> bytes:
        """The one line that it says; the last one need not end. Raises ProgramFailed."""
        held = b""
        while b"\n" not in held and len(held) <= LONGEST:
            piece = self._next(self._heard, until)
            if not piece:
                self._over = True
                if not held:
                    raise ProgramFailed(FaultKind.ENDED)
                return held
            held += piece
            self._wanted.put(True)
        line, _, more = held.partition(b"\n")
        if more or len(line) > LONGEST:
            raise ProgramFailed(FaultKind.TOO_MUCH, (more or line).decode(errors="replace"))
        return line

    @staticmethod
    def _next(queue: SimpleQueue[T], until: float) -> T:
        try:
            return queue.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise ProgramFailed(FaultKind.NO_ANSWER) from None


def _write(stdin: IO[bytes], outbox: SimpleQueue[bytes | None], sent: SimpleQueue[None]) -> None:
    """In a thread: pass lines on, for a program that does not read makes writing wait. One that
    cannot be written to any more is noticed by what it answers."""
    while (line := outbox.get()) is not None:
        with suppress(OSError, ValueError):
            stdin.write(line)
            stdin.flush()
        sent.put(None)
    with suppress(OSError):
        stdin.close()


def _read(stdout: IO[bytes], wanted: SimpleQueue[bool], heard: SimpleQueue[bytes]) -> None:
    """In a thread: take a piece in when one is wanted, an empty one at the end."""
    while wanted.get():
        piece = b""
        with suppress(OSError, ValueError):
            piece = os.read(stdout.fileno(), LONGEST)
        heard.put(piece)
        if not piece:
            break
    with suppress(OSError):
        stdout.close()


def _end(
    process: ChildProcess, outbox: SimpleQueue[bytes | None], wanted: SimpleQueue[bool]
) -> None:
    """Close its input, and kill it when it does not end by itself."""
    outbox.put(None)
    wanted.put(False)
    process.end(END_LIMIT)
