"""Imagined hands in which the declarer may take no trick: everybody plays low, to duck or to give
the declarer the trick."""

from __future__ import annotations

from collections.abc import Sequence

from game.players.search.bits import Bits
from game.players.search.playout import Playout, Trick
from game.values import Seat


class Ducking(Playout):
    """The loop with other players in it."""

    def __init__(self, bits: Bits, *, declarer: Seat, spare: bool = False) -> None:
        """`declarer` is the place of the seat that may take no trick."""
        super().__init__(bits, spare=spare)
        self._declarer = declarer

    def follow(
        self,
        hand: int,
        out: int,
        turn: int,
        sides: Sequence[int],
        allowed: int,
        order: int,
        trick: Trick,
    ) -> int:
        """The declarer's side stays below as high as it can and throws off what is in most danger;
        the others leave the trick to it if they can."""
        _, best, winner, _, later, _ = trick
        declarer, seats = self._declarer, len(sides)
        low = allowed & ~self._bits.beaters[best]
        if sides[turn] == sides[declarer]:
            if low:
                return self._in_danger(low, out)
            return allowed & -allowed if later else _highest(allowed)
        if sides[winner] == sides[declarer]:
            return _highest(low or allowed)
        to_come = (declarer - turn) % seats <= later
        return allowed & -allowed if to_come else _highest(allowed)

    def lead(self, hand: int, out: int, turn: int, sides: Sequence[int]) -> int:
        """The card under which others can lie least."""
        found, fewest = 0, len(self._bits.kinds)
        for mask in self._bits.group_mask:
            lowest = hand & mask & -(hand & mask)
            if lowest and (out & mask & (lowest - 1)).bit_count() < fewest:
                found, fewest = lowest, (out & mask & (lowest - 1)).bit_count()
        return found

    def _in_danger(self, cards: int, out: int) -> int:
        """The highest card of a suit in which most of those that are out are lower."""
        found, most = 0, -1
        for mask in self._bits.group_mask:
            suit = cards & mask
            if suit:
                highest = _highest(suit)
                below = (out & mask & (highest - 1)).bit_count()
                if below > most:
                    found, most = highest, below
        return found


def _highest(cards: int) -> int:
    return 1 << (cards.bit_length() - 1)
