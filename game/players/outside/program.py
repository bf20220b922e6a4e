"""A program that plays: started once, asked line by line, replaced when it breaks.

A program that cannot be started, hangs, dies or answers what is not lawful is stopped, and the
simple player plays on in its place; `ProgramPlayer.fault` says what happened. Its error output
goes where ours goes. Cards are never at risk: it is told a View and nothing else.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import weakref
from contextlib import suppress
from enum import StrEnum
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, NamedTuple

from game.engine.actions import Action
from game.engine.notation import write_action
from game.players.base import Player, Request
from game.players.outside.questions import question

LIMIT = 10.0
"""Seconds that a program may take for an answer, its start included."""

LONGEST = 10_000
"""Bytes that an answer may have."""

END_LIMIT = 1.0
"""Seconds to end by itself once its input is closed."""


class FaultKind(StrEnum):
    """What a program can do wrong."""

    NO_START = "no_start"
    NO_ANSWER = "no_answer"
    ENDED = "ended"
    NONSENSE = "nonsense"


class Fault(NamedTuple):
    """Why a program was replaced; `said` is its answer where that was nonsense, else empty."""

    kind: FaultKind
    said: str = ""


class ProgramPlayer:
    """Someone else's program at a seat."""

    blind = False

    def __init__(self, command: str, stand_in: Player, *, limit: float = LIMIT) -> None:
        """`command` is a command line, taken apart as a shell would, but run without one.
        `stand_in` plays once the program has broken; `limit` is in seconds."""
        self._command = command
        self._stand_in = stand_in
        self._limit = limit
        self._running: _Running | None = None
        self.fault: Fault | None = None

    def choose(self, request: Request) -> Action:
        """What the program answers; from its first fault on, what the stand-in does."""
        if self.fault is None:
            try:
                return self._asked(request)
            except _Broken as broken:
                self.fault = broken.fault
                self.close()
        return self._stand_in.choose(request)

    def close(self) -> None:
        """Stop the program."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def _asked(self, request: Request) -> Action:
        until = monotonic() + self._limit
        first = self._running is None
        if self._running is None:
            self._running = _Running(self._command)
        self._running.write(question(request, first=first))
        said = _bare(self._running.read(until))
        for action in request.legal:
            if said == write_action(request.rules, action):
                return action
        raise _Broken(FaultKind.NONSENSE, said[:80])


def fault_of(player: Player) -> Fault | None:
    """Why this player was replaced; None where it was not, or is no program at all."""
    return player.fault if isinstance(player, ProgramPlayer) else None


class _Broken(Exception):
    """The program did something that ends its play."""

    def __init__(self, kind: FaultKind, said: str = "") -> None:
        super().__init__(kind)
        self.fault = Fault(kind, said)


class _Running:
    """The process of a program; what it says is read in a thread, so that nobody waits for ever.

    It ends with this object at the latest.
    """

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command, posix=os.name == "posix")
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError):
            raise _Broken(FaultKind.NO_START) from None
        assert process.stdin is not None
        assert process.stdout is not None
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_write, args=(process.stdin, self._outbox), daemon=True).start()
        Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        self.end = weakref.finalize(self, _end, process, self._outbox)

    def write(self, line: str) -> None:
        """Send a line; a program that does not read it is noticed when it does not answer."""
        self._outbox.put(f"{line}\n".encode())

    def read(self, until: float) -> str:
        """The next line it says. Raises _Broken when there is none in time."""
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise _Broken(FaultKind.NO_ANSWER) from None
        if not line:
            raise _Broken(FaultKind.ENDED)
        return line.decode(errors="replace").strip()


def _write(stdin: IO[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    """In a thread: pass lines on, for a program that does not read makes writing wait."""
    with suppress(OSError, ValueError):
        while (line := outbox.get()) is not None:
            stdin.write(line)
            stdin.flush()
    with suppress(OSError):
        stdin.close()


def _read(stdout: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """In a thread: take lines in, an empty one at the end."""
    with suppress(OSError, ValueError):
        while line := stdout.readline(LONGEST):
            lines.put(line)
    lines.put(b"")
    with suppress(OSError):
        stdout.close()


def _end(process: subprocess.Popen[bytes], outbox: SimpleQueue[bytes | None]) -> None:
    """Close its input, and kill it when it does not end by itself."""
    outbox.put(None)
    try:
        process.wait(END_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _bare(line: str) -> str:
    """The action in an answer: written as JSON or just so."""
    with suppress(ValueError):
        found = json.loads(line)
        if isinstance(found, str):
            return found.strip()
    return line
