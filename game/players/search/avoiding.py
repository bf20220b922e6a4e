"""How a hand is played to its end where nobody wants what is counted: card points, tricks, or the
last of them.

Every card is weighed by what it is likely to take now, and by what it threatens to take later: so
who cannot help taking a trick that is worth nothing takes it with the most dangerous card, and who
need not follow throws off what is dear, or soon will bring something dear.
"""

from __future__ import annotations

from math import inf

from game.engine.primitives.bits import count_of
from game.players.heuristic.valuation.avoiding import (
    DROPPED,
    FORCED,
    GIVEN,
    THROWN,
    TURN,
    holding,
    threat,
    unbeaten,
)
from game.players.search.bits import Bits
from game.players.search.playout import VOID, FastPlayout, TrickState
from game.rules.card_points import ForTricks


class AvoidingPolicy(FastPlayout):
    """Everybody wants as little as they can."""

    def __init__(self, bits: Bits, bring: ForTricks, *, notable: int = 0, full: int = 1000) -> None:
        """`bring` is what the tricks that are to come bring: the first one nothing by being that
        if one was played already."""
        super().__init__(bits, notable=notable, full=full)
        self._bring, self._before = bring, sum(bring.before)
        self._tricks: list[int] = []
        worths = sorted({points for points in bits.points if points})
        self._dear = tuple(
            (worth, sum(1 << n for n, points in enumerate(bits.points) if points == worth))
            for worth in worths
        )
        """The cards (bits) of every worth."""

    def begin(self, points: list[int], tricks: list[int]) -> None:
        """Which trick it is tells how many were taken."""
        self._tricks = tricks

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
        """The card that takes least now, and would have taken most later."""
        _, best, seat, worth, later, _ = trick
        ours = sides[seat] == sides[turn]
        return self._least(hand, out, allowed, len(sides), later, worth, best, ours=ours)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """The same where nothing lies yet."""
        return self._least(hand, out, hand, len(sides), len(sides) - 1, 0, -1)

    def _least(
        self,
        hand: int,
        out: int,
        allowed: int,
        seats: int,
        later: int,
        worth: int,
        best: int,
        *,
        ours: bool = False,
    ) -> int:
        """The card (a bit) of those that are allowed, with `best` winning (−1: none), when cards of
        so much worth lie, and so many seats are to play; `ours`: a partner is winning, whose card
        points are one's own, so that a high card may as well take the trick."""
        bits, bring, dear = self._bits, self._bring, self._dear
        points, groups, masks = bits.points, bits.groups, bits.group_mask
        others = mine = 0
        for each, cards in dear:
            others += each * count_of(out & cards)
            mine += each * count_of(hand & cards)
        thrown = THROWN * others / max(1, count_of(out))
        usual = (others + mine + bring.at_most_last + self._before) / count_of(hand) + bring.each
        lying = worth + bring.each + TURN * usual
        if self._before:
            lying += bring.before_last(count_of(hand) - 1)
        if bring.first and not any(self._tricks):
            lying += bring.first
        over = 0 if best < 0 else bits.beaters[best]
        left, given = (
            self._to_partner(out, seats, later, best, lying, thrown) if ours else (0.0, GIVEN)
        )
        chosen, most = 0, -inf
        while allowed:
            card = allowed & -allowed
            number = card.bit_length() - 1
            allowed &= ~bits.copies[bits.kinds[number]]
            suit, own = masks[groups[number]], points[number]
            rivals, lower = out & suit, bits.lower[number]
            below = count_of(rivals & lower)
            above = count_of(rivals) - below
            value = threat(usual + own, above, below, count_of(hand & lower))
            if best >= 0 and not over & card:
                value += left + given * own
            else:
                dropped = 0
                for each, cards in dear:
                    if each > dropped and rivals & lower & cards:
                        dropped = each
                    if best < 0 and rivals & ~lower & cards:
                        value += FORCED * each
                none = VOID[seats][above + below]
                brings = lying + own + later * none * thrown
                brings += DROPPED * dropped * later / (seats - 1)
                if brings < 0.0:  # everybody wants the trick, so nobody stays below who need not
                    keeps = unbeaten(above, 1.0 - later / (seats - 1))
                    value += (1.0 - keeps) * GIVEN * own - keeps * brings
                else:
                    value -= holding(above, below, 1.0 - none, later) * brings
            if value > most:
                chosen, most = card, value
        return chosen

    def _to_partner(
        self, out: int, seats: int, later: int, best: int, lying: float, thrown: float
    ) -> tuple[float, float]:
        """What it is worth to leave a trick to a partner who is winning it with a card: so much,
        and for each card point that is added."""
        bits = self._bits
        suit = out & bits.group_mask[bits.groups[best]]
        above, none = count_of(suit & bits.beaters[best]), VOID[seats][count_of(suit)]
        keeps = holding(above, count_of(suit) - above, 1.0 - none, later)
        return -keeps * (lying + later * none * thrown), -keeps
