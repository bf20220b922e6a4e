"""Points that hang: both sides had as much, and whoever wins a later deal gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.sheet import SheetLine, for_seat
from game.engine.sides import sides
from game.engine.state import State
from game.values import Points

HUNG: Final = "hung"
TAKEN: Final = "hung_taken"
"""The reasons of its lines on a sheet: what hangs from now on, and what hangs no more."""


def hanging_lines(state: State, won: bool | None) -> tuple[SheetLine, ...]:
    """What has hung for the side that has won a finished deal; `won` says whether that is the
    declarer's, None where nobody has."""
    lies = state.match.hanging
    if not lies or won is None or state.deal.thrown_in:
        return ()
    winners = sides(state)[0 if won else 1]
    return tuple([for_seat(seat, "result", TAKEN, lies) for seat in winners])


def of_hanging(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that say who gets what has hung."""
    return tuple([line for line in lines if line.reason == TAKEN])


def hung(lines: Sequence[SheetLine]) -> Points:
    """How much more hangs after a sheet, or less: each seat of a side has the same lines."""
    return -sum([_once(lines, reason) for reason in (HUNG, TAKEN)])


def _once(lines: Sequence[SheetLine], reason: str) -> Points:
    return next((line.points for line in lines if line.reason == reason), 0)
