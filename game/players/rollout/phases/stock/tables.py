"""Melds and orders of cards while there is a stock, as bits: what the loop of `drawing` asks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.cards import rank_of, suit_of
from game.engine.melds.held import Pattern, serves, value
from game.engine.melds.making_trump import suit_melded
from game.engine.primitives.bits import BitGroups
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, beats
from game.players.heuristic.reading.kept import kept_worth
from game.players.search.bits import Bits, bits_of
from game.rules.model.phases import StockPhase, TricksPhase
from game.values import Kind, Points

IN_HAND_TRUMP: Final = 8.0
IN_HAND_TOP: Final = 12.0
IN_HAND_POINTS: Final = 0.7
"""Score points that a hand gets in the end for any trump in it, for the highest beyond that (much
less for those below it), and the share of the card points in it; from what such hands got in many
deals."""


class MeldBits(NamedTuple):
    """A meld as bits. `needs` are the cards of each of its kinds and how many of them it takes;
    `checks`, `contained` and `marks` are families; `points` what it counts, a number for each
    time where `run` counts differently; `after` the melds of which one must lie before it;
    `inner` those that may come before it and never after it; `trump` is the trump suit once it
    lies."""

    number: int
    needs: tuple[tuple[int, int], ...]
    checks: tuple[int, ...]
    contained: tuple[int, ...]
    marks: tuple[int, ...]
    points: Points
    run: tuple[int, ...]
    after: int
    inner: tuple[int, ...]
    trump: int


class StockCourse:
    """What the rules say of tricks while there is a stock, as it is asked in every trick."""

    def __init__(self, spec: StockPhase) -> None:
        melds = spec.between_tricks
        self.captures = spec.tricks_go_to_hand
        """Whether tricks go into the hand."""
        self.tricks_count = spec.tricks_count
        self.one_each = melds.limit == "one"
        """Whether a trick won is worth one meld at most."""
        self.melds_first = melds.when == "before_draw"
        """Whether the winner of a trick melds before it draws."""
        self.picked_up = melds.picked_up == "after_trick"
        """Whether what lies open is taken up after each trick."""
        self.one_more = melds.after_last_draw
        """Whether there is one more trick to meld after once all is drawn."""


class StockTables:
    """All that is the same in every deal with one trump."""

    def __init__(self, rules: Rules, contract: int, trump: int) -> None:
        self.rules, self.contract, self.trump = rules, contract, trump
        at = next(n for n, p in enumerate(rules.phases) if isinstance(p, StockPhase))
        last = next(n for n, p in enumerate(rules.phases) if isinstance(p, TricksPhase))
        spec, tricks = rules.phases[at], rules.phases[last]
        assert isinstance(spec, StockPhase)
        assert isinstance(tricks, TricksPhase)
        self.spec, self.tricks = spec, tricks
        self.brings = rules.contracts[contract].tricks
        ends = rules.table(last, contract, trump, last=True)
        self.bits: Bits = bits_of(rules.table(last, contract, trump), rules.pack, (), (), ends)
        table = rules.table(at, contract, trump)
        kinds = self.bits.kinds
        self.kind_mask = {kind: self.bits.copies[kind] for kind in self.bits.first}
        self.beaters = tuple(
            sum(1 << n for n, kind in enumerate(kinds) if beats(table, kind, best))
            for best in kinds
        )
        """While there is a stock: the cards that take a trick from each card."""
        same = [
            sum(1 << n for n, kind in enumerate(kinds) if table.group[kind] == table.group[best])
            for best in kinds
        ]
        self.higher = tuple(a & b for a, b in zip(self.beaters, same, strict=True))
        """Those of them that are of the same group."""
        self.points = tuple(table.points[kind] for kind in kinds)
        self.keep = self._kept(kinds, by_rank=spec.taken_by_highest_rank)
        self.given = [_given_for(spec, kind, kinds, trump) for kind in kinds]
        """The trumps that may be given for each card where it is turned up, as bits."""
        usable = [p for p in rules.melds_in[contract] if serves(p, trump)]
        self.melds = tuple(self._meld(p, usable, trump) for p in usable)
        melds = spec.between_tricks
        self.course = StockCourse(spec)
        self.chances = int(melds.after_last_draw) if melds.when == "before_draw" else -1
        """By so many more tricks than there are cards to draw for the winner may meld."""
        self.masks = tuple(self.kind_mask.values())
        """All cards of a kind, by the places of kinds."""
        self.places = tuple(self.masks.index(self.bits.copies[kind]) for kind in kinds)
        """For every card the place of its kind."""
        self._kinds = BitGroups(self.masks)
        self.in_hand = tuple(self._in_hand(kind) for kind in self.kind_mask)
        """What a card of each kind promises beside melds, by the places of kinds."""
        self.rows = tuple(
            (m.needs, self._places(m), m.checks, m.points, m.after, m.run) for m in self.melds
        )
        """Of every meld what is asked most: needs and the places of their kinds, families, points,
        melds before it, run."""
        self.every = (1 << len(kinds)) - 1
        self.copies = tuple(self.kind_mask[kind] for kind in kinds)
        """For every card all cards of its kind."""
        self.by_number = {meld.number: n for n, meld in enumerate(self.melds)}
        self.families = len(rules.families)
        inside = [len(meld.marks) - len(meld.checks) for meld in self.melds]
        order = range(len(self.melds))
        self.one = tuple(sorted(order, key=lambda n: (-self.melds[n].points, n)))
        """Places in `melds`, the dearest first."""
        self.all = tuple(sorted(order, key=lambda n: (inside[n], -self.melds[n].points, n)))
        """Those first that leave the most to be melded after them."""
        self.outer = tuple(tuple(m for m in order if n in self.melds[m].inner) for n in order)

    @property
    def by_lead(self) -> bool:
        """Whether tricks go to the rank led, before the last draw and after it."""
        return self.bits.table.by_lead

    def takes(self, trick: list[int], beaters: tuple[int, ...]) -> int:
        """The card that takes a trick so far, which is not empty."""
        best = found = trick[0]
        for card in trick[1:]:
            if beaters[best] >> card & 1:
                found = card
                best = best if self.by_lead else card
        return found

    def counted(self, cards: int) -> list[int]:
        """How many of these cards are of each kind, by the places of kinds."""
        return self._kinds.counted(cards)

    def _places(self, meld: MeldBits) -> tuple[int, ...]:
        """The places of the kinds that a meld needs."""
        return tuple(self.masks.index(mask) for mask, _ in meld.needs)

    def _kept(self, kinds: Sequence[Kind], *, by_rank: bool) -> tuple[float, ...]:
        """What each kind is worth later on, beside melds."""
        rules, table, trump = self.rules, self.bits.table, self.trump
        return tuple(kept_worth(rules, table, kind, trump, any_suit=by_rank) for kind in kinds)

    def _in_hand(self, kind: Kind) -> float:
        """Score points that a card in a hand promises beside melds."""
        table = self.bits.table
        worth = IN_HAND_POINTS * table.points[kind]
        if table.group[kind] != TRUMP:
            return worth
        trumps = [k for k in self.bits.first if table.group[k] == TRUMP]
        height = trumps.index(kind) / max(1, len(trumps) - 1)
        square = height * height  # multiplied out, for powers may differ between machines
        return worth + IN_HAND_TRUMP + IN_HAND_TOP * square * square * square

    def _meld(self, pattern: Pattern, usable: list[Pattern], trump: int) -> MeldBits:
        made = suit_melded(self.rules.contracts[self.contract], trump, pattern)
        after = 0
        for n, other in enumerate(usable):
            fits = None in (other.suit, pattern.suit) or other.suit == pattern.suit
            if other.meld == pattern.after and fits:
                after |= 1 << n
        inner = tuple(
            n
            for n, other in enumerate(usable)
            if pattern.marks & ~pattern.checks & other.checks
            and set(other.cards) <= set(pattern.cards)
        )
        return MeldBits(
            pattern.number,
            tuple((self.kind_mask[kind], count) for kind, count in pattern.needs),
            _families(pattern.checks),
            _families(pattern.marks & ~pattern.checks),
            _families(pattern.marks),
            value(pattern, made),
            pattern.run,
            after if pattern.after is not None else 0,
            inner,
            made,
        )


def _families(bits: int) -> tuple[int, ...]:
    return tuple(n for n in range(bits.bit_length()) if bits >> n & 1)


@lru_cache(maxsize=32)
def stock_tables(rules: Rules, contract: int, trump: int) -> StockTables:
    """The tables for a trump, kept from one decision to the next."""
    return StockTables(rules, contract, trump)


@lru_cache(maxsize=64)
def numbers_under(before: StockTables, after: StockTables) -> tuple[int, ...]:
    """The number that each card has in the tables of another trump."""
    first, other = before.bits.first, after.bits.first
    return tuple([other[kind] + n - first[kind] for n, kind in enumerate(before.bits.kinds)])


@lru_cache(maxsize=64)
def melds_under(before: StockTables, after: StockTables) -> tuple[int, ...]:
    """The place that each meld has in the tables of a trump that was made since: every meld that
    could be laid before still can."""
    return tuple([after.by_number[meld.number] for meld in before.melds])


def _given_for(spec: StockPhase, kind: Kind, kinds: Sequence[Kind], trump: int) -> int:
    """The trumps among numbered cards, as bits, of which one may be given for a card of a kind
    where it is turned up."""
    if spec.exchange is None:
        return 0
    rank = rank_of(kind)
    low, bits = spec.exchange.given_for(rank), 0
    for n, other in enumerate(kinds):
        if low != rank and rank_of(other) == low and suit_of(other) == trump:
            bits |= 1 << n
    return bits
