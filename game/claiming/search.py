"""Every lawful play of the others, wherever the unseen cards lie, against the best of one's own.

The one who claims chooses by what that seat sees, for an open hand that it plays as well; the
others and the cards may do anything that is lawful. So a position is one's own hand and what is
known of all other cards (`Cards`, `Room`): a card played by another leaves only those deals in
which that seat held it and was allowed to play it. That is the whole truth about such a claim, not
an estimate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.cards import KINDS
from game.claiming.unseen import Cards, Room, can_hold, taken_from
from game.engine.tricks.table import LOOSE, NOT_LED, TRUMP, TrickTable, beats, legal
from game.players.base import Overtaken
from game.players.worlds.shown import forbidding
from game.values import Kind, Seat

Hand = tuple[int, ...]


SLICE = 500
"""After so many unseen cards, about two thousandths of a second, it is asked whether anybody still
wants to know."""


class ClaimGivenUp(Exception):
    """The search has looked at more than it may, or nobody wants to know any more."""


class ClaimBudget:
    """How many unseen cards may be looked at, in all positions of a claim together. Where that ends
    is the same on every machine; `overtaken` ends only what is thrown away."""

    def __init__(self, effort: int, overtaken: Overtaken) -> None:
        self._left = effort
        self._slice = SLICE
        self._overtaken = overtaken

    def spend(self, cards: int) -> None:
        """Look at so many. Raises ClaimGivenUp."""
        self._left -= cards
        self._slice -= cards
        if self._slice < 0:
            self._slice = SLICE
            if self._overtaken():
                raise ClaimGivenUp
        if self._left < 0:
            raise ClaimGivenUp


class ClaimTerms(NamedTuple):
    """What stays the same during a search. Seats are indices into those of the view, in order of
    play.

    `tables` are those for all tricks but the last, and for the last. `places` has the places of a
    seat in `Room`, as bits. `friends` are the seats whose tricks count. `spared` says whether a
    seat may be freed from its duties by the card of another that is winning. `chosen` is a seat
    whose open hand one plays oneself; None where there is none.
    """

    tables: tuple[TrickTable, TrickTable]
    me: int
    friends: frozenset[int]
    places: tuple[int, ...]
    spared: Callable[[int, int], bool]
    chosen: int | None = None


class ClaimTrick(NamedTuple):
    """A trick in progress: whose turn it is, how many cards are missing, the group led, the
    winning card and its seat, and whether it is the last trick."""

    turn: int
    missing: int
    led: int
    best: int
    winner: Seat
    last: bool


class ClaimSearch:
    """Whether all tricks are certain in one course of play."""

    def __init__(self, terms: ClaimTerms, budget: ClaimBudget) -> None:
        self._terms = terms
        self._budget = budget
        self._seats = len(terms.places)
        self._alone = terms.friends == {terms.me}
        self._beaters = tuple(beaters(table) for table in terms.tables)
        self._known: dict[tuple[Hand, Cards, Room, int], bool] = {}

    # ------------------------------------------------------------ the way in
    def holding(self, hand: Hand, cards: Cards, room: Room, trick: ClaimTrick, kind: Kind) -> bool:
        """Whether everything is still certain once this card of one's own is played now. Raises
        ClaimGivenUp."""
        return self._after(hand, cards, room, trick, kind)

    def hopeless(self, hand: Hand, cards: Cards, room: Room) -> bool:
        """Whether another hand may hold what takes a trick however one leads: a quick no for the
        one who leads, and must win every trick with a card of their own."""
        group = self._terms.tables[0].group
        live = dict.fromkeys(kind for kind, _ in cards)
        for card in dict.fromkeys(hand):
            always = self._beaters[0][card] & self._beaters[1][card]
            beating = [kind for kind in live if always >> kind & 1]
            own = group[card]
            inside = sum(group[kind] == own for kind in hand)
            for seat in self._others():
                places = self._terms.places[seat]
                held = [kind for kind, mask in cards if mask & places]
                for kind in (one for one in beating if one in held):
                    if group[kind] == own:  # led last of its group, it is still beaten
                        more = _others_of(held, group, own, kind)[: inside - 1]
                        enough, without = len(more) == inside - 1, 0
                    else:  # trumped, though all one's own trumps were led before; or by a suit
                        over = min(group[kind], TRUMP) if self._terms.tables[0].heights else TRUMP
                        led = sum(group[one] == over for one in hand)
                        more = _others_of(held, group, over, kind)[:led]
                        enough = len(more) == led
                        without = sum(1 << other for other in live if group[other] == own)
                    if enough and can_hold(cards, room, places, [kind, *more], without):
                        return True
        return False

    def _others(self) -> Iterator[int]:
        return (seat for seat in range(self._seats) if seat != self._terms.me)

    # ------------------------------------------------------------ one trick after the other
    def _trick(self, hand: Hand, cards: Cards, room: Room, leader: Seat) -> bool:
        """Whether all tricks from here on are certain, before a card is led."""
        key = hand, cards, room, leader
        certain = self._known.get(key)
        if certain is None:
            certain = self._known[key] = self._from_lead(hand, cards, room, leader)
        return certain

    def _from_lead(self, hand: Hand, cards: Cards, room: Room, leader: Seat) -> bool:
        sizes = [self._size(room, seat) for seat in self._others()]
        if not hand or not min(sizes):
            return True
        last = len(hand) + sum(sizes) == self._seats
        mine = leader == self._terms.me
        if mine and self._alone:
            if self._all_high(hand, cards):
                return True
            if len(hand) == min(sizes) and self.hopeless(hand, cards, room):
                return False
        if leader == self._terms.chosen and self._open_high(hand, cards):
            return True
        return self._next(
            hand, cards, room, ClaimTrick(leader, self._seats, NOT_LED, 0, leader, last)
        )

    def _size(self, room: Room, seat: Seat) -> int:
        places = self._terms.places[seat]
        return sum(size for place, size in enumerate(room) if places >> place & 1)

    def _all_high(self, hand: Hand, cards: Cards) -> bool:
        """Whether no card in another hand beats any of one's own, now or in the last trick."""
        hands = sum(self._terms.places)
        return self._unbeaten(hand, [kind for kind, mask in cards if mask & hands])

    def _open_high(self, hand: Hand, cards: Cards) -> bool:
        """The same of the open hand that one plays as well, which is on one's side; one's own cards
        do not beat it, either."""
        terms = self._terms
        if terms.chosen not in terms.friends:
            return False
        here, hands = terms.places[terms.chosen], sum(terms.places)
        theirs = [kind for kind, mask in cards if mask & hands & ~here]
        return self._unbeaten([kind for kind, mask in cards if mask & here], [*theirs, *hand])

    def _unbeaten(self, held: Sequence[Kind], others: Sequence[Kind]) -> bool:
        """Whether none of the others beats any of these, now or in the last trick."""
        live = 0
        for kind in others:
            live |= 1 << kind
        return not any(live & (self._beaters[0][k] | self._beaters[1][k]) for k in held)

    # ------------------------------------------------------------ one card after the other
    def _next(self, hand: Hand, cards: Cards, room: Room, trick: ClaimTrick) -> bool:
        """Whether all is certain, whosever turn it is."""
        terms = self._terms
        self._budget.spend(len(cards))
        if not trick.missing:
            return trick.winner in terms.friends and self._trick(hand, cards, room, trick.winner)
        if trick.turn == terms.me:
            return any(
                self._after(hand, cards, room, trick, kind) for kind in self._own(hand, trick)
            )
        if self._lost(trick):
            return False
        here = trick.turn
        courses = (
            self._next(hand, rest, left, self._with(trick, kind))
            for number, kind in self._theirs(hand, cards, trick)
            for rest, left in taken_from(
                cards, room, terms.places[here], number, self._shown(trick, kind)
            )
        )
        return any(courses) if here == terms.chosen else all(courses)

    def _lost(self, trick: ClaimTrick) -> bool:
        """Whether the trick is another's, and no friend has still to play to it."""
        if trick.led == NOT_LED or trick.winner in self._terms.friends:
            return False
        coming = ((trick.turn + n) % self._seats for n in range(trick.missing))
        return not any(seat in self._terms.friends for seat in coming)

    def _after(self, hand: Hand, cards: Cards, room: Room, trick: ClaimTrick, kind: Kind) -> bool:
        index = hand.index(kind)
        rest = hand[:index] + hand[index + 1 :]
        return self._next(rest, cards, room, self._with(trick, kind))

    def _with(self, trick: ClaimTrick, kind: Kind) -> ClaimTrick:
        """The trick with one more card."""
        turn, missing = (trick.turn + 1) % self._seats, trick.missing - 1
        if trick.led == NOT_LED:
            led = self._terms.tables[trick.last].led_as(kind)
            return ClaimTrick(turn, missing, led, kind, trick.turn, trick.last)
        if self._beaters[trick.last][trick.best] >> kind & 1:
            led = self._terms.tables[trick.last].led_as(kind) if trick.led == LOOSE else trick.led
            return ClaimTrick(turn, missing, led, kind, trick.turn, trick.last)
        return trick._replace(turn=turn, missing=missing)

    def _own(self, hand: Hand, trick: ClaimTrick) -> Sequence[int]:
        """What one may play oneself, the strongest first."""
        terms, table = self._terms, self._terms.tables[trick.last]
        if table.free_under_lower:  # what was led is not known here: they count as bound
            table = table._replace(free_trumps=0)
        spared = trick.led != NOT_LED and terms.spared(trick.turn, trick.winner)
        allowed = legal(table, hand, trick.led, trick.best, spared=spared)
        return sorted(dict.fromkeys(allowed), key=lambda kind: _power(table, kind), reverse=True)

    def _theirs(self, hand: Hand, cards: Cards, trick: ClaimTrick) -> list[tuple[int, int]]:
        """The numbers and kinds of the cards that another may play if it holds them.

        Of equal cards one does. One who claims alone need not look at a card either when there is
        a lower one of its group that may lie in the same places and shows the same: to keep the
        higher one is never worse for the others.
        """
        table, own = self._terms.tables[trick.last], self._terms.places[trick.turn]
        beating = self._beaters[trick.last][trick.best] if trick.led != NOT_LED else 0
        lowest: dict[tuple[int, ...], tuple[int, int]] = {}
        for number, (kind, mask) in enumerate(cards):
            if not mask & own or _narrower(cards, kind, mask, own):
                continue
            key: tuple[int, ...] = (kind, mask)
            if self._alone:
                beats_it = beating >> kind & 1
                free = table.free_trumps >> kind & 1
                key = (table.group[kind], mask, self._shown(trick, kind), beats_it, free)
            known = lowest.get(key)
            if known is None or table.strength[kind] < table.strength[known[1]]:
                lowest[key] = (number, kind)
        enemy = trick.turn not in self._terms.friends
        return sorted(lowest.values(), key=lambda one: bool(beating >> one[1] & 1) != enemy)

    def _shown(self, trick: ClaimTrick, kind: Kind) -> int:
        """The kinds that a seat does not hold that plays this card, as bits."""
        if trick.led == NOT_LED:
            return 0
        spared = self._terms.spared(trick.turn, trick.winner)
        table = self._terms.tables[trick.last]
        return forbidding(table, trick.led, trick.best, kind, spared=spared)


def _narrower(cards: Cards, kind: Kind, mask: int, places: int) -> bool:
    """Whether a card of this kind may lie in fewer places, one of these among them: then that one
    was played, for nobody can tell them apart."""
    return any(
        other == kind and where != mask and where & places and not where & ~mask
        for other, where in cards
    )


def _others_of(held: Sequence[int], group: Sequence[int], which: int, but: int) -> list[int]:
    """The cards of a group among some, one of a kind left out."""
    left = list(held)
    left.remove(but)
    return [kind for kind in left if group[kind] == which]


def _power(table: TrickTable, kind: Kind) -> tuple[bool, int]:
    return table.group[kind] == TRUMP, table.strength[kind]


@lru_cache(maxsize=8)
def beaters(table: TrickTable) -> Mapping[int, int]:
    """The kinds that take the trick from each kind, as bits."""
    return {
        best: sum(1 << kind for kind in range(KINDS) if beats(table, kind, best))
        for best in range(KINDS)
    }
