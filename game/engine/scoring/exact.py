"""Who gets to certain score points exactly has others from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.sheet import SheetLine, for_seat, total
from game.engine.state import State

EXACT: Final = "got_exactly"
"""The reason of its lines on a sheet; the detail says where one was, as the table shows it."""


def exact_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal; who was there before gets nowhere."""
    match = state.rules.ruleset.match
    if not match.exactly:
        return ()
    lines = list[SheetLine]()
    for seat, before in enumerate(state.match.scores):
        brought = total(sheet, seat)
        has = before + brought
        more = match.moved(has) - has
        if brought and more:
            lines.append(for_seat(seat, "result", EXACT, more, str(match.shown(has))))
    return tuple(lines)


def of_exact(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about that."""
    return tuple([line for line in lines if line.reason == EXACT])
