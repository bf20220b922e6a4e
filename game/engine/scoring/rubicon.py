"""What it brings to win a match, and what those lose who have not got far enough in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.sheet import Cause, SheetLine, for_seat
from game.values import Points, Seat

CROSSED: Final[Cause] = "rubicon_crossed"
SHORT: Final[Cause] = "rubicon_short"
TAKEN: Final[Cause] = "rubicon_taken"
RUBICON: Final = (CROSSED, SHORT, TAKEN)
"""The reasons of its lines on a sheet; the detail says how many points were needed."""


def rubicon_lines(
    rules: Rules, scores: Sequence[Points], winners: Sequence[Seat]
) -> tuple[SheetLine, ...]:
    """The lines that come to those of the last deal of a match that these have won; where they are
    no partners they share it, and nobody gets anything."""
    spec = rules.ruleset.match.rubicon
    ahead = {rules.team(seat) for seat in winners}
    if spec is None or len(ahead) != 1:
        return ()
    found, needed = list[SheetLine](), str(spec.below)
    for party in sorted({tuple(rules.team(seat)) for seat in range(rules.players)} - ahead):
        has = scores[party[0]]
        short = has < spec.below
        taken = max(0, has) if short else 0
        brings, reason = (taken + spec.points, TAKEN) if short else (spec.crossed, CROSSED)
        lost = [for_seat(seat, "result", SHORT, -taken, needed) for seat in party if taken]
        won = [for_seat(seat, "result", reason, brings, needed) for seat in winners if brings]
        found += [*lost, *won]
    return tuple(found)


def of_rubicon(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about the end of a match so."""
    return tuple([line for line in lines if line.reason in RUBICON])
