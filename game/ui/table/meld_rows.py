"""Where laid melds lie: groups in a row, each with its pill; narrower steps, then a second row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import tokens
from game.ui.table.fan import Place

STEP = 34.0
LEAST_STEP = 26.0
GAP = 26.0
PILL_DROP = 24.0
"""How far below the cards the middle of a pill lies."""


class LaidGroup(NamedTuple):
    """The places of a meld's cards and where its pill begins (left, middle)."""

    cards: tuple[Place, ...]
    pill: tuple[float, float]


def meld_rows(
    sizes: Sequence[int], pills: Sequence[float], at: Place, room: float, *, low: bool = False
) -> list[LaidGroup]:
    """The places of groups of so many cards, with pills of these widths, about `at`.

    Steps between cards shrink from 34 to 26 du, then there are two rows of smaller cards; with
    `low` these reach further down than up.
    """
    for step in (STEP, 30.0, LEAST_STEP):
        widths = _widths(sizes, pills, at.h, step)
        if sum(widths) + GAP * (len(widths) - 1) <= room or step == LEAST_STEP:
            break
    if sum(widths) + GAP * (len(widths) - 1) <= room or len(sizes) < 2:
        return _row(sizes, widths, at, step)
    half, best = 1, float("inf")
    for cut in range(1, len(sizes)):
        longer = max(sum(widths[:cut]) + GAP * (cut - 1), sum(widths[cut:]))
        if longer < best:
            half, best = cut, longer
    share, up, down = (0.58, 0.57, 0.33) if low else (0.64, 0.92, 0.06)
    small = at.h * share
    upper = at._replace(y=at.y - up * at.h, h=small)
    lower = at._replace(y=at.y + down * at.h, h=small)
    widths = _widths(sizes, pills, small, LEAST_STEP)
    return _row(sizes[:half], widths[:half], upper, LEAST_STEP) + _row(
        sizes[half:], widths[half:], lower, LEAST_STEP
    )


def _widths(sizes: Sequence[int], pills: Sequence[float], h: float, step: float) -> list[float]:
    w = h * tokens.CARD_RATIO
    return [max(w + step * (n - 1), pill) for n, pill in zip(sizes, pills, strict=True)]


def _row(sizes: Sequence[int], widths: Sequence[float], at: Place, step: float) -> list[LaidGroup]:
    w = at.h * tokens.CARD_RATIO
    left = at.x - (sum(widths) + GAP * (len(widths) - 1)) / 2
    groups = []
    for n, width in zip(sizes, widths, strict=True):
        cards = tuple(Place(left + w / 2 + i * step, at.y, at.h) for i in range(n))
        groups.append(LaidGroup(cards, (left, at.y + at.h / 2 + min(PILL_DROP, 0.27 * at.h))))
        left += width + GAP
    return groups
