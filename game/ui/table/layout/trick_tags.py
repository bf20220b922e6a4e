"""Where the tag of a card in the trick lies: who led, who is to take it. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from game.ui.kit import Box
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.values import Seat

RISE = 15.0
"""How far the middle of a tag lies off a card's edge, where it is as high as usual, in du."""

HALF = 12.0
"""Half the height of a tag, in du, where its letters are not larger than usual."""

INDEX = 0.36
"""How much of a card's width its index takes where it is large, and a little more."""

INDEX_HEIGHT = 0.3
"""How much of a card's height its index and the sign below it take."""


class TagSpot(NamedTuple):
    """The middle of a tag."""

    x: float
    y: float

    def box(self, width: float, half: float) -> Box:
        """The room of a tag so wide and twice `half` high."""
        return Box.around(self.x, self.y, width, 2 * half)


@lru_cache(maxsize=64)
def trick_tag(
    layout: Layout,
    seat: Seat,
    pose: Pose,
    width: float,
    half: float,
    beside: tuple[Box, ...] = (),
) -> TagSpot:
    """The place for the tag of the card that a seat has played: the first above it, outwards, below
    it or on it that covers no other card's place, no seat, no backs, not the slate and nothing of
    what else lies `beside`; else where it covers least."""
    taken = [*_taken(layout, seat, pose), *beside]
    best, least = TagSpot(pose.x, pose.y), float("inf")
    for spot in _spots(layout, pose, width, half):
        covered = _covered(spot.box(width, half), taken)
        if covered < 1.0:
            return spot
        if covered < least - 1.0:
            best, least = spot, covered
    return best


def _spots(layout: Layout, pose: Pose, width: float, half: float) -> Iterator[TagSpot]:
    """Where it may lie, the best first: above, below, then on the card's edges and on its middle;
    each centred, then shifted outwards, then inwards."""
    off, bounds = RISE * half / HALF, pose.bounds
    on = pose.upright
    ys = (bounds.y - off, bounds.bottom + off, on.y + half, on.bottom - half, pose.y)
    outwards = -1 if layout.middle[0] - pose.x > 1 else 1
    most = (pose.w + width) / 2
    for y in ys:
        for share in (0.0, 0.25, 0.5, 0.75, 1.0, -0.25, -0.5):
            yield TagSpot(pose.x + outwards * share * most, y)


def _taken(layout: Layout, seat: Seat, pose: Pose) -> Iterator[Box]:
    """What a tag must leave free."""
    for other in range(layout.setup.players):
        if other != seat:
            yield layout.trick(other).bounds.inset(-2)
    yield from _seated(layout)
    left, top = pose.x - pose.w / 2, pose.y - pose.h / 2
    yield Box(left, top, INDEX * pose.w, INDEX_HEIGHT * pose.h)
    yield Box(0.0, layout.hand_top, layout.width, layout.height - layout.hand_top)
    yield Box(0.0, 0.0, layout.width, layout.margin / 2)
    yield layout.slate


@lru_cache(maxsize=8)
def _seated(layout: Layout) -> tuple[Box, ...]:
    """Who sits there, and their backs."""
    others = [seat for seat in range(layout.setup.players) if seat != layout.setup.viewer]
    backs = [card.bounds for seat in others for card in layout.backs(seat, 12)]
    return (*(box for seat in layout.seats for box in (seat.plate, seat.portrait)), *backs)


def _covered(tag: Box, taken: list[Box]) -> float:
    """How much of what must stay free lies under a tag, in square du."""
    found = 0.0
    for box in taken:
        across = min(tag.right, box.right) - max(tag.x, box.x)
        down = min(tag.bottom, box.bottom) - max(tag.y, box.y)
        found += max(0.0, across) * max(0.0, down)
    return found
