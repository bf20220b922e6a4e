"""What a deal counts: in rounds in which everything counts double (bock), and where it was doubled
while the cards were dealt."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.state import State
from game.values import Seat


def multiplier(state: State) -> int:
    """What a deal counts while double rounds are running, with what was doubled in it."""
    return of_double_rounds(state) * times_doubled(state.deal.doubled)


def of_double_rounds(state: State) -> int:
    """What a deal counts while double rounds are running."""
    bock = state.rules.ruleset.match.bock
    running = state.match.bock
    if bock is None or not running or not bock.doubles:
        return 1
    return 2 ** len(running) if bock.several == "multiplied" else 2


def times_doubled(said: Sequence[tuple[Seat, bool]]) -> int:
    """How often everything counts for what was said while the cards were dealt."""
    return int(2 ** sum([doubles for _, doubles in said]))


def multiplied(state: State, lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The sheet of a deal, with what comes on top for every seat while double rounds run, and for
    every seat that has doubled it."""
    lines = _times(lines, of_double_rounds(state), "bock")
    return _times(lines, times_doubled(state.deal.doubled), "staked")


def _times(lines: Sequence[SheetLine], times: int, reason: Cause) -> tuple[SheetLine, ...]:
    """The lines so many times, with what comes on top for every seat behind the others of it."""
    if times == 1:
        return tuple(lines)
    last = {line.seat: number for number, line in enumerate(lines) if line.seat is not None}
    found = []
    for number, line in enumerate(lines):
        found.append(line)
        if line.seat is not None and last[line.seat] == number:
            more = total(lines, line.seat) * (times - 1)
            found += [for_seat(line.seat, "result", reason, more, str(times))] if more else []
    return tuple(found)
