"""Other players in the loop of `playout`: the same loop, with other choices in it.

`TunedPolicy`, where nobody has to beat, plays with more skill at the same cost. The rules of thumb
are those of `playout`; their numbers were found by play: changed at random, a few at a time, and
kept where they did better, on thousands of equal cards, against the simple player when everybody
knows who plays with whom. They were found for two sides of two, and are used for nothing else.

`DuckingPolicy`, where the declarer may take no trick: everybody plays low, to duck or to give the
declarer the trick; `bounded` goes on from there. `PredictingPolicy`, where everybody has said how
many tricks, or card points, they will take.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from game.engine.primitives.bits import count_of
from game.engine.tricks.table import TRUMP
from game.players.search.bits import Bits, first_of
from game.players.search.playout import FastPlayout, Habits, TrickState, lacking
from game.values import Kind, Seat

PLAIN_TOP: Final = 2.0
PLAIN_NEXT: Final = 1.7
"""Card points that the highest and second card of a plain suit are worth beyond their own; the
highest is best played while its suit goes round."""

LOW_TRUMP: Final = 5.0
TOP_TRUMP: Final = 24.0
"""The same for the lowest and the highest trump; in between it rises steeply towards the top."""

DUMPED: Final = 0.54
GIVEN: Final = 0.4
"""The share of its own points that counts for a card that is thrown off, or given to a trick."""

LEADS: Final = 1.2
"""How many trumps may be expected behind a plain card that is led."""

LONG_TRUMPS: Final = 4.3
"""Card points by which it is better to lead trumps for each that one holds beyond a fair share."""


class Costs(NamedTuple):
    """What it costs to play a card that takes no trick, by number, and the habits to a trick."""

    leave: tuple[float, ...]
    habits: Habits


@lru_cache(maxsize=64)
def tuned_costs(bits: Bits) -> Costs:
    """Those of a contract, kept from one decision to the next."""
    points = bits.table.points
    keep = {kind: _keep(bits, kind) for kind in bits.first}
    leave = {kind: DUMPED * points[kind] + keep[kind] for kind in bits.first}
    habits = Habits(
        dump=bits.orders(lambda kind: leave[kind]),
        fatten=bits.orders(lambda kind: keep[kind] - GIVEN * points[kind]),
        keep=tuple(keep[kind] for kind in bits.kinds),
        sure=1.0,
        safe=2.6,
        later=3.2,
        eager=3.3,
        held=2.2,
        trumped=2.0,
        higher=8,
    )
    return Costs(tuple(leave[kind] for kind in bits.kinds), habits)


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
    rises = bits.table.rise(group)
    if rises > 0.0:
        height = below / max(1, len(suit) - 1)
        return rises * (LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * height * height)
    return PLAIN_TOP if not above else PLAIN_NEXT if above == 1 else 0.0


class TunedPolicy(FastPlayout):
    """With fitted habits, for two sides of two."""

    def __init__(
        self, bits: Bits, *, notable: int = 0, full: int = 1000, spare: bool = False
    ) -> None:
        super().__init__(bits, notable=notable, full=full, spare=spare)
        self._plain = FastPlayout(bits)
        self._leave, self._habits = tuned_costs(bits)

    def policy(self, sides: list[int]) -> FastPlayout:
        """More skill where two play against two; a wedding may still look for its partner, or be
        silent."""
        if 2 * sides.count(sides[0]) == len(sides):
            return self
        return self._plain

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """The dearest card of a plain suit that nobody can beat, a highest trump while others have
        some and not more of them, else what is missed least."""
        bits, dump = self._bits, self._habits.dump
        seats = len(sides)
        foes = seats // 2
        beaters, points, trumps = bits.beaters, bits.points, out & bits.group_mask[TRUMP]
        best, most, left, least = 0, -1, 0, inf
        for group, mask in enumerate(bits.group_mask):
            suit = hand & mask
            if not suit:
                continue
            lowest = first_of(suit, dump[group])
            cost = self._leave[lowest.bit_length() - 1]
            if group == TRUMP:
                cost -= LONG_TRUMPS * (count_of(suit) - count_of(trumps) / (seats - 1))
            if cost < least:
                left, least = lowest, cost
            top = suit.bit_length() - 1
            if beaters[top] & out & mask:
                continue
            if group == TRUMP:
                if best or not trumps or count_of(suit) * seats < count_of(trumps) * foes:
                    continue
            elif out & bits.over[group] and foes * lacking(bits, seats, out, group) >= LEADS:
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
        sides: list[int],
        allowed: int,
        order: int,
        trick: TrickState,
    ) -> int:
        """The declarer's side stays below as high as it can and throws off what is in most danger;
        the others leave the trick to it if they can."""
        _, best, winner, _, later, _ = trick
        bits, declarer, seats = self._bits, self._declarer, len(sides)
        low = allowed & ~bits.beaters[best]
        if sides[turn] == sides[declarer]:
            if low:
                return self._in_danger(low, out)
            return bits.weakest(allowed) if later else bits.strongest(allowed)
        if sides[winner] == sides[declarer]:
            return bits.strongest(low or allowed)
        to_come = (declarer - turn) % seats <= later
        return bits.weakest(allowed) if to_come else bits.strongest(allowed)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """The card under which others can lie least."""
        bits = self._bits
        least_beaten, fewest = 0, len(bits.kinds)
        for mask in bits.group_mask:
            if hand & mask:
                lowest = bits.weakest(hand & mask)
                below = count_of(out & bits.lower[lowest.bit_length() - 1])
                if below < fewest:
                    least_beaten, fewest = lowest, below
        return least_beaten

    def _in_danger(self, cards: int, out: int) -> int:
        """The highest card of a suit in which most of those that are out are lower."""
        bits = self._bits
        endangered, most = 0, -1
        for mask in bits.group_mask:
            suit = cards & mask
            if suit:
                highest = bits.strongest(suit)
                below = count_of(out & bits.lower[highest.bit_length() - 1])
                if below > most:
                    endangered, most = highest, below
        return endangered


class PredictingPolicy(FastPlayout):
    """Everybody takes tricks while they want some, or card points, and stays below afterwards."""

    def __init__(self, bits: Bits, *, points: bool, spare: bool = False) -> None:
        """`points`: whether those were predicted, and not tricks."""
        super().__init__(bits, spare=spare)
        self._points = points
        self._each = sum(bits.points) / max(1, len(bits.points))
        """Card points that a card is taken to bring before it is played."""
        self._taken: list[int] = []
        self._wanted: Sequence[int | None] = ()
        self._together: Sequence[Sequence[int]] = ()
        self._friends: Sequence[Sequence[int]] = ()

    def begin(self, points: list[int], tricks: list[int]) -> None:
        """What was predicted is counted as it is taken."""
        self._taken = points if self._points else tricks

    def aim(
        self,
        wanted: Sequence[int | None],
        together: Sequence[Sequence[int]],
        friends: Sequence[Sequence[int]],
    ) -> None:
        """What was predicted, less what was taken before; and to whom a trick is left besides."""
        self._wanted, self._together, self._friends = wanted, together, friends

    def _wants(self, turn: int, lying: int, cards: int) -> bool:
        """Whether a trick is wanted in which so many points lie, and so many cards are to come:
        one that comes nearer to what was predicted than to let it go."""
        wanted = self._wanted[turn]
        if wanted is None:
            return True
        taken = 0
        for seat in self._together[turn]:
            taken += self._taken[seat]
        return 2 * (wanted - taken) > (lying + cards * self._each if self._points else 1.0)

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
        """The surest card that takes a trick that is wanted, the cheapest for the last to play, or
        the highest that does not take one that is not; else the weakest, or the strongest."""
        bits = self._bits
        _, best, winner, worth, later, _ = trick
        over = allowed & bits.beaters[best]
        low = allowed & ~over
        beside = winner in self._together[turn] or winner in self._friends[turn]
        helped = winner != turn and beside
        if self._wants(turn, worth, later + 1) and not helped:
            if not over:
                return by_height(bits, allowed, out, highest=False)
            return by_height(bits, over, out, highest=later > 0)
        if low:
            return by_height(bits, low, out, highest=True)
        return by_height(bits, over, out, highest=not later)

    def lead(self, hand: int, out: int, turn: int, sides: list[int]) -> int:
        """The card that fewest others beat where a trick is wanted, else the one that most do."""
        return by_height(self._bits, hand, out, highest=self._wants(turn, 0, len(sides)))


def by_height(bits: Bits, cards: int, out: int, *, highest: bool) -> int:
    """Of some cards that which fewest of those that are out beat, or most."""
    beaters, groups = bits.beaters, bits.group_mask
    best, chosen = -1, 0
    while cards:
        card = cards & -cards
        cards &= cards - 1
        number = card.bit_length() - 1
        suit = groups[bits.groups[number]]
        beaten = 2 * count_of(beaters[number] & out & suit)
        beaten += count_of(beaters[number] & out & ~suit) // 4
        rank = 1000 - beaten if highest else beaten
        if rank > best:
            best, chosen = rank, card
    return chosen
