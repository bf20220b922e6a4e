"""What the players of an imagined deal do while cards are drawn: sensible and quick.

They know their own hand, what is gone, and how many cards are still to come; a card is worth what
melds it may still serve in, by how likely the missing cards come, and what it may do later.
"""

from __future__ import annotations

from typing import Final

from game.engine.primitives.bits import count_of
from game.players.rollout.phases.stock.deal import StockDeal
from game.players.rollout.phases.stock.expectation import (
    MISSED,
    MOST,
    expected_melds,
    none_of,
    value_to_winner,
)
from game.players.rollout.phases.stock.tables import StockTables
from game.values import Card, Seat

TAKES_SUIT: Final = 0.8
TAKES_DEAR: Final = 0.9
TAKES_CHEAP: Final = 0.2
"""How often one who can takes a trick: with the suit led, with a trump where many points lie in
it, and where few do."""

GIVEN: Final = 1.5
"""What a score point that the other may meld with a card counts beside one's own."""

DEAR: Final = 10
"""Card points that many trump for."""

ADDED_BY_WINNER: Final = 6.0
ADDED_BY_LOSER: Final = 1.5
"""Card points that a later player adds who takes the trick, or does not."""


ALL_SEEN: Final = (1.0, *(0.0,) * MOST)
"""How likely none of so many cards is in a hand that lies open, of those that are there."""


class StockPolicy:
    """What is done under one trump."""

    def __init__(self, tables: StockTables) -> None:
        self._tables = tables
        self._open = tables.rules.hands_lie_open

    def meld(self, deal: StockDeal) -> int | None:  # noqa: PLR0912 (one loop with few calls)
        """The next meld of the seat that leads, as an index in the tables; None for none."""
        tables, seat = self._tables, deal.turn
        hand, used, now = deal.hands[seat], deal.used[seat], deal.now
        made = deal.made[seat]
        missed = MISSED[min(MOST, len(deal.stock) // len(deal.hands))]
        one_each = tables.course.one_each
        ready: list[int] = []
        for index in tables.one if one_each else tables.all:
            meld = tables.melds[index]
            for mask, _ in meld.needs:
                if not hand & mask:
                    break
            else:
                if meld.after and not meld.after & made:
                    continue
                free = hand
                for family in meld.checks:
                    free &= ~used[family]
                if now:
                    for family in meld.contained:
                        free &= ~now[family]
                for mask, count in meld.needs:
                    if count_of(free & mask) < count:
                        break
                else:
                    ready.append(index)
        if not ready:
            return None
        if one_each:
            best = ready[0]
            for index in tables.melds[best].inner:
                if (
                    index in ready
                    and missed * tables.melds[best].points <= tables.melds[index].points
                ):
                    return index
            return best
        for index in ready:
            points = tables.melds[index].points
            if not any(
                larger in ready and missed * tables.melds[larger].points > points
                for larger in tables.outer[index]
            ):
                return index
        return None

    def card(  # noqa: PLR0912, PLR0915 (one loop with few calls)
        self, deal: StockDeal, allowed: int, ranked: list[tuple[float, int]] | None = None
    ) -> int:
        """The card of the seat whose turn it is; `ranked` takes the lowest number of every kind
        with how good it looks."""
        tables, seat = self._tables, deal.turn
        hands = deal.hands
        out = self._out(deal, hands[seat])
        drawn = out
        for index, shown in enumerate(deal.laid):
            if index != seat:
                drawn &= ~shown
        coming = tables.counted(drawn)
        many = count_of(out)
        worth, stakes, _ = expected_melds(tables, deal, seat, hands[seat], coming, many)
        captured = tables.course.captures
        keep, points, beaters, higher = tables.keep, tables.points, tables.beaters, tables.higher
        copies, places = tables.copies, tables.places
        trick = deal.trick
        others = len(hands) - 1 - len(trick)
        lying = 0
        gained = 2.0 * others
        best = taker = -1
        if trick:
            taker = tables.takes(trick, beaters)
            best = trick[0] if tables.by_lead else taker
            for card in trick:
                lying += points[card]
                gained += keep[card]
        after = (seat + 1) % len(hands)
        held = count_of(hands[seat - 1]) if out and others else 0
        none = ALL_SEEN if self._open else none_of(held, many or 1, MOST)
        there = hands[after] if self._open else out
        shown = deal.laid[after]
        given: dict[int, float] = {}
        if captured and trick and not others:
            winner = (deal.leader + trick.index(taker)) % len(hands)
            given = value_to_winner(tables, deal, winner, out)
        chosen, most = -1, -1e9
        left = allowed
        while left:
            card = (left & -left).bit_length() - 1
            kind = copies[card]
            left &= ~kind
            if best >= 0 and not beaters[best] >> card & 1:
                wins = 0.0
            elif not others:
                wins = 1.0
            else:
                top = best if tables.by_lead and trick else card
                over = beaters[top] & there
                suit = higher[top] & there
                sure = 1.0 if suit & shown else 1.0 - none[min(MOST, count_of(suit))]
                taken = sure * TAKES_SUIT
                if over != suit:
                    trumps = over & ~suit
                    sure = 1.0 if trumps & shown else 1.0 - none[min(MOST, count_of(trumps))]
                    takes = TAKES_DEAR if lying + points[card] >= DEAR else TAKES_CHEAP
                    taken += (1.0 - taken) * sure * takes
                wins = 1.0 - taken
                for _ in range(1, others):
                    wins *= 1.0 - taken
            cost = worth[places[card]]
            if captured:
                score = wins * (stakes + gained)
                score -= (1.0 - wins) * (stakes + cost + 2.0 * keep[card])
                if not wins:
                    score -= GIVEN * given.get(kind, 0.0)
            else:
                total = lying + points[card]
                won = total + ADDED_BY_LOSER * others + stakes
                lost = total + (ADDED_BY_WINNER if others else 0.0) + stakes
                score = wins * won - (1.0 - wins) * lost - cost - keep[card]
            if ranked is not None:
                ranked.append((score, card))
            if score > most:
                chosen, most = card, score
        same = allowed & copies[chosen]
        return chosen if not same & (same - 1) else self._least_missed(deal, seat, same)

    def _least_missed(self, deal: StockDeal, seat: Seat, same: int) -> int:
        """Of equal cards in a hand one that has served, and does not lie there."""
        used, laid = deal.used[seat], deal.laid[seat]

        def order(card: Card) -> tuple[int, int]:
            return -sum([row >> card & 1 for row in used]), laid >> card & 1

        return min([n for n in range(same.bit_length()) if same >> n & 1], key=order)

    def _out(self, deal: StockDeal, hand: int) -> int:
        """The cards that lie a seat with this hand does not know where."""
        out = self._tables.every & ~hand & ~deal.gone
        for card in deal.trick:
            out &= ~(1 << card)
        return out
