"""The barrel: near the target only a bid that is won brings score points, and who waits too long
falls."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.sheet import SheetLine, for_seat, total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.match import Barrel
from game.values import Points

STRUCK: Final = "barrel"
FALLEN: Final = "barrel_fallen"
"""The reasons of its lines on a sheet."""


class Effect(NamedTuple):
    """What becomes of one on the barrel, by index: whether all that it would gain is struck, and
    whether it falls."""

    seat: int
    struck: bool
    falls: bool


def waits(barrel: Barrel, rows: Sequence[Sequence[Points]], players: int) -> list[int | None]:
    """In how many deals every seat has sat on the barrel in vain by now, None for who does not sit
    there; `rows` are the score points of the deals so far. A deal in which nobody has written
    anything down is none of them: it was thrown in."""
    totals, found = [0] * players, list[int | None]([None] * players)
    for row in rows:
        for seat, points in enumerate(row):
            totals[seat] += points
            waited = found[seat]
            if totals[seat] < barrel.at:
                found[seat] = None
            elif waited is None or points > 0 or barrel.is_over(waited + any(row)):
                found[seat] = 0
            else:
                found[seat] = waited + any(row)
    return found


def effects(
    barrel: Barrel,
    waited: Sequence[int | None],
    gains: Sequence[bool],
    side: Collection[int],
    bid: Points,
) -> Iterator[Effect]:
    """What a deal comes to for those on the barrel, when these would gain by it and this side has
    played for a bid: nobody gains but by a bid that is won and high enough."""
    for seat, so_far in enumerate(waited):
        won = gains[seat] and seat in side and bid >= barrel.needs
        if so_far is not None and not won:
            yield Effect(seat, gains[seat], barrel.is_over(so_far + 1))


def waited_by(rules: Rules, view: View) -> int | None:
    """In how many deals the seat of a view has sat on the barrel in vain, None where it does not
    sit there."""
    barrel = rules.ruleset.match.barrel
    return None if barrel is None else waits(barrel, view.history, view.players)[view.seat]


def barrel_lines(state: State, sheet: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal."""
    barrel, deal, players = state.rules.ruleset.match.barrel, state.deal, state.rules.players
    if barrel is None or deal.thrown_in or deal.declarer is None:
        return ()
    waited = waits(barrel, [result.score for result in state.match.results], players)
    scores = [total(sheet, seat) for seat in range(players)]
    gains, lines = [points > 0 for points in scores], list[SheetLine]()
    for seat, struck, falls in effects(barrel, waited, gains, sides(state)[0], deal.bid or 0):
        if struck:
            lines.append(for_seat(seat, "result", STRUCK, -scores[seat]))
        if falls:
            lines.append(for_seat(seat, "result", FALLEN, -barrel.fall))
    return tuple(lines)


def of_barrel(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about the barrel."""
    return tuple([line for line in lines if line.reason in (STRUCK, FALLEN)])
