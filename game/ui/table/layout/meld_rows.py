"""Where laid melds lie: groups in a row, each with its pill; narrower steps, then a second row,
then pills that say only what the meld counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import Box, tokens
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.values import Seat

STEP = 34.0
LEAST_STEP = 26.0
CLOSER = (22.0, 18.0, 14.0)
"""Steps where nothing else helps: letter and sign of a card can still be seen."""

GAP, LEAST_GAP, CLOSEST = 26.0, 10.0, 2.0
PILL_ROOM = 44.0
"""The height of a row of pills with what is free above and below, in du."""

LEAST_CARD = 62.0
"""Laid cards of less height are not read any more."""

SECOND_ROW = 0.64
"""How high cards in two rows are where larger ones are too wide, as a share of those in one."""

BETWEEN_ROWS = 4.0
"""How much is free between the pills of a row and the cards of the next, in du."""

PILL_DROP = 24.0
"""How far below the cards the middle of a pill lies, at most; half a pill is as high as 16 du."""


class MeldToLay(NamedTuple):
    """A meld to be laid: how many cards, and the widths of its pill, in full and `short`."""

    size: int
    pill: float
    short: float


class LaidGroup(NamedTuple):
    """The places of a meld's cards, where its pill begins (left, middle), and whether there is room
    on it only for what the meld counts."""

    cards: tuple[Pose, ...]
    pill: tuple[float, float]
    short: bool = False


def meld_rows(groups: Sequence[MeldToLay], at: Pose, room: Box) -> list[LaidGroup]:
    """The places of groups about `at`, with their pills inside `room`.

    Steps between cards shrink from 34 to 26 du, then the gaps between groups; then there are two
    rows, of smaller cards where it must be, if these can still be read; then the pills lose the
    names. What does not fit even so lies closer, then in smaller cards, and is pushed together.
    """
    for short in (False, True):
        sizes = [group.size for group in groups]
        pills = [group.short if short else group.pill for group in groups]
        for step, gap in ((STEP, GAP), (30.0, GAP), (LEAST_STEP, GAP), (LEAST_STEP, LEAST_GAP)):
            if _width(_widths(sizes, pills, at.h, step), gap) <= room.w:
                return _row(sizes, pills, at, step, gap, short)
        found = _two_rows(sizes, pills, at, room, short)
        if found is not None:
            return found
    heights = range(round(at.h), min(round(at.h), round(LEAST_CARD)) - 1, -2)
    closer = ((h, step) for h in heights for step in CLOSER)
    h, step = next(
        (one for one in closer if _width(_widths(sizes, pills, *one), CLOSEST) <= room.w),
        (heights[-1], CLOSER[-1]),
    )
    return _row(sizes, pills, at._replace(h=h), step, CLOSEST, short=True, most=room.w)


def _two_rows(
    sizes: Sequence[int], pills: Sequence[float], at: Pose, room: Box, short: bool
) -> list[LaidGroup] | None:
    """Two rows at the bottom of the room, as large as its height allows, else smaller ones; None
    where they would not fit or could not be read."""
    most = min(at.h, (room.h - BETWEEN_ROWS) / 2 - below_cards(at.h))
    for h in (most, min(most, SECOND_ROW * at.h), min(most, LEAST_CARD)):
        if h < min(LEAST_CARD, at.h):
            continue
        half = _half(_widths(sizes, pills, h, LEAST_STEP))
        rows = (sizes[:half], pills[:half]), (sizes[half:], pills[half:])
        for gap in (GAP, LEAST_GAP):
            if all(_width(_widths(*row, h, LEAST_STEP), gap) <= room.w for row in rows):
                low = room.bottom - below_cards(h) - h / 2
                high = low - h - below_cards(h) - BETWEEN_ROWS
                upper, lower = at._replace(y=high, h=h), at._replace(y=low, h=h)
                return _row(*rows[0], upper, LEAST_STEP, gap, short) + _row(
                    *rows[1], lower, LEAST_STEP, gap, short
                )
    return None


def below_cards(h: float) -> float:
    """How far below cards of this height their pill reaches."""
    return min(PILL_DROP, 0.27 * h) + 16


def _half(widths: Sequence[float]) -> int:
    """After how many groups the second row begins, so that the longer row is as short as can be."""
    return min(
        range(1, max(2, len(widths))),
        key=lambda cut: max(_width(widths[:cut], GAP), _width(widths[cut:], GAP)),
    )


def _width(widths: Sequence[float], gap: float) -> float:
    return sum(widths) + gap * (len(widths) - 1)


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
        at = Pose(room.cx, top + number * (h + PILL_ROOM) + h / 2, h)
        groups += _row(sizes[first:last], pills[first:last], at, step)
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
    cards = tuple(Pose(left + w / 2 + i * step, y, h) for i in range(size))
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
    sizes: Sequence[int],
    pills: Sequence[float],
    at: Pose,
    step: float,
    gap: float = GAP,
    short: bool = False,
    most: float | None = None,
) -> list[LaidGroup]:
    """A row about `at`; pushed together where it would be wider than `most`."""
    widths = _widths(sizes, pills, at.h, step)
    before_last, squeeze = _width(widths, gap) - widths[-1], 1.0
    if most is not None and before_last:
        squeeze = min(1.0, (most - widths[-1]) / before_last)
    left = at.x - (before_last * squeeze + widths[-1]) / 2
    w = at.h * tokens.CARD_RATIO
    groups = []
    for n, width in zip(sizes, widths, strict=True):
        cards = tuple(Pose(left + w / 2 + i * step * squeeze, at.y, at.h) for i in range(n))
        pill = left, at.y + at.h / 2 + min(PILL_DROP, 0.27 * at.h)
        groups.append(LaidGroup(cards, pill, short))
        left += (width + gap) * squeeze
    return groups


# ---------------------------------------------------------------- the room for them
ROOM_APART = 8.0
"""How much is free between melds and what lies above them, in du."""

TALON_LABEL = 22.0
"""How far below the talon its label reaches in a small window, in du."""


class MeldRoom(NamedTuple):
    """Where a single row of cards lies, and the box that all cards and pills stay in."""

    row: Pose
    box: Box


def meld_room(layout: Layout, seat: Seat, *, alone: bool) -> MeldRoom:
    """The room for the melds of a seat at a table of three or more; `alone`: no other's lie."""
    row = layout.melds_alone if alone else layout.melds(seat)
    top = _top(layout)
    if layout.melds_apart and seat == layout.setup.viewer and not alone:
        top = row.y - row.h / 2  # above it lie the partner's
    bottom = row.y + row.h / 2 + layout.below_cards
    top = min(top, row.y - row.h / 2)
    aside = 138.0 if layout.compact else 312.0
    if layout.tall:
        aside = max(seat.plate.cx + seat.most / 2 for seat in layout.seats if seat.side == "left")
        aside += ROOM_APART
    if top < layout.slate.bottom:
        aside = max(aside, layout.width - layout.slate.x + ROOM_APART)
    width = layout.width - 2 * aside
    return MeldRoom(row, Box(row.x - width / 2, top, width, bottom - top))


def _top(layout: Layout) -> float:
    """Below the seat at the top, or below the talon where nobody sits there."""
    plates = [seat.plate.bottom for seat in layout.seats if seat.side == "top"]
    if plates:
        return max(plates) + ROOM_APART
    talon = layout.seen_talon(1)[0]
    label = TALON_LABEL if layout.compact else 0.0
    return max(
        talon.y + talon.h / 2 + label + ROOM_APART, layout.slate.bottom if layout.compact else 0
    )
