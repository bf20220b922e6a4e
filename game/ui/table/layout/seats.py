"""Who sits where: the places of the seats around the table, by their number and the window."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.kit import Box
from game.ui.table.layout.fan import Pose
from game.values import Seat

Side = Literal["me", "left", "top", "right"]

CLEAR_OF_PICKED = 58.0
"""How far above the hand of a portrait window its owner's plate ends: off the tags of its cards,
and off those of cards that are lifted to be chosen."""

WIDER, LITTLE_WIDER = 44.0, 20.0
"""How much wider a plate may become for a long name, in du, where nobody sits beside it, and where
the panel that asks reaches close."""

STACKED, STACKED_COMPACT, STACKED_TALL = (0.337, 0.572), (0.335, 0.557), (0.3, 0.48)
"""How far down the portraits of two seats at one side are, as shares of the window's height: in a
large window, a small one and a portrait one."""

PLATE_REACH = 59.0
"""From the lower edge of a portrait to the lower edge of the plate under it."""


class TableSetup(NamedTuple):
    """What of a match decides the layout; `stock`: one lies there, and `melds` beside it; `talon`:
    there is one."""

    players: int
    viewer: Seat
    counter_clockwise: bool
    stock: bool = False
    melds: bool = True
    talon: bool = False


class SeatLayout(NamedTuple):
    """A seat: the middle of its portrait and its size, its plate, and where its backs lie.

    `folded`: there is room for one back and a number only. `most`: how wide the plate may become.
    """

    side: Side
    x: float
    y: float
    d: float
    plate: Box
    hand: Pose
    turn: float
    hand_width: float
    folded: bool
    most: float = 0.0

    @property
    def portrait(self) -> Box:
        """The portrait with its frame."""
        return Box.around(self.x, self.y, self.d + 10, self.d + 10)

    @property
    def count_spot(self) -> tuple[float, float]:
        """Where the number of cards stands on a folded hand."""
        side = 1 if self.hand.x > self.x else -1
        return self.x + side * self.d * 0.68, self.y + self.d * 0.02

    @property
    def hidden_trump(self) -> Pose:
        """Where a card lies face down for a trump that the seat has named in secret: at the
        shoulder on which no number of cards stands."""
        side = -1 if self.hand.x > self.x else 1
        return Pose(self.x + side * self.d * 0.5, self.y - self.d * 0.2, self.d * 0.56, side * 8)

    @property
    def mouth(self) -> tuple[float, float]:
        """Where the tail of a bubble points."""
        if self.side == "top":
            return self.x - self.d / 2 - 6, self.y
        return self.x, self.y - self.d / 2 - 10


def sides_of(players: int) -> tuple[Side, ...]:
    """Where the others sit, from the viewer's right hand on round to the left."""
    return {
        2: ("top",),
        3: ("right", "left"),
        4: ("right", "top", "left"),
        5: ("right", "top", "top", "left"),
        6: ("right", "right", "top", "left", "left"),
        7: ("right", "right", "top", "top", "left", "left"),
    }[players]  # type: ignore[return-value]


def place_of(side: Side, before: int, there: int) -> float:
    """Where a seat is among those at its side: 0 at the left or above, 1 at the right or below; who
    sits there is counted from the viewer's right hand on round the table."""
    if there == 1:
        return 0.5
    return float(before) if side == "left" else 1.0 - before


def own_card(h: float, rows: int, tall: bool) -> float:
    """How high a card of the own hand is at most, in du, in a window `h` du high."""
    if tall:
        return min(256.0, 0.165 * h) if rows == 2 else min(276.0, 0.18 * h)
    return min(176.0, 0.22 * h) if rows == 2 else min(200.0, 0.25 * h)


def hand_rim(h: float, tall: bool) -> float:
    """Above this line no resting hand is seen, of however many cards."""
    return h - (0.59 + 0.5 + 0.45) * own_card(h, 2, tall)


def own_seat(w: float, h: float, compact: bool, margin: float, tall: bool) -> SeatLayout:
    """The viewer's seat: at the left of the hand, in a portrait window above its left end."""
    d, plate = (60.0, 108.0) if compact else (72.0, 124.0)
    y = h - (112 if compact else 128)
    x = margin + plate / 2
    if tall:
        y = hand_rim(h, tall) - CLEAR_OF_PICKED - PLATE_REACH - d / 2
    return _seat("me", x, y, d, plate, Pose(w / 2, h - 0.1675 * h, 0.25 * h), 0, w, False)


def other_seat(
    side: Side,
    where: float,
    tops: int,
    w: float,
    h: float,
    compact: bool,
    margin: float,
    free: tuple[float, float],
    players: int,
) -> SeatLayout:
    """A seat at the left, the right, or at the top; of two there, the one at `where`: 0 at the left
    or above, 1 at the right or below."""
    if side == "top":
        return _top(where, tops, players, w, compact, margin, free)
    d, plate = (64.0, 112.0 if w > 950 else 92.0) if compact else (84.0, 144.0)
    reach = margin + plate / 2
    x = reach if side == "left" else w - reach
    y = 0.42 * h
    if players > 5:
        return _stacked(side, where, x, w, h, compact, plate)
    inwards = 1 if side == "left" else -1
    if compact:
        back = Pose(x + inwards * d * 0.6, y - d * 0.1, d * 0.8, -12.0 * inwards)
        return _seat(side, x, y, d, plate, back, 0, 0, True, plate + LITTLE_WIDER)
    hand = Pose(x + inwards * 140, y, 84)
    return _seat(side, x, y, d, plate, hand, 90 if side == "left" else -90, 150, False)


def _stacked(
    side: Side, where: float, x: float, w: float, h: float, compact: bool, plate: float
) -> SeatLayout:
    """One of two seats at the same side, with a single back: between them lies the trick."""
    upper, lower = STACKED_TALL if h > w else STACKED_COMPACT if compact else STACKED
    inwards = 1 if side == "left" else -1
    d = 48.0 if compact else 72.0
    y = (upper if where < 0.5 else lower) * h
    back = Pose(x + inwards * d * 0.6, y - d * 0.1, d * 0.8, -12.0 * inwards)
    return _seat(side, x, y, d, plate, back, 0, 0, True, plate)


def _top(
    where: float,
    tops: int,
    players: int,
    w: float,
    compact: bool,
    margin: float,
    free: tuple[float, float],
) -> SeatLayout:
    d = 56.0 if compact else 76.0
    y = margin + (34 if compact else 44)
    plate = 108.0 if compact else 140.0
    low, high = free
    if tops == 2:
        narrow = 100.0 if players < 7 else 92.0  # beside a wide slate
        plate = narrow if compact else 120.0
        beside = 0.0 if compact or players > 5 else 62.0
        half = plate / 2 + beside
        middle = min(max(w / 2, low + 2 * half), high - 2 * half)
        x = middle + (-half - 8 if where < 0.5 else half + 8) - beside
    elif players == 2:  # at the right lies the panel that asks
        x = max(w / 2 - (40 if compact else 130), low + plate / 2)
    else:
        x = min(w / 2 - (0 if compact else 60), high - plate / 2 - (0 if compact else 150))
        x = max(x, low + plate / 2)
    if compact or players > 5:
        back = Pose(x + d * 0.6, y - d * 0.1, d * 0.8, -12)
        most = plate + 6 if tops == 2 else 0.0
        return _seat("top", x, y, d, plate, back, 0, 0, True, most)
    if players == 2:
        return _seat("top", x, y, d, plate, Pose(x + 226, y + 4, 80), 180, 250, False)
    width = 104 if tops == 2 else 130
    hand = Pose(x + 58 + width / 2, y - 2, 72)
    return _seat("top", x, y, d, plate, hand, 180, width, False)


def _seat(
    side: Side,
    x: float,
    y: float,
    d: float,
    plate: float,
    hand: Pose,
    turn: float,
    width: float,
    folded: bool,
    most: float = 0.0,
) -> SeatLayout:
    box = Box.around(x, y + d / 2 + 34, plate, 50)
    return SeatLayout(side, x, y, d, box, hand, turn, width, folded, most or plate + WIDER)
