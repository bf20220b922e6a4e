"""Points that hang: both sides had as much, and whoever wins a later deal gets them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.seat_view import RE
from game.engine.sheet import SheetLine, for_seat, for_side
from game.engine.state import State
from game.values import Points, Seat

HUNG: Final = "hung"
EVEN: Final = "hung_even"
TAKEN: Final = "hung_taken"
"""The reasons of its lines on a sheet: what hangs from now on, which a side would have written down
or which comes besides, and what hangs no more."""


def even_of_sides(points: Points) -> SheetLine:
    """That so many score points hang since both sides had as much, which nobody has won."""
    return for_side(RE, "result", EVEN, 0, str(points))


def even_of_seats(seats: Sequence[Seat], points: Points) -> tuple[SheetLine, ...]:
    """The same on a sheet that has no lines of a side, for each of these seats."""
    return tuple([for_seat(seat, "result", EVEN, 0, str(points)) for seat in seats])


def hanging_lines(state: State, winners: Sequence[Seat]) -> tuple[SheetLine, ...]:
    """What has hung for the seats that have won a finished deal, none where nobody has."""
    lies = state.match.hanging
    if not lies or state.deal.thrown_in:
        return ()
    return tuple([for_seat(seat, "result", TAKEN, lies) for seat in winners])


def of_hanging(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that say who gets what has hung."""
    return tuple([line for line in lines if line.reason == TAKEN])


def hung(lines: Sequence[SheetLine]) -> Points:
    """How much more hangs after a sheet, or less: each seat of a side has the same lines."""
    more = next((int(line.detail) for line in lines if line.reason == EVEN), 0)
    return more - sum([_once(lines, reason) for reason in (HUNG, TAKEN)])


def _once(lines: Sequence[SheetLine], reason: str) -> Points:
    return next((line.points for line in lines if line.reason == reason), 0)
