"""The last tricks of one world searched to the end: two sides, all cards open.

Values are counted for one side and add up over tricks: what is looked for is the most card points
ahead of the other side, with special points counted as so many of them. A value packs the sum that
is compared and the card points and tricks of both sides in one integer, so that the sheet can be
written afterwards; hands may be of unequal length, and what is left over counts for nobody.

It is written for the compiler: an `i64` is a machine word, and nothing is made for a position. So
cards are numbered among no more than `MOST_CARDS`, those that are live where the pack has more, and
values are packed as narrowly as what can be won allows. Run as plain Python all of these are
integers as any others; the word is the compiler's alone, and nothing is installed for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, final

from game.engine.tricks.table import GROUPS, LOOSE
from game.players.search.bits import Bits
from game.players.search.playout import Start
from game.values import Card, Seat

if TYPE_CHECKING:
    from mypy_extensions import i64

TRICKS: Final = 1 << 7
"""More tricks than any hand has; what a side has won is card points times this, and tricks."""

PACK: Final = 1 << 26
"""More than a side can win: no card counts less than 0 card points, or more than 1000."""

MOST_CARDS: Final = 62
"""With more live cards nothing is searched to the end: a hand must fit in a word."""

MOST_WIDE: Final = 60
"""So many bits may a packed value take: the sum of two must fit in a word."""

HIGH: Final = 1 << 61
"""More than any packed value."""

CARD_BITS: Final = 6
CARD_MASK: Final = 63
"""How the numbers of the cards of a trick stand beside each other."""

PAIR: Final = 2
"""So many seats have a game of two, in which what takes for certain is tried first."""

Special = Callable[[Seat, Sequence[Card], Seat, int, int], int]
"""What a trick counts beside its card points for the side that is counted for, in what is compared:
leader, cards, winner, card points, how many tricks come after it."""


class OutOfNodes(Exception):
    """The search has looked at more positions than it may, or would have to."""


def packed(value: int, won: int, lost: int) -> int:
    """What is compared, and what the side that is counted for and the other have won."""
    return (value * PACK + won) * PACK + lost


def unpacked(number: int) -> tuple[int, int, int]:
    """The three numbers of a packed value or of a sum of them."""
    rest, lost = divmod(number, PACK)
    value, won = divmod(rest, PACK)
    return value, won, lost


class Watch(NamedTuple):
    """Which tricks may count beside their card points: those with one of these cards (bits), and
    those of at least `full` card points."""

    cards: int
    full: int


class TrickPay(NamedTuple):
    """What tricks bring the side that is counted for, packed, by the seat that takes them: for
    every card point, for every trick, and for the last one besides.

    `special` is what they count beside that, at most `most` either way; it is asked only where the
    trick is one of `watched`, or the last one of those `at_end`.
    """

    per_point: Sequence[int]
    per_trick: Sequence[int]
    at_last: Sequence[int]
    special: Special | None = None
    watched: Watch = Watch(0, 0)
    at_end: Watch = Watch(0, 0)
    most: int = 0


@final
class _Duty:
    """Cards of which one is due as long as a hand has any, with those that may be played instead
    (`lawful`), and what is due else."""

    def __init__(self, cards: int, lawful: int, otherwise: _Duty | None) -> None:
        self.cards: i64 = cards
        self.lawful: i64 = lawful
        self.otherwise = otherwise


@final
class _Card:
    """A card of a deck: what it is, what takes a trick from it, and what is due when it is led, by
    the card that is winning.

    The last four are bits of orders in which cards are tried: `cheap` the cheapest first, `high`
    the highest; `dear` the dearest first, of two the higher, and `poor` the cheapest first.
    """

    def __init__(self, number: int, bits: Bits, original: Card) -> None:
        self.number: i64 = number
        self.bit: i64 = 1 << number
        self.group: i64 = bits.groups[original]
        self.loose = bits.leads[original] == LOOSE
        self.kind: i64 = bits.kinds[original]
        self.points: i64 = bits.points[original]
        self.special = bits.special >> original & 1 == 1
        self.suit: i64 = 0
        self.level: i64 = 0
        self.beaters: i64 = 0
        self.last_beaters: i64 = 0
        self.due: list[_Duty | None] = []
        self.due_spared: list[_Duty | None] = []
        self.cheap: i64 = 0
        self.high: i64 = 0
        self.dear: i64 = 0
        self.poor: i64 = 0


@final
class _Deck:
    """Cards of a contract, numbered among themselves in their order, with every table that the
    search asks."""

    def __init__(self, bits: Bits, originals: Sequence[Card]) -> None:
        self._bits = bits
        self.by_lead = bits.table.by_lead
        self.originals = list(originals)
        self._whole = len(self.originals) == len(bits.kinds)
        cards = [_Card(number, bits, card) for number, card in enumerate(self.originals)]
        due, spared = self._nothing_yet(), self._nothing_yet()
        for card, original in zip(cards, self.originals, strict=True):
            group = bits.groups[original]
            card.suit = self.mask(bits.group_mask[group])
            card.level = self.mask(bits.level[original])
            card.beaters = self.mask(bits.beaters[original])
            card.last_beaters = self.mask(bits.last_beaters[original])
            led = bits.led_as[original]
            card.due, card.due_spared = due[led], spared[led]
        self.cards = cards
        self.high = cards[::-1]
        self.cheap = [cards[n] for _, n in sorted((int(c.points), int(c.number)) for c in cards)]
        self.dear = self.cheap[::-1]
        self.poor = [cards[-n] for _, n in sorted((int(c.points), -int(c.number)) for c in cards)]
        for rank in range(len(cards)):
            self.cheap[rank].cheap = 1 << rank
            self.high[rank].high = 1 << rank
            self.dear[rank].dear = 1 << rank
            self.poor[rank].poor = 1 << rank

    def _nothing_yet(self) -> list[list[_Duty | None]]:
        ways = GROUPS + len(self._bits.free_sets) + 1
        return [[None] * len(self.originals) for _ in range(ways)]

    def mask(self, cards: int) -> int:
        """Cards (bits) as they are numbered here."""
        if self._whole:
            return cards
        chosen = 0
        for number, original in enumerate(self.originals):
            chosen |= (cards >> original & 1) << number
        return chosen

    def card(self, original: Card) -> _Card:
        """A card that is one of these."""
        return self.cards[self.originals.index(original)]

    def duty(self, led: _Card, best: _Card, *, spared: bool) -> _Duty:
        """What is due in a trick, found out where it is asked for the first time."""
        duty = _Duty(-1, -1, None)
        led_as, winning = self._bits.led_as[self.originals[led.number]], self.originals[best.number]
        masks, due = [], self._bits.due[spared][led_as][winning]
        while due is not None:
            masks.append((self.mask(due.cards), self.mask(due.lawful)))
            due = due.otherwise
        for cards, lawful in reversed(masks):
            duty = _Duty(cards, lawful, duty)
        (led.due_spared if spared else led.due)[best.number] = duty
        return duty


@lru_cache(maxsize=64)
def _deck_of(bits: Bits, live: int) -> _Deck:
    """The tables of live cards, kept from one search to the next."""
    return _Deck(bits, [card for card in range(len(bits.kinds)) if live >> card & 1])


@final
class _Known:
    """Between what the value of a position is known to lie."""

    def __init__(self, least: i64, most: i64) -> None:
        self.least: i64 = least
        self.most: i64 = most


@final
class _Holder:
    """A seat: its hand, whether it is of the side counted for, what its tricks bring, and what is
    known of positions in which it leads, by all cards that are live there."""

    def __init__(
        self, hand: int, per_point: int, per_trick: int, at_last: int, *, mine: bool
    ) -> None:
        self.hand: i64 = hand
        self.mine = mine
        self.per_point: i64 = per_point
        self.per_trick: i64 = per_trick
        self.at_last: i64 = at_last
        self.known: dict[i64, _Known] = {}


@final
class Endgame:
    """The search of one position in one world."""

    def __init__(
        self,
        bits: Bits,
        hands: Sequence[Card],
        start: Start,
        mine: Sequence[bool],
        pay: TrickPay,
        nodes: int,
        *,
        spare: bool = False,
    ) -> None:
        """`mine` says of every seat whether it is of the side counted for."""
        live, seats, lying = 0, len(hands), len(start.cards)
        for hand in hands:
            live |= hand
        for card in start.cards:
            live |= 1 << card
        self.left: i64 = nodes
        """How many more positions may be looked at."""
        self._start = start
        self._seats: i64 = seats
        self._tricks: i64 = min(
            [
                hand.bit_count() + int((seat - start.leader) % seats < lying)
                for seat, hand in enumerate(hands)
            ]
        )
        self._melds = bits.melds
        worth = bits.points_in(live)
        if bits.melds is not None:
            worth += int(self._tricks) * bits.melds.most(seats)
        self._width = _width_of(pay, worth, int(self._tricks))
        changing = bits.differs_now or (bits.calling >= 0 and live & bits.jokers != 0)
        self._fits = live.bit_count() <= MOST_CARDS and self._width >= 0 and not changing
        if not self._fits:
            live, pay, hands = 0, NOTHING, ()
        whole = (1 << len(bits.kinds)) - 1
        self._deck = deck = _deck_of(bits, whole if len(bits.kinds) <= MOST_CARDS else live)
        self._holders = [
            _Holder(
                deck.mask(hand),
                _narrow(pay.per_point[seat], self._width),
                _narrow(pay.per_trick[seat], self._width),
                _narrow(pay.at_last[seat], self._width),
                mine=mine[seat],
            )
            for seat, hand in enumerate(hands)
        ]
        self._special = pay.special
        self._watched: i64 = deck.mask(pay.watched.cards)
        self._full: i64 = pay.watched.full
        self._watched_at_end: i64 = deck.mask(pay.at_end.cards)
        self._full_at_end: i64 = pay.at_end.full
        self._differs_at_last = bits.differs_at_last
        self._spare = spare
        self._live: i64 = deck.mask(live)

    def value_of(self, card: Card) -> int:
        """What is still to be won, packed, when a card is played now. Raises OutOfNodes."""
        if not self._fits:
            raise OutOfNodes
        deck, start, seats = self._deck, self._start, self._seats
        led = best = deck.card((*start.cards, card)[0])
        leader: i64 = start.leader
        winner, trick, lying, points = leader, led.number, led.bit, led.points
        number: i64 = 1
        for original in (*start.cards, card)[1:]:
            played = deck.card(original)
            if best.beaters & played.bit and not start.idle >> original & 1:
                winner = (leader + number) % seats
                if not deck.by_lead:
                    best = played
                if led.loose:
                    led = played
            trick = trick << CARD_BITS | played.number
            lying |= played.bit
            points += played.points
            number += 1
        turn: i64 = start.turn
        holder, chosen = self._holders[turn], deck.card(card)
        holder.hand ^= chosen.bit
        after = turn + 1 if turn + 1 < seats else 0
        ahead = self._tricks - 1
        if number == seats:
            value = self._end_trick(
                after, winner, trick, lying, points, self._live, ahead, -HIGH, HIGH
            )
        else:
            value = self._turn(
                after,
                number,
                led,
                best,
                winner,
                trick,
                lying,
                points,
                self._live,
                ahead,
                -HIGH,
                HIGH,
            )
        holder.hand ^= chosen.bit
        return _widened(int(value), self._width)

    def _turn(  # noqa: PLR0912, PLR0915 (calls cost more here than what they would do)
        self,
        turn: i64,
        number: i64,
        led: _Card | None,
        best: _Card | None,
        winner: i64,
        trick: i64,
        lying: i64,
        points: i64,
        live: i64,
        ahead: i64,
        low: i64,
        high: i64,
    ) -> i64:
        """The value when a seat may choose: the card that is `number` of a trick, of which those
        before it are `lying` (bits; `trick` has them in a row) and worth so many points, `best` of
        them winning. `live` are all cards in hands and in the trick; so many tricks are `ahead`
        after this one."""
        self.left -= 1
        if self.left < 0:
            raise OutOfNodes
        holder, deck, seats = self._holders[turn], self._deck, self._seats
        hand, mine = holder.hand, holder.mine
        allowed = hand
        over: i64 = -1
        if led is not None and best is not None:
            over = best.beaters
            spared = self._spare and self._holders[winner].mine == mine
            duty = (led.due_spared if spared else led.due)[best.number]
            if duty is None:
                duty = deck.duty(led, best, spared=spared)
            while not hand & duty.cards:
                duty = duty.otherwise
                assert duty is not None
            allowed = hand & duty.lawful
        soon = late = deck.cards
        sooner: i64 = 0
        later: i64 = allowed
        if allowed & (allowed - 1):
            # Which to try, one of those that are alike, as bits of the orders `soon` and `late`.
            later, others = 0, live ^ hand
            soon = late = deck.high
            if led is not None:
                soon = late = deck.cheap
            elif seats == PAIR:
                soon, late = deck.dear, deck.poor
            previous: _Card | None = None
            while allowed:
                lowest = allowed & -allowed
                allowed ^= lowest
                place: int = lowest
                card = deck.cards[place.bit_length() - 1]
                if previous is not None and card.group == previous.group:
                    same = card.kind == previous.kind
                    if same or (
                        card.points == previous.points
                        and not (
                            others & (lowest - previous.bit | card.level | previous.level)
                            and not card.level & previous.bit
                        )
                        and not (card.special or previous.special)
                    ):
                        previous = card
                        continue
                previous = card
                if led is not None:
                    if over & lowest:
                        sooner |= card.cheap
                    else:
                        later |= card.cheap
                elif seats == PAIR:
                    if card.beaters & (others & card.suit or others):
                        later |= card.poor
                    else:
                        sooner |= card.dear
                else:
                    later |= card.high
        if not sooner:
            soon, sooner, later = late, later, 0
        found: i64 = -HIGH if mine else HIGH
        after = turn + 1 if turn + 1 < seats else 0
        while sooner:
            lowest = sooner & -sooner
            sooner ^= lowest
            place = lowest
            card = soon[place.bit_length() - 1]
            if not sooner:
                soon, sooner, later = late, later, 0
            bit = card.bit
            takes = over & bit != 0
            holder.hand = hand ^ bit
            if number + 1 < seats:
                value = self._turn(
                    after,
                    number + 1,
                    card if led is None or (takes and led.loose) else led,
                    card if best is None or (takes and not deck.by_lead) else best,
                    turn if takes else winner,
                    trick << CARD_BITS | card.number,
                    lying | bit,
                    points + card.points,
                    live,
                    ahead,
                    low,
                    high,
                )
            else:
                value = self._end_trick(
                    after,
                    turn if takes else winner,
                    trick << CARD_BITS | card.number,
                    lying | bit,
                    points + card.points,
                    live,
                    ahead,
                    low,
                    high,
                )
            holder.hand = hand
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

    def _end_trick(  # noqa: PLR0912 (as in `_turn`)
        self,
        leader: i64,
        winner: i64,
        trick: i64,
        lying: i64,
        points: i64,
        live: i64,
        ahead: i64,
        low: i64,
        high: i64,
    ) -> i64:
        """The value after the last card of a trick."""
        last = ahead == 0
        if last and self._differs_at_last:
            winner = self._last_winner(leader, trick)
        if self._melds is not None:
            points += self._melds.of([int(card.kind) for card in self._in_row(trick)])
        holder = self._holders[winner]
        gained = points * holder.per_point + holder.per_trick
        if last:
            gained += holder.at_last
            if self._special is not None and (
                lying & self._watched_at_end or points >= self._full_at_end
            ):
                gained += self._counted(leader, winner, trick, points, ahead)
            return gained
        if self._special is not None and (lying & self._watched or points >= self._full):
            gained += self._counted(leader, winner, trick, points, ahead)
        least: i64 = -HIGH
        most: i64 = HIGH
        left = live ^ lying
        known = holder.known.get(left)
        if known is not None:
            least, most = known.least, known.most
            if least == most or least >= high - gained:
                return gained + least
            if most <= low - gained:
                return gained + most
        value = self._turn(
            winner, 0, None, None, winner, 0, 0, 0, left, ahead - 1, low - gained, high - gained
        )
        if value <= low - gained:
            most = min(most, value)
        elif value >= high - gained:
            least = max(least, value)
        else:
            least = most = value
        if known is None:
            holder.known[left] = _Known(least, most)
        else:
            known.least, known.most = least, most
        return gained + value

    def _last_winner(self, leader: i64, trick: i64) -> i64:
        """Who takes the last trick, in which other cards may beat each other."""
        cards, seats = self._deck.cards, self._seats
        shift = CARD_BITS * (seats - 1)
        best, winner, turn = cards[trick >> shift & CARD_MASK], leader, leader
        while shift:
            shift -= CARD_BITS
            turn = turn + 1 if turn + 1 < seats else 0
            card = cards[trick >> shift & CARD_MASK]
            if best.last_beaters & card.bit:
                winner = turn
                if not self._deck.by_lead:
                    best = card
        return winner

    def _counted(self, leader: i64, winner: i64, trick: i64, points: i64, ahead: i64) -> i64:
        """What a trick counts beside its card points, packed as values are here."""
        special = self._special
        assert special is not None
        originals = [self._deck.originals[card.number] for card in self._in_row(trick)]
        counted = special(int(leader), originals, int(winner), int(points), int(ahead))
        return counted << 2 * self._width

    def _in_row(self, trick: i64) -> list[_Card]:
        """The cards of a trick in the order in which they were played."""
        cards = []
        for _ in range(self._seats):
            cards.append(self._deck.cards[trick & CARD_MASK])
            trick >>= CARD_BITS
        cards.reverse()
        return cards


NOTHING: Final = TrickPay((), (), ())


def _width_of(pay: TrickPay, worth: int, tricks: int) -> int:
    """How many bits what one side wins takes at most, of so many card points in so many tricks; -1
    where a packed value of them would not fit."""
    most = _most(pay.per_point), _most(pay.per_trick), _most(pay.at_last)
    value, won, lost = (
        worth * per_point + tricks * per_trick + at_last
        for per_point, per_trick, at_last in zip(*most, strict=True)
    )
    width = max(won, lost).bit_length()
    value += tricks * pay.most
    return width if value.bit_length() + 2 * width <= MOST_WIDE else -1


def _most(numbers: Sequence[int]) -> tuple[int, int, int]:
    """The greatest of each of the three numbers of some packed values, whatever their signs."""
    value = won = lost = 0
    for number in dict.fromkeys(numbers):
        one, mine, theirs = unpacked(number)
        value, won, lost = max(value, abs(one)), max(won, mine), max(lost, theirs)
    return value, won, lost


def _narrow(number: int, width: int) -> int:
    """A packed value as it is packed here, with so many bits for what each side has won."""
    value, won, lost = unpacked(number)
    return (((value << width) + won) << width) + lost


def _widened(number: int, width: int) -> int:
    """The other way round."""
    mask = (1 << width) - 1
    return packed(number >> 2 * width, number >> width & mask, number & mask)


def alike(bits: Bits, allowed: int, others: int) -> list[int]:
    """One card for each set of lawful cards between which no other live card stands, or that are
    equal, and that count the same; cards that can bring special points stay apart."""
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
            level = bits.level[card]
            if level >> last & 1:
                between = 0
            else:
                between |= others & (level | bits.level[last])
            equal = bits.points[card] == bits.points[last] and not between
            apart = bits.special >> card & 1 or bits.special >> last & 1
            if same or (equal and not apart):
                last = card
                continue
        chosen.append(card)
        last = card
    return chosen
