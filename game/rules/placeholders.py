"""Values that could not be read, so that a ruleset with a mistake can still be looked at.

A `PLACEHOLDER` stands where such a value belongs. Whoever looks at it gets `PlaceholderError`, and
leaves out what cannot be told without it: `readable` and `each` do that for cross-checks, so that
one mistake neither hides the others nor is told again in other words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, suppress
from typing import Any, Final, NoReturn


class PlaceholderError(Exception):
    """A value was looked at that could not be read."""


def _refuse(*_: object) -> NoReturn:
    raise PlaceholderError


_SUMS = ("add", "sub", "mul", "truediv", "floordiv", "mod")
_LOOKS = (
    *("getattribute", "eq", "ne", "lt", "le", "gt", "ge", "hash", "bool", "len", "iter"),
    *("contains", "getitem", "neg", "abs", "int", "index", "str", "format"),
    *(f"{side}{name}" for name in _SUMS for side in ("", "r")),
)
PLACEHOLDER: Final[Any] = type("Placeholder", (), {f"__{name}__": _refuse for name in _LOOKS})()


def readable() -> AbstractContextManager[None]:
    """What is done in here ends, without a word, where it looks at a placeholder."""
    return suppress(PlaceholderError)


def each(checks: Iterable[Callable[..., None]], *args: object) -> None:
    """Call every check with the same arguments; a placeholder keeps none but the one that looks at
    it. (Written out, since it is done for thousands of checks in a row.)"""
    for check in checks:
        try:
            check(*args)
        except PlaceholderError:
            continue
