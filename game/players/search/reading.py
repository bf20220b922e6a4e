"""Reading the others' play: how well a world agrees with the cards that have been played in it.

Worlds are drawn as if nobody chose anything. But who gives a fat card to a trick has a reason, and
in a world where the policy would have done the same there is one: the winner is a partner, or the
card cannot be kept. So every play of the past is put to the policy of the playouts, with the cards
and the sides of that world; each play that it would have made otherwise makes the world less
likely by a factor. What the declarer laid away is read in the same way.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random

from game.cards import KIND_MASK
from game.engine.tricks import TRUMP
from game.players.search.bits import ANY
from game.players.search.endgame import lawful
from game.players.search.position import Laid, Position
from game.players.worlds import Worlds
from game.players.worlds.located import Located

SURPRISE = 0.55
"""How likely a world is once a play in it surprises, as a share of what it was before."""

LAID_AWAY = 0.5
"""The same for a trump, or the highest card of a suit, laid away."""

SURPRISES = 24
"""More than so many are all the same."""


class Reader:
    """Weighs the worlds of one position."""

    def __init__(self, position: Position) -> None:
        self._position = position
        seats = position.view.seats
        located = Located(position.rules, position.view)
        self._tricks = [
            (
                [seats.index(seat) for seat in who],
                [card & KIND_MASK for card in cards],
            )
            for who, cards in located.tricks
        ]
        self._foreign = position.view.declarer != position.view.seat

    @property
    def anything(self) -> bool:
        """Whether there is anything to read."""
        return bool(self._tricks) or self._position.view.discard_size > 0

    def weight(self, laid: Laid) -> float:
        """How likely a world is, between 0 and 1."""
        weight = 1.0
        for _ in range(min(SURPRISES, self.surprises(laid))):
            weight *= SURPRISE
        if self._foreign:
            bits = self._position.bits
            for kind in laid.discard:
                if bits.table.group[kind] == TRUMP or bits.power[kind] >= bits.top:
                    weight *= LAID_AWAY
        return weight

    def surprises(self, laid: Laid) -> int:
        """How many plays of others the policy would have made otherwise."""
        position, bits = self._position, self._position.bits
        held, numbers = self._hands_before(laid)
        found = 0
        for (seats, _), cards in zip(self._tricks, numbers, strict=True):
            led = best = winner = -1
            worth = 0
            for place, (seat, card) in enumerate(zip(seats, cards, strict=True)):
                hand = held[seat]
                allowed = hand
                if place:
                    friend = position.spare and laid.sides[winner] == laid.sides[seat]
                    allowed = lawful(bits, hand, led, best, spared=friend)
                if seat != position.me and allowed & (allowed - 1):
                    if not place:
                        chosen = position.playout.lead(held, seat, laid.sides)
                    else:
                        order = led if allowed & bits.group_mask[led] else ANY
                        later = len(laid.hands) - 1 - place
                        trick = (led, best, winner, worth, later)
                        chosen = position.playout.follow(
                            held, seat, laid.sides, allowed, order, trick
                        )
                    found += not self._alike(chosen.bit_length() - 1, card)
                held[seat] = hand ^ (1 << card)
                worth += bits.points[card]
                if not place:
                    led, best, winner = bits.groups[card], card, seat
                elif bits.beaters[best] >> card & 1:
                    best, winner = card, seat
        return found

    def _alike(self, card: int, other: int) -> bool:
        """Whether two cards mean much the same: one group, and nearly as many points."""
        bits = self._position.bits
        same = bits.groups[card] == bits.groups[other]
        return same and abs(bits.points[card] - bits.points[other]) <= 1

    def _hands_before(self, laid: Laid) -> tuple[list[int], list[list[int]]]:
        """The hands before the first trick, and the cards of all tricks as numbers."""
        bits, used = self._position.bits, 0
        held = list(laid.hands)
        for hand in held:
            used |= hand
        numbers: list[list[int]] = []
        for seats, kinds in self._tricks:
            cards = []
            for seat, kind in zip(seats, kinds, strict=True):
                free = bits.copies[kind] & ~used
                card = (free & -free).bit_length() - 1
                used |= free & -free
                held[seat] |= 1 << card
                cards.append(card)
            numbers.append(cards)
        return held, numbers


class Imagined:
    """The worlds of one decision: a pool of them, drawn again and again by their weights."""

    def __init__(self, position: Position, worlds: Worlds, chance: Random, pool: int) -> None:
        self._position, self._worlds, self._chance = position, worlds, chance
        self._pool: list[Laid] = []
        self._sums: Sequence[float] = ()
        reader = Reader(position)
        if pool and reader.anything and not worlds.certain:
            self._pool = [self._fresh() for _ in range(pool)]
            self._sums = list(accumulate(reader.weight(laid) for laid in self._pool))

    def _fresh(self) -> Laid:
        return self._position.laid(self._worlds.draw(self._chance))

    def draw(self) -> Laid:
        """The next world."""
        if not self._pool:
            return self._fresh()
        at = bisect_right(self._sums, self._chance.random() * self._sums[-1])
        return self._pool[min(at, len(self._pool) - 1)]
