"""What a card gives the other to meld, where whoever takes a trick has its cards in the hand."""

from __future__ import annotations

from functools import lru_cache
from math import prod

from game.players.deciding.stock.dealt import Drawn
from game.players.deciding.stock.tables import StockTables


def gifts(tables: StockTables, deal: Drawn, out: int) -> dict[int, float]:
    """Score points by which the one who leads this trick is likelier to meld when it gets one card
    more of a kind (by the mask of its copies), for a seat that does not know where the cards lie
    that are `out`."""
    if not deal.stock or not out:
        return {}
    winner = deal.leader
    chances = _chances(tables.rules.copies, deal.hands[winner].bit_count(), out.bit_count())
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


@lru_cache(maxsize=4096)
def _chances(copies: int, held: int, out: int) -> tuple[list[float], list[float]]:
    """How likely somebody who holds so many of the cards that are out has one of some copies, and
    how likely two, by their number."""
    share = min(1.0, held / out)
    one, two, none, single = [0.0], [0.0], 1.0, 0.0
    for _ in range(copies):
        none, single = none * (1.0 - share), single * (1.0 - share) + none * share
        one.append(1.0 - none)
        two.append(1.0 - none - single)
    return one, two


def _likely(chances: tuple[list[float], list[float]], lacking: int, coming: int) -> float:
    if lacking <= 0:
        return 1.0
    return chances[min(lacking, 2) - 1][coming]
