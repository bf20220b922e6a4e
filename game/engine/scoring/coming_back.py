"""Who has fallen to the least points of a match comes back, so often, to the points of the lowest
of those who have not.

That is no gain of a deal, as it may be done only so often: what a deal is worth to players
(`settled`) goes without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.sheet import SheetLine, for_seat, total
from game.engine.state import State

CAME_BACK: Final = "came_back"
"""The reason of its lines on a sheet."""


def back_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal; where all have fallen nobody comes back."""
    spec, match = state.rules.ruleset.match, state.match
    if not spec.come_back or spec.floor is None:
        return ()
    there = [seat for seat in range(state.rules.players) if seat not in match.knocked_out]
    totals = {seat: match.scores[seat] + total(sheet, seat) for seat in there}
    above = [has for has in totals.values() if has > spec.floor]
    earlier = [line for result in match.results for line in of_coming_back(result.sheet)]
    lines = list[SheetLine]()
    for seat, has in totals.items():
        often = sum([line.seat == seat for line in earlier])
        if above and has <= spec.floor and often < spec.come_back:
            lines.append(for_seat(seat, "result", CAME_BACK, min(above) - has))
    return tuple(lines)


def of_coming_back(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about coming back."""
    return tuple([line for line in lines if line.reason == CAME_BACK])
