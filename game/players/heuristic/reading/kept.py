"""What a card is worth later, while there is a stock to draw from."""

from __future__ import annotations

from typing import Final

from game.cards import suit_of
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable
from game.players.heuristic.reading.knowledge import height
from game.values import Kind

PLAIN: Final = (0.0, 0.5)
TRUMPS: Final = (12.0, 4.0)
"""Card points that plain cards and trumps are worth later: the lowest, and each step above it."""

WILD: Final = 12
"""So many steps above the lowest stands a card that counts as one of any rank led."""

OWN_POINTS: Final = 0.5
"""The share of its own points that a kept card brings home later."""


def kept_worth(
    rules: Rules, table: TrickTable, kind: Kind, trump: int | None, *, any_suit: bool
) -> float:
    """Card points that a card is worth later on, beside melds. any_suit: the highest rank of any
    suit takes a trick."""
    is_trump = suit_of(kind) == trump
    least, step = TRUMPS if is_trump else PLAIN
    high = height(rules, table, kind)
    if not is_trump and table.group[kind] != TRUMP and any_suit:
        high = table.strength[kind]
    elif table.by_lead:
        high = WILD * (table.wild >> kind & 1)
    return least + step * high + OWN_POINTS * table.points[kind]
