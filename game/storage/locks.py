"""One process at a time may write a file; a lock dies with its owner, however that ends.

The system's own locks are used, on the open file itself, so nothing is left over after a kill. On
Windows a locked range cannot be read by others, so the range lies far behind any file's end.
"""

from __future__ import annotations

import os
import sys
import time

PATIENCE = 0.2
"""How long, in seconds, a lock is tried for: someone may just be looking whether it is free."""

_PLACE = 1 << 30
_PAUSE = 0.01


def try_lock(handle: int, patience: float = PATIENCE) -> bool:
    """Lock an open file; False when another process (or another handle) has it.

    The lock lasts until the handle is closed.
    """
    until = time.monotonic() + patience
    while not _lock(handle):
        if time.monotonic() >= until:
            return False
        time.sleep(_PAUSE)
    return True


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        place = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, place, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
