"""The hold card: who has called a partner keeps a card of the called suit until that is led.

The last one is neither laid away nor thrown off. `TrickTable.hold` has the suit as bits of kinds,
and is empty once it has been led; whose hand it is about know those who ask here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.tricks.table import NOT_LED, TrickTable
from game.values import Card


def held_now(table: TrickTable, hand: Sequence[Card], led: int) -> Card | None:
    """The hold card of who has called a partner, where it may not be played to a trick with this
    group led; None where there is none, or the hand has nothing else."""
    if not table.hold or led == NOT_LED or len(hand) == 1:
        return None
    own = [card for card in hand if table.hold >> (card & KIND_MASK) & 1]
    if len(own) != 1 or table.group[own[0] & KIND_MASK] == led:
        return None
    return own[0]


def without_held(table: TrickTable, hand: Sequence[Card], led: int) -> Sequence[Card]:
    """The cards of that hand among which the duties choose."""
    held = held_now(table, hand, led)
    return hand if held is None else [card for card in hand if card != held]


def count_of(hold: int, cards: Sequence[Card]) -> int:
    """How many of some cards are of these kinds (as bits)."""
    return sum([hold >> (card & KIND_MASK) & 1 for card in cards])


def is_last(hold: int, hand: Sequence[Card], card: Card) -> bool:
    """Whether a card is the last one of a hand that is of these kinds (as bits)."""
    return hold >> (card & KIND_MASK) & 1 == 1 and count_of(hold, hand) == 1
