"""Hands played on while cards are drawn from a stock: one loop over bits.

It does what the engine's phase of the stock does: tricks, captures, the exchange of the trump,
melds before or after drawing, the one trick after the last draw, and then the last tricks by the
common playout. What its players do is in `policy`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.primitives.bits import moved
from game.players.rollout.phases.stock.deal import StockDeal, StockLog, StockMove
from game.players.rollout.phases.stock.expectation import lying_sets, promise
from game.players.rollout.phases.stock.policy import StockPolicy
from game.players.rollout.phases.stock.tables import (
    StockTables,
    melds_under,
    numbers_under,
    stock_tables,
)
from game.players.search.bits import lawful
from game.players.search.playout import FastPlayout, Start
from game.players.search.tally import add_before_last
from game.values import Card


class StockPlayout:
    """The loop, begun under one trump; a meld may make another one in it."""

    def __init__(self, tables: StockTables, random: Callable[[], float], errors: float) -> None:
        self._begins_under = tables
        self._random, self._errors = random, errors
        self._known: dict[int, tuple[StockPolicy, FastPlayout]] = {}
        self._numbers: list[int] = []
        self._take(tables)

    def _take(self, tables: StockTables) -> None:
        """Go on under the trump of these tables."""
        self.tables = tables
        if tables.trump not in self._known:
            self._known[tables.trump] = StockPolicy(tables), FastPlayout(tables.bits)
        self._policy, self._playout = self._known[tables.trump]

    def _make_trump(self, deal: StockDeal, trump: int) -> None:
        """A meld has made a suit trump: cards have other numbers from now on."""
        before = self.tables
        self._take(stock_tables(before.rules, before.contract, trump))
        numbers = numbers_under(before, self.tables)
        deal.renumber(numbers, melds_under(before, self.tables))
        at_first = self._numbers or list(range(len(numbers)))
        self._numbers = [0] * len(numbers)
        for number, now in enumerate(numbers):
            self._numbers[now] = at_first[number]

    def _told(self, card: Card) -> Card:
        """The number of a card as the log has it: that with which the loop began."""
        return self._numbers[card] if self._numbers else card

    def run(
        self,
        deal: StockDeal,
        move: StockMove,
        log: StockLog | None = None,
        tricks: int | None = None,
    ) -> Sequence[float]:
        """Score points that every seat still gets, after a move of the seat whose turn it is.
        The deal is used up.

        After so many `tricks` more, as long as there is a stock, what the hands promise stands for
        the rest; None: all is played.
        """
        if self.tables is not self._begins_under:
            self._take(self._begins_under)
        self._numbers = []
        if move.verb == "play":
            self._play(deal, move.arg, log)
        else:
            self._pause(deal, move, log)
        while deal.stock or deal.last:
            if len(deal.trick) == len(deal.hands):
                self._end_trick(deal, log)
                continue
            if tricks is not None and not deal.trick:
                if tricks <= 0 and deal.stock:
                    promised = [promise(self.tables, deal, seat) for seat in range(len(deal.hands))]
                    return [a + b for a, b in zip(deal.scores, promised, strict=True)]
                tricks -= 1
            self._play(deal, self._card(deal), log)
        return self._last_tricks(deal) if all(deal.hands) else deal.scores

    def _last_tricks(self, deal: StockDeal) -> Sequence[float]:
        """What is left once nobody draws any more."""
        tables, sides = self.tables, list(range(len(deal.hands)))
        start = Start(deal.turn, deal.leader, tuple(deal.trick))
        self._playout.note_before_last(len(tables.brings.before))
        self._playout.count_taker(tables.brings.by_card)
        outcome = self._playout.run(deal.hands, start, sides, self._random, self._errors)
        scores = deal.scores
        each = tables.brings.each
        for index, points in enumerate(outcome.points):
            scores[index] += points + each * outcome.tricks[index]
        scores[outcome.last] += tables.brings.last
        add_before_last(scores, outcome, tables.brings.before)
        if tables.tricks.left_over == "holder":
            for index, hand in enumerate(outcome.left):
                scores[index] += tables.bits.points_in(hand)
        return scores

    def _card(self, deal: StockDeal) -> int:
        """What the seat whose turn it is plays."""
        hand = deal.hands[deal.turn]
        if deal.last:
            hand = self._allowed(deal, hand)
        if self._random() < self._errors:
            for _ in range(int(self._random() * hand.bit_count())):
                hand &= hand - 1
            return (hand & -hand).bit_length() - 1
        return self._policy.card(deal, hand)

    def _allowed(self, deal: StockDeal, hand: int) -> int:
        """What the duties of the last tricks allow."""
        bits = self.tables.bits
        if not deal.trick:
            return hand
        best = self.tables.takes(deal.trick, bits.beaters)
        return lawful(bits, hand, bits.groups[deal.trick[0]], best, spared=False)

    def _play(self, deal: StockDeal, card: Card, log: StockLog | None) -> None:
        seat = deal.turn
        if log is not None:
            log.append((seat, "play", self._told(card)))
        deal.hands[seat] ^= 1 << card
        deal.laid[seat] &= ~(1 << card)
        if not deal.trick:
            deal.leader = seat
        deal.trick.append(card)
        deal.turn = (seat + 1) % len(deal.hands)
        if len(deal.trick) == len(deal.hands) and (deal.stock or deal.last):
            self._end_trick(deal, log)

    def _end_trick(self, deal: StockDeal, log: StockLog | None) -> None:
        """The winner takes the trick; melds and draws follow in the order of the rules."""
        tables = self.tables
        beaters = tables.bits.beaters if deal.last else tables.beaters
        best = tables.takes(deal.trick, beaters)
        winner = (deal.leader + deal.trick.index(best)) % len(deal.hands)
        if tables.course.tricks_count or deal.last:
            deal.scores[winner] += sum([tables.points[card] for card in deal.trick])
        taken = 0
        for card in deal.trick:
            taken |= 1 << card
        if tables.course.captures and not deal.last:
            deal.hands[winner] |= taken
        else:
            deal.gone |= taken
        if tables.course.picked_up:
            deal.laid = [0] * len(deal.hands)
        deal.trick = []
        deal.turn = deal.leader = winner
        if deal.last:
            deal.last = False
            self._meld_all(deal, log, exchange=False)
            return
        if tables.course.melds_first:
            self._meld_all(deal, log, exchange=True)
            self._draw(deal)
        else:
            self._draw(deal)
            if deal.stock:
                self._meld_all(deal, log, exchange=True)

    def _draw(self, deal: StockDeal) -> None:
        """Everybody draws, the winner first."""
        for step in range(len(deal.hands)):
            if deal.stock:
                seat = (deal.turn + step) % len(deal.hands)
                deal.hands[seat] |= 1 << deal.stock.pop(0)
        if not deal.stock:
            # As in the engine: who has drawn too little may have no card for one more trick.
            if self.tables.course.one_more and all(deal.hands):
                deal.last = True
            else:
                deal.laid = [0] * len(deal.hands)

    def _pause(self, deal: StockDeal, move: StockMove, log: StockLog | None) -> None:
        """What is done between two tricks, begun with a move."""
        tables, last = self.tables, deal.last
        if move.verb == "exchange":
            self._exchange(deal, log)
            if not self._not_begun(deal):
                self._melds(deal, log, exchange=False)
        elif move.verb == "meld":
            self._lay(deal, move.arg, log)
            if not tables.course.one_each:
                self._melds(deal, log, exchange=True)
        deal.now = []
        if self._not_begun(deal):
            deal.turn = deal.leader
        elif last:
            deal.last = False
        elif tables.course.melds_first:
            self._draw(deal)

    def _not_begun(self, deal: StockDeal) -> bool:
        """Whether this is the pause before the first trick, in which one may only exchange."""
        sizes = {hand.bit_count() for hand in deal.hands}
        return not deal.gone and not deal.last and sizes == {self.tables.rules.hand_size}

    def _meld_all(self, deal: StockDeal, log: StockLog | None, *, exchange: bool) -> None:
        deal.now = []
        self._melds(deal, log, exchange=exchange)
        deal.now = []

    def _melds(self, deal: StockDeal, log: StockLog | None, *, exchange: bool) -> None:
        """The leader exchanges and melds as long as it pays."""
        tables = self.tables
        low = tables.given[deal.stock[-1]] & deal.hands[deal.turn] if deal.stock else 0
        if exchange and low:
            self._exchange(deal, log)
        while (meld := self._policy.meld(deal)) is not None:
            self._lay(deal, meld, log)
            if tables.course.one_each:
                return

    def _exchange(self, deal: StockDeal, log: StockLog | None) -> None:
        """The low trump for the card turned up."""
        seat = deal.turn
        given = deal.hands[seat] & self.tables.given[deal.stock[-1]]
        card = (given & -given).bit_length() - 1
        taken = deal.stock[-1]
        if log is not None:
            log.append((seat, "exchange", self._told(card)))
        deal.hands[seat] ^= 1 << card | 1 << taken
        deal.laid[seat] &= ~(1 << card)
        deal.stock[-1] = card
        spec = self.tables.spec.exchange
        if spec is not None:
            deal.scores[seat] += spec.points

    def _lay(self, deal: StockDeal, index: int, log: StockLog | None) -> None:
        """Lay a meld of the leader and count it."""
        meld, seat = self.tables.melds[index], deal.turn
        used, hand = deal.used[seat], deal.hands[seat]
        if not deal.now:
            deal.now = [0] * self.tables.families
        free = hand
        for family in meld.checks:
            free &= ~used[family]
        for family in meld.contained:
            free &= ~deal.now[family]
        chosen = 0
        for mask, count in meld.needs:
            some = free & mask
            if some.bit_count() > count:
                some = self._oldest(deal, some, count)
            chosen |= some
        if log is not None:
            served = moved(chosen, self._numbers) if self._numbers else chosen
            log += [(seat, "meld", meld.number), (seat, "cards", served)]
        points = meld.points
        if meld.run:
            since = deal.runs[seat].get(index, 0)
            earlier = since if lying_sets(deal, seat, meld.needs, meld.checks) >= since else 0
            deal.runs[seat][index] = earlier + 1
            points = meld.run[min(earlier, len(meld.run) - 1)]
        for family in meld.marks:
            used[family] |= chosen
        for family in meld.checks:
            deal.now[family] |= chosen
        deal.laid[seat] |= chosen
        deal.made[seat] |= 1 << index
        deal.scores[seat] += points
        if meld.trump != self.tables.trump:
            self._make_trump(deal, meld.trump)

    def _oldest(self, deal: StockDeal, cards: int, count: int) -> int:
        """Of several copies those that serve this seat least, as `melds.held.take` has it."""
        rows = [row for _, row in sorted(zip(deal.seats, deal.used, strict=True), reverse=True)]
        rows.insert(0, deal.used[deal.turn])

        def history(card: Card) -> list[int]:
            served = [row >> card & 1 for rows_of in rows for row in reversed(rows_of)]
            return [*served, deal.laid[deal.turn] >> card & 1]

        numbers = [n for n in range(cards.bit_length()) if cards >> n & 1]
        numbers.sort(key=history, reverse=True)
        return sum(1 << n for n in numbers[:count])
