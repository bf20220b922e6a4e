"""Bock: rounds in which everything counts double."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.match.length import played_out
from game.engine.rules.rules import Rules
from game.engine.sheet import SheetLine, for_seat, total
from game.engine.state import State


def at_first(rules: Rules) -> tuple[int, ...]:
    """The double round with which a match begins, where it does."""
    bock = rules.ruleset.match.bock
    return () if bock is None or not bock.first else (bock.first,)


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


def after_deal(state: State, brought: int) -> tuple[int, ...]:
    """How many deals each running double round still has after this deal, which has brought so many
    more; one that was thrown in is played again and is none of them."""
    bock = state.rules.ruleset.match.bock
    if bock is None:
        return state.match.bock
    running = list(state.match.bock)
    if bock.several == "in_sequence":
        running = [sum(running)] if running else []
    gone = 0 if state.deal.thrown_in else 1
    rest = [deals - gone for deals in running if deals > gone]
    if not (bock.lengthens and played_out(state.rules, state.match)):
        rest += [bock.length(state.rules.players)] * brought
    if bock.several == "in_sequence" and rest:
        rest = [sum(rest)]
    return tuple(rest)
