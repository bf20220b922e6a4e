"""What a hand promises while cards are drawn: the melds that it may still make, what each card does
for them, and what a card would do for the melds of somebody else."""

from __future__ import annotations

from functools import lru_cache
from math import comb, fsum
from typing import Final, NamedTuple

from game.engine.primitives.bits import count_of
from game.players.heuristic.reading.expected_melds import wins_at_least
from game.players.rollout.phases.stock.deal import StockDeal
from game.players.rollout.phases.stock.tables import StockTables
from game.values import Seat

MOST: Final = 30
"""So many tricks at most are thought of."""

MISSED: Final = tuple(1.0 / (1 << n) for n in range(MOST + 1))
"""How likely none of so many tricks is won."""

WON: Final = tuple(tuple(comb(n, won) / (1 << n) for won in range(4)) for n in range(MOST + 1))
"""How likely exactly none, one, two or three of so many tricks are won."""

COMES: Final = 1.0
SURE: Final = 0.9
"""How much likelier a missing card comes than by drawing alone, and how likely at most."""

HARDLY: Final = 0.04
"""Melds less likely than this are not thought of."""

GROWS: Final = 1.5
"""How much likelier still where tricks go into the hand."""

SOON: Final = 0.1
"""The share of a meld that it is worth to lay it now rather than later."""

TO_LEAD: Final = 0.0
TO_GROW: Final = 8.0
"""Score points that it is worth to win a trick besides what lies in it and one's own melds."""

MELDED: Final = 0.8
"""The share of what melds may bring, each as if it were the only one, that a hand gets in the end;
from what such hands got in many deals."""


class ExpectedScores(NamedTuple):
    """Score points of the melds that a hand may still make: `lost` with a card of each kind (by the
    places of kinds), and all `melds`; `stake` is what it is worth to win this trick."""

    lost: list[float]
    stake: float
    melds: float


def expected_melds(  # noqa: PLR0912, PLR0915 (one loop with few calls)
    tables: StockTables,
    deal: StockDeal,
    seat: Seat,
    hand: int,
    coming_of: list[int],
    out: int,
    *,
    exchanged: bool = False,
) -> ExpectedScores:
    """What a hand may still meld with the cards that may still come, so many of each kind, of so
    many that are `out`.

    `exchanged`: the low trump is not given for the card turned up any more.
    """
    seats = len(deal.hands)
    left = len(deal.stock)
    share = COMES * left / (seats * out) if out else 0.0
    captured = tables.course.captures
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
    held_of = tables.counted(hand)
    frees: dict[tuple[int, ...], list[int]] = {}
    worth = [0.0] * len(held_of)
    hoped_points: list[float] = []
    ready: list[int] = []
    for needs, places, checks, once, after, run in tables.rows:
        points = once
        if run:
            sets = lying_sets(deal, seat, needs, checks)
            points = run[min(sets, len(run) - 1)]
        free_of = frees.get(checks)
        if free_of is None:
            served = 0
            for family in checks:
                served |= used[family]
            free_of = tables.counted(hand & ~served) if hand & served else held_of
            frees[checks] = free_of
        chance = 1.0
        for n, (_, count) in enumerate(needs):
            place = places[n]
            held = free_of[place]
            if held and count == 1:
                continue
            lacking = count - held
            if lacking > 0:
                coming = coming_of[place]
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
        hoped_points.append(chance * points)
        hoped = chance * points * in_time
        for n, (mask, count) in enumerate(needs):
            place = places[n]
            if free_of[place] and held_of[place] <= count:
                worth[place] += hoped * (1.0 - likely[coming_of[place]])
            if run and points and hand & mask & deal.laid[seat]:  # the next counts less without it
                worth[place] += hoped * (1.0 - run[0] / points)
    one_each = tables.course.one_each
    if one_each:  # as many tricks must be won as melds are made
        hoped_points.sort(reverse=True)
        pairs = zip(hoped_points, as_many_of(chances), strict=False)
        promised = fsum([points * likely_won for points, likely_won in pairs])
    else:
        promised = fsum(hoped_points) * in_time
    stakes = 0.0
    if ready and one_each:
        ready.sort(reverse=True)
        stakes = SOON * ready[0]
        for points, likely_won in zip(ready, WON[then], strict=False):
            stakes += points * likely_won
    elif ready:
        stakes = sum(ready) * (SOON + missed)
    stakes += TO_GROW if captured else TO_LEAD
    low = tables.given[deal.stock[-1]] & hand if deal.stock else 0
    if low and not exchanged:
        given, taken = low.bit_length() - 1, deal.stock[-1]
        after = hand ^ 1 << given | 1 << taken
        other = expected_melds(tables, deal, seat, after, coming_of, out, exchanged=True)
        more = other.melds - promised
        gain = max(0.0, more + tables.keep[taken] - tables.keep[given])
        stakes += (SOON + missed) * gain
        worth[tables.places[given]] += in_time * gain
        promised += max(0.0, in_time * more)
    return ExpectedScores(worth, stakes, promised)


def promise(tables: StockTables, deal: StockDeal, seat: Seat) -> float:
    """Score points that a hand promises between two tricks, for melds and for its cards."""
    hand, coming = deal.hands[seat], [0] * len(tables.masks)
    for card in deal.stock:  # what others hold does not come, though the seat cannot know
        coming[tables.places[card]] += 1
    melds = expected_melds(tables, deal, seat, hand, coming, len(deal.stock)).melds
    cards: list[float] = []
    for place, count in enumerate(tables.counted(hand)):
        cards += [tables.in_hand[place]] * count
    return MELDED * melds + fsum(cards)


def lying_sets(
    deal: StockDeal, seat: Seat, needs: tuple[tuple[int, int], ...], checks: tuple[int, ...]
) -> int:
    """How many melds of a name lie together on the table."""
    served = 0
    for family in checks:
        served |= deal.used[seat][family]
    lying = deal.laid[seat] & served
    return min([count_of(lying & mask) // count for mask, count in needs])


def value_to_winner(
    tables: StockTables, deal: StockDeal, winner: Seat, out: int
) -> dict[int, float]:
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
    given: dict[int, float] = {}
    for needs, _, families, points, after, _ in tables.rows:
        if after and not after & made:
            continue
        free = out
        for family in families:
            free &= ~used[family]
        for mask, likelier in _likelier(chances, needs, lying, free):
            given[mask] = given.get(mask, 0.0) + points * likelier
    return given


def _likelier(
    chances: tuple[tuple[float, ...], tuple[float, ...]],
    needs: tuple[tuple[int, int], ...],
    lying: int,
    free: int,
) -> list[tuple[int, float]]:
    """How much likelier all that is needed comes together with one card more of a kind, for each
    kind of which a card helps."""
    now: list[float] = []
    missing = -1
    for mask, count in needs:
        lacking = count - count_of(lying & mask)
        chance = _likely(chances, lacking, count_of(free & mask))
        if chance == 0.0:
            if missing >= 0:  # one card does not make it
                return []
            missing = len(now)
        now.append(chance)
    found: list[tuple[int, float]] = []
    for n, (mask, count) in enumerate(needs):
        if n != missing >= 0:
            continue
        lacking = count - count_of(lying & mask) - 1
        likelier = _likely(chances, lacking, count_of(free & mask)) - now[n]
        if likelier > 0.0:
            for other, chance in enumerate(now):
                if other != n:
                    likelier *= chance
            found.append((mask, likelier))
    return found


def _likely(
    chances: tuple[tuple[float, ...], tuple[float, ...]], lacking: int, coming: int
) -> float:
    """How likely the cards that are lacking are among so many that may be there."""
    if lacking <= 0:
        return 1.0
    return chances[min(lacking, 2) - 1][coming]


@lru_cache(maxsize=4096)
def none_of(held: int, out: int, most: int) -> tuple[float, ...]:
    """How likely a hand that holds so many of the cards that are out has none of some of them, by
    their number, up to `most`."""
    chances = [1.0]
    for _ in range(most):
        chances.append(chances[-1] * (1.0 - held / out))
    return tuple(chances)


@lru_cache(maxsize=4096)
def one_or_two_of(copies: int, elsewhere: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How likely one at least of some copies is where it is wanted, and how likely two, by their
    number, when each of them is `elsewhere` so often."""
    one, two, none, single = [0.0], [0.0], 1.0, 0.0
    for _ in range(copies):
        none, single = none * elsewhere, single * elsewhere + none * (1.0 - elsewhere)
        one.append(1.0 - none)
        two.append(1.0 - none - single)
    return tuple(one), tuple(two)


@lru_cache(maxsize=64)
def as_many_of(tricks: int) -> tuple[float, ...]:
    """How likely at least one, two, three, … of so many tricks are won."""
    return tuple(wins_at_least(wins, tricks) for wins in range(1, tricks + 1))
