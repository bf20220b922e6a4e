"""A free place for something beside what it speaks of. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import Box

GAP = 8.0
"""What is left free between two things, in du."""

_LESS = GAP - 0.5
"""Apart by less than this they are too near to each other: rounding may take the rest."""


AT_A_CORNER, FROM_THE_MIDDLE = 2.0, 0.3
"""What a du of distance costs where both directions lead off, and between the two middles."""


class Spared(NamedTuple):
    """What should rather stay free: a square du of it costs so many du of distance."""

    box: Box
    price: float


class FreeSpot(NamedTuple):
    """A place and what it costs: how far off it is, in du, and what it covers."""

    box: Box
    cost: float


def free_spot(
    size: tuple[float, float],
    about: Box,
    within: Box,
    taken: Sequence[Box],
    spared: Sequence[Spared],
    apart: float,
) -> FreeSpot | None:
    """The best place of that size for words `about` something: inside `within`, on nothing of
    `taken`, on little of `spared`, close to what they are about but `apart` from it if that can be.
    None where there is no room.
    """
    w, h = size
    best: FreeSpot | None = None
    beside = [*taken, *(box for box, _ in spared)]
    ys = _starts(h, about, within.y, within.bottom, beside, apart, down=True)
    rows = [(y, max(about.y - y - h, y - about.bottom, 0.0), abs(y + h / 2 - about.cy)) for y in ys]
    for x in _starts(w, about, within.x, within.right, beside, apart, down=False):
        across = max(about.x - x - w, x - about.right, 0.0)
        aside = abs(x + w / 2 - about.cx)
        if best is not None and aside * FROM_THE_MIDDLE >= best.cost:
            continue
        # What matters in this column is found out once, and only then looked at place by place.
        blocked = [_span(other) for other in taken if _near(x, x + w, other.x, other.right)]
        beneath = [
            (price, shared, *_span(other))
            for other, price in spared
            if (shared := _shared(x, x + w, other.x, other.right))
        ]
        for y, down, off in rows:
            cost = abs(max(across, down) - apart) + min(across, down) * AT_A_CORNER
            cost += (aside + off) * FROM_THE_MIDDLE
            if best is not None and cost >= best.cost:
                continue
            bottom = y + h
            if any(_near(y, bottom, *span) for span in blocked):
                continue
            for price, shared, first, last in beneath:
                cost += price * shared * _shared(y, bottom, first, last)
            if best is None or cost < best.cost:
                best = FreeSpot(Box(x, y, w, h), cost)
    return best


def _starts(
    length: float,
    about: Box,
    low: float,
    high: float,
    beside: Sequence[Box],
    apart: float,
    *,
    down: bool,
) -> Sequence[float]:
    """Where it may begin, along one side: beside everything, in the middle, at the edges."""
    ends = [(b.y, b.bottom) if down else (b.x, b.right) for b in beside]
    start, end = (about.y, about.bottom) if down else (about.x, about.right)
    found = {low, high - length, (low + high - length) / 2, (start + end - length) / 2}
    found |= {end + apart, start - apart - length, start, end - length}
    for first, last in ends:
        found |= {last + GAP, first - GAP - length}
    return sorted(x for x in found if low - 0.01 <= x <= high - length + 0.01)


def _span(box: Box) -> tuple[float, float]:
    """Where it begins and ends, from top to bottom."""
    return box.y, box.bottom


def _near(start: float, end: float, first: float, last: float) -> bool:
    """Whether less than the gap lies between two spans."""
    return start - _LESS < last and first < end + _LESS


def _shared(start: float, end: float, first: float, last: float) -> float:
    """How much two spans have in common."""
    return max(0.0, min(end, last) - max(start, first))
