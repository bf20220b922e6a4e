"""Rectangles and points in design units, without pygame: what layout is written in."""

import math
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in design units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, down."""
        return self.y + self.h / 2

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> "Box":
        """A box of this size whose middle lies at (cx, cy)."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside; left and top edge count, right and lower do not."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, across: float, down: float | None = None) -> "Box":
        """Smaller on every side; negative values make it larger."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> "Box":
        """The same size, elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def at_least(self, size: float) -> "Box":
        """Grown about its middle until both sides measure `size`: a target a finger can hit."""
        return Box.around(self.cx, self.cy, max(self.w, size), max(self.h, size))

    def intersects(self, other: "Box") -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def union(self, other: "Box") -> "Box":
        """The smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def turned_contains(box: Box, degrees: float, x: float, y: float) -> bool:
    """Whether (x, y) lies in `box` turned counter-clockwise about its middle, as cards in a fan."""
    turn = math.radians(degrees)
    dx, dy = x - box.cx, y - box.cy
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    return abs(across) <= box.w / 2 and abs(down) <= box.h / 2
