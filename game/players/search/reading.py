"""Reading the others' play: worlds that fit what was played weigh more.

Worlds are drawn as if nobody chose anything. But who gives a fat card to a trick, or holds back a
high one, has a reason, and a world in which there was none is less likely than another. So it is
with one who holds all the cards that make a side: who may say so nearly always does; and with one
who plays alone (`soloist`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from game.engine.compiled import Rules
from game.engine.view import RE
from game.players.search.fitting import Fit
from game.players.search.position import Laid, Position
from game.players.search.soloist import Soloists, chose_to_play_alone
from game.players.simple.reading.allies import ALONE
from game.players.worlds import World, Worlds
from game.players.worlds.located import phase_at

TRIES = 30
"""So many worlds in a row are put back at most."""

ENOUGH = 0.2
"""The share of the worlds that must go on counting: a few that fit best say little."""


class Imagined:
    """The worlds of one decision."""

    def __init__(
        self, position: Position, worlds: Worlds, chance: Random, *, reads: bool = True
    ) -> None:
        """With `reads` worlds are held against what was played."""
        self._position, self._worlds, self._chance = position, worlds, chance
        table = position.bits.table
        free = table.follow_suit and not table.must_beat
        free = free and phase_at(position.rules, "stock") is None
        self._fit: Fit | None = None
        if reads and free and (position.view.tricks or position.view.trick):
            self._fit = Fit(position)
        self._speaks = reads and position.sides_hidden and _may_say_so(position.rules)
        self._soloists: Soloists | None = None
        if reads and not worlds.certain and chose_to_play_alone(position.rules, position.view):
            self._soloists = Soloists(position.rules, position.view, worlds, chance)

    def draw(self) -> Laid:
        """The next world, with its weight."""
        laid = self._likely()
        return laid if self._fit is None else laid._replace(weight=self._fit(laid))

    def _likely(self) -> Laid:
        """A world; one in which somebody keeps silent about being alone only now and then."""
        for _ in range(TRIES):
            laid = self._position.laid(self._world())
            alone = laid.sides.count(RE) < self._position.rules.copies
            if not self._speaks or not alone or self._chance.random() < ALONE:
                break
        return laid

    def _world(self) -> World:
        return self._worlds.draw(self._chance) if self._soloists is None else self._soloists.draw()


def _may_say_so(rules: Rules) -> bool:
    """Whether there is a contract for one who holds all the cards that make a side."""
    return any(contract.spec.sides == "partner" for contract in rules.contracts)


def balanced(weights: Sequence[float]) -> list[float]:
    """Weights of worlds, drawn together until enough of the worlds count: as many as of equal
    weights would say as much."""
    found = list(weights)
    while sum(found) ** 2 < ENOUGH * len(found) * sum([one * one for one in found]):
        most = max(found)
        found = [sqrt(one / most) for one in found]
    return found
