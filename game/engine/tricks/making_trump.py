"""Trump made by a card that is played: the first one led, or the first one of somebody who cannot
follow suit; and by a meld of one suit that is laid."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.melds.held import Pattern, value
from game.engine.rules.parts import CompiledContract, suit_shown
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.values import Card, Points


def suit_made(contract: CompiledContract, trump: int, trick: Sequence[Card], card: Card) -> int:
    """The trump suit once a card is played to the cards of a trick; `UNNAMED` while none is made.

    A joker that is led first leaves the jokers the only trumps; one that is thrown off says nothing
    of a suit.
    """
    if trump != UNNAMED or not contract.spec.trump_is_made:
        return trump
    if contract.spec.trump == "led":
        return suit_shown(card)
    own = card & KIND_MASK
    if not trick or is_joker(own):
        return UNNAMED
    led = trick[0] & KIND_MASK
    follows = not is_joker(led) and suit_of(led) == suit_of(own)
    return UNNAMED if follows else int(suit_of(own))


def suit_melded(contract: CompiledContract, trump: int, pattern: Pattern) -> int:
    """The trump suit once a meld is laid: its own, where it makes that trump; else the same as
    before."""
    if not contract.spec.trump_is_melded:
        return trump
    if trump != NO_TRUMP and contract.spec.trump == "first_meld":
        return trump
    suits = {int(suit_of(kind)) for kind in pattern.cards if not is_joker(kind)}
    return next(iter(suits)) if len(suits) == 1 else trump


def worth_laid(
    rules: Rules, contract: int, trump: int, pattern: Pattern, earlier: int = 0
) -> Points:
    """Score points of a meld if it were laid now, which may make its suit trump; `earlier` as in
    `melds.value`."""
    return value(pattern, suit_melded(rules.contracts[contract], trump, pattern), earlier)
