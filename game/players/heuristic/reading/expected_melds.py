"""What a hand may still meld while there is a stock, what each card does for it, and what the
exchange of the trump turned up is worth (E-04, Q-02)."""

from __future__ import annotations

from functools import cached_property
from math import fsum

from game.cards import KIND_MASK, KINDS, rank_of, suit_of
from game.engine.melds.held import HISTORY_SHIFT, LAID, Pattern, marked, serves
from game.engine.melds.making_trump import worth_laid
from game.players.counting import trump_length
from game.players.heuristic.reading.knowledge import Knowledge
from game.rules.model.phases import StockPhase
from game.values import Card, Kind

WON_CARDS = 0.5
"""How many cards more than those drawn come into the hand where tricks go there."""

SEEN_THERE = 0.3
"""How likely a card that an opponent is known to hold comes into the hand where tricks go there."""

A_STEP = 3.0
"""Score points that a trump is worth in play for each trump it beats."""


def stock_phase(known: Knowledge) -> StockPhase:
    """The phase in which cards are drawn."""
    return next(p for p in known.rules.phases if isinstance(p, StockPhase))


def chances_left(known: Knowledge) -> int:
    """How many tricks there are, with the running one, after which their winner may meld."""
    view = known.view
    melds = stock_phase(known).between_tricks
    rounds = view.stock_size // len(view.seats)
    if melds.when == "after_draw":
        return max(0, rounds - 1)
    return rounds + melds.after_last_draw


def wins_at_least(wins: int, tricks: int) -> float:
    """How likely so many of some tricks are won when each is as likely lost as won."""
    likely = [1.0] + [0.0] * wins
    for _ in range(tricks):
        for n in range(wins, 0, -1):
            moved = likely[n - 1] / 2
            likely[n - 1] -= moved
            likely[n] += moved
    return likely[wins]


class ExpectedMelds:
    """The melds of one seat: those it could lay, and how likely the others become."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        view, rules = known.view, known.rules
        self.shift = view.seat * len(rules.families)
        self.captured = stock_phase(known).tricks_go_to_hand
        self.by_kind: list[list[int]] = [[] for _ in range(KINDS)]
        for card in view.hand:
            self.by_kind[card & KIND_MASK].append(card)
        self.patterns = [p for p in rules.melds_in[view.contract] if serves(p, view.trump)]
        self.in_time = wins_at_least(1, chances_left(known))

    @cached_property
    def _share(self) -> float:
        """The share of the cards nobody has located that will come into the hand."""
        view = self.known.view
        draws = view.stock_size / len(view.seats)
        if self.captured:
            draws *= 1.0 + WON_CARDS
        return min(1.0, draws / self.known.number_unseen)

    @cached_property
    def _there(self) -> list[int]:
        """How many cards of each kind are known to be in other hands."""
        view, there = self.known.view, [0] * KINDS
        for seat in view.seats:
            if seat != view.seat:
                for card in view.known[seat]:
                    there[card & KIND_MASK] += 1
        return there

    def _comes(self, kind: Kind, number: int) -> float:
        """How likely at least so many cards of a kind are still drawn."""
        there = min(self._there[kind], self.known.unseen[kind])
        pool = self.known.unseen[kind] - there
        if self.captured and there and number == 1:
            rest = self._drawn(pool, 1)
            return rest + (1.0 - rest) * SEEN_THERE
        return self._drawn(pool, number)

    def _drawn(self, pool: int, number: int) -> float:
        if pool < number:
            return 0.0
        likely = [1.0] + [0.0] * number
        for _ in range(pool):
            for n in range(number, 0, -1):
                moved = likely[n - 1] * self._share
                likely[n - 1] -= moved
                likely[n] += moved
        return likely[number]

    def points(self, pattern: Pattern) -> int:
        """Score points of a meld if it were laid next."""
        view = self.known.view
        lying = self._lying(pattern) if pattern.run else 0
        return worth_laid(self.known.rules, view.contract, view.trump, pattern, lying)

    def trump_length(self, pattern: Pattern) -> int:
        """How many cards the hand has of the suit that a meld makes trump; none where it makes
        none."""
        view = self.known.view
        contract = self.known.rules.contracts[view.contract]
        return trump_length(contract, view.trump, pattern, view.hand)

    def _lying(self, pattern: Pattern) -> int:
        """How many melds of a name lie together on the table (Q-03)."""
        return min(
            sum(bool(card & LAID) and marked(pattern, card, self.shift) for card in self.by_kind[k])
            // n
            for k, n in pattern.needs
        )

    def likely(
        self, pattern: Pattern, without: int | None = None, *, more: int | None = None
    ) -> float:
        """How likely a meld can be made some time, with a card gone or one more than there is."""
        forbidden = pattern.checks << (HISTORY_SHIFT + self.shift)
        chance = 1.0
        for kind, count in pattern.needs:
            held = sum(not card & forbidden for card in self.by_kind[kind])
            if without is not None and without & KIND_MASK == kind and not without & forbidden:
                held -= 1
            held += kind == more
            if held < count:
                chance *= self._comes(kind, count - held)
                if not chance:
                    return 0.0
        return chance

    @cached_property
    def _ways(self) -> dict[tuple[str, int | None], list[tuple[Pattern, float]]]:
        """The ways to make each sort of meld, with the score points hoped for from each."""
        ways: dict[tuple[str, int | None], list[tuple[Pattern, float]]] = {}
        for pattern in self.patterns:
            hoped = self.likely(pattern) * self.points(pattern)
            ways.setdefault((pattern.meld, pattern.suit), []).append((pattern, hoped))
        return ways

    def _change(self, kind: Kind, without: int | None, more: int | None) -> float:
        """Score points by which melds promise more (of each sort the best way counts) when the
        number of cards of a kind changes."""
        change = 0.0
        for ways in self._ways.values():
            if not any(pattern.kinds >> kind & 1 for pattern, _ in ways):
                continue
            now = then = 0.0
            for pattern, hoped in ways:
                now = max(now, hoped)
                if pattern.kinds >> kind & 1:
                    changed = self.likely(pattern, without, more=more) * self.points(pattern)
                    then = max(then, changed)
                else:
                    then = max(then, hoped)
            change += then - now
        return change

    def gain(self, kind: Kind) -> float:
        """Score points of melds that one more card of a kind would bring, on average."""
        return self.in_time * self._change(kind, None, kind)

    def cost(self, card: Card) -> float:
        """Score points of melds that are lost with a card, on average."""
        kind = card & KIND_MASK
        lost = -self._change(kind, card, None)
        if card & LAID:
            touched = [p for p in self.patterns if p.run and p.kinds >> kind & 1]
            lost += fsum(self._broken(pattern, card) for pattern in touched)
        return self.in_time * lost

    def _broken(self, pattern: Pattern, card: Card) -> float:
        """What it costs to take a card from melds that must lie for the next one to count more."""
        if not marked(pattern, card, self.shift):
            return 0.0
        more = self.points(pattern) - pattern.run[0]
        return self.likely(pattern) * more


def low_trump(expected: ExpectedMelds) -> int | None:
    """The card of the hand that may be given; None without one, or when it would change nothing."""
    view, spec = expected.known.view, stock_phase(expected.known).exchange
    if spec is None or view.turned_up is None:
        return None
    low = spec.given_for(rank_of(view.turned_up))
    if rank_of(view.turned_up) == low:
        return None
    held = [card for card in view.hand if rank_of(card) == low and suit_of(card) == view.trump]
    return held[0] if held else None


def exchange_gain(expected: ExpectedMelds, low: int) -> float:
    """Score points by which the hand is better with the card turned up than with the low trump."""
    known, table = expected.known, expected.known.table
    assert known.view.turned_up is not None
    given, taken = low & KIND_MASK, known.view.turned_up & KIND_MASK
    steps = table.strength[taken] - table.strength[given]
    melds = expected.gain(taken) - expected.cost(low)
    spec = stock_phase(known).exchange
    brought = 0 if spec is None else spec.points
    return melds + A_STEP * steps + table.points[taken] - table.points[given] + brought
