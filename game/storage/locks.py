"""One process at a time may write a file; a lock dies with its owner, however that ends.

The system's own locks are used, on the open file itself, so nothing is left over after a kill. Not
every disk has them: a network drive may know no locks at all, and then nobody can tell. On
Windows a locked range cannot be read by others, so the range lies far behind any file's end.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from enum import Enum

PATIENCE = 0.2
"""How long, in seconds, a lock is tried for: someone may just be looking whether it is free."""

_LOCK_OFFSET = 1 << 30
_PAUSE = 0.01

_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}
"""How systems say that somebody else has a lock; everything else says that there is none to have.
"""


class Lock(Enum):
    """What came of trying to lock a file: it is `OURS`, somebody else's, or there are no locks."""

    OURS = "ours"
    TAKEN = "taken"
    NONE = "none"


def try_lock(handle: int, patience: float = PATIENCE) -> Lock:
    """Lock an open file, against all other processes and handles, until the handle is closed."""
    return _tried(handle, patience, shared=False)


def in_use(handle: int, patience: float = 0.0) -> bool:
    """Whether somebody has locked an open file, which need only be open for reading. False where
    nobody can tell. The handle is to be closed soon: who wants the lock meanwhile has to wait."""
    return _tried(handle, patience, shared=True) is Lock.TAKEN


def _tried(handle: int, patience: float, *, shared: bool) -> Lock:
    until = time.monotonic() + patience
    while True:
        try:
            _lock(handle, shared)
        except OSError as error:
            if error.errno not in _TAKEN:
                return Lock.NONE
        else:
            return Lock.OURS
        if time.monotonic() >= until:
            return Lock.TAKEN
        time.sleep(_PAUSE)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int, shared: bool) -> None:
        """Raises OSError. There are no shared locks."""
        position = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, _LOCK_OFFSET, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, position, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int, shared: bool) -> None:
        """Raises OSError. A shared lock can be had on a file that is only open for reading."""
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
