"""Where laid melds lie: groups in a row, each with its pill; narrower steps, then a second row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import Box, tokens
from game.ui.table.fan import Place

STEP = 34.0
LEAST_STEP = 26.0
GAP, LEAST_GAP = 26.0, 10.0
PILL_ROOM = 44.0
"""The height of a row of pills with what is free above and below, in du."""

LEAST_CARD = 62.0
"""Laid cards of less height are not read any more."""

BETWEEN_ROWS = 34.0
"""How much is free between the cards of two rows, at least, in du."""

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

    Steps between cards shrink from 34 to 26 du, then the gaps between groups, then there are two
    rows of smaller cards; with `low` these reach further down than up.
    """
    for step, gap in ((STEP, GAP), (30.0, GAP), (LEAST_STEP, GAP), (LEAST_STEP, LEAST_GAP)):
        widths = _widths(sizes, pills, at.h, step)
        if sum(widths) + gap * (len(widths) - 1) <= room or len(sizes) < 2:
            return _row(sizes, widths, at, step, gap)
    half, best = 1, float("inf")
    for cut in range(1, len(sizes)):
        longer = max(sum(widths[:cut]) + GAP * (cut - 1), sum(widths[cut:]))
        if longer < best:
            half, best = cut, longer
    share, up, down = (0.58, 0.57, 0.33) if low else (0.64, 0.92, 0.06)
    up = max(up, share - down + BETWEEN_ROWS / at.h)  # the pills of the upper row lie between
    small = at.h * share
    upper = at._replace(y=at.y - up * at.h, h=small)
    lower = at._replace(y=at.y + down * at.h, h=small)
    widths = _widths(sizes, pills, small, LEAST_STEP)
    return _row(sizes[:half], widths[:half], upper, LEAST_STEP) + _row(
        sizes[half:], widths[half:], lower, LEAST_STEP
    )


def meld_block(
    sizes: Sequence[int], pills: Sequence[float], room: Box, *, most: float, low: bool
) -> list[LaidGroup] | None:
    """The places of groups in rows that fill a room, in the largest cards that fit: at most `most`
    high, from above downwards or with `low` from below upwards. None where they would become too
    small to be read.
    """
    h = most
    while h >= LEAST_CARD:
        step = max(LEAST_STEP, STEP * h / 116)
        rows = _broken(_widths(sizes, pills, h, step), room.w)
        height = len(rows) * (h + PILL_ROOM)
        if height <= room.h:
            break
        h -= 4
    else:
        return None
    top = room.bottom - height if low else room.y
    groups: list[LaidGroup] = []
    for number, (first, last) in enumerate(rows):
        at = Place(room.cx, top + number * (h + PILL_ROOM) + h / 2, h)
        widths = _widths(sizes[first:last], pills[first:last], h, step)
        groups += _row(sizes[first:last], widths, at, step)
    return groups


def folded(size: int, pill: float, room: Box, *, most: float, low: bool) -> LaidGroup:
    """The places of so many cards in a single row, with one pill."""
    h = min(most, room.h - PILL_ROOM)
    w = h * tokens.CARD_RATIO
    step = min(STEP, (room.w - w) / max(1, size - 1))
    height = h + PILL_ROOM if size else PILL_ROOM
    y = (room.bottom - height if low else room.y) + h / 2
    width = max(w + step * (size - 1), pill) if size else pill
    left = room.cx - width / 2
    cards = tuple(Place(left + w / 2 + i * step, y, h) for i in range(size))
    under = room.bottom - PILL_ROOM / 2 if low or not size else y + h / 2 + PILL_ROOM / 2
    return LaidGroup(cards, (left, under))


def _broken(widths: Sequence[float], room: float) -> list[tuple[int, int]]:
    """Rows of as many groups as there is room for, as first and last index."""
    rows, first, used = [], 0, 0.0
    for at, width in enumerate(widths):
        if at > first and used + GAP + width > room:
            rows.append((first, at))
            first, used = at, 0.0
        used += width + (GAP if at > first else 0)
    return [*rows, (first, len(widths))]


def _widths(sizes: Sequence[int], pills: Sequence[float], h: float, step: float) -> list[float]:
    w = h * tokens.CARD_RATIO
    return [max(w + step * (n - 1), pill) for n, pill in zip(sizes, pills, strict=True)]


def _row(
    sizes: Sequence[int], widths: Sequence[float], at: Place, step: float, gap: float = GAP
) -> list[LaidGroup]:
    w = at.h * tokens.CARD_RATIO
    left = at.x - (sum(widths) + gap * (len(widths) - 1)) / 2
    groups = []
    for n, width in zip(sizes, widths, strict=True):
        cards = tuple(Place(left + w / 2 + i * step, at.y, at.h) for i in range(n))
        groups.append(LaidGroup(cards, (left, at.y + at.h / 2 + min(PILL_DROP, 0.27 * at.h))))
        left += width + gap
    return groups
