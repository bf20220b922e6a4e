"""Play where the declarer must take some tricks and no more, in the loop of `playout`."""

from __future__ import annotations

from typing import Final

from game.engine.primitives.bits import count_of
from game.engine.tricks.bounds import TrickBounds
from game.players.search.bits import Bits
from game.players.search.playout import FastPlayout, TrickState
from game.players.search.policies import DuckingPolicy, by_height
from game.values import Seat

LAST_ONE: Final = 1
"""With so many tricks still needed a declarer is as glad to be rid of a high card."""


class BoundedPolicy(DuckingPolicy):
    """The declarer takes tricks while it needs some, and ducks afterwards; the others leave it
    theirs if they can, or take them where it needs more than its share."""

    def __init__(self, bits: Bits, bounds: TrickBounds, *, seat: Seat, spare: bool = False) -> None:
        """`bounds` are those before the hand is played on, `seat` is the index of the declarer's
        seat."""
        super().__init__(bits, declarer=seat, spare=spare)
        self._plain = FastPlayout(bits, spare=spare)
        self._bounds = bounds
        self._seat = seat
        self._won: list[int] = []

    def begin(self, points: list[int], tricks: list[int]) -> None:
        """The declarer's tricks are counted as they are taken."""
        self._won = tricks

    def turn_to(self, bits: Bits) -> None:
        """The cards rank alike for all."""
        super().turn_to(bits)
        self._plain.turn_to(bits)

    def _needs(self) -> int:
        """How many tricks the declarer must still take."""
        return self._bounds.needs - self._won[self._seat]

    def _withheld(self, turn: int, hand: int, sides: list[int]) -> bool:
        """Whether the declarer is stopped by whoever plays from this hand and takes tricks."""
        if sides[turn] == sides[self._seat]:
            return False
        needs = self._needs()
        return needs > 0 and needs * len(sides) >= count_of(hand)

    def follow(
        self,
        hand: int,
        out: int,
        turn: int,
        sides: list[int],
        allowed: int,
        order: int,
        trick: TrickState,
    ) -> int:
        """The surest card that takes a trick which the declarer needs, and the highest to be rid of
        it where it plays last and needs no more; if none takes it, of all but the surest card what
        is in most danger."""
        if self._withheld(turn, hand, sides):
            return self._plain.follow(hand, out, turn, sides, allowed, order, trick)
        needs = self._needs()
        if turn != self._seat or needs <= 0:
            return super().follow(hand, out, turn, sides, allowed, order, trick)
        over = allowed & self._bits.beaters[trick[1]]
        if over:
            last = trick[4] == 0
            if last and needs <= LAST_ONE:
                return self._bits.strongest(over)
            return by_height(self._bits, over, out, highest=not last)
        rest = allowed & ~by_height(self._bits, hand, out, highest=True)
        return self._in_danger(rest or allowed, out)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """The surest card where the declarer needs a trick, or others take them from it; else the
        card under which others can lie least."""
        if self._withheld(turn, hand, sides):
            return self._plain.lead(hand, out, turn, sides)
        if turn == self._seat and self._needs() > 0:
            return by_height(self._bits, hand, out, highest=True)
        return super().lead(hand, out, turn, sides)
