"""What it brings to win several deals one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.sheet import SheetLine, for_seat, total
from game.engine.state import State
from game.values import Points, Seat

WON_RUNNING: Final = "won_running"
"""The reason of its lines on a sheet; the detail says how many deals."""


def won_running(scores: Sequence[Sequence[Points]], seat: Seat) -> int:
    """How many deals a seat has won one after the other, up to the last of these, of which each
    says what every seat has written down; one in which all have as much is left out."""
    running = 0
    for score in reversed(scores):
        if min(score) == max(score):
            continue
        if score[seat] != max(score):
            break
        running += 1
    return running


def running_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal, for who has won so many running with it."""
    spec, seats = state.rules.ruleset.match.won_running, range(state.rules.players)
    score = tuple([total(sheet, seat) for seat in seats])
    if spec is None or min(score) == max(score):
        return ()
    scores = [*(result.score for result in state.match.results), score]
    lines = list[SheetLine]()
    for seat in seats:
        running = won_running(scores, seat)
        if running and running % spec.deals == 0:
            lines.append(for_seat(seat, "result", WON_RUNNING, spec.points, str(spec.deals)))
    return tuple(lines)


def of_running(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about deals won running."""
    return tuple([line for line in lines if line.reason == WON_RUNNING])
