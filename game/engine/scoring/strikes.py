"""What it costs to have done badly for the third time, say, in whichever deals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.state import Deal
from game.rules.model.match import Strikes
from game.values import Seat

STRIKES: Final[tuple[Cause, Cause]] = ("strikes_lost", "strikes_no_trick")
"""The reasons of its lines on a sheet; the detail says how many there were."""


def strikes_after(rules: Rules, before: Sequence[int], struck: Collection[Seat]) -> tuple[int, ...]:
    """How many times every seat has done badly after a deal in which these have: of those that have
    cost nothing yet."""
    spec = rules.ruleset.match.strikes
    if spec is None:
        return ()
    return tuple([count % spec.every for count in _counted(rules, before, struck)])


def strike_lines(
    rules: Rules, before: Sequence[int], struck: Collection[Seat]
) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal in which these have done badly."""
    spec = rules.ruleset.match.strikes
    if spec is None:
        return ()
    reason = STRIKES[spec.of == "no_trick"]
    return tuple(
        [
            for_seat(seat, "result", reason, -spec.costs, str(spec.every))
            for seat, count in enumerate(_counted(rules, before, struck))
            if count == spec.every
        ]
    )


def struck_in(rules: Rules, spec: Strikes, seen: View | Deal, *, lost: bool) -> tuple[Seat, ...]:
    """Who has done badly in a finished deal that the declarer has `lost`, or has not: partners who
    are fixed all do together."""
    if spec.of == "lost":
        return tuple(_together(rules, seen.declarer)) if lost and seen.declarer is not None else ()
    winners = [trick.winner for trick in seen.tricks]
    if not winners or not rules.contracts[seen.contract].spec.counts_points:
        return ()
    return tuple([seat for seat in seen.seats if set(_together(rules, seat)).isdisjoint(winners)])


def of_strikes(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about having done badly so many times."""
    return tuple([line for line in lines if line.reason in STRIKES])


def _together(rules: Rules, seat: Seat) -> Sequence[Seat]:
    """A seat with its fixed partners."""
    return rules.team(seat) if rules.ruleset.table.sides.teams else (seat,)


def _counted(rules: Rules, before: Sequence[int], struck: Collection[Seat]) -> list[int]:
    """How many times with this deal, before any of it is paid."""
    counts = before or (0,) * rules.players
    return [count + (seat in struck) for seat, count in enumerate(counts)]
