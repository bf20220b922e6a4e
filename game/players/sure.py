"""Whether a hand takes every trick, whatever the others hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.compiled import Rules
from game.engine.tricks import TRUMP, TrickTable
from game.players.knowledge import counts, suits_of


def losers(rules: Rules, table: TrickTable, hand: Sequence[int]) -> list[int]:
    """The cards that may lose a trick when this hand leads and goes on leading, without trump.

    At worst one opponent holds all the rest of a suit and keeps its highest cards to the end; a
    card of equal strength does not beat the one led. Laying all of them away makes the hand sure.
    """
    suits = suits_of(rules, table)
    if suits[TRUMP]:
        return list(hand)
    held = counts(hand)
    found: list[int] = []
    for kinds in suits:
        others = sum(rules.copies - held[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            for _ in range(held[kind]):
                if above and led < others:
                    found.append(kind)
                else:
                    led += 1
            above += rules.copies - held[kind]
    return found
