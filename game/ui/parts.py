"""The parts of a screen that are read from a disk; after a crash those that fail are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from game.storage import crash

T = TypeVar("T")


class Parts:
    """`failed` are the parts that could not be read, in the order in which that was found out."""

    def __init__(self, *, guarded: bool) -> None:
        """guarded: whether a part that fails is left out; else it breaks what reads it."""
        self.guarded = guarded
        self.failed: list[str] = []

    def reader(self, part: str, read: Callable[[], Sequence[T]]) -> Callable[[], Sequence[T]]:
        """What reads a part, and gives nothing of it where that fails: a report tells why."""
        if not self.guarded:
            return read

        def careful() -> Sequence[T]:
            try:
                return read()
            except Exception as error:
                if part not in self.failed:
                    crash.write_report(error, facts={"part": part})
                    self.failed.append(part)
                return []

        return careful
