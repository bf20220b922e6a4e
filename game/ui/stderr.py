"""Silence for libraries that write to standard error by themselves.

Sound and window libraries of the system print a page of their own words where there is no device.
What went wrong is told anyway, by an exception, and the player gets a sentence of ours or none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

STDERR = 2
"""The descriptor that libraries write to, past `sys.stderr`."""


@contextmanager
def silenced_stderr() -> Iterator[None]:
    """Let standard error lead nowhere meanwhile; exceptions pass."""
    way_back = _divert()
    try:
        yield
    finally:
        if way_back is not None:
            os.dup2(way_back, STDERR)
            os.close(way_back)


def _divert() -> int | None:
    """Turn standard error away; what leads back to it, or None where there is none."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            sys.stderr.flush()
    try:
        way_back = os.dup(STDERR)
    except OSError:
        return None
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        os.close(way_back)
        return None
    os.dup2(nowhere, STDERR)
    os.close(nowhere)
    return way_back
