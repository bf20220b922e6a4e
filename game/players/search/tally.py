"""What the tricks of an imagined hand have come to, as every kind of scoring needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.view import View
from game.players.search.playout import Outcome
from game.players.search.specials import Specials


class Tally(NamedTuple):
    """What the tricks still to come bring: card points (with what their place brings) and tricks
    by place in `view.seats`, special points of Re less those of Kontra, and the sides."""

    points: Sequence[int]
    tricks: Sequence[int]
    special: int
    sides: Sequence[int]


def tally_of(
    outcome: Outcome, specials: Specials, *, first_trick: int = 0, last_trick: int = 0
) -> Tally:
    """What a playout has come to, with the card points that the first trick brings beside its
    cards, and the last one."""
    points = outcome.points
    points[outcome.first] += first_trick
    points[outcome.last] += last_trick
    special = 0
    if specials.any:
        special = sum(specials.of(outcome.sides, *noted) for noted in outcome.notable)
    return Tally(points, outcome.tricks, special, outcome.sides)


def trick_counts(view: View) -> tuple[list[int], list[int]]:
    """Card points and tricks that every seat has taken, by its place in `view.seats`."""
    points, tricks = [0] * len(view.seats), [0] * len(view.seats)
    for trick in view.tricks:
        place = view.seats.index(trick.winner)
        points[place] += trick.points
        tricks[place] += 1
    return points, tricks
