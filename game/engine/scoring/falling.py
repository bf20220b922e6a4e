"""Who has written down less for a deal than somebody else falls back to 0."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.sheet import SheetLine, for_seat, total
from game.engine.sides.actual import all_of
from game.engine.state import State

FELL: Final = "fell_to_zero"
"""The reason of its lines on a sheet."""


def fall(totals: Sequence[float], scores: Sequence[float]) -> list[bool]:
    """Who falls, by index, of those who have so many points with what a deal has brought: who has
    something, and fewer by the deal than somebody else."""
    most = max(scores)
    return [has > 0 and new < most for has, new in zip(totals, scores, strict=True)]


def falling_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal; who takes no part in it does not fall."""
    seats = all_of(state)
    if not state.rules.ruleset.match.losers_fall or state.deal.thrown_in:
        return ()
    scores = [total(sheet, seat) for seat in seats]
    totals = [state.match.scores[seat] + score for seat, score in zip(seats, scores, strict=True)]
    return tuple(
        [
            for_seat(seat, "result", FELL, -has)
            for seat, has, falls in zip(seats, totals, fall(totals, scores), strict=True)
            if falls
        ]
    )


def of_falling(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about falling."""
    return tuple([line for line in lines if line.reason == FELL])
