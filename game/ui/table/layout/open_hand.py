"""Where a hand that is laid open lies while what is asked takes its usual place. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.ui.kit import Box, tokens
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.free_spot import free_spot
from game.ui.table.layout.layout import Layout
from game.values import Seat

HEIGHTS = (84.0, 74.0, 64.0, 58.0)
"""How high a card may be, the best first, in du."""

STEPS = (0.6, 0.5, 0.42, 0.36)
"""How much of each card shows beside the next one, as a share of its width: its letter and sign."""

DOWN = 0.34
"""How much of a row shows above the next one, as a share of a card's height."""

MOST_ROWS = 3
APART = 8.0
EDGE = 20.0
"""How far from its owner it lies, and how close to the edge of the window it may, in du."""

NEAR = 60.0
"""Cards that would lie farther from their owner would be taken for another's."""


@lru_cache(maxsize=16)
def open_hand(layout: Layout, seat: Seat, n: int, taken: tuple[Box, ...]) -> tuple[Pose, ...]:
    """The places of `n` cards in straight rows, as large and as close to their owner as there is
    room on nothing that is taken; none where there is no room near it."""
    owner = layout.seats[seat].portrait.union(layout.seats[seat].plate)
    near = owner.inset(-NEAR)
    window = Box(0, 0, layout.width, layout.height).inset(EDGE)
    for cards in _shapes(n):
        right = max(pose.upright.right for pose in cards)
        bottom = max(pose.upright.bottom for pose in cards)
        spot = free_spot((right, bottom), owner, window, taken, (), APART)
        if spot is not None and spot.box.intersects(near):
            return tuple(
                pose._replace(x=spot.box.x + pose.x, y=spot.box.y + pose.y) for pose in cards
            )
    return ()


def _shapes(n: int) -> Iterator[Sequence[Pose]]:
    """How they may lie from (0, 0) on, the best first: large, then wide apart, then in few rows."""
    for h in HEIGHTS:
        for step in STEPS:
            for rows in range(1, min(n, MOST_ROWS) + 1):
                yield _rows(n, h, step, -(-n // rows))


def _rows(n: int, h: float, step: float, each: int) -> Sequence[Pose]:
    """So many cards in a row, then the next row."""
    w = h * tokens.CARD_RATIO
    return [Pose(w / 2 + i % each * step * w, h / 2 + i // each * DOWN * h, h) for i in range(n)]
