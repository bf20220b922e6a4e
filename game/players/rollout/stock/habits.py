"""What the players of an imagined deal do while cards are drawn: sensible and quick.

They know their own hand, what is gone, and how many cards are still to come; a card is worth what
melds it may still serve in, by how likely the missing cards come, and what it may do later.
"""

from __future__ import annotations

from math import comb, fsum

from game.players.rollout.stock.dealt import Drawn
from game.players.rollout.stock.gifts import gifts
from game.players.rollout.stock.odds import as_many_of, none_of, one_or_two_of
from game.players.rollout.stock.tables import StockTables
from game.values import Card, Seat

MOST = 30
"""So many tricks at most are thought of."""

MISSED = tuple(1.0 / (1 << n) for n in range(MOST + 1))
"""How likely none of so many tricks is won."""

WON = tuple(tuple(comb(n, won) / (1 << n) for won in range(4)) for n in range(MOST + 1))
"""How likely exactly none, one, two or three of so many tricks are won."""

COMES, SURE = 1.0, 0.9
"""How much likelier a missing card comes than by drawing alone, and how likely at most."""

HARDLY = 0.04
"""Melds less likely than this are not thought of."""

GROWS = 1.5
"""How much likelier still where tricks go into the hand."""

SOON = 0.1
"""The share of a meld that it is worth to lay it now rather than later."""

TO_LEAD, TO_GROW = 0.0, 8.0
"""Score points that it is worth to win a trick besides what lies in it and one's own melds."""

TAKES_SUIT, TAKES_DEAR, TAKES_CHEAP = 0.8, 0.9, 0.2
"""How often one who can takes a trick: with the suit led, with a trump where many points lie in
it, and where few do."""

MELDED = 0.8
"""The share of what melds may bring, each as if it were the only one, that a hand gets in the end;
from what such hands got in many deals."""

GIVEN = 1.5
"""What a score point that the other may meld with a card counts beside one's own."""

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

    def card(  # noqa: PLR0912, PLR0915 (one loop with few calls)
        self, deal: Drawn, allowed: int, ranked: list[tuple[float, int]] | None = None
    ) -> int:
        """The card of the seat whose turn it is; `ranked` takes the lowest number of every kind
        with how good it looks."""
        tables, seat = self._tables, deal.turn
        hands = deal.hands
        out = self._out(deal, hands[seat])
        worth, stakes, _ = self._hopes(deal, seat, hands[seat], out)
        captured = tables.spec.captured == "hand"
        keep, points, beaters, higher = tables.keep, tables.points, tables.beaters, tables.higher
        copies = tables.copies
        trick = deal.trick
        others = len(hands) - 1 - len(trick)
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
        held = hands[seat - 1].bit_count() if out and others else 0
        none = none_of(held, out.bit_count() or 1, MOST)
        shown = deal.laid[(seat + 1) % len(hands)]
        given: dict[int, float] = {}
        if captured and trick and not others:
            winner = (deal.leader + trick.index(best)) % len(hands)
            given = gifts(tables, deal, winner, out)
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
                over = beaters[card] & out
                suit = higher[card] & out
                sure = 1.0 if suit & shown else 1.0 - none[min(MOST, suit.bit_count())]
                taken = sure * TAKES_SUIT
                if over != suit:
                    trumps = over & ~suit
                    sure = 1.0 if trumps & shown else 1.0 - none[min(MOST, trumps.bit_count())]
                    takes = TAKES_DEAR if lying + points[card] >= DEAR else TAKES_CHEAP
                    taken += (1.0 - taken) * sure * takes
                wins = 1.0 - taken
                for _ in range(1, others):
                    wins *= 1.0 - taken
            cost = worth.get(kind, 0.0)
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

    def _least_missed(self, deal: Drawn, seat: Seat, same: int) -> int:
        """Of equal cards in a hand one that has served, and does not lie there."""
        used, laid = deal.used[seat], deal.laid[seat]

        def order(card: Card) -> tuple[int, int]:
            return -sum([row >> card & 1 for row in used]), laid >> card & 1

        return min([n for n in range(same.bit_length()) if same >> n & 1], key=order)

    def promise(self, deal: Drawn, seat: Seat) -> float:
        """Score points that a hand promises between two tricks, for melds and for its cards."""
        hand, coming = deal.hands[seat], 0
        for card in deal.stock:  # what others hold does not come, though the seat cannot know
            coming |= 1 << card
        melds = self._hopes(deal, seat, hand, coming)[2]
        return MELDED * melds + fsum(
            [worth for n, worth in enumerate(self._tables.in_hand) if hand >> n & 1]
        )

    def _out(self, deal: Drawn, hand: int) -> int:
        """The cards that lie a seat with this hand does not know where."""
        out = self._tables.every & ~hand & ~deal.gone
        for card in deal.trick:
            out &= ~(1 << card)
        return out

    def _hopes(  # noqa: PLR0912, PLR0915 (one loop with few calls)
        self, deal: Drawn, seat: Seat, hand: int, out: int, *, exchanged: bool = False
    ) -> tuple[dict[int, float], float, float]:
        """Score points of melds that are lost with a card of each kind (by the mask of its
        copies), what it is worth to win this trick, and what all melds are worth that may be made
        with the cards that may still come, some of those that are `out`. `exchanged`: the low trump
        is not given for the card turned up any more."""
        tables = self._tables
        seats = len(deal.hands)
        drawn = out
        for place, lying in enumerate(deal.laid):
            if place != seat:
                drawn &= ~lying
        left = len(deal.stock)
        share = COMES * left / (seats * out.bit_count()) if out else 0.0
        captured = tables.spec.captured == "hand"
        if captured:
            share *= GROWS
        stays = max(1.0 - share, 1.0 - SURE)
        likely, both = one_or_two_of(tables.rules.copies, stays)
        if captured:  # a trick brings several at once: the one comes as the other does
            both = tuple([any_of * any_of for any_of in likely])
        chances = min(MOST, max(0, left // seats + tables.chances))
        in_time = 1.0 - MISSED[chances]
        then = max(0, chances - 1)
        missed = MISSED[then]
        used, made = deal.used[seat], deal.made[seat]
        worth: dict[int, float] = {}
        hopes: list[float] = []
        ready: list[int] = []
        for needs, checks, once, after, run in tables.rows:
            free, points = hand, once
            if run:
                sets = lying_sets(deal, seat, needs, checks)
                points = run[min(sets, len(run) - 1)]
            for family in checks:
                free &= ~used[family]
            chance = 1.0
            for mask, count in needs:
                held = free & mask
                if held and count == 1:
                    continue
                lacking = count - held.bit_count()
                if lacking > 0:
                    coming = (drawn & mask).bit_count()
                    if coming < lacking:
                        chance = 0.0
                        break
                    chance *= both[coming] if lacking > 1 else likely[coming]
                    if chance < HARDLY:
                        break
            if chance < HARDLY or (after and not after & made):
                continue
            if chance == 1.0:
                ready.append(points)
            hopes.append(chance * points)
            hoped = chance * points * in_time
            for mask, count in needs:
                held = hand & mask
                if free & mask and held.bit_count() <= count:
                    lost = hoped * (1.0 - likely[(drawn & mask).bit_count()])
                    worth[mask] = worth.get(mask, 0.0) + lost
                if run and points and held & deal.laid[seat]:  # the next one counts less without it
                    worth[mask] = worth.get(mask, 0.0) + hoped * (1.0 - run[0] / points)
        one = tables.spec.melds.limit == "one"
        if one:  # as many tricks must be won as melds are made
            hopes.sort(reverse=True)
            pairs = zip(hopes, as_many_of(chances), strict=False)
            promised = fsum([points * likely_won for points, likely_won in pairs])
        else:
            promised = fsum(hopes) * in_time
        stakes = 0.0
        if ready and one:
            ready.sort(reverse=True)
            stakes = SOON * ready[0]
            for points, likely_won in zip(ready, WON[then], strict=False):
                stakes += points * likely_won
        elif ready:
            stakes = sum(ready) * (SOON + missed)
        stakes += TO_GROW if tables.spec.captured == "hand" else TO_LEAD
        low = tables.low & hand
        if low and deal.stock and not exchanged and not tables.low >> deal.stock[-1] & 1:
            given, taken = low.bit_length() - 1, deal.stock[-1]
            after = hand ^ 1 << given | 1 << taken
            more = self._hopes(deal, seat, after, out, exchanged=True)[2] - promised
            gain = max(0.0, more + tables.keep[taken] - tables.keep[given])
            stakes += (SOON + missed) * gain
            mask = tables.copies[given]
            worth[mask] = worth.get(mask, 0.0) + in_time * gain
            promised += max(0.0, in_time * more)
        return worth, stakes, promised


def lying_sets(
    deal: Drawn, seat: Seat, needs: tuple[tuple[int, int], ...], checks: tuple[int, ...]
) -> int:
    """How many melds of a name lie together on the table."""
    served = 0
    for family in checks:
        served |= deal.used[seat][family]
    lying = deal.laid[seat] & served
    return min([(lying & mask).bit_count() // count for mask, count in needs])
