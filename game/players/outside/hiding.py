"""Keeping what a process holds from the programs that it starts."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

SET_DUMPABLE = 4
"""PR_SET_DUMPABLE."""


def hide_inside() -> None:
    """Close this process to others of the same user, where the system can: on Linux its memory,
    its environment and its open files. Its command line stays open to all."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(SET_DUMPABLE, 0, 0, 0, 0)
