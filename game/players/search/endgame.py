"""The last tricks of one world searched to the end: two sides, all cards open.

Values are counted for one side and add up over tricks: what is looked for is the most card points
ahead of the other side, with special points counted as so many of them. A value packs the sum that
is compared and the card points and tricks of both sides in one integer, so that the sheet can be
written afterwards; hands may be of unequal length, and what is left over counts for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.players.search.bits import Bits
from game.players.search.playout import Start
from game.values import Card, Seat

TRICKS = 1 << 7
"""More tricks than any hand has; what a side has won is card points times this, and tricks."""

PACK = 1 << 26
"""More than a side can win: no card counts less than 0 card points, or more than 1000."""

HIGH = 1 << 90
"""More than any packed value."""

PAIR = 2
"""So many seats have a game of two, in which what takes for certain is tried first."""

TrickWorth = Callable[[int, Sequence[int], int, bool], int]
"""What a trick brings the side that is counted for, packed: leader, cards, winner, last trick."""


class OutOfNodes(Exception):
    """The search has looked at more positions than it may."""


def packed(value: int, won: int, lost: int) -> int:
    """What is compared, and what the side that is counted for and the other have won."""
    return (value * PACK + won) * PACK + lost


def unpacked(number: int) -> tuple[int, int, int]:
    """The three numbers of a packed value or of a sum of them."""
    rest, lost = divmod(number, PACK)
    value, won = divmod(rest, PACK)
    return value, won, lost


class Endgame:
    """The search of one world."""

    def __init__(
        self,
        bits: Bits,
        hands: Sequence[Card],
        mine: Sequence[bool],
        worth: TrickWorth,
        nodes: int,
        *,
        spare: bool = False,
    ) -> None:
        """`mine` says of every seat whether it is of the side counted for."""
        self._bits = bits
        self._hands = list(hands)
        self._mine = mine
        self._worth = worth
        self.left = nodes
        """How many more positions may be looked at."""
        self._spare = spare
        self._seats = len(hands)
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def value_of(self, start: Start, card: Card) -> int:
        """What is still to be won, packed, when a card is played now. Raises OutOfNodes."""
        return self._play(start.turn, start.leader, (*start.cards, card), card, -HIGH, HIGH)

    def _play(
        self, turn: int, leader: Seat, cards: tuple[Card, ...], card: Card, low: int, high: int
    ) -> int:
        """The value after a card, which is the last of `cards`."""
        hands = self._hands
        hands[turn] ^= 1 << card
        if len(cards) == self._seats:
            value = self._end_trick(leader, cards, low, high)
        else:
            after = turn + 1 if turn + 1 < self._seats else 0
            value = self._turn(after, leader, cards, low, high)
        hands[turn] ^= 1 << card
        return value

    def _end_trick(self, leader: Seat, cards: tuple[Card, ...], low: int, high: int) -> int:
        last = not all(self._hands)
        index = self._winning(cards, last=last)
        winner = (leader + index) % self._seats
        gained = self._worth(leader, cards, winner, last)
        if last:
            return gained
        live = 0
        for hand in self._hands:
            live |= hand
        key = (live, winner)
        least, most = self._known.get(key, (-HIGH, HIGH))
        if least == most or least >= high - gained:
            return gained + least
        if most <= low - gained:
            return gained + most
        value = self._turn(winner, winner, (), low - gained, high - gained)
        if value <= low - gained:
            most = min(most, value)
        elif value >= high - gained:
            least = max(least, value)
        else:
            least = most = value
        self._known[key] = (least, most)
        return gained + value

    def _turn(self, turn: int, leader: Seat, cards: tuple[Card, ...], low: int, high: int) -> int:
        """The value when a seat may choose."""
        self.left -= 1
        if self.left < 0:
            raise OutOfNodes
        mine = self._mine[turn]
        best = -HIGH if mine else HIGH
        for card in self._candidates(turn, leader, cards):
            value = self._play(turn, leader, (*cards, card), card, low, high)
            if mine:
                if value > best:
                    best = value
                    low = max(low, value)
            elif value < best:
                best = value
                high = min(high, value)
            if low >= high:
                break
        return best

    def _winning(self, cards: Sequence[Card], *, last: bool = False) -> int:
        beaters = self._bits.last_beaters if last else self._bits.beaters
        best = index = 0
        for number, card in enumerate(cards):
            if not number:
                best = card
            elif beaters[best] >> card & 1:
                best, index = card, number
        return index

    def _candidates(self, turn: int, leader: Seat, cards: Sequence[Card]) -> list[int]:
        """The lawful cards, one of those that are alike, in the order to try them."""
        bits, hand = self._bits, self._hands[turn]
        allowed, over = hand, 0
        if cards:
            index = self._winning(cards)
            best, led = cards[index], bits.groups[cards[0]]
            friend = self._mine[(leader + index) % self._seats] == self._mine[turn]
            over = bits.beaters[best]
            allowed = lawful(bits, hand, led, best, spared=self._spare and friend)
        others = 0
        for seat, other in enumerate(self._hands):
            if seat != turn:
                others |= other
        for card in cards:
            others |= 1 << card
        cards_apart = alike(bits, allowed, others)
        if cards:
            cards_apart.sort(key=lambda card: (not over >> card & 1, bits.points[card]))
        else:
            cards_apart.reverse()
            if self._seats == PAIR:
                cards_apart.sort(key=lambda card: self._promise(card, others))
        return cards_apart

    def _promise(self, card: Card, others: int) -> tuple[bool, int]:
        """By what leads are sorted: the dearest that the other cannot take first, with these cards,
        then the cheapest that it can."""
        bits = self._bits
        following = others & bits.group_mask[bits.groups[card]]
        may_lose = bool(bits.beaters[card] & (following or others))
        return may_lose, bits.points[card] if may_lose else -bits.points[card]


def lawful(bits: Bits, hand: int, led: int, best: int, *, spared: bool) -> int:
    """The cards of a hand that may be played to a trick."""
    for wanted, _ in bits.due[spared][led][best]:
        if hand & wanted:
            return hand & wanted
    return hand


def alike(bits: Bits, allowed: int, others: int) -> list[int]:
    """One card for each set of lawful cards between which no other live card stands and that count
    the same; cards that can bring special points stay apart."""
    chosen: list[int] = []
    last = -1
    left = allowed
    while left:
        lowest = left & -left
        left ^= lowest
        card = lowest.bit_length() - 1
        if last >= 0 and bits.groups[card] == bits.groups[last]:
            same = bits.kinds[card] == bits.kinds[last]
            between = others & (lowest - 1) & ~((2 << last) - 1)
            equal = bits.points[card] == bits.points[last] and not between
            apart = bits.special >> card & 1 or bits.special >> last & 1
            if same or (equal and not apart):
                last = card
                continue
        chosen.append(card)
        last = card
    return chosen
