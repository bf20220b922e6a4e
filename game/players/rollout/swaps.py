"""Other cards to part with than the simple player's: those that empty a suit, and those near it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.engine.tricks.table import TRUMP
from game.values import Card, Kind

SWAPS = 3
"""So many of the cards that are missed least are tried instead of one that goes."""


def emptying(
    hand: Sequence[Card],
    free: Sequence[Card],
    suits: Sequence[Sequence[Kind]],
    costs: Mapping[Card, float],
    size: int,
) -> Iterator[Sequence[Card]]:
    """For each plain suit of which all `free` cards of a hand can go, that with what costs least
    besides, `size` cards in all. `suits`: the kinds of every group, trumps last."""
    for group, kinds in enumerate(suits):
        suit = [card for card in free if card in kinds]
        whole = sum(card in kinds for card in hand)
        if group != TRUMP and suit and len(suit) == whole <= size:
            rest = list((Counter(free) - Counter(suit)).elements())
            rest.sort(key=lambda card: (costs[card], card))
            yield [*suit, *rest[: size - len(suit)]]


def swapped(
    usual: Sequence[Card], free: Sequence[Card], costs: Mapping[Card, float]
) -> Iterator[Sequence[Card]]:
    """The usual cards with one of the dearest of them kept, and a cheap one gone instead."""
    dearest = sorted(usual, key=lambda card: (-costs[card], card))
    spare = list((Counter(free) - Counter(usual)).elements())
    spare.sort(key=lambda card: (costs[card], card))
    for other in dict.fromkeys(spare[:SWAPS]):
        for gone in dict.fromkeys(dearest[:2]):
            plan = list(usual)
            plan.remove(gone)
            yield [*plan, other]
