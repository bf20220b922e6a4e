"""Bock: what a deal counts in rounds in which everything counts double."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.sheet import SheetLine, for_seat, total
from game.engine.state import State


def multiplier(state: State) -> int:
    """What a deal counts while double rounds are running."""
    bock = state.rules.ruleset.match.bock
    running = state.match.bock
    if bock is None or not running:
        return 1
    return 2 ** len(running) if bock.several == "multiplied" else 2


def with_double_rounds(state: State, lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The sheet of a deal, with what comes on top for every seat while double rounds run, behind
    the other lines of that seat."""
    times = multiplier(state)
    if times == 1:
        return tuple(lines)
    last = {line.seat: number for number, line in enumerate(lines) if line.seat is not None}
    found = []
    for number, line in enumerate(lines):
        found.append(line)
        if line.seat is not None and last[line.seat] == number:
            more = total(lines, line.seat) * (times - 1)
            found += [for_seat(line.seat, "result", "bock", more, str(times))] if more else []
    return tuple(found)
