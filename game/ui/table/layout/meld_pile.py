"""Where what another seat has melded lies once it has been seen: small, at its owner's. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import Box, tokens
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.free_spot import free_spot
from game.ui.table.layout.layout import Layout
from game.values import Seat

HEIGHTS, COMPACT_HEIGHTS = (78.0, 64.0), (58.0, 46.0)
"""How high a card may be, the best first, in du."""

STEP = 0.42
"""How much of each card shows beside the next one at most, as a share of its width."""

WIDEST = 176.0
"""How wide the cards lie at most."""

ROW = 7
"""More cards than so many lie in two rows."""

SECOND_ROW = 0.4
"""How far below the first row the second one begins, as a share of a card's height."""

PILL = 30.0
UNDER = 6.0
"""The height of the pill, and what is free between it and the cards."""

APART = 10.0
"""How far from its owner it lies."""

NEAR = 48.0
"""Cards that would lie farther from their owner would be taken for another's."""

EDGE = 8.0
"""What is free at the edge of the window."""


class MeldPileSpot(NamedTuple):
    """The places of the cards, none where there is room for the pill alone, and of the pill."""

    cards: tuple[Pose, ...]
    pill: Box

    @property
    def box(self) -> Box:
        """Cards and pill."""
        box = self.pill
        for pose in self.cards:
            box = box.union(pose.upright)
        return box


def meld_pile(
    layout: Layout, seat: Seat, cards: int, pill: float, taken: Sequence[Box]
) -> MeldPileSpot | None:
    """The place for so many cards and a pill of that width, as close to their owner as can be and
    on nothing that is taken; the pill alone where there is no room for cards, None where there is
    none at all."""
    owner = layout.seats[seat].portrait.union(layout.seats[seat].plate)
    window = Box(0, 0, layout.width, layout.height).inset(EDGE)
    for h in pile_heights(layout):
        fan = _fan(cards, h)
        width = max(pill, fan[-1].upright.right if fan else 0.0, *(p.upright.right for p in fan))
        low = max(pose.upright.bottom for pose in fan)
        size = width, low + UNDER + PILL
        spot = free_spot(size, owner, window, taken, (), APART)
        if spot is not None and _gap(spot.box, owner) <= NEAR:
            return _at(spot.box, fan, pill)
    spot = free_spot((pill, PILL), owner, window, taken, (), APART)
    return None if spot is None else MeldPileSpot((), spot.box)


def pile_heights(layout: Layout) -> Sequence[float]:
    """How high its cards may be, in du: the first that there is room for."""
    return COMPACT_HEIGHTS if layout.compact else HEIGHTS


def _gap(one: Box, other: Box) -> float:
    """How far two boxes are apart, along the side on which they are farther from each other."""
    across = max(other.x - one.right, one.x - other.right, 0.0)
    return max(across, other.y - one.bottom, one.y - other.bottom)


def _fan(n: int, h: float) -> list[Pose]:
    """The cards from (0, 0) on, in one row or two."""
    w, first = h * tokens.CARD_RATIO, n if n <= ROW else (n + 1) // 2
    step = min(STEP * w, (WIDEST - w) / max(1, first - 1))
    return [
        Pose(w / 2 + (i % first) * step, h / 2 + (SECOND_ROW * h if i >= first else 0.0), h)
        for i in range(n)
    ]


def _at(box: Box, fan: Sequence[Pose], pill: float) -> MeldPileSpot:
    """Cards and pill in the middle of a box."""
    left = box.cx - max(pose.upright.right for pose in fan) / 2
    cards = tuple(pose._replace(x=left + pose.x, y=box.y + pose.y) for pose in fan)
    return MeldPileSpot(cards, Box(box.cx - pill / 2, box.bottom - PILL, pill, PILL))
