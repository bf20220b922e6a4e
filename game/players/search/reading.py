"""Reading the others' play: the worlds that are thought about, likelier sides more often.

Worlds are drawn as if nobody chose anything. But who gives a fat card to a trick has a reason:
where sides are hidden, a world is kept the more readily the better its sides fit what was played.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from game.engine.view import RE
from game.players.search.position import Laid, Position
from game.players.simple.reading.allies import ALONE, fit_of
from game.players.worlds import Worlds

TRIES = 30
"""So many worlds in a row are put back at most."""


class Imagined:
    """The worlds of one decision."""

    def __init__(
        self, position: Position, worlds: Worlds, chance: Random, *, reads: bool = True
    ) -> None:
        """With `reads` the sides of a world are held against what was played."""
        self._position, self._worlds, self._chance = position, worlds, chance
        self._fits: dict[tuple[int, ...], float] = {}
        if reads and position.sides_hidden and position.view.tricks:
            self._fits = self._weigh()
        self._most = max(self._fits.values(), default=0.0)

    def _weigh(self) -> dict[tuple[int, ...], float]:
        """How well every side that the card may make fits, by the places of its seats."""
        position = self._position
        seats, table = position.view.seats, position.bits.table
        found = {}
        for size in range(1, position.rules.copies + 1):
            prior = 1.0 if size == position.rules.copies else ALONE
            for places in combinations(range(len(seats)), size):
                side = frozenset(seats[place] for place in places)
                found[places] = prior * fit_of(position.view, table, side)
        return found

    def draw(self) -> Laid:
        """The next world."""
        for _ in range(TRIES):
            laid = self._position.laid(self._worlds.draw(self._chance))
            if not self._fits:
                break
            side = tuple(place for place, one in enumerate(laid.sides) if one == RE)
            if self._chance.random() * self._most < self._fits.get(side, self._most):
                break
        return laid
