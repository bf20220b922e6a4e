"""A process that ends with us at the latest, and everything that it has started with it.

Where there are process groups, it gets a session of its own, which is killed as a whole. A small
shell beside it waits for the end of a pipe that only we hold: however we end, and were we killed,
the pipe ends then, and the shell kills the group. On Windows a job object does both. A process that
leaves its group on purpose is out of reach.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

if sys.platform == "win32":
    from game.players.outside.jobs import Job
else:
    import signal

SHELL = "/bin/sh"
WATCH = 'read -r _; kill -s KILL -- "-$1"'
"""What the shell does that watches over a group: nothing is ever written into its pipe."""


class KeptProcess:
    """A process that talks through pipes; its error output goes where ours goes."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it. Raises OSError, ValueError and IndexError where the words name no program."""
        self._process = _start(words)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.stdin: IO[bytes] = self._process.stdin
        self.stdout: IO[bytes] = self._process.stdout
        try:
            self._group = _Group(self._process)
        except OSError:
            self._process.kill()
            raise

    def end(self, grace: float) -> None:
        """Wait so many seconds for its own end, then kill it and whatever it has left behind."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._group.kill()
        self._process.wait()
        self._group.close()


if sys.platform == "win32":

    def _start(words: Sequence[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
        )

    class _Group:
        """A process and those that it starts, in a job that ends when we do."""

        def __init__(self, process: subprocess.Popen[bytes]) -> None:
            self._job = Job(process.pid)

        def kill(self) -> None:
            self._job.kill()

        def close(self) -> None:
            self._job.close()

else:

    def _start(words: Sequence[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )

    class _Group:
        """The process group of a process, and the shell that watches over it."""

        def __init__(self, process: subprocess.Popen[bytes]) -> None:
            self._id = process.pid
            self._watch = subprocess.Popen(
                [SHELL, "-c", WATCH, SHELL, str(self._id)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=os.sep,
                start_new_session=True,
            )

        def kill(self) -> None:
            # Nobody is left (a Mac says so with another error).
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._id, signal.SIGKILL)

        def close(self) -> None:
            self._watch.kill()
            self._watch.communicate()
