"""A process that ends with us at the latest, and everything that it has started with it; and what
our own process keeps from such programs.

Where there are process groups, it is started into one of its own, which is killed as a whole. At
the head of the group a small shell waits for the end of a pipe that only we hold: however we end,
and were we killed, the pipe ends then, and the shell kills the group. On Windows a job object does
both. A process that leaves its group on purpose is out of reach.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

if sys.platform == "win32":
    from game.players.outside.job_object import JobObject
else:
    import signal

WATCH = ("/bin/sh", "-c", "read -r _; kill -s KILL 0")
"""What watches over its group: nothing is ever written into its pipe."""

SET_DUMPABLE = 4
"""PR_SET_DUMPABLE."""


class ChildProcess:
    """A process that talks through pipes; its error output goes where ours goes."""

    def __init__(self, words: Sequence[str]) -> None:
        """Start it. Raises OSError, ValueError and IndexError where the words name no program."""
        self._group = _ProcessGroup()
        try:
            self._process = self._group.start(words)
        except BaseException:
            self._group.kill()
            self._group.close()
            raise
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self.stdin: IO[bytes] = self._process.stdin
        self.stdout: IO[bytes] = self._process.stdout

    def end(self, grace: float) -> None:
        """Wait so many seconds for its own end, then kill it and whatever it has left behind."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._group.kill()
        self._process.wait()
        self._group.close()


if sys.platform == "win32":

    class _ProcessGroup:
        """A job, for a process and those that it starts."""

        def __init__(self) -> None:
            self._job = JobObject()

        def start(self, words: Sequence[str]) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                creationflags=subprocess.CREATE_NEW_PROCESS_GROUP,
            )
            try:
                self._job.take_in(process.pid)
            except OSError:
                process.kill()
                raise
            return process

        def kill(self) -> None:
            self._job.kill()

        def close(self) -> None:
            self._job.close()

else:

    class _ProcessGroup:
        """A process group with the shell that watches over it, for a process and those that it
        starts."""

        def __init__(self) -> None:
            self._watch = subprocess.Popen(
                WATCH,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                cwd=os.sep,
                process_group=0,
            )

        def start(self, words: Sequence[str]) -> subprocess.Popen[bytes]:
            return subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                process_group=self._watch.pid,
            )

        def kill(self) -> None:
            # Nobody may be left (a Mac says so with another error).
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._watch.pid, signal.SIGKILL)

        def close(self) -> None:
            self._watch.communicate()


def hide_inside() -> None:
    """Close this process to others of the same user, where the system can: on Linux its memory,
    its environment and its open files. Its command line stays open to all."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SET_DUMPABLE, 0, 0, 0, 0)
