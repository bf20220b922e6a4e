"""Values that could not be read, so that a ruleset with a mistake can still be looked at.

A `HOLE` stands where such a value belongs. Whoever looks at it gets `HoleError`, and leaves out
what cannot be told without it: `readable` and `each` do that for cross-checks, so that one mistake
neither hides the others nor is told again in other words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from typing import Any, Final, NoReturn


class HoleError(Exception):
    """A value was looked at that could not be read."""


def _refuse(*_: object) -> NoReturn:
    raise HoleError


_SUMS = ("add", "sub", "mul", "truediv", "floordiv", "mod")
_LOOKS = (
    *("getattribute", "eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "len", "iter"),
    *("contains", "getitem", "neg", "abs", "int", "index", "str", "format"),
    *(f"{side}{name}" for name in _SUMS for side in ("", "r")),
)
HOLE: Final[Any] = type("Hole", (), {f"__{name}__": _refuse for name in _LOOKS})()


def readable() -> AbstractContextManager[None]:
    """What is done in here ends, without a word, where it looks at a hole."""
    return suppress(HoleError)


def each(checks: Iterable[Callable[..., None]], *args: object) -> None:
    """Call every check with the same arguments; a hole keeps none but the one that looks at it."""
    for check in checks:
        with readable():
            check(*args)
