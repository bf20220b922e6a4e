"""Worlds drawn by how likely what was said before play is in them.

Where nearly no world explains why somebody plays alone, or has bid so much, few worlds that are
drawn as they come would ever be taken. So a number of them are drawn beforehand, and those are
taken more often that explain it. As these are few, two cards change places here and there each
time one is taken, unless that makes it less likely (Metropolis steps): no two are quite alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.engine.imagined.world import World
from game.players.worlds import Worlds
from game.values import Card, Kind, Seat

DRAWN: Final = 160
LEAST_DRAWN: Final = 60
SPARE: Final = 2
"""For each world that will be taken so many are drawn beforehand, but no fewer and no more."""

STEPS: Final = 1
"""So many times it is tried to change two cards in a world that is taken."""


class LikelyWorlds:
    """The worlds of one decision, each as often as it is likely."""

    def __init__(
        self,
        worlds: Worlds,
        chance: Random,
        share: Callable[[World], float],
        draw: Callable[[], World],
        *,
        taken: int = DRAWN,
    ) -> None:
        """`share` says how likely a world is, `draw` gives one before that is asked; about how many
        will be taken."""
        self._worlds, self._chance = worlds, chance
        self._share, self._any = share, draw
        self._count = max(LEAST_DRAWN, min(DRAWN, SPARE * taken))
        limits = worlds.limits
        hands = [place.seat for place in limits.places if place.seat is not None and place.size]
        self._places = {
            place.seat: (number, place.kinds)
            for number, place in enumerate(limits.places)
            if place.seat is not None and hands.count(place.seat) == 1
        }
        self._seats = list(self._places)
        self._least = {
            (number, kind): count
            for kind, bounds in limits.least.items()
            for number, count in bounds
        }
        self._seen = 0
        """The kinds of which single cards were seen on their way into a hand, as bits."""
        for kind, mask in limits.cards:
            for number, place in enumerate(limits.places):
                if place.kinds >> kind & 1 and not mask >> number & 1:
                    self._seen |= 1 << kind
        self._drawn: list[tuple[World, float]] = []

    def draw(self) -> World:
        """The next one."""
        if not self._drawn:
            self._drawn = self._first()
        number = int(self._chance.random() * len(self._drawn))
        world, share = self._drawn[number]
        if len(self._seats) > 1:
            for _ in range(STEPS):
                world, share = self._changed(world, share)
            self._drawn[number] = world, share
        return world

    def _first(self) -> list[tuple[World, float]]:
        """As many as are drawn beforehand, each as often as it is likely."""
        drawn = []
        for _ in range(self._count):
            world = self._any()
            drawn.append((world, self._share(world)))
        return self._chance.choices(drawn, [share for _, share in drawn], k=self._count)

    def _changed(self, world: World, share: float) -> tuple[World, float]:
        """A world in which two cards of different hands have changed places, and how likely it is;
        the same where that is less likely or cannot be."""
        seats = len(self._seats)
        first = int(self._chance.random() * seats)
        second = (first + 1 + int(self._chance.random() * (seats - 1))) % seats
        one, other = self._seats[first], self._seats[second]
        hands = world.hands
        a, b = self._pick(hands[one]), self._pick(hands[other])
        if a == b or not self._may(one, a, b, hands) or not self._may(other, b, a, hands):
            return world, share
        new = list(hands)
        new[one], new[other] = _swapped(hands[one], a, b), _swapped(hands[other], b, a)
        changed = world._replace(hands=tuple(new))
        new_share = self._share(changed)
        if new_share < share and self._chance.random() * share >= new_share:
            return world, share
        if not self._worlds.bears_out(changed):
            return world, share
        return changed, new_share

    def _pick(self, hand: tuple[Card, ...]) -> int:
        return hand[int(self._chance.random() * len(hand))]

    def _may(self, seat: Seat, gone: Kind, come: Kind, hands: Sequence[tuple[Card, ...]]) -> bool:
        """Whether a seat may hold one kind and need not hold another."""
        number, kinds = self._places[seat]
        least = self._least.get((number, gone), 0)
        free = kinds >> come & 1 and not self._seen >> gone & 1
        return bool(free) and hands[seat].count(gone) > least


def _swapped(hand: tuple[Card, ...], gone: int, come: int) -> tuple[int, ...]:
    """A hand with one card in place of another."""
    cards = list(hand)
    cards[cards.index(gone)] = come
    return tuple(sorted(cards))
