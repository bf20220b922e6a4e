"""What it brings to have won a game of a match of several, or all that the match takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules.rules import Rules
from game.engine.sheet import CLEARED, COUNTS, OF_GAMES, RUBBER, WORTH, SheetLine, for_seat
from game.values import Points, Seat


def bonus_lines(rules: Rules, won: Sequence[int], winners: Sequence[Seat]) -> tuple[SheetLine, ...]:
    """What it brings these seats to have won the games of the match, if anything."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.bonus:
        return ()
    others = max([often for seat, often in enumerate(won) if seat not in winners], default=0)
    points = spec.bonus_for(others)
    return tuple(
        [
            for_seat(seat, "result", RUBBER, points, f"{won[seat]}:{others}")
            for seat in winners
            if points
        ]
    )


def worth_lines(
    rules: Rules, running: Sequence[Points], winners: Sequence[Seat], late: Sequence[Points]
) -> tuple[SheetLine, ...]:
    """What it brings these seats to have won a game in which each seat has so many points, and
    those points struck, where games bring anything; and as how many games it counts, where that is
    more than one. `late` is how much of them a seat has by what
    is counted only where nobody had won before (`honours_last`)."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.worth:
        return ()
    others = best_of_others(running, winners, late)
    points, times = spec.worth_for(others), spec.counts_as(others)
    struck = [
        for_seat(seat, "result", CLEARED, -has)
        for seat, has in enumerate(running)
        if has != 0 and spec.are_settled
    ]
    won = [
        for_seat(seat, "result", WORTH, points, f"{running[seat]}:{others}")
        for seat in winners
        if points
    ]
    counts = [for_seat(seat, "result", COUNTS, 0, str(times)) for seat in winners if times > 1]
    return (*struck, *won, *counts)


def best_of_others(
    running: Sequence[Points], winners: Sequence[Seat], late: Sequence[Points]
) -> Points:
    """The most that any of those has in a game who have not won it, without what is counted too
    late."""
    lost = [seat for seat in range(len(running)) if seat not in winners]
    return max([running[seat] - late[seat] for seat in lost], default=0)


def of_games(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that games of the match have brought or taken."""
    return tuple([line for line in lines if line.reason in OF_GAMES])
