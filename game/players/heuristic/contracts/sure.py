"""Whether a hand takes every trick, or none, whatever the others hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.compiled import Rules
from game.engine.tricks import TRUMP, TrickTable
from game.players.heuristic.reading.knowledge import suits_of
from game.players.seen import counts
from game.values import Card


def losers(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[int]:
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


def too_high(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[int]:
    """The cards with which this hand may be made to take a trick, without trump.

    A card stays below while the hand has as many lower cards of its suit as the others have; where
    one must beat, only while the others have none. Laying the rest away makes the hand sure.
    """
    held = counts(hand)
    found: list[int] = []
    for kinds in suits_of(rules, table):
        own = below = 0
        for kind in reversed(kinds):
            for _ in range(held[kind]):
                if below > (0 if table.must_beat else own):
                    found.append(kind)
                else:
                    own += 1
            below += rules.copies - held[kind]
    return found
