"""Which suit simple players name with a joker that they have led."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Suit, is_joker, suit_of
from game.engine.actions import Action
from game.values import Card


def suit_to_name(legal: Sequence[Action], hand: Sequence[Card], *, longest: bool = True) -> Action:
    """The suit that is the longest in a hand, whose other cards gain when it is played, or the
    shortest, in which there is least to get rid of; of equal ones the first."""
    held = [suit_of(card) for card in hand if not is_joker(card)]
    sign = 1 if longest else -1
    return max(legal, key=lambda action: (sign * held.count(Suit(action.arg)), -action.arg))
