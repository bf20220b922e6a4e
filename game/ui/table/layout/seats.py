"""Who sits where: the places of the seats around the table, by their number and the window."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.ui.kit import Box
from game.ui.table.layout.fan import Pose
from game.values import Seat

Side = Literal["me", "left", "top", "right"]

MANY_CARDS = 16
"""From this many cards on the hand takes the whole width and its owner moves up."""

CLEAR_OF_TAGS, CLEAR_OF_PICKED = 30.0, 58.0
"""How far above a wide hand its owner's plate ends: off the tags of its cards, and where there is
room off those of cards that are lifted to be chosen."""

OVER_OWNER, WELL_OVER_OWNER = 10.0, 20.0
"""From the owner of a wide hand to the plate of who sits above, in a small window and else."""

WIDER, LITTLE_WIDER = 44.0, 20.0
"""How much wider a plate may become for a long name, in du, where nobody sits beside it, and where
the panel that asks reaches close."""

PLATE_REACH = 59.0
"""From the lower edge of a portrait to the lower edge of the plate under it."""


class TableSetup(NamedTuple):
    """What of a match decides the layout."""

    players: int
    viewer: Seat
    counter_clockwise: bool
    stock: bool = False


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
    }[players]  # type: ignore[return-value]


def _hand_top(h: float, rows: int) -> float:
    """As `Layout.hand_top`, before there is a layout."""
    if rows == 2:
        return h - (0.59 + 0.5 + 0.45) * min(176.0, 0.22 * h)
    return h - 1.17 * min(200.0, 0.25 * h)


def _owner(h: float, rows: int, compact: bool) -> tuple[float, float]:
    """How far down who holds a wide hand sits, and how large the portrait is."""
    d, clear = (52.0, CLEAR_OF_TAGS) if compact else (64.0, CLEAR_OF_PICKED)
    return _hand_top(h, rows) - clear - PLATE_REACH - d / 2, d


def own_seat(
    w: float, h: float, compact: bool, margin: float, n: int, rows: int, players: int
) -> SeatLayout:
    d, plate = (60.0, 108.0) if compact else (72.0, 124.0)
    y = h - (112 if compact else 128)
    x = margin + plate / 2
    if n >= MANY_CARDS:
        y, d = _owner(h, rows, compact)
        if rows == 2 and compact and players > 2:
            x += 120  # beside the seat at the left
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
    rows: int,
    players: int,
) -> SeatLayout:
    """A seat at the left, the right, or at `where` (0 left, 1 right) of the two at the top."""
    if side == "top":
        return _top(where, tops, players, w, compact, margin, free)
    d, plate = (64.0, 112.0 if w > 950 else 92.0) if compact else (84.0, 144.0)
    reach = margin + plate / 2
    x = reach if side == "left" else w - reach
    y = ((0.32 if compact else 0.385) if rows else 0.42) * h
    if rows == 1 and side == "left":  # above who holds the wide hand
        own, size = _owner(h, rows, compact)
        apart = OVER_OWNER if compact else WELL_OVER_OWNER
        y = min(y, own - size / 2 - apart - PLATE_REACH - d / 2)
    if rows == 2 and side == "left" and not compact:
        y = 0.27 * h
    inwards = 1 if side == "left" else -1
    if compact:
        back = Pose(x + inwards * d * 0.6, y - d * 0.1, d * 0.8, -12.0 * inwards)
        most = 0.0 if w > 950 else plate + LITTLE_WIDER
        return _seat(side, x, y, d, plate, back, 0, 0, True, most)
    hand = Pose(x + inwards * 140, y, 84)
    return _seat(side, x, y, d, plate, hand, 90 if side == "left" else -90, 150, False)


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
        plate = 100.0 if compact else 120.0
        half = plate / 2 + (0 if compact else 62)
        middle = min(max(w / 2, low + 2 * half), high - 2 * half)
        x = middle + (-half - 8 if where < 0.5 else half + 8) - (0 if compact else 62)
    elif players == 2:  # at the right lies the panel that asks
        x = max(w / 2 - (40 if compact else 130), low + plate / 2)
    else:
        x = min(w / 2 - (0 if compact else 60), high - plate / 2 - (0 if compact else 150))
        x = max(x, low + plate / 2)
    if compact:
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
