"""What a program can do wrong, and what is told of it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

SHOWN = 80
"""Characters that are told of what a program said."""


class FaultKind(StrEnum):
    """What a program can do wrong."""

    NO_START = "no_start"
    NO_ANSWER = "no_answer"
    ENDED = "ended"
    NONSENSE = "nonsense"
    TOO_MUCH = "too_much"


class Fault(NamedTuple):
    """Why a program was replaced: `said` is what it said where that was nonsense or too much, else
    empty; `legal` is what it could have answered to the question it failed at."""

    kind: FaultKind
    said: str = ""
    legal: tuple[str, ...] = ()


class ProgramFailed(Exception):
    """A program did something that ends its play."""

    def __init__(self, kind: FaultKind, said: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.said = shown(said)


def shown(said: str) -> str:
    """The beginning of what a program said, with nothing in it that a terminal would obey."""
    return "".join(
        sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in said[:SHOWN]
    )
