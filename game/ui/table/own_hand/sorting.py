"""The order of the own hand: by the contract, trumps together, red and black suits in turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from game.cards import KIND_MASK, Suit
from game.engine.compiled import Rules
from game.engine.tricks import NO_TRUMP, TRUMP, UNNAMED, TrickTable

RED = frozenset({Suit.HERZ, Suit.SCHELLEN})
Order = Literal["trumps_left", "trumps_right", "by_suit"]
ORDERS: tuple[Order, ...] = ("trumps_left", "trumps_right", "by_suit")
"""What a player may set: where the trumps go, or that they stay with their suits."""

USUAL = (Suit.SCHIPPEN, Suit.SCHELLEN, Suit.EICHEL, Suit.HERZ)


class Sorted(NamedTuple):
    """A hand in its order, and the indices at which another group begins."""

    cards: tuple[int, ...]
    breaks: tuple[int, ...]


def playing_phase(rules: Rules) -> int:
    """The phase whose order of cards a hand is sorted by: the one that counts trumps."""
    at = rules.phase_at("tricks")
    at = rules.phase_at("stock") if at is None else at
    assert at is not None  # whoever plays for points plays tricks
    return at


def order_table(
    rules: Rules, contract: int, trump: int, promoted: tuple[int, ...] = ()
) -> TrickTable:
    """The order of cards under a contract; before trump is named, without one.

    `promoted` are the kinds that have become the highest trumps.
    """
    named = NO_TRUMP if trump == UNNAMED else trump
    return rules.table(playing_phase(rules), contract, named, promoted)


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
    places = {group: at for at, group in enumerate(_groups(table, held, trump))}

    def key(card: int) -> tuple[int, int, int, int]:
        kind = card & KIND_MASK
        return places[table.group[kind]], -table.strength[kind], kind, card

    held.sort(key=key)
    if order == "trumps_right":
        held.reverse()
    groups = [table.group[card & KIND_MASK] for card in held]
    breaks = tuple(i for i in range(1, len(held)) if groups[i] != groups[i - 1])
    return Sorted(tuple(held), breaks)


def _groups(table: TrickTable, cards: Iterable[int], trump: int) -> list[int]:
    """Trumps first, then the suits at hand, red and black in turn as far as they go."""
    there = {table.group[card & KIND_MASK] for card in cards}
    suits = [suit for suit in USUAL if int(suit) in there]
    red = [suit for suit in suits if suit in RED]
    black = [suit for suit in suits if suit not in RED]
    red_first = len(red) > len(black)
    if 0 <= trump < NO_TRUMP and len(red) == len(black):
        red_first = Suit(trump) not in RED
    first, second = (red, black) if red_first else (black, red)
    order = [int(TRUMP)] if TRUMP in there else []
    while first or second:
        if first:
            order.append(int(first.pop(0)))
        if second:
            order.append(int(second.pop(0)))
    return order
