"""Whether a hand takes every trick, whatever the others hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.compiled import Rules
from game.engine.tricks import TRUMP, TrickTable
from game.players.knowledge import counts


def losers(rules: Rules, table: TrickTable, hand: Sequence[int]) -> list[int]:
    """The cards that may lose a trick when this hand leads and goes on leading, without trump.

    At worst one opponent holds all the rest of a suit and keeps its highest cards to the end; a
    card of equal strength does not beat the one led. Laying all of them away makes the hand sure.
    """
    held, deck = counts(list(hand)), counts(list(rules.pack))
    if any(deck[kind] and table.group[kind] == TRUMP for kind in range(len(deck))):
        return list(hand)
    found: list[int] = []
    for group in range(TRUMP):
        kinds = [k for k in range(len(deck)) if deck[k] and table.group[k] == group]
        kinds.sort(key=lambda kind: -table.strength[kind])
        others = sum(deck[kind] - held[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            for _ in range(held[kind]):
                if above and led < others:
                    found.append(kind)
                else:
                    led += 1
            above += deck[kind] - held[kind]
    return found
