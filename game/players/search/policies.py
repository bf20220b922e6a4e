"""Other players in the loop of `playout`: the same loop, with other choices in it.

`TunedPolicy`, where nobody has to beat, plays with more skill at the same cost. The rules of thumb
are those of `playout`; their numbers were found by play: changed at random, a few at a time, and
kept where they did better, on thousands of equal cards, against the simple player when everybody
knows who plays with whom. They were found for two sides of two, and are used for nothing else.

`DuckingPolicy`, where the declarer may take no trick: everybody plays low, to duck or to give the
declarer the trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from game.engine.tricks import TRUMP
from game.players.search.bits import Bits, first_of
from game.players.search.playout import VOID, FastPlayout, Follow, Lead, TrickState
from game.values import Kind, Seat

PLAIN_TOP, PLAIN_NEXT = 2.0, 1.7
"""Card points that the highest and second card of a plain suit are worth beyond their own; the
highest is best played while its suit goes round."""

LOW_TRUMP, TOP_TRUMP = 5.0, 24.0
"""The same for the lowest and the highest trump; in between it rises steeply towards the top."""

DUMPED, GIVEN = 0.54, 0.4
"""The share of its own points that counts for a card that is thrown off, or given to a trick."""

LATER, EAGER = 3.2, 3.3
"""Card points that everybody who plays after one is taken to add to a trick, and by how many the
card that takes it may be worth more than all of them."""

HELD = 2.2
"""How much more a trick is worth winning that a partner holds, but not safely."""

SURE, SAFE, LEADS = 1.0, 2.6, 1.2
"""How many cards that would take a trick may be expected behind a partner's card that is given
points, behind one's own card, and behind a plain card that is led."""

TRUMPED = 2.0
"""How much likelier than by chance somebody behind has none of a plain suit, and trumps."""

LONG_TRUMPS = 4.3
"""Card points by which it is better to lead trumps for each that one holds beyond a fair share."""


class TunedHabits(NamedTuple):
    """What cards are worth under one contract: what a card may win later (`keep`) and what it
    costs to play one that takes no trick (`leave`), by number; and the kinds of each group, and of
    all, in the order in which they are thrown off, and given to a trick that is won."""

    keep: tuple[float, ...]
    leave: tuple[float, ...]
    dump: tuple[tuple[int, ...], ...]
    fatten: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def tuned_habits(bits: Bits) -> TunedHabits:
    """The habits for a contract, kept from one decision to the next."""
    points = bits.table.points
    keep = {kind: _keep(bits, kind) for kind in bits.first}
    leave = {kind: DUMPED * points[kind] + keep[kind] for kind in bits.first}
    return TunedHabits(
        tuple(keep[kind] for kind in bits.kinds),
        tuple(leave[kind] for kind in bits.kinds),
        bits.orders(lambda kind: leave[kind]),
        bits.orders(lambda kind: keep[kind] - GIVEN * points[kind]),
    )


def _keep(bits: Bits, kind: Kind) -> float:
    """Card points that a card is worth beyond its own by what it may win later."""
    group = bits.table.group[kind]
    suit = [other for other in bits.first if bits.table.group[other] == group]
    below = suit.index(kind)
    above = len(suit) - 1 - below
    if group == TRUMP:
        height = below / max(1, len(suit) - 1)
        # Multiplied out, for powers may differ between machines.
        steep = height * height * height * height * height
        return LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * steep
    return PLAIN_TOP if not above else PLAIN_NEXT if above == 1 else 0.0


class TunedPolicy(FastPlayout):
    """With fitted habits, for two sides of two."""

    def __init__(
        self, bits: Bits, *, notable: int = 0, full: int = 1000, spare: bool = False
    ) -> None:
        super().__init__(bits, notable=notable, full=full, spare=spare)
        self._habits = tuned_habits(bits)

    def policy(self, sides: Sequence[int]) -> tuple[Lead, Follow]:
        """More skill where two play against two; a wedding may still look for its partner, or be
        silent."""
        if 2 * sides.count(sides[0]) == len(sides):
            return self.lead, self.follow
        return super().lead, super().follow

    def follow(
        self,
        hand: int,
        out: int,
        turn: int,
        sides: Sequence[int],
        allowed: int,
        order: int,
        trick: TrickState,
    ) -> int:
        """Points to a trick that a partner keeps; else the cheapest card that takes the trick and
        is likely to hold, if the trick is worth it; else what is missed least."""
        bits, habits = self._bits, self._habits
        led, best, winner, worth, later, foes = trick
        beaters, over, seats = bits.beaters, bits.beaters[best], len(sides)
        suit = bits.group_mask[led]
        share = foes / (seats - 1)
        void = 0.0
        if foes and led != TRUMP and out & bits.group_mask[TRUMP]:
            void = TRUMPED * foes * VOID[seats][(out & suit).bit_count()]
        value: float = worth
        if sides[winner] == sides[turn]:
            risk = (over & out & suit).bit_count() * share
            if suit >> best & 1:
                risk += void
            if not foes or risk < SURE:
                return first_of(allowed, habits.fatten[order])
            value *= HELD
        winning = allowed & over
        if winning:
            for kind in habits.fatten[order]:
                chosen = winning & kind
                if chosen:
                    card = chosen.bit_length() - 1
                    if suit >> card & 1:
                        risk = (beaters[card] & out & suit).bit_count() * share + void
                    else:
                        risk = (beaters[card] & out).bit_count() * void / (seats - 1)
                    if risk < SAFE:
                        value += bits.points[card] + LATER * later + EAGER
                        if value >= habits.keep[card]:
                            return chosen & -chosen
                        break
        return first_of(allowed, habits.dump[order])

    def lead(self, hand: int, out: int, turn: int, sides: Sequence[int]) -> int:
        """The dearest card of a plain suit that nobody can beat, a highest trump while others have
        some and not more of them, else what is missed least."""
        bits, habits = self._bits, self._habits
        seats = len(sides)
        foes = seats // 2
        beaters, points, trumps = bits.beaters, bits.points, out & bits.group_mask[TRUMP]
        best, most, left, least = 0, -1, 0, inf
        for group, mask in enumerate(bits.group_mask):
            suit = hand & mask
            if not suit:
                continue
            lowest = first_of(suit, habits.dump[group])
            cost = habits.leave[lowest.bit_length() - 1]
            if group == TRUMP:
                cost -= LONG_TRUMPS * (suit.bit_count() - trumps.bit_count() / (seats - 1))
            if cost < least:
                left, least = lowest, cost
            top = suit.bit_length() - 1
            if beaters[top] & out & mask:
                continue
            if group == TRUMP:
                if best or not trumps or suit.bit_count() * seats < trumps.bit_count() * foes:
                    continue
            elif trumps and foes * VOID[seats][(out & mask).bit_count()] >= LEADS:
                continue
            if points[top] > most:
                best, most = 1 << top, points[top]
        return best or left


class DuckingPolicy(FastPlayout):
    """Below the trick, or under the declarer."""

    def __init__(self, bits: Bits, *, declarer: Seat, spare: bool = False) -> None:
        """`declarer` is the index of the seat that may take no trick."""
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
        trick: TrickState,
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
        least_beaten, fewest = 0, len(self._bits.kinds)
        for mask in self._bits.group_mask:
            lowest = hand & mask & -(hand & mask)
            if lowest and (out & mask & (lowest - 1)).bit_count() < fewest:
                least_beaten, fewest = lowest, (out & mask & (lowest - 1)).bit_count()
        return least_beaten

    def _in_danger(self, cards: int, out: int) -> int:
        """The highest card of a suit in which most of those that are out are lower."""
        endangered, most = 0, -1
        for mask in self._bits.group_mask:
            suit = cards & mask
            if suit:
                highest = _highest(suit)
                below = (out & mask & (highest - 1)).bit_count()
                if below > most:
                    endangered, most = highest, below
        return endangered


def _highest(cards: int) -> int:
    return 1 << (cards.bit_length() - 1)
