"""What a sensible player does where nobody has to beat: a model of the others at the table.

It plays about as well as the simple player and, seeing the same, plays the same card seven times
in ten. It asks what a trick is likely to bring and what a card is worth kept, as people do, and so
it takes twice as long as the rules of thumb in `playout`. It is used to read what others have
played, not to play on: many quick playouts say as much about a card as fewer careful ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, final

from game.engine.primitives.bits import count_of
from game.engine.tricks.table import TRUMP
from game.players.heuristic.phases.tricks.follow_suit import LEAD_GUARDED
from game.players.search.bits import ANY, Bits, first_of
from game.players.search.playout import MOST_CARDS, VOID, lacking
from game.values import Card, Seat

FRIEND: Final = 1.0
FOE: Final = -1.0
STRANGER: Final = -1 / 3
"""How good it is for a seat when another one gets points: of three strangers one is a friend."""

FROM_OTHERS: Final = 4.5
"""Card points that everybody who plays after one is taken to add to a trick."""

FOE_TAKES: Final = 0.85
"""How often a foe who can take a trick does."""

FRIEND_TAKES: Final = 0.8
FRIEND_RETAKES: Final = 0.4
LAST_FRIEND_TAKES: Final = 0.1
"""The same for a friend: from a friend's card, from one's own, and with nobody to play after."""

LATER_TRICK: Final = 22.0
GROWS: Final = 0.3
"""Card points by which a trick is better that a card takes later, and how much more of that it is
with an empty hand."""

LOST: Final = 0.5
LOST_TRUMP: Final = 0.5
PATIENCE: Final = 0.7
"""The share of its own points that a card costs which takes no trick, plain or trump; and how much
less of it while the hand is full and better occasions will come."""

ANY_TRUMP: Final = 3.0
"""Card points that it is worth to hold one trump more."""

TOP_TRUMP: Final = 0.95
SECOND_TRUMP: Final = 0.8
STEEP: Final = 1.6
LEAST: Final = 0.05
"""How likely the highest trump takes a trick, one just below, how fast that falls with the share
of trumps above it, and how likely the lowest does."""

NEXT_ROUND: Final = 0.45
GUARDED: Final = 0.1
ALL_MINE: Final = 0.9
TRUMPED: Final = 0.1
"""The same for the highest of a plain suit; for the second with another beside it; and for one of a
suit that nobody else has, without trumps out and with some."""

LEAD_LOSER: Final = 0.8
SHORT: Final = 3.0
"""The share of its points that it costs to lead a card which is taken, beyond the trick; and what
it is worth to be rid of a suit."""


@final
class SeenBySeat:
    """What a seat sees when it must play: its hand, the cards of others that are out, its index,
    what everybody is to it, and the groups that everybody has shown to be without (bits)."""

    __slots__ = ("eyes", "hand", "out", "turn", "voids")

    def __init__(
        self, hand: int, out: int, turn: int, eyes: list[float], voids: tuple[int, ...]
    ) -> None:
        self.hand = hand
        self.out = out
        self.turn = turn
        self.eyes = eyes
        self.voids = voids


@final
class TrickSoFar:
    """A running trick: the group led, the winning card and its seat, the points so far, and the
    seats that play after this one."""

    __slots__ = ("behind", "best", "led", "winner", "worth")

    def __init__(self, led: int, best: int, winner: Seat, worth: int, behind: list[int]) -> None:
        self.led = led
        self.best = best
        self.winner = winner
        self.worth = worth
        self.behind = behind


class Sensible:
    """The model for one contract."""

    def __init__(self, bits: Bits, size: int) -> None:
        """`size` is the number of cards of a full hand."""
        self._bits = bits
        self._caught = tuple(bits.risks.get(kind, 0.0) for kind in bits.kinds)
        shares = [min(1.0, cards / size) for cards in range(MOST_CARDS)]
        self._takes = tuple(LATER_TRICK * (1.0 + GROWS * (1.0 - share)) for share in shares)
        self._eager = tuple(1.0 - PATIENCE * share for share in shares)

    def lead(self, seen: SeenBySeat) -> int:
        """The card (a bit) to lead."""
        bits, hand, seats = self._bits, seen.hand, len(seen.eyes)
        behind = [(seen.turn + step) % seats for step in range(1, seats)]
        worth = FROM_OTHERS * len(behind)
        trumps = bits.group_mask[TRUMP]
        chosen, most, rest = 0, -inf, hand
        while rest:
            card = rest.bit_length() - 1
            rest &= ~bits.copies[bits.kinds[card]]
            group = bits.groups[card]
            suit = hand & bits.group_mask[group]
            won = self._won(FRIEND, FRIEND_RETAKES, seen, group, card, behind)
            value = won * (worth + bits.points[card]) - self._kept(card, seen)
            lost = (1.0 - won) / 2.0
            value -= lost * (LEAD_LOSER * bits.points[card] + 2.0 * self._caught[card])
            if group != TRUMP:
                if not suit & (suit - 1) and hand & trumps:
                    value += SHORT
                if bits.points[card] and bits.beaters[card] & seen.out & bits.group_mask[group]:
                    lower = suit & ((1 << bits.first[bits.kinds[card]]) - 1)
                    value -= LEAD_GUARDED * bits.points[card] * count_of(lower)
            if value > most:
                chosen, most = 1 << card, value
        return chosen

    def follow(self, seen: SeenBySeat, allowed: int, trick: TrickSoFar) -> int:
        """The card (a bit) to play to a trick, of those that are allowed."""
        bits, led, best, behind = self._bits, trick.led, trick.best, trick.behind
        order = led if allowed & bits.group_mask[led] else ANY
        worth = trick.worth + FROM_OTHERS * len(behind)
        over = bits.beaters[best]
        low, high = allowed & ~over, allowed & over
        found, most = 0, -inf
        if low:
            won = self._won(seen.eyes[trick.winner], FRIEND_TAKES, seen, led, best, behind)
            found = first_of(low, bits.fatten[order] if won > 0.0 else bits.dump[order])
            most = self._worth(found.bit_length() - 1, won, worth, seen)
        if high and not behind:
            chosen = first_of(high, bits.fatten[order])
            value = self._worth(chosen.bit_length() - 1, FRIEND, worth, seen)
            return chosen if value >= most else found
        while high:
            card = high.bit_length() - 1
            high &= ~bits.copies[bits.kinds[card]]
            won = self._won(FRIEND, FRIEND_RETAKES, seen, led, card, behind)
            value = self._worth(card, won, worth, seen)
            if value > most:
                found, most = 1 << card, value
        return found

    def _worth(self, card: Card, won: float, worth: float, seen: SeenBySeat) -> float:
        """Card points that a card to a trick is better than nothing."""
        value = won * (worth + self._bits.points[card]) - self._kept(card, seen)
        return value - self._caught[card] * (1.0 - won) / 2.0

    def _won(
        self,
        weight: float,
        friendly: float,
        seen: SeenBySeat,
        led: int,
        best: int,
        behind: list[int],
    ) -> float:
        """How good the likely winner of a trick is, from 1 for a friend to −1, when a card of one
        who is as good as `weight` is winning it; `friendly`: how often friends take it from there.
        """
        bits, out, eyes, voids = self._bits, seen.out, seen.eyes, seen.voids
        beating = out & bits.beaters[best]
        if not behind or not beating:
            return weight
        void, suit = VOID[len(eyes)], bits.group_mask[led]
        trump = 1.0 - void[count_of(beating & bits.over[led])]
        usual = 1.0 - void[count_of(beating & suit)]
        if led != TRUMP:
            free = 1.0 - usual if bits.table.may_trump else void[count_of(out & suit)]
            usual += free * trump
            if beating & bits.instead:
                usual += (1.0 - usual) * (1.0 - void[count_of(beating & bits.instead)])
        for seat in behind:
            gone, theirs = voids[seat], eyes[seat]
            chance = usual
            if gone >> led & 1:
                chance = 0.0 if gone >> TRUMP & 1 else trump
            apart = abs(weight - theirs) / 2.0
            takes = LAST_FRIEND_TAKES if seat == behind[-1] else friendly
            chance *= apart * FOE_TAKES + (1.0 - apart) * takes
            weight += chance * (theirs - weight)
        return weight

    def _kept(self, card: Card, seen: SeenBySeat) -> float:
        """Card points that a card is better kept than gone."""
        bits, hand, out = self._bits, seen.hand, seen.out
        suit = bits.group_mask[bits.groups[card]]
        others, trumps = out & suit, out & bits.over[bits.groups[card]]
        above = count_of(bits.beaters[card] & others)
        points, left = bits.points[card], count_of(hand)
        if bits.groups[card] == TRUMP:
            wins = TOP_TRUMP
            if above:
                wins = max(LEAST, SECOND_TRUMP - STEEP * above / count_of(others))
            lost = LOST_TRUMP * self._eager[left] * points
            return wins * (self._takes[left] + points + lost) - lost + ANY_TRUMP
        if above:
            own = hand & suit
            wins = GUARDED if above == 1 and own & (own - 1) else LEAST
        elif not others or (trumps and bits.table.may_trump):
            wins = TRUMPED if trumps else ALL_MINE
        else:
            wins = NEXT_ROUND
            if trumps:
                wins *= 1.0 - 2.0 * lacking(bits, len(seen.eyes), out, bits.groups[card])
        lost = LOST * self._eager[left] * points
        return wins * (self._takes[left] + points + lost) - lost


def eyes_of(sides: Sequence[int], makers: int, shown: int) -> list[list[float]]:
    """What everybody is to every seat as it sees it: the seats of `makers` (bits) hold the cards
    that make their side, and of those in `shown` all know; who is left over is a stranger, except
    to one who knows all that made a side."""
    rows = []
    for seat, mine in enumerate(sides):
        knows = not makers & ~shown & ~(1 << seat)
        rows.append(
            [
                STRANGER
                if not (knows or other == seat or shown >> other & 1)
                else FRIEND
                if side == mine
                else FOE
                for other, side in enumerate(sides)
            ]
        )
    return rows
