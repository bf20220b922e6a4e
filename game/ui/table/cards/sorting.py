"""The order of the own hand: by the contract, trumps together, red and black suits in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.cards import KIND_MASK, Suit
from game.engine.rules.rules import Rules
from game.engine.tricks.table import LOOSE, NO_TRUMP, TRUMP, TrickTable
from game.ui.table.cards.sprite import Sprite
from game.ui.table.order_of_cards import order_table

RED = frozenset({Suit.HERZ, Suit.SCHELLEN})
Order = Literal["trumps_left", "trumps_right", "by_suit"]
ORDERS: tuple[Order, ...] = ("trumps_left", "trumps_right", "by_suit")
"""What a player may set: where the trumps go, or that they stay with their suits."""

USUAL = (Suit.SCHIPPEN, Suit.SCHELLEN, Suit.EICHEL, Suit.HERZ)


class Sorted(NamedTuple):
    """A hand in its order, and the indices at which another group begins."""

    cards: tuple[int, ...]
    breaks: tuple[int, ...]


def _plain(rules: Rules) -> int:
    """The contract with the fewest trumps of its own: its order is that of plain suits."""
    return min(rules.contracts, key=lambda c: (len(c.spec.trumps), c.number)).number


def sort_hand(
    rules: Rules,
    cards: Iterable[int],
    contract: int,
    trump: int,
    order: Order = "trumps_left",
    promoted: tuple[int, ...] = (),
) -> Sorted:
    """The cards in their order, the highest of each group first; with trumps at the right, last."""
    if order == "by_suit":
        contract, trump, promoted = _plain(rules), NO_TRUMP, ()
    table = order_table(rules, contract, trump, promoted)
    held = list(cards)
    positions = {group: at for at, group in enumerate(_groups(table, held, trump))}

    def key(card: int) -> tuple[int, int, int, int]:
        kind = card & KIND_MASK
        return positions[table.group[kind]], -table.strength[kind], kind, card

    held.sort(key=key)
    if order == "trumps_right":
        held.reverse()
    groups = [table.group[card & KIND_MASK] for card in held]
    breaks = tuple(i for i in range(1, len(held)) if groups[i] != groups[i - 1])
    return Sorted(tuple(held), breaks)


def _groups(table: TrickTable, cards: Iterable[int], trump: int) -> list[int]:
    """Cards of no suit first, then trumps, then the suits at hand, red and black in turn as far as
    they go."""
    there = {table.group[card & KIND_MASK] for card in cards}
    if table.heights:
        return sorted(there, key=lambda group: (-table.heights[group], group))
    suits = [suit for suit in USUAL if int(suit) in there]
    red = [suit for suit in suits if suit in RED]
    black = [suit for suit in suits if suit not in RED]
    red_first = len(red) > len(black)
    if 0 <= trump < NO_TRUMP and len(red) == len(black):
        red_first = Suit(trump) not in RED
    first, second = (red, black) if red_first else (black, red)
    order = [int(group) for group in (LOOSE, TRUMP) if group in there]
    while first or second:
        if first:
            order.append(int(first.pop(0)))
        if second:
            order.append(int(second.pop(0)))
    return order


# ---------------------------------------------------------------- an order of one's own
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
