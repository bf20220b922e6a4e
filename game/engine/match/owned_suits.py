"""Suits that belong to seats for a whole match, by who plays a card first (`owned_suits`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules.rules import Rules
from game.engine.seat_view import SeenTrick
from game.engine.state import Trick
from game.values import Seat


def owner_after(
    rules: Rules, owner: Seat | None, tricks: Sequence[Trick] | Sequence[SeenTrick]
) -> Seat | None:
    """Who owns the first of the suits after a deal with these tricks: whoever did before, or who
    has played the card; None as long as nobody has, or where suits belong to nobody."""
    owning = rules.owning_card
    if owner is not None or owning is None:
        return owner
    for trick in tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            if card == owning:
                return seat
    return None
