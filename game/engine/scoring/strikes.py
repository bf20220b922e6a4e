"""What it costs to have done badly for the third time, say, in whichever deals or one after the
other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.state import Deal
from game.rules.model.match import Strikes
from game.values import Seat

STRIKES: Final[tuple[Cause, Cause, Cause]] = ("strikes_lost", "strikes_no_trick", "strikes_times")
"""The reasons of its lines on a sheet; the detail says how many there were, or by what it is
multiplied what the last one costs."""


class Marks(NamedTuple):
    """Who has done badly in a deal, and who has not though it was theirs to do."""

    badly: tuple[Seat, ...] = ()
    well: tuple[Seat, ...] = ()


def strikes_after(rules: Rules, before: Sequence[int], marks: Marks) -> tuple[int, ...]:
    """How many times every seat has done badly after a deal with these marks: of those that count
    on."""
    spec = rules.ruleset.match.strikes
    if spec is None:
        return ()
    return tuple([spec.counted_on(count) for count in _counted(rules, spec, before, marks)])


def strike_lines(
    rules: Rules,
    before: Sequence[int],
    marks: Marks,
    side: Sequence[Seat],
    sheet: Sequence[SheetLine],
) -> tuple[SheetLine, ...]:
    """The lines that come to those of a finished deal with these marks, which has brought so much
    by itself: a game that counts several times does so for all of the declarer's `side`."""
    spec = rules.ruleset.match.strikes
    if spec is None:
        return ()
    counts = _counted(rules, spec, before, marks)
    badly = [(seat, counts[seat]) for seat in marks.badly]
    if spec.times:
        times = max([spec.factor(n) for _, n in badly], default=1)
        lost = {seat: min(0, total(sheet, seat)) * (times - 1) for seat in side}
        last, detail = STRIKES[2], str(times)
        return tuple([for_seat(seat, "result", last, n, detail) for seat, n in lost.items() if n])
    reason, every = STRIKES[spec.of == "no_trick"], str(spec.every)
    return tuple(
        [
            for_seat(seat, "result", reason, -spec.costs, every)
            for seat, n in badly
            if n == spec.every
        ]
    )


def marks_in(rules: Rules, spec: Strikes, seen: View | Deal, *, won: bool | None) -> Marks:
    """Who has done badly in a finished deal that the declarer has `won`, or has not, and who has
    not: partners who are fixed all do together."""
    if spec.of == "lost":
        if won is None or seen.declarer is None:
            return Marks()
        side = tuple(_together(rules, seen.declarer))
        return Marks(well=side) if won else Marks(side)
    winners = [trick.winner for trick in seen.tricks]
    if not winners or not rules.contracts[seen.contract].spec.counts_points:
        return Marks()
    badly = [seat for seat in seen.seats if set(_together(rules, seat)).isdisjoint(winners)]
    return Marks(tuple(badly), tuple([seat for seat in seen.seats if seat not in badly]))


def of_strikes(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about having done badly so many times."""
    return tuple([line for line in lines if line.reason in STRIKES])


def _together(rules: Rules, seat: Seat) -> Sequence[Seat]:
    """A seat with its fixed partners."""
    return rules.team(seat) if rules.ruleset.table.sides.teams else (seat,)


def _counted(rules: Rules, spec: Strikes, before: Sequence[int], marks: Marks) -> list[int]:
    """How many times with this deal, before any of it is paid."""
    counts = before or (0,) * rules.players
    anew = marks.well if spec.running else ()
    return [
        0 if seat in anew else count + (seat in marks.badly) for seat, count in enumerate(counts)
    ]
