"""Cards in an arc or in a row, as pure places: hands, backs, melds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.ui.kit import Box, tokens

CORNER = 0.18
"""The part of a card's width in which its index stands."""


class Pose(NamedTuple):
    """Where a card lies: its middle and height in du, its turn counter-clockwise in degrees."""

    x: float
    y: float
    h: float
    angle: float = 0.0

    @property
    def w(self) -> float:
        """The card's width in du."""
        return self.h * tokens.CARD_RATIO

    def upon(self, below: int) -> Pose:
        """Where a card lies upon so many others, which are seen below it."""
        return self._replace(x=self.x + 0.12 * self.h * below, y=self.y + 0.05 * self.h * below)

    @property
    def upright(self) -> Box:
        """The card's box before it is turned."""
        return Box.around(self.x, self.y, self.w, self.h)

    @property
    def bounds(self) -> Box:
        """The box around the turned card."""
        x, y, h, angle = self
        w, turn = h * tokens.CARD_RATIO, math.radians(angle)
        c, s = abs(math.cos(turn)), abs(math.sin(turn))
        across, down = w * c + h * s, h * c + w * s
        return Box(x - across / 2, y - down / 2, across, down)

    def lifted(self, by: float) -> Pose:
        """The place `by` du further along the card's own upward direction."""
        turn = math.radians(self.angle)
        return self._replace(x=self.x - by * math.sin(turn), y=self.y - by * math.cos(turn))


def steps(n: int, breaks: Sequence[int], gap: float) -> list[float]:
    """How many strips each of `n` cards lies from the first; a break adds `gap` of a strip."""
    units, at = [], 0.0
    for i in range(n):
        if i:
            at += 1 + (gap if i in breaks else 0)
        units.append(at)
    return units


def fan(
    n: int,
    cx: float,
    cy: float,
    h: float,
    width: float,
    *,
    spread: float = 16.0,
    breaks: Sequence[int] = (),
    gap: float = 0.3,
    strip: float = 0.47,
    per: float = 1.5,
) -> list[Pose]:
    """`n` cards on an arc about (cx, cy), the middle of the middle card, inside `width` du.

    breaks: indices that begin a new suit. spread: the whole turn in degrees, at most `per` a card.
    """
    w = h * tokens.CARD_RATIO
    units = steps(n, breaks, gap)
    whole = units[-1] if units else 0.0
    step = min(w * strip, (width - w) / max(1.0, whole))
    turn = math.radians(min(spread, per * n))
    length = max(1.0, step * whole)
    if turn < 1e-3:
        return [Pose(cx + (u - whole / 2) * step, cy, h) for u in units]
    radius = length / turn
    poses = []
    for unit in units:
        at = (unit - whole / 2) * step / radius
        x, y = cx + radius * math.sin(at), cy + radius * (1 - math.cos(at))
        poses.append(Pose(x, y, h, -math.degrees(at)))
    return poses


def strip_of(n: int, breaks: Sequence[int], h: float, width: float, gap: float = 0.3) -> float:
    """How much of a card's width would show in one row of this width, as a share."""
    w = h * tokens.CARD_RATIO
    units = steps(n, breaks, gap)
    return (width - w) / max(1.0, units[-1] if units else 1.0) / w


def around(cx: float, cy: float, poses: Sequence[Pose], degrees: float) -> list[Pose]:
    """The same places, seen from (cx, cy) and turned clockwise by `degrees`: an opponent's hand."""
    turn = math.radians(degrees)
    c, s = math.cos(turn), math.sin(turn)
    return [
        Pose(cx + p.x * c - p.y * s, cy + p.x * s + p.y * c, p.h, p.angle - degrees) for p in poses
    ]


def parted(poses: Sequence[Pose], at: int, x: float, width: float) -> list[Pose] | None:
    """The same cards where the one `at` hangs at `x`: those beside it in its row move aside until
    it covers none of their indices, closer together where `width` du hold no more; None where there
    is no room for that. Each keeps its turn."""
    here = poses[at]
    row = [i for i, pose in enumerate(poses) if abs(pose.y - here.y) < here.h / 4]
    w, corner = here.w, CORNER * here.w
    middle, reach = (poses[row[0]].x + poses[row[-1]].x) / 2, (width - w) / 2
    moved = list(poses)
    for side, inner, end in (
        ([i for i in row if i < at][::-1], x - corner, middle - reach),
        ([i for i in row if i > at], x + w, middle + reach),
    ):
        if not side:
            continue
        sign = 1 if end > middle else -1
        first, last = poses[side[0]].x, poses[side[-1]].x
        by = max(0.0, sign * (inner - first))
        to = sign * min(sign * end, sign * last + by) if by else last
        length = sign * (to - first) - by
        if length < corner * (len(side) - 1):
            return None
        share = length / abs(last - first) if last != first else 1.0
        for i in side:
            moved[i] = poses[i]._replace(x=first + sign * by + share * (poses[i].x - first))
    return moved
