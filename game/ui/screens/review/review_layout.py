"""Where everything lies while a deal is looked at again; pure poses for the seats that are shown:
the viewer's, and those that take part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.kit import Box, Scale, tokens
from game.ui.table.layout.fan import CORNER, Pose, fan
from game.ui.table.layout.seats import Side, place_of, sides_of
from game.values import Seat

ROW_GAP = 0.585
"""From the first row of an open hand to the second, in card heights."""

ROW_RISE = 0.45
"""The same for the viewer's hand."""

OVERLAP = 0.29
"""From card to card of an open hand, in card heights."""

MANY_OPEN = 0.13
"""How wide an open hand is where many are shown, as a share of the window."""

BESIDE_TOP = 230.0
"""What a hand at the top leaves free at either side, in du: there sit others."""


@dataclass(frozen=True)
class SeatSpot:
    """A seat: the middle of its portrait and its size, its plate, where the open hand lies and in
    how many rows: its upper left corner, the upper corner beside a seat that shares its side, or
    the middle of the upper edge below a seat that has it alone."""

    side: Side
    x: float
    y: float
    d: float
    plate: Box
    hand: tuple[float, float]
    rows: int = 2
    shares: bool = False


@dataclass(frozen=True)
class ReviewLayout:
    """All poses and boxes for one window, in du."""

    compact: bool
    back: Box
    plaque: tuple[float, float]
    menu: Box
    bar: Box
    told: Box
    seats: tuple[SeatSpot, ...]
    shown: int
    viewer: Seat
    open_card: float
    open_most: float
    trick_card: float
    middle: tuple[float, float]
    hand_card: float
    hand_y: float
    hand_room: tuple[float, float]
    stock: tuple[float, float]

    def own(self, n: int) -> list[Pose]:
        """The viewer's hand: in the middle of the window, as far as the paper leaves room; in two
        rows where one would hide what the cards are."""
        left, right = self.hand_room
        w = self.hand_card * tokens.CARD_RATIO
        if right - left - w < CORNER * w * (n - 1):
            first, h = (n + 1) // 2, self.hand_card
            step = (right - left - w) / (first - 1)
            rows = ((first, ROW_RISE * h), (n - first, 0.0))
            return [
                Pose(left + w / 2 + column * step, self.hand_y - up, h)
                for cards, up in rows
                for column in range(cards)
            ]
        wide = min(right - left, w + 0.47 * w * max(0, n - 1))
        middle = min(max((self.bar.x + self.bar.right) / 2, left + wide / 2), right - wide / 2)
        return fan(n, middle, self.hand_y, self.hand_card, right - left, spread=10)

    def opened(self, seat: Seat, n: int) -> list[Pose]:
        """Another hand: one straight row, or two."""
        spot, h = self.seats[seat], self.open_card
        first = -(-n // spot.rows)
        w = h * tokens.CARD_RATIO
        step = min(h * OVERLAP, (self.open_most - w) / max(1, first - 1))
        x, y = spot.hand
        width = w + step * max(0, first - 1)
        if spot.shares:
            x -= width if spot.side == "right" else 0.0
        elif spot.side == "left":
            x = max(self.bar.x, x - width / 2)
        elif spot.side == "right":
            x = min(self.bar.right - width, x - width / 2)
        poses = []
        for i in range(n):
            row, column = divmod(i, max(1, first))
            poses.append(Pose(x + w / 2 + column * step, y + h / 2 + row * h * ROW_GAP, h))
        return poses

    def trick(self, seat: Seat) -> Pose:
        """Where the card that a seat plays lies."""
        side, h = self.seats[seat].side, self.trick_card
        x, y = self.middle
        w = h * tokens.CARD_RATIO
        count = self.shown
        if count == 2:
            sign = -1 if side == "me" else 1
            return Pose(x + 0.6 * sign * w, y, h, 3 * sign)
        if count == 3:
            dx = {"left": -1.2, "right": 1.2}.get(side, 0.0)
            return Pose(x + dx * w, y + (0.22 if side == "me" else -0.2) * h, h, -2 * dx)
        dx = {"left": -1.25, "right": 1.25}.get(side, 0.0)
        dy = {"me": 0.51, "top": -0.51}.get(side, 0.0)
        if count > 5 and side in ("left", "right"):
            above = self.seats[seat].y < max(s.y for s in self.seats if s.side == side)
            dy = -0.51 if above else 0.51
        if count == 7 and side != "me":
            right = self.seats[seat].x > x
            dx = (1.9 if side != "top" else 0.62) * (1 if right else -1)
        if count == 5:
            right = self.seats[seat].x > x
            dx = {"me": 0.0, "top": 0.62, "left": 1.85, "right": 1.85}[side]
            dx = dx if right else -dx
            dy = {"me": 0.51, "top": -0.51}.get(side, 0.02)
        return Pose(x + dx * w, y + dy * h, h, -1.5 * dx)


def arrange(
    scale: Scale,
    players: int,
    viewer: Seat,
    most: int,
    *,
    counter_clockwise: bool,
    shown: Sequence[Seat] = (),
) -> ReviewLayout:
    """The layout for a window; `most`: how many cards a hand has at most, `shown`: who is seen
    beside the viewer; empty: everybody. The places of the others are the viewer's."""
    w, h, compact = scale.width, scale.height, scale.compact
    m = 24.0 if compact else float(tokens.MARGIN)
    high = 72.0 if compact else 94.0
    bar = Box(m, h - m - high, w - 2 * m, high)
    top, low = m + (70 if compact else 74), bar.y - 14
    step = 1 if counter_clockwise else -1
    round_the_table = [(viewer + step * n) % players for n in range(1, players)]
    others = [seat for seat in round_the_table if not shown or seat in shown]
    many = len(others) > 4
    told_w, told_h = (248.0, 112.0 if many else 148.0) if compact else (332.0, 182.0)
    told = Box(w - m - told_w, low - told_h, told_w, told_h)
    d = 52.0 if compact else 72.0
    plate = Box(m, low - 50, 136.0 if compact else 144.0, 50)
    own = SeatSpot("me", plate.cx, plate.y - 9 - d / 2, d, plate, (0, 0))
    hand = min(152.0, 0.19 * h)
    card = (60.0 if many else 80.0) if compact else (80.0 if many else 106.0)
    seats: list[SeatSpot] = [own] * players
    open_most = MANY_OPEN * w if many else w
    order = sides_of(len(others) + 1)
    tops = [s for s in order if s == "top"]
    for index, (seat, side) in enumerate(zip(others, order, strict=True)):
        where = place_of(side, order[:index].count(side), order.count(side))
        if side == "top":
            seats[seat] = _top(where, len(tops), w, top, card, most, compact, open_most)
        elif many:
            seats[seat] = _sharing(side, where, m, w, top, own.y - own.d / 2 - 6, compact)
        else:
            seats[seat] = _beside(side, m, w, top, compact)
    rows = max((seat.rows for seat in seats if seat.side == "top"), default=0)
    bottom = top + card * (1 + ROW_GAP * (rows - 1)) if tops else top
    bottom = (
        max(bottom, *(seat.plate.bottom for seat in seats if seat.side == "top"))
        if many
        else bottom
    )
    upper, lower = bottom, low - hand - 26
    trick = min(164.0, 0.205 * h)
    if tops:
        trick = min(trick, (lower - upper) / (1.1 if len(others) == 1 else 2.12))
    else:
        trick = min(trick, (lower - upper) / 1.45)
    return ReviewLayout(
        compact=compact,
        back=Box(m, m, 44, 44),
        plaque=(m + 60, m),
        menu=Box(w - m - 44, m, 44, 44),
        bar=bar,
        told=told,
        seats=tuple(seats),
        shown=len(others) + 1,
        viewer=viewer,
        open_card=card,
        open_most=open_most,
        trick_card=trick,
        middle=(w / 2, (upper + lower) / 2 + (8 if tops else -6)),
        hand_card=hand,
        hand_y=low - hand / 2 - 4,
        hand_room=(plate.right + 24, told.x - 20),
        stock=(_beside_trick(seats, w, m, trick), (upper + lower) / 2 - 20),
    )


def _beside_trick(seats: Sequence[SeatSpot], w: float, m: float, trick: float) -> float:
    """Where the stock lies: at the left, but right of the hand of whoever sits there."""
    left = [seat.plate.right for seat in seats if seat.side == "left"]
    if not left:
        return m + 100
    return (max(left) + w / 2 - 1.75 * trick * tokens.CARD_RATIO) / 2


def _beside(side: Side, m: float, w: float, top: float, compact: bool) -> SeatSpot:
    d, plate_w = (56.0, 136.0) if compact else (80.0, 156.0)
    x = m + plate_w / 2 if side == "left" else w - m - plate_w / 2
    y = top + d / 2 + 8
    plate = Box.around(x, y + d / 2 + 34, plate_w, 50)
    return SeatSpot(side, x, y, d, plate, (x, plate.bottom + 12))


def _sharing(
    side: Side, where: float, m: float, w: float, top: float, low: float, compact: bool
) -> SeatSpot:
    """One of two seats at a side, its hand beside it; `where`: 0 above, 1 below."""
    d, plate_w = (40.0, 112.0) if compact else (60.0, 136.0)
    x = m + plate_w / 2 if side == "left" else w - m - plate_w / 2
    y = top + where * (low - top) / 2 + d / 2 + 4
    plate = Box.around(x, y + d / 2 + 30, plate_w, 50)
    beside = plate.right + 10 if side == "left" else plate.x - 10
    return SeatSpot(side, x, y, d, plate, (beside, y - d / 2), shares=True)


def _top(
    where: float,
    tops: int,
    w: float,
    top: float,
    card: float,
    most: int,
    compact: bool,
    open_most: float,
) -> SeatSpot:
    """A seat at the top: its hand at the right of its portrait, in one row where that leaves the
    seats at the sides alone. `where`: 0 left, 1 right."""
    d, plate_w = (52.0, 112.0) if compact else (72.0, 136.0)

    def whole_of(rows: int) -> float:
        columns = -(-most // rows)
        hand = card * tokens.CARD_RATIO + card * OVERLAP * max(0, columns - 1)
        return plate_w + 12 + min(hand, open_most)

    rows = 1 if tops == 1 and open_most == w and whole_of(1) <= w - 2 * BESIDE_TOP else 2
    whole = whole_of(rows)
    gap = 16.0 if compact else 28.0
    left = (w - whole) / 2
    if tops == 2:
        left = w / 2 - whole - gap / 2 if where < 0.5 else w / 2 + gap / 2
    x = left + plate_w / 2
    y = top + d / 2 + 6
    plate = Box.around(x, y + d / 2 + 34, plate_w, 50)
    return SeatSpot("top", x, y, d, plate, (left + plate_w + 12, top), rows)
