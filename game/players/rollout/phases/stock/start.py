"""A view as the start of imagined deals: which card is which number, what has served in melds."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.imagined.world import World
from game.engine.melds.held import HISTORY_SHIFT, LAID
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.rollout.phases.stock.deal import StockDeal
from game.players.rollout.phases.stock.expectation import lying_sets
from game.players.rollout.phases.stock.tables import StockTables, stock_tables
from game.values import Card, Kind


class StockStart:
    """The cards that the seat has located, as numbers, and the deals that worlds make of them."""

    def __init__(self, rules: Rules, view: View) -> None:
        self.rules, self.view = rules, view
        self.tables: StockTables = stock_tables(rules, view.contract, view.trump)
        self.me = view.seats.index(view.seat)
        self._next = dict(self.tables.bits.first)
        seats = view.seats
        families = self.tables.families
        self._used = [[0] * families for _ in seats]
        self._laid = [0] * len(seats)
        self._hands = [0] * len(seats)
        self.numbers: dict[int, int] = {}
        """For each card of the own hand (with its history) the number of one of its copies."""
        for card in view.hand:
            self.numbers[card] = self._put(self.me, card)
        for index, seat in enumerate(seats):
            if index != self.me:
                for card in view.known[seat]:
                    self._put(index, card)
        self._trick = [self._number(card) for card in view.trick]
        self._turned = None if view.turned_up is None else self._number(view.turned_up)
        self._made = [self._melds(view.melds[seat]) for seat in seats]

    def deal(self, world: World) -> StockDeal:
        """The deal of a world."""
        view, free = self.view, dict(self._next)

        def number(kind: Kind) -> int:
            card = free[kind]
            free[kind] += 1
            return card

        hands = list(self._hands)
        for index, seat in enumerate(view.seats):
            if index == self.me:
                continue
            unknown = list(world.hands[seat])
            for card in view.known[seat]:
                unknown.remove(card & KIND_MASK)
            for kind in unknown:
                hands[index] |= 1 << number(kind)
        stock = [number(kind) for kind in world.stock]
        if self._turned is not None:
            stock.append(self._turned)
        there = 0
        for hand in hands:
            there |= hand
        for card in (*stock, *self._trick):
            there |= 1 << card
        every = (1 << len(self.tables.points)) - 1
        leader = view.seats.index(view.leader)
        deal = StockDeal(
            hands,
            [list(row) for row in self._used],
            list(self._laid),
            stock,
            made=list(self._made),
            runs=[{} for _ in hands],
            leader=leader,
            turn=self.me,
            trick=list(self._trick),
            gone=every & ~there,
            seats=view.seats,
            last=not stock,
        )
        for index, seat in enumerate(view.seats):
            deal.runs[index] = self._runs(deal, index, view.melds[seat])
        return deal

    def _runs(self, deal: StockDeal, index: int, melds: Sequence[int]) -> dict[int, int]:
        """How many melds that count more each time were made in a row: no more than lie there."""
        by_number, runs = self.tables.by_number, dict[int, int]()
        for number in {by_number[made] for made in melds if made in by_number}:
            meld = self.tables.melds[number]
            if meld.run:
                made = melds.count(meld.number)
                runs[number] = min(made, lying_sets(deal, index, meld.needs, meld.checks))
        return runs

    def _number(self, card: Card) -> int:
        """The next copy of a kind, with the history of its card."""
        numbered = self._next[card & KIND_MASK]
        self._next[card & KIND_MASK] += 1
        history = card >> HISTORY_SHIFT
        families = self.tables.families
        for index, seat in enumerate(self.view.seats):
            row = history >> (seat * families)
            for family in range(families):
                if row >> family & 1:
                    self._used[index][family] |= 1 << numbered
        return numbered

    def _put(self, index: int, card: Card) -> int:
        numbered = self._number(card)
        self._hands[index] |= 1 << numbered
        if card & LAID:
            self._laid[index] |= 1 << numbered
        return numbered

    def _melds(self, numbers: Sequence[int]) -> int:
        by_number = self.tables.by_number
        return sum(1 << by_number[number] for number in {*numbers} if number in by_number)
