"""The cards of one contract as bits of an integer, and every table that fast play asks.

A card that is told apart is a number: the groups one after the other (plain suits, then trumps),
the weakest card of a group first, the copies of a kind side by side. A hand is the integer with
these bits set; decks of more than 64 cards are just longer integers. What is lawful and what wins
comes from `engine.tricks`, asked once for every pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, final

from game.engine.primitives.bits import count_of
from game.engine.tricks.table import (
    GROUPS,
    LOOSE,
    NOT_BEGUN,
    NOT_CALLED,
    TRUMP,
    DueKinds,
    TrickTable,
    beats,
    in_turn,
)
from game.players.search.trick_melds import TrickMelds
from game.values import Kind

ANY: Final = GROUPS
"""Where an order for cards of all groups stands beside those of each group."""

PLAIN_TOP: Final = 8.0
PLAIN_NEXT: Final = 3.0
"""Card points that the highest and second card of a plain suit are worth beyond their own."""

LOW_TRUMP: Final = 5.0
TOP_TRUMP: Final = 19.0
"""Card points that the lowest and the highest trump are worth beyond their own."""


@final
class Due:
    """Cards (bits) of which one must be played as long as a hand has any, with those that may be
    played instead (`lawful`), the group to choose them from, and what is due else."""

    def __init__(self, cards: int, lawful: int, order: int, otherwise: Due | None) -> None:
        self.cards = cards
        self.lawful = lawful
        self.order = order
        self.otherwise = otherwise


DueByCards = list[list[Due | None]]
"""What is due by what was led (`led_as`) and the card that is winning, which is of that group or
trump."""


class Bits:
    """The numbered cards of a deck under one trick table."""

    def __init__(
        self,
        table: TrickTable,
        pack: Sequence[int],
        risks: Mapping[int, float],
        special: Iterable[int] = (),
        last: TrickTable | None = None,
        unbroken: int = 0,
        breaking: int = 0,
        *,
        veiled: bool = False,
        numbered: Bits | None = None,
    ) -> None:
        """`risks` are kinds that it costs to have caught, with card points; `special` those that
        can count beside their card points at all; `last` is the table of the last trick, where
        other cards may beat each other; `unbroken` are kinds, as bits, that are not led before one
        of them has been played, or one of those that are `breaking`, where none has been; `veiled`:
        a suit that lies hidden may turn out to be trump; `numbered`: the cards have the numbers
        that they have there, whatever their order."""
        self.table = table
        self.risks = dict(risks)
        kinds = (
            sorted(pack, key=lambda kind: (table.group[kind], table.strength[kind], kind))
            if numbered is None
            else list(numbered.kinds)
        )
        self.kinds: tuple[int, ...] = tuple(kinds)
        self.points, self.groups = (
            tuple([numbers[kind] for kind in kinds]) for numbers in (table.points, table.group)
        )
        self.first = {kind: kinds.index(kind) for kind in dict.fromkeys(kinds)}
        self.copies = {kind: self._copies(kind) for kind in self.first}
        self.leads = tuple([table.led_as(kind) for kind in kinds])
        """For each card the group that must be followed when it is led."""
        self.level = [self._level(kind) for kind in kinds]
        """For each card, where others are equal to it, copies or of other kinds, all that are."""
        self.group_mask = [self._mask(g == group for g in self.groups) for group in range(GROUPS)]
        by_lead = table.ranks_now != NOT_BEGUN
        self._set_heights(falling=numbered is not None and not by_lead, by_lead=by_lead)
        self.over = tuple([self._above(table, group) for group in range(GROUPS)])
        """For each group the cards of those that beat any card of it: trumps, and higher suits; any
        other ones where trump lies hidden."""
        if veiled:
            self.over = tuple(
                [self._mask(g != group for g in self.groups) for group in range(GROUPS)]
            )
        self.instead = self.cards_of(table.instead)
        """Trumps that may be played instead of following even where others may not."""
        usual = table if by_lead else table.usual
        self.beaters = self._beaters(usual)
        """The cards that take a trick from each card."""
        self._set_changing(table)
        self.last_beaters = self.beaters if last in (None, table) else self._beaters(last)
        """The same in the last trick."""
        self.ties, self.last_ties = self._ties(table), self._ties(table if last is None else last)
        """For each card all that are equal to it, where nobody has a trick with such cards of
        several sides; and the same in the last trick."""
        self.differs_at_last = self.last_beaters != self.beaters
        self.free_sets, self.led_as = self._leads(usual)
        """Which trumps (as bits of kinds) are free in tricks to which some high trump was led; and
        for each card what it is led as: its group, or, where it leaves one of these sets free, the
        number of that after the groups; behind those stands what calls for jokers."""
        self.due = self._dues(usual)
        """What is due in a trick, for who is not spared and for who is: by what was led and the
        card that is winning."""
        self._set_waiting(table, unbroken, breaking)
        self.later_due = self._dues(usual._replace(later=0)) if table.later else self.due
        """What is due once the first trick is over."""
        free = usual._replace(called=NOT_CALLED, later=0)
        self.free_due = self._dues(free) if self.called else self.later_due
        """What is due once the called card is bound no more."""
        self.power = {kind: self._power(kind) for kind in self.first}
        self.dump = self.orders(
            lambda kind: table.points[kind] + (self.power[kind] + risks.get(kind, 0.0))
        )
        """The kinds of each group as masks, those first that are missed least in a lost trick."""
        self.fatten = self.orders(
            lambda kind: self.power[kind] - risks.get(kind, 0.0) - table.points[kind]
        )
        """The same for a trick that is won: many points and little else."""
        self.melds = TrickMelds(table.melds) if table.melds else None
        """What counts for who takes a trick in which it lies, where anything does."""
        apart = {*special, *self._apart(0 if self.melds is None else self.melds.kinds)}
        self.special = self._mask(kind in apart for kind in kinds)
        self.keep = tuple(self.power[kind] for kind in kinds)

    def _set_heights(self, *, falling: bool, by_lead: bool) -> None:
        """Which cards stand below which: those with lower numbers, or, where plain suits are
        `falling`, in these those with higher ones; in a trick whose ranks hang on what was led
        (`by_lead`) no number says so."""
        plain = self.group_mask[:TRUMP] if falling else []
        self._falling = sum(plain)
        below = self._weaker if by_lead else self._below
        self.lower = tuple([below(number) for number in range(len(self.kinds))])
        """For each card those of its group below it; of equal ones some stand below others."""

    def _below(self, number: int) -> int:
        suit, least = self.group_mask[self.groups[number]], 1 << number
        return suit & ~(least | least - 1) if self._falling & least else suit & (least - 1)

    def _weaker(self, number: int) -> int:
        group, strength = self.groups, [self.table.strength[kind] for kind in self.kinds]
        mine = strength[number], number
        return self._mask(
            group[other] == group[number] and (height, other) < mine
            for other, height in enumerate(strength)
        )

    def weakest(self, cards: int) -> int:
        """The lowest of some cards, of the first suit that there is of them, trumps last."""
        least = cards & -cards
        return self._other_end(cards, least) if self._falling & least else least

    def strongest(self, cards: int) -> int:
        """The highest of some cards, of the last suit that there is of them, trumps last."""
        most = 1 << (cards.bit_length() - 1)
        return self._other_end(cards, most) if self._falling & most else most

    def _other_end(self, cards: int, card: int) -> int:
        """The card at the other end of a suit."""
        suit = cards & self.group_mask[self.groups[card.bit_length() - 1]]
        least = suit & -suit
        return 1 << (suit.bit_length() - 1) if card == least else least

    def _set_waiting(self, table: TrickTable, unbroken: int, breaking: int) -> None:
        """Which cards are held back, as long as they are."""
        self.called: int = 0 if table.called == NOT_CALLED else self.copies[table.called]
        """A card that is bound to the tricks of its suit, while it is."""
        self.called_suit = self.group_mask[table.group[table.called]] if self.called else 0
        self.run_away = table.run_away
        self.hold = self.cards_of(table.hold)
        """Those of which who has called one keeps the last, until they are led."""
        waiting = (*table.kept_back, table.later) if table.holds_back else ()
        self.kept = tuple(self.cards_of(kinds_waiting) for kinds_waiting in waiting)
        """Cards that are not led now while the hand has others, the first ones before the rest."""
        self.unbroken, self.breaking = map(self.cards_of, (unbroken, unbroken | breaking))
        """Those of which one must have been played first; and these with others that will do."""
        self.binds = table.holds_back or self.called != 0 or self.hold != 0
        """Whether cards are held back now by what another trick may change."""

    def _set_changing(self, table: TrickTable) -> None:
        """What takes a trick where jokers are not what they are in the others: in the one that is
        played now, and in one that a card leads which calls for them."""
        self.now_beaters = self._beaters(table)
        self.differs_now = table.weak_now != 0
        self.jokers = self.cards_of(table.jokers)
        self.calling = NOT_CALLED
        """As what a card is led that calls for jokers."""
        self.calling_beaters = self.beaters

    def cards(self, hands: Sequence[Iterable[int]]) -> list[int]:
        """Hands of kinds as hands of bits; no card is in two of them."""
        used: dict[int, int] = {}
        dealt = []
        for hand in hands:
            bits = 0
            for kind in hand:
                copy = used.get(kind, 0)
                used[kind] = copy + 1
                bits |= 1 << (self.first[kind] + copy)
            dealt.append(bits)
        return dealt

    def points_in(self, hand: int) -> int:
        """The card points in a hand."""
        return sum(worth for n, worth in enumerate(self.points) if hand >> n & 1)

    def _apart(self, of_melds: int) -> list[Kind]:
        """Kinds that differ from those next to them: where it hangs on the lead who takes a trick,
        every one does."""
        own = -1 if self.table.by_lead else self.table.loose | self.table.instead | of_melds
        return [kind for kind in self.kinds if own >> kind & 1]

    def cards_of(self, bits: int) -> int:
        """The cards that are of these kinds (as bits)."""
        return self._mask(bits >> kind & 1 == 1 for kind in self.kinds)

    def _mask(self, marks: Iterable[bool]) -> int:
        return sum(1 << index for index, mark in enumerate(marks) if mark)

    def _above(self, table: TrickTable, group: int) -> int:
        cards = 0
        for other in (TRUMP,) if group == LOOSE else table.above(group):
            cards |= self.group_mask[other]
        return cards

    def _beaters(self, table: TrickTable) -> tuple[int, ...]:
        kinds = self.kinds
        return tuple(self._mask(beats(table, k, best) for k in kinds) for best in kinds)

    def _ties(self, table: TrickTable) -> list[int]:
        if not table.tied:
            return [0] * len(self.kinds)
        return [
            0 if table.second_wins[kind] or table.weak >> kind & 1 else level
            for kind, level in zip(self.kinds, self.level, strict=True)
        ]

    def _leads(self, table: TrickTable) -> tuple[list[int], tuple[int, ...]]:
        free = [table.after_lead(kind).free_trumps for kind in self.kinds]
        sets = sorted(set(free) - {table.free_trumps})
        led_as = [
            GROUPS + sets.index(f) if f in sets else group
            for group, f in zip(self.leads, free, strict=True)
        ]
        caller = table.caller
        if caller != NOT_CALLED and self.jokers:
            self.calling = GROUPS + len(sets)
            self.calling_beaters = self._beaters(table.begun_with(caller))
            cards = zip(self.kinds, led_as, strict=True)
            led_as = [self.calling if kind == caller else group for kind, group in cards]
        return sets, tuple(led_as)

    def _dues(self, table: TrickTable) -> tuple[DueByCards, DueByCards]:
        usual = self._due(table, spared=False)
        return usual, self._due(table, spared=True) if table.hangs_on_best else usual

    def _due(self, table: TrickTable, *, spared: bool) -> DueByCards:
        as_led = [(led, table) for led in range(GROUPS)]
        as_led += [(TRUMP, table._replace(free_trumps=free)) for free in self.free_sets]
        if self.calling != NOT_CALLED:
            as_led.append((table.led_as(table.caller), table.begun_with(table.caller)))
        by_group: DueByCards = []
        for led, now in as_led:
            of_kind: dict[Kind, Due | None] = {}
            due: Due | None = None
            for best in self.first:
                if not self._may_win(now, led, best):
                    of_kind[best] = None
                    continue
                if due is None or table.hangs_on_best:
                    due = self._steps(in_turn(now, self.first, led, best, spared=spared))
                of_kind[best] = due
            by_group.append([of_kind[kind] for kind in self.kinds])
        return by_group

    def _steps(self, steps: Sequence[DueKinds]) -> Due | None:
        """What is due step by step, as cards."""
        due: Due | None = None
        for step in reversed(steps):
            kinds = [*step.kinds, *step.beside]
            due = Due(self.all_of(step.kinds), self.all_of(kinds), self._order_of(kinds), due)
        return due

    @staticmethod
    def _may_win(table: TrickTable, led: int, best: Kind) -> bool:
        """Whether a card may be winning a trick to which a group was led."""
        if led == LOOSE:
            return table.group[best] == LOOSE
        may = (led, TRUMP, LOOSE, *table.above(led))
        return table.group[best] in may or (led == TRUMP and table.weak != 0)

    def all_of(self, kinds: Iterable[Kind]) -> int:
        """All copies of some kinds; of those that are not in the pack none."""
        cards = 0
        for kind in kinds:
            cards |= self.copies.get(kind, 0)
        return cards

    def _order_of(self, kinds: Iterable[Kind]) -> int:
        """The group of some kinds, `ANY` where they are of several."""
        groups = {self.table.group[kind] for kind in kinds}
        return groups.pop() if len(groups) == 1 else ANY

    def _power(self, kind: Kind) -> float:
        """Card points that a card is worth beyond its own by what it may win later."""
        group = self.table.group[kind]
        if group == LOOSE:
            return 0.0 if self.table.usual.weak >> kind & 1 else TOP_TRUMP
        strength = self.table.strength
        suit = sorted(
            [k for k in self.first if self.table.group[k] == group], key=lambda k: (strength[k], k)
        )
        below = suit.index(kind)
        if group == TRUMP:
            height = below / max(1, len(suit) - 1)
            return LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * height * height
        rises = self.table.rise(group)
        if rises > 0.0:
            height = below / max(1, len(suit) - 1)
            return rises * (LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * height * height)
        if below == len(suit) - 1:
            return PLAIN_TOP
        return PLAIN_NEXT if below == len(suit) - 2 else 0.0

    def orders(self, key: Callable[[int], float]) -> tuple[tuple[int, ...], ...]:
        """Masks of kinds by a key, the lowest first: for each group, and for all of them."""
        ordered = sorted(self.first, key=lambda kind: (key(kind), self.first[kind]))
        by_group = [
            tuple(self.copies[kind] for kind in ordered if self.table.group[kind] == group)
            for group in range(GROUPS)
        ]
        return (*by_group, tuple(self.copies[kind] for kind in ordered))

    def _copies(self, kind: Kind) -> int:
        return self._mask(other == kind for other in self.kinds)

    def _level(self, kind: Kind) -> int:
        group, strength = self.table.group, self.table.strength
        equal = self.all_of(
            other
            for other in self.first
            if group[other] == group[kind] and strength[other] == strength[kind]
        )
        return equal if equal & (equal - 1) else 0


@lru_cache(maxsize=64)
def bits_of(
    table: TrickTable,
    pack: tuple[int, ...],
    risks: tuple[tuple[int, float], ...],
    special: tuple[int, ...],
    last: TrickTable,
    unbroken: int = 0,
    breaking: int = 0,
    *,
    veiled: bool = False,
    numbered: Bits | None = None,
) -> Bits:
    """The tables of a contract, kept from one decision to the next."""
    return Bits(
        table,
        pack,
        dict(risks),
        special,
        last,
        unbroken,
        breaking,
        veiled=veiled,
        numbered=numbered,
    )


def owed(bits: Bits, hand: int, led: int, best: int, *, spared: bool) -> Due | None:
    """What is due of a hand in a trick, by what was led (`Bits.led_as`) and the card that is
    winning."""
    due = bits.due[spared][led][best]
    while due is not None and not hand & due.cards:
        due = due.otherwise
    return due


def lawful(bits: Bits, hand: int, led: int, best: int, *, spared: bool) -> int:
    """The cards of a hand that may be played to it."""
    due = owed(bits, hand, led, best, spared=spared)
    return hand if due is None else hand & due.lawful


def leads_of(bits: Bits, hand: int) -> int:
    """The cards of a hand that may be led while the called card is bound."""
    suit = hand & bits.called_suit
    if not hand & bits.called or 0 < bits.run_away <= count_of(suit):
        return hand
    return hand & ~bits.called_suit | bits.called


def unless_held(hand: int, hold: int) -> int:
    """The cards of who has called a partner that may be played to a trick of another suit."""
    held = hand & hold
    return hand ^ held if held and not held & (held - 1) and hand != held else hand


def unless_kept(hand: int, kept: Sequence[int]) -> int:
    """The cards of a hand that may be led while some are kept back."""
    for waiting in kept:
        hand = hand & ~waiting or hand
    return hand


def first_of(cards: int, order: tuple[int, ...]) -> int:
    """One of some cards, of the kind that comes first in an order of kinds."""
    for kind in order:
        chosen = cards & kind
        if chosen:
            return chosen & -chosen
    raise AssertionError("no card to play")
