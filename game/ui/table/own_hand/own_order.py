"""An order that the player has given the own hand, as kinds of cards from left to right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.cards import KIND_MASK
from game.ui.table.cards.sprite import Sprite


def by_hand(before: Iterable[Sprite], now: Sequence[Sprite], order: Sequence[int]) -> list[Sprite]:
    """The sprites of `now` in an order of kinds; of equal cards, the one that came first `before`;
    what the order does not know comes after the rest."""
    left = [sprite for sprite in before if sprite in now]
    left += [sprite for sprite in now if sprite not in left]
    found = []
    for kind in order:
        sprite = next((one for one in left if _kind(one) == kind), None)
        if sprite is not None:
            left.remove(sprite)
            found.append(sprite)
    return found + [sprite for sprite in now if sprite in left]


def order_of(hand: Sequence[Sprite], known: Sequence[int]) -> list[int]:
    """The order of kinds that a hand shows; what was `known` of cards that are elsewhere now comes
    after it."""
    found = [_kind(sprite) for sprite in hand]
    elsewhere = Counter(known) - Counter(found)
    return found + list(elsewhere.elements())


def _kind(sprite: Sprite) -> int:
    return (sprite.card or 0) & KIND_MASK
