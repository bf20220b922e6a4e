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
        cards = (*start.cards, card)
        index = self._winning(cards, self._bits.beaters)
        return self._play(start.turn, start.leader, cards, cards[index], index, -HIGH, HIGH)

    def _play(
        self,
        turn: int,
        leader: Seat,
        cards: tuple[Card, ...],
        best: Card,
        index: int,
        low: int,
        high: int,
    ) -> int:
        """The value after a card, which is the last of `cards`; `best` of them, at `index`, is
        winning."""
        hands, played = self._hands, 1 << cards[-1]
        hands[turn] ^= played
        if len(cards) == self._seats:
            value = self._end_trick(leader, cards, index, low, high)
        else:
            after = turn + 1 if turn + 1 < self._seats else 0
            value = self._turn(after, leader, cards, best, index, low, high)
        hands[turn] ^= played
        return value

    def _end_trick(
        self, leader: Seat, cards: tuple[Card, ...], index: int, low: int, high: int
    ) -> int:
        live, last = 0, False
        for hand in self._hands:
            live |= hand
            last = last or not hand
        if last and self._bits.differs_at_last:
            index = self._winning(cards, self._bits.last_beaters)
        winner = (leader + index) % self._seats
        gained = self._worth(leader, cards, winner, last)
        if last:
            return gained
        key = (live, winner)
        least, most = -HIGH, HIGH
        known = self._known.get(key)
        if known is not None:
            least, most = known
            if least == most or least >= high - gained:
                return gained + least
            if most <= low - gained:
                return gained + most
        value = self._turn(winner, winner, (), -1, 0, low - gained, high - gained)
        if value <= low - gained:
            most = min(most, value)
        elif value >= high - gained:
            least = max(least, value)
        else:
            least = most = value
        self._known[key] = (least, most)
        return gained + value

    def _turn(
        self,
        turn: int,
        leader: Seat,
        cards: tuple[Card, ...],
        best: Card,
        index: int,
        low: int,
        high: int,
    ) -> int:
        """The value when a seat may choose."""
        self.left -= 1
        if self.left < 0:
            raise OutOfNodes
        mine, number = self._mine[turn], len(cards)
        over = self._bits.beaters[best] if number else -1
        found = -HIGH if mine else HIGH
        for card in self._candidates(turn, leader, cards, best, index):
            takes = over >> card & 1 == 1
            value = self._play(
                turn,
                leader,
                (*cards, card),
                card if takes else best,
                number if takes else index,
                low,
                high,
            )
            if mine:
                if value > found:
                    found = value
                    low = max(low, value)
            elif value < found:
                found = value
                high = min(high, value)
            if low >= high:
                break
        return found

    def _winning(self, cards: Sequence[Card], beaters: Sequence[int]) -> int:
        """The index of the card that is winning."""
        best, index = cards[0], 0
        for number, card in enumerate(cards):
            if beaters[best] >> card & 1:
                best, index = card, number
        return index

    def _candidates(
        self, turn: int, leader: Seat, cards: Sequence[Card], best: Card, index: int
    ) -> list[int]:
        """The lawful cards, one of those that are alike, in the order to try them."""
        bits, hand = self._bits, self._hands[turn]
        allowed, over = hand, 0
        if cards:
            led = bits.groups[cards[0]]
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
            _takers_first(cards_apart, over, bits.points)
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


def _takers_first(cards: list[int], over: int, points: Sequence[int]) -> None:
    """Sort cards to a trick: those that take it, `over` (bits), before the others, the cheapest
    first. They are few, and stand nearly so already."""
    for number in range(1, len(cards)):
        card, place = cards[number], number
        takes, worth = over >> card & 1, points[card]
        while place:
            before = cards[place - 1]
            taking = over >> before & 1
            if taking > takes or (taking == takes and points[before] <= worth):
                break
            cards[place] = before
            place -= 1
        cards[place] = card


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
