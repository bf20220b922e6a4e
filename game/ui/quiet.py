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
def quiet_libraries() -> Iterator[None]:
    """Let standard error lead nowhere meanwhile; exceptions pass."""
    kept = _divert()
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, STDERR)
            os.close(kept)


def _divert() -> int | None:
    """Turn standard error away; what leads back to it, or None where there is none."""
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            sys.stderr.flush()
    try:
        kept = os.dup(STDERR)
    except OSError:
        return None
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        os.close(kept)
        return None
    os.dup2(nowhere, STDERR)
    os.close(nowhere)
    return kept
