"""Which melds lie in one trick, and what they bring beside its cards.

A row counts once: of those that lie in a trick only the longest, and of as long ones the highest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.cards import Suit, kind_of, parse_rank, suit_of
from game.engine.primitives.bits import kinds_among
from game.rules.model.trick_melds import TrickMeld
from game.values import Kind, Points


class LyingMeld(NamedTuple):
    """One way to make a meld: its `name`, its kinds (as bits), what it brings, and the rows (kinds
    as bits) of which none may lie there if it is to count."""

    name: str
    kinds: int
    points: Points
    before: tuple[int, ...] = ()


def lying_melds(
    melds: Mapping[str, TrickMeld], deck: Collection[Kind], trump: int
) -> tuple[LyingMeld, ...]:
    """Every way to make one of these melds of the cards of a deck, under a trump suit."""
    found: list[LyingMeld] = []
    rows: list[int] = []
    counting = [meld for meld in melds.items() if meld[1].counts]
    counting.sort(key=lambda meld: -(meld[1].row or 0))
    for name, meld in counting:
        for cards in _forms(meld, trump):
            points = meld.points if meld.same == "rank" else meld.worth_in(suit_of(cards[0]))
            if not points or any(kind not in deck for kind in cards):
                continue
            kinds = kinds_among(cards)
            if meld.row is None:
                found.append(LyingMeld(name, kinds, points))
                continue
            before = tuple([row for row in rows if row & kinds])
            found.append(LyingMeld(name, kinds, points, before))
            rows.append(kinds)
    return tuple(found)


def _forms(meld: TrickMeld, trump: int) -> Iterable[Sequence[Kind]]:
    """The cards of every way to make a meld, the highest rows first."""
    ranks = [parse_rank(name) for name in meld.ranks]
    if meld.same == "rank":
        return [[kind_of(suit, rank) for suit in Suit] for rank in ranks]
    length = meld.row or len(ranks)
    return [
        [kind_of(suit, rank) for rank in ranks[first : first + length]]
        for suit in Suit
        if not meld.minds_trump or meld.in_trumps == (suit == trump)
        for first in range(len(ranks) - length + 1)
    ]


def melds_among(melds: Iterable[LyingMeld], kinds: int) -> list[LyingMeld]:
    """Those of some melds that count where these kinds (as bits) lie in a trick."""
    missing = ~kinds
    return [
        meld
        for meld in melds
        if not meld.kinds & missing and all(row & missing for row in meld.before)
    ]
