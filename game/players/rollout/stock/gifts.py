"""What a card gives the other to meld, where whoever takes a trick has its cards in the hand."""

from __future__ import annotations

from math import prod

from game.players.rollout.stock.dealt import Drawn
from game.players.rollout.stock.odds import one_or_two_of
from game.players.rollout.stock.tables import StockTables
from game.values import Seat


def gifts(tables: StockTables, deal: Drawn, winner: Seat, out: int) -> dict[int, float]:
    """Score points by which the seat that is winning the trick is likelier to meld when it gets one
    card more of a kind (by the mask of its copies), for one that does not know where the cards lie
    that are `out`."""
    if not deal.stock or not out:
        return {}
    share = min(1.0, deal.hands[winner].bit_count() / out.bit_count())
    chances = one_or_two_of(tables.rules.copies, 1.0 - share)
    lying = 0
    for card in deal.trick:
        lying |= 1 << card
    used, made = deal.used[winner], deal.made[winner]
    found: dict[int, float] = {}
    for needs, families, points, after, _ in tables.rows:
        if after and not after & made:
            continue
        free = out
        for family in families:
            free &= ~used[family]
        now: list[float] = []
        then: list[float] = []
        for mask, count in needs:
            lacking, coming = count - (lying & mask).bit_count(), (free & mask).bit_count()
            now.append(_likely(chances, lacking, coming))
            then.append(_likely(chances, lacking - 1, coming))
        for place, (mask, _) in enumerate(needs):
            if then[place] > now[place]:
                others = prod(now[:place]) * prod(now[place + 1 :])
                gain = points * others * (then[place] - now[place])
                found[mask] = found.get(mask, 0.0) + gain
    return found


def _likely(
    chances: tuple[tuple[float, ...], tuple[float, ...]], lacking: int, coming: int
) -> float:
    """How likely the cards that are lacking are among so many that may be there."""
    if lacking <= 0:
        return 1.0
    return chances[min(lacking, 2) - 1][coming]
