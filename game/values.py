"""Names for the numbers that are passed around, so that a signature says which is meant."""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
"""Where somebody sits: 0, 1, … in the order in which the cards go round."""

Kind: TypeAlias = int
"""A suit and a rank (`game.cards`); two cards of one kind are interchangeable."""

Card: TypeAlias = int
"""A kind, or a kind with the history of its melds above it (`game.engine.melds.held`)."""

Points: TypeAlias = int
"""Card points where cards are counted, score points where something is written down."""
