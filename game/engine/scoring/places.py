"""Who comes first, second and last in a deal, and what that brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.model.scoring.race import Bounds, Places
from game.values import Points


class Placed(NamedTuple):
    """A place, 1 for the first, and the score points for it."""

    place: int
    points: Points


def settled_with_each(found: Sequence[Placed]) -> list[Placed]:
    """The same places where everybody pays each of the others, or gets from them, by how much less
    or more the own place brings."""
    together, number = sum([one.points for one in found]), len(found)
    return [Placed(one.place, number * one.points - together) for one in found]


def out_of_bounds(bounds: Bounds, taken: Points, tricks: int) -> bool:
    """Whether a side has taken too much, or nothing at all, for there to be any places."""
    return 0 < bounds.most < taken or (bounds.no_trick and tricks == 0)


def placed(
    places: Places, counted: Sequence[Points], enough: Sequence[bool] | None = None
) -> list[Placed]:
    """The places of sides that have counted so much, each in its turn after the dealer, in the
    order in which they are given. Who has not `enough` for one has place 0, for nothing."""
    able = [index for index in range(len(counted)) if enough is None or enough[index]]
    number = len(able)
    order = sorted(able, key=lambda index: -counted[index])
    found = [Placed(0, 0)] * len(counted)
    for at, index in enumerate(order):
        first = last = at
        if places.ties != "in_turn":
            even = [n for n, other in enumerate(order) if counted[other] == counted[index]]
            first, last = even[0], even[-1]
        brings = last if places.ties == "worse" else first
        points = places.points_at(brings, number)
        if first == 0:
            points += places.left_for_first(number)
        found[index] = Placed(first + 1, points)
    return found
