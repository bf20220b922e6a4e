"""The score sheet: lines with a reason and a number, and nothing that is not derived from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Line(NamedTuple):
    """One line of a sheet.

    It belongs to a seat, or to a side (then `seat` is None). `section` groups lines on screen:
    `melds`, `card_points`, `result`. `reason` is a word of a closed list whose texts are in
    `assets/texts`; `detail` is the meld, step or contract that it is about, or empty. `points`
    are score points. The lines of a seat add up to what is written down for it.
    """

    seat: int | None
    side: int | None
    section: str
    reason: str
    detail: str
    points: int


def for_seat(seat: int, section: str, reason: str, points: int, detail: str = "") -> Line:
    """A line of one seat."""
    return Line(seat, None, section, reason, detail, points)


def for_side(side: int, section: str, reason: str, points: int, detail: str = "") -> Line:
    """A line of a side: what both partners share before it is written down for each."""
    return Line(None, side, section, reason, detail, points)


def total(lines: Iterable[Line], seat: int) -> int:
    """What the lines of a seat add up to."""
    return sum(line.points for line in lines if line.seat == seat)
