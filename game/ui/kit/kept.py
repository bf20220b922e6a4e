"""What is asked for in every frame, and changes seldom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The last answer, for as long as what it was made from stays the same."""

    def __init__(self) -> None:
        self._last: tuple[tuple[object, ...], T] | None = None

    def get(self, made_from: tuple[object, ...], make: Callable[[], T]) -> T:
        """The answer that `make` gives, made anew where `made_from` is not what it was."""
        if self._last is None or self._last[0] != made_from:
            self._last = made_from, make()
        return self._last[1]
