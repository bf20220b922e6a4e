"""A disk that fails when it is told to: at any call that writes, in any of the ways disks have.

`with FaultyDisk(root, ...)` lies between the program and everything below `root`. Each call that
would change something there is a step, numbered from 0: opening a file to write, every write, cut,
sync, move, link and removal, every new folder. A `Fault` says what happens at which step:

- a power cut in the middle of it: a write has got so many of its bytes down, anything else has not
  happened, and the program is stopped by `PowerCut`, which no handler of errors holds up. Nothing
  that it does on its way out reaches the disk. What was written and never synced is lost with it,
  or it is not, as the fault says;
- an error of the system, at this step alone or at every one from there on;
- a short write, as the system is free to make one.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES)
"""What the system says when a disk is full, damaged, read-only, or not for this user."""


class PowerCut(BaseException):
    """The machine went dark."""


@dataclass(frozen=True)
class Fault:
    """What happens at a step: an error with this number (`lasting`: from there on), a cut after so
    many bytes of a write, or a write of one byte only (neither)."""

    step: int
    error: int = 0
    lasting: bool = False
    cut: int | None = None
    loses: bool = False

    def __str__(self) -> str:
        if self.error:
            lasting = " on" if self.lasting else ""
            return f"{errno.errorcode[self.error]} at step {self.step}{lasting}"
        if self.cut is None:
            return f"short write at step {self.step}"
        return f"power cut at step {self.step}, byte {self.cut}{', loses' * self.loses}"


@dataclass(frozen=True)
class Step:
    """What was done: its name, the file, and how many bytes it would write."""

    name: str
    path: Path
    size: int = 0


class FaultyDisk:
    """See the module. `steps` are those that were tried."""

    def __init__(self, root: Path, fault: Fault | None = None) -> None:
        self.root = root
        self.fault = fault
        self.steps: list[Step] = []
        self.dark = False
        self.files: dict[int, _File] = {}
        self.synced: dict[Path, int] = {}
        """How much of each file that was written to is certain to outlast a power cut."""

    # ------------------------------------------------------------ what happens
    def step(self, name: str, path: Path, size: int = 0) -> int:
        """Take a step; gives back how many bytes may be written. Raises OSError, PowerCut."""
        if self.dark:
            raise PowerCut
        number, fault = len(self.steps), self.fault
        self.steps.append(Step(name, path, size))
        if fault is None or number < fault.step or (number > fault.step and not fault.lasting):
            return size
        if fault.error:
            raise OSError(fault.error, os.strerror(fault.error), str(path))
        return min(size, 1 if fault.cut is None else fault.cut)

    def after(self, step_of: int) -> None:
        """The step has been taken, as far as it was: is it the one with the power cut?"""
        if self.fault and self.fault.cut is not None and step_of == self.fault.step:
            self.go_dark()

    def go_dark(self) -> None:
        """Nothing reaches the disk any more."""
        self.dark = True
        if self.fault and self.fault.loses:
            for path, size in self.synced.items():
                if path.exists() and path.stat().st_size > size:
                    REAL_TRUNCATE(path, size)
        raise PowerCut

    def cut_now(self) -> bool:
        """Whether the light goes out at this step, before it is taken."""
        fault = self.fault
        return fault is not None and fault.cut is not None and len(self.steps) - 1 == fault.step

    def holds(self, path: Any) -> Path | None:
        """A path as one below the root; None when it lies elsewhere."""
        if not isinstance(path, str | os.PathLike):
            return None
        found = Path(os.fspath(path)).absolute()
        return found if found.is_relative_to(self.root) else None


class _File(io.FileIO):
    """An open file on the disk, below all buffers."""

    def __init__(self, disk: FaultyDisk, path: Path, mode: str) -> None:
        size = path.stat().st_size if path.exists() else 0
        disk.step("open", path)
        if disk.cut_now():
            disk.go_dark()
        super().__init__(path, mode)
        self.disk, self.path = disk, path
        disk.files[self.fileno()] = self
        disk.synced.setdefault(path, 0 if mode.startswith("w") else size)

    def write(self, data: Any) -> int:
        room = self.disk.step("write", self.path, memoryview(data).nbytes)
        written = super().write(bytes(data)[:room])
        self.disk.after(len(self.disk.steps) - 1)
        return written

    def truncate(self, size: int | None = None) -> int:
        self.disk.step("truncate", self.path)
        if self.disk.cut_now():
            self.disk.go_dark()
        done = super().truncate(size)
        self.disk.synced[self.path] = min(self.disk.synced.get(self.path, done), done)
        return done

    def close(self) -> None:
        if not self.closed:
            self.disk.files.pop(self.fileno(), None)
        super().close()


REAL_TRUNCATE = os.truncate


def _opened(disk: FaultyDisk, real: Callable[..., Any]) -> Callable[..., Any]:
    def opened(
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: Any = None,
        *more: Any,
        **how: Any,
    ) -> Any:
        path = disk.holds(file)
        if path is None or not set(mode) & set("wxa+"):
            return real(file, mode, buffering, encoding, *more, **how)
        raw = _File(disk, path, mode.replace("b", "").replace("t", ""))
        if buffering == 0:
            return raw
        stream: Any = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return stream if "b" in mode else io.TextIOWrapper(stream, encoding, *more, **how)

    return opened


def _moved(disk: FaultyDisk, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    def moved(source: Any, target: Any, **how: Any) -> None:
        path = disk.holds(target)
        if path is not None:
            disk.step(name, path)
            if disk.cut_now():
                disk.go_dark()
        real(source, target, **how)
        if path is not None:
            disk.synced.pop(path, None)
            old = disk.holds(source)
            if old in disk.synced:
                disk.synced[path] = disk.synced[old]
                if name != "link":
                    del disk.synced[old]

    return moved


def _done(disk: FaultyDisk, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
    def done(path: Any, *more: Any, **how: Any) -> Any:
        found = disk.holds(path)
        if found is not None:
            disk.step(name, found)
            if disk.cut_now():
                disk.go_dark()
        return real(path, *more, **how)

    return done


def _synced(disk: FaultyDisk) -> Callable[[int], None]:
    """Nothing is really synced: the power of this test stays on."""

    def synced(handle: int) -> None:
        file = disk.files.get(handle)
        if file is None:
            return  # a folder
        disk.step("sync", file.path)
        if disk.cut_now():
            disk.go_dark()
        disk.synced[file.path] = file.path.stat().st_size

    return synced


@contextmanager
def faulty(root: Path, fault: Fault | None = None) -> Iterator[FaultyDisk]:
    """Put a faulty disk below `root`; a power cut ends the block and nothing else."""
    disk = FaultyDisk(root, fault)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(io, "open", _opened(disk, io.open))
        patch.setattr("builtins.open", _opened(disk, open))
        for name in ("replace", "rename", "link"):
            patch.setattr(os, name, _moved(disk, name, getattr(os, name)))
        for name in ("mkdir", "unlink", "remove"):
            patch.setattr(os, name, _done(disk, name, getattr(os, name)))
        patch.setattr(os, "fsync", _synced(disk))
        try:
            yield disk
        except PowerCut:
            assert disk.dark
    for file in list(disk.files.values()):
        io.FileIO.close(file)


class Snapshot:
    """What a folder holds, to be put back again and again."""

    def __init__(self, folder: Path, beside: Path) -> None:
        self.folder, self.beside = folder, beside
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copytree(folder, beside)

    def put_back(self) -> None:
        shutil.rmtree(self.folder)
        shutil.copytree(self.beside, self.folder)


def every_fault(steps: list[Step], *, most: int | None = None) -> Iterator[Fault]:
    """All that can go wrong on the way of these steps; of the places in a write where the power
    may be cut at most so many (None: every one)."""
    for number, step in enumerate(steps):
        for error in ERRORS:
            yield Fault(number, error=error)
        yield Fault(number, error=errno.ENOSPC, lasting=True)
        yield Fault(number, error=errno.EROFS, lasting=True)
        if step.name != "write":
            yield Fault(number, cut=0)
            yield Fault(number, cut=0, loses=True)
            continue
        yield Fault(number)
        for place in places_of(step.size, most):
            yield Fault(number, cut=place)
        yield Fault(number, cut=step.size, loses=True)


def places_of(size: int, most: int | None) -> list[int]:
    """Places in a write, its two ends among them."""
    if most is None or size < most:
        return list(range(size + 1))
    return sorted({round(size * n / (most - 1)) for n in range(most)})
