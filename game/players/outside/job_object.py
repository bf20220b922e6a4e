"""A Windows job object: whatever runs in it ends when its last handle is closed, and ours is the
only one, so it ends with us however that comes about."""

from __future__ import annotations

import ctypes
import sys
from ctypes import c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

EXTENDED_LIMIT_INFORMATION = 9
KILL_ON_JOB_CLOSE = 0x2000
SET_QUOTA, TERMINATE = 0x0100, 0x0001
"""The rights to a process that assigning it to a job takes."""


class BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = (
        ("PerProcessUserTimeLimit", c_int64),
        ("PerJobUserTimeLimit", c_int64),
        ("LimitFlags", c_uint32),
        ("MinimumWorkingSetSize", c_size_t),
        ("MaximumWorkingSetSize", c_size_t),
        ("ActiveProcessLimit", c_uint32),
        ("Affinity", c_size_t),
        ("PriorityClass", c_uint32),
        ("SchedulingClass", c_uint32),
    )


class ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("BasicLimitInformation", BasicLimits),
        ("IoInfo", c_uint64 * 6),
        ("ProcessMemoryLimit", c_size_t),
        ("JobMemoryLimit", c_size_t),
        ("PeakProcessMemoryUsed", c_size_t),
        ("PeakJobMemoryUsed", c_size_t),
    )


class JobObject:
    """A job that takes in a process, and with it all that this one starts later on."""

    def __init__(self, kernel: Any = None) -> None:
        """An empty job. Raises OSError."""
        self._kernel = _kernel() if kernel is None else kernel
        self._job = self._done(self._kernel.CreateJobObjectW(None, None))
        limits = ExtendedLimits()
        limits.BasicLimitInformation.LimitFlags = KILL_ON_JOB_CLOSE
        size = ctypes.sizeof(limits)
        try:
            self._done(
                self._kernel.SetInformationJobObject(
                    self._job, EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), size
                )
            )
        except OSError:
            self.close()
            raise

    def take_in(self, pid: int) -> None:
        """Put a process into the job. Raises OSError."""
        process = self._done(self._kernel.OpenProcess(SET_QUOTA | TERMINATE, False, pid))
        try:
            self._done(self._kernel.AssignProcessToJobObject(self._job, process))
        finally:
            self._kernel.CloseHandle(process)

    def kill(self) -> None:
        """End everything in the job."""
        self._kernel.TerminateJobObject(self._job, 1)

    def close(self) -> None:
        """Give the job back; whatever still runs in it ends."""
        self._kernel.CloseHandle(self._job)

    def _done(self, result: int | None) -> int:
        if not result:
            raise _last_error()
        return result


if sys.platform == "win32":

    def _kernel() -> Any:
        """The functions, with handles as wide as they are."""
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        for name, takes, gives in (
            ("CreateJobObjectW", (c_void_p, c_void_p), c_void_p),
            ("SetInformationJobObject", (c_void_p, ctypes.c_int, c_void_p, c_uint32), c_uint32),
            ("OpenProcess", (c_uint32, c_uint32, c_uint32), c_void_p),
            ("AssignProcessToJobObject", (c_void_p, c_void_p), c_uint32),
            ("TerminateJobObject", (c_void_p, c_uint32), c_uint32),
            ("CloseHandle", (c_void_p,), c_uint32),
        ):
            function = getattr(kernel, name)
            function.argtypes, function.restype = takes, gives
        return kernel

    def _last_error() -> OSError:
        return ctypes.WinError(ctypes.get_last_error())

else:

    def _kernel() -> Any:
        raise OSError("there are jobs on Windows only")

    def _last_error() -> OSError:
        return OSError("a call for a job has failed")
