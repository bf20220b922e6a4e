"""Trump made by a card that is played: the first one led, or the first one of somebody who cannot
follow suit."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.rules.parts import CompiledContract, suit_shown
from game.engine.tricks.table import UNNAMED
from game.values import Card


def suit_made(contract: CompiledContract, trump: int, trick: Sequence[Card], card: Card) -> int:
    """The trump suit once a card is played to the cards of a trick; `UNNAMED` while none is made.

    A joker that is led first leaves the jokers the only trumps; one that is thrown off says nothing
    of a suit.
    """
    if trump != UNNAMED or not contract.trump_made:
        return trump
    if contract.trump_led:
        return suit_shown(card, None)  # a joker that is led stands for no suit
    own = card & KIND_MASK
    if not trick or is_joker(own):
        return UNNAMED
    led = trick[0] & KIND_MASK
    follows = not is_joker(led) and suit_of(led) == suit_of(own)
    return UNNAMED if follows else int(suit_of(own))
