"""Where the tip of a widget lies: beside what it explains, and on nothing that lies next to it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from . import furniture, tokens
from .box import Box
from .painter import Painter

Side = Literal["above", "below", "left", "right"]

WIDEST = 320.0
EDGE = 8.0
"""How close to the edge of the window a tip may come, in du."""

TAIL = 16.0
"""From what a tip explains to its box: the room of its tail, in du."""

MISSED = 1000.0
"""How much more it costs to leave the window than to cover what is beside."""


class PlacedTip(NamedTuple):
    """A tip's box, and on which side of what it explains it lies."""

    box: Box
    side: Side


def place_tip(p: Painter, on: Box, head: str, body: str, beside: Sequence[Box] = ()) -> PlacedTip:
    """The tip of what is `on` this box: above, below, left or right of it, the first where it lies
    in the window and covers nothing of what is `beside`; else where it covers least."""
    words = max(p.text_width(head, tokens.STRONG), p.text_width(body, tokens.TIP)) + 34
    width = min(WIDEST, words)
    height = furniture.tooltip_height(p, head, body, width)
    x = min(max(on.cx - width / 2, EDGE), p.width - EDGE - width)
    y = min(max(on.cy - height / 2, EDGE), p.height - EDGE - height)
    found = [
        PlacedTip(Box(x, on.y - TAIL - height, width, height), "above"),
        PlacedTip(Box(x, on.bottom + TAIL, width, height), "below"),
        PlacedTip(Box(on.x - TAIL - width, y, width, height), "left"),
        PlacedTip(Box(on.right + TAIL, y, width, height), "right"),
    ]
    whole = Box(0, 0, p.width, p.height)
    others = [box for box in beside if not box.intersects(on)]

    def cost(tip: PlacedTip) -> float:
        outside = tip.box.w * tip.box.h - _shared(tip.box, whole)
        return MISSED * outside + sum(_shared(tip.box, other) for other in others)

    return min(found, key=cost)


def draw_tip(p: Painter, on: Box, head: str, body: str, beside: Sequence[Box] = ()) -> None:
    """The tip, as `place_tip` lays it."""
    box, side = place_tip(p, on, head, body, beside)
    furniture.tooltip(p, box, side, (on.cx, on.cy), head, body)


def _shared(one: Box, two: Box) -> float:
    """What two boxes have in common, in square du."""
    across = min(one.right, two.right) - max(one.x, two.x)
    down = min(one.bottom, two.bottom) - max(one.y, two.y)
    return max(0.0, across) * max(0.0, down)
