"""What the players of an imagined deal do while cards are drawn: sensible and quick.

They know their own hand, what is gone, and how many cards are still to come; a card is worth what
melds it may still serve in, by how likely the missing cards come, and what it may do later.
"""

from __future__ import annotations

from game.players.deciding.stock.dealt import Drawn
from game.players.deciding.stock.tables import StockTables

MOST = 30
"""So many tricks at most are thought of."""

MISSED = tuple(0.5**n for n in range(MOST + 1))
"""How likely none of so many tricks is won."""

COMES, SURE = 1.3, 0.9
"""How much likelier a missing card comes than by drawing alone, and how likely at most."""

HARDLY = 0.04
"""Melds less likely than this are not thought of."""

SOON = 0.1
"""The share of a meld that it is worth to lay it now rather than later."""

TO_LEAD, TO_GROW = 0.0, 8.0
"""Score points that it is worth to win a trick besides what lies in it and one's own melds."""

TAKES_SUIT, TAKES_DEAR, TAKES_CHEAP = 0.8, 0.9, 0.2
"""How often one who can takes a trick: with the suit led, with a trump where many points lie in
it, and where few do."""

DEAR = 10
"""Card points that many trump for."""

ADDED_BY_WINNER, ADDED_BY_LOSER = 6.0, 1.5
"""Card points that a later player adds who takes the trick, or does not."""


class Habits:
    """The habits for one trump."""

    def __init__(self, tables: StockTables) -> None:
        self._tables = tables

    def meld(self, deal: Drawn) -> int | None:  # noqa: PLR0912 (one loop with few calls)
        """The next meld of the seat that leads, as a place in the tables; None for none."""
        tables, seat = self._tables, deal.turn
        hand, used, now = deal.hands[seat], deal.used[seat], deal.now
        made = deal.made[seat]
        missed = MISSED[min(MOST, len(deal.stock) // len(deal.hands))]
        one = tables.spec.melds.limit == "one"
        ready: list[int] = []
        for place in tables.one if one else tables.all:
            meld = tables.melds[place]
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
                    if (free & mask).bit_count() < count:
                        break
                else:
                    ready.append(place)
        if not ready:
            return None
        if one:
            best = ready[0]
            for place in tables.melds[best].inner:
                if (
                    place in ready
                    and missed * tables.melds[best].points <= tables.melds[place].points
                ):
                    return place
            return best
        for place in ready:
            points = tables.melds[place].points
            if not any(
                larger in ready and missed * tables.melds[larger].points > points
                for larger in tables.outer[place]
            ):
                return place
        return None

    def card(self, deal: Drawn, allowed: int) -> int:
        """The card of the seat whose turn it is."""
        tables, seat = self._tables, deal.turn
        hands, hand = deal.hands, deal.hands[deal.turn]
        worth, stakes, out = self._hopes(deal, seat, hand)
        captured = tables.spec.captured == "hand"
        keep, points, beaters, higher = tables.keep, tables.points, tables.beaters, tables.higher
        trick = deal.trick
        others = len(hands) - 1 - len(trick)
        unseen = out.bit_count()
        lying = 0
        gained = 2.0 * others
        best = -1
        if trick:
            best = trick[0]
            for card in trick[1:]:
                if beaters[best] >> card & 1:
                    best = card
            for card in trick:
                lying += points[card]
                gained += keep[card]
        share = hands[seat - 1].bit_count() / unseen if unseen else 0.0
        chosen, most = -1, -1e9
        left = allowed
        while left:
            card = (left & -left).bit_length() - 1
            kind = tables.bits.copies[tables.bits.kinds[card]]
            left &= ~kind
            if best >= 0 and not beaters[best] >> card & 1:
                wins = 0.0
            else:
                wins = 1.0
                if others:
                    suit = _holds(share, (higher[card] & out).bit_count()) * TAKES_SUIT
                    trumps = (beaters[card] & ~higher[card] & out).bit_count()
                    dear = lying + points[card] >= DEAR
                    takes = TAKES_DEAR if dear else TAKES_CHEAP
                    taken = suit + (1.0 - suit) * _holds(share, trumps) * takes
                    for _ in range(others):
                        wins *= 1.0 - taken
            cost = worth.get(card, 0.0)
            if captured:
                score = wins * (stakes + gained)
                score -= (1.0 - wins) * (stakes + cost + 2.0 * keep[card])
            else:
                total = lying + points[card]
                won = total + ADDED_BY_LOSER * others + stakes
                lost = total + (ADDED_BY_WINNER if others else 0.0) + stakes
                score = wins * won - (1.0 - wins) * lost - cost - keep[card]
            if score > most:
                chosen, most = card, score
        return chosen

    def _hopes(  # noqa: PLR0912
        self, deal: Drawn, seat: int, hand: int
    ) -> tuple[dict[int, float], float, int]:
        """Score points of melds that are lost with each card (the lowest number of its kind), what
        it is worth to win this trick, and the cards that are out."""
        tables = self._tables
        seats = len(deal.hands)
        out = (1 << len(tables.points)) - 1 & ~hand & ~deal.gone
        for card in deal.trick:
            out &= ~(1 << card)
        unseen = out.bit_count()
        left = len(deal.stock)
        captured = tables.spec.captured == "hand"
        share = COMES * left / seats / unseen if unseen else 0.0
        if captured:
            share *= 1.5
        rounds = min(MOST, left // seats)
        in_time = 1.0 - MISSED[rounds]
        urgent = SOON + MISSED[max(0, rounds - 1)]
        used, made = deal.used[seat], deal.made[seat]
        worth: dict[int, float] = {}
        ready, dearest = 0.0, 0
        for meld in tables.melds:
            free = hand
            for family in meld.checks:
                free &= ~used[family]
            chance = 1.0
            for mask, count in meld.needs:
                held = (free & mask).bit_count()
                if held < count:
                    coming = (out & mask).bit_count()
                    if coming < count - held:
                        chance = 0.0
                        break
                    likely = min(SURE, share * coming)
                    chance *= likely if count - held == 1 else likely * likely
                    if chance < HARDLY:
                        break
            if chance < HARDLY or (meld.after and not meld.after & made):
                continue
            if chance == 1.0:
                ready += meld.points
                dearest = max(dearest, meld.points)
            hoped = chance * meld.points * in_time
            for mask, count in meld.needs:
                held_cards = free & mask
                if held_cards and held_cards.bit_count() <= count:
                    card = (hand & mask & -(hand & mask)).bit_length() - 1
                    worth[card] = worth.get(card, 0.0) + hoped
        if tables.spec.melds.limit == "one":
            stakes = SOON * ready + MISSED[max(0, rounds - 1)] * dearest
            stakes += 0.25 * min(ready, dearest) * (rounds <= 3)
        else:
            stakes = ready * urgent
        stakes += TO_GROW if captured else TO_LEAD
        if tables.low & hand and deal.stock and not tables.low >> deal.stock[-1] & 1:
            stakes += urgent * 10.0
        return worth, stakes, out


def _holds(share: float, cards: int) -> float:
    """How likely a hand with such a share of what is out holds one of some cards."""
    none = 1.0
    for _ in range(cards):
        none *= 1.0 - share
    return 1.0 - none
