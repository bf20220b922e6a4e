"""Trump made by a meld of one suit that is laid."""

from __future__ import annotations

from game.cards import is_joker, suit_of
from game.engine.melds.held import Pattern, value
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.values import Points


def suit_melded(contract: CompiledContract, trump: int, pattern: Pattern) -> int:
    """The trump suit once a meld is laid: its own, where it makes that trump; else the same as
    before."""
    if not contract.trump_melded:
        return trump
    if trump != NO_TRUMP and contract.spec.trump_stays_melded:
        return trump
    suits = {int(suit_of(kind)) for kind in pattern.cards if not is_joker(kind)}
    return next(iter(suits)) if len(suits) == 1 else trump


def worth_laid(
    rules: Rules, contract: int, trump: int, pattern: Pattern, earlier: int = 0
) -> Points:
    """Score points of a meld if it were laid now, which may make its suit trump; `earlier` as in
    `melds.value`."""
    return value(pattern, suit_melded(rules.contracts[contract], trump, pattern), earlier)
