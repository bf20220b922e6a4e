"""How likely a hand takes every trick, with a talon that it will take: by some of the hands that
the others may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable
from game.players.base import digest_of
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import discard_plan
from game.players.heuristic.valuation.soli import losers
from game.values import Card, Kind

DEALS: Final = 24
"""So many deals of what is not seen are thought of."""

FEW: Final = 3
"""With more losers than that, beside as many as a talon may replace, no more is thought."""


def chance_of_all(rules: Rules, contract: int, hand: Sequence[Card], trump: int) -> float:
    """How likely a hand that leads takes every trick with this suit as trump, which NO_TRUMP
    leaves to the contract."""
    return _chance(rules, contract, tuple(sorted(card & KIND_MASK for card in hand)), trump)


@lru_cache(maxsize=2048)
def _chance(rules: Rules, contract: int, hand: tuple[Kind, ...], trump: int) -> float:
    table, spec = table_of(rules, contract, trump), rules.contracts[contract].spec
    takes = rules.surplus == rules.talon_size > 0 and spec.takes_talon
    size = rules.talon_size if takes and len(hand) == rules.dealt_size else 0
    if len(losers(rules, table, hand)) > size + FEW:
        return 0.0
    chance, won = Random(digest_of(hand)), 0
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    for _ in range(DEALS):
        chance.shuffle(left)
        kept = [*hand, *left[:size]]
        spare = len(kept) - rules.hand_size
        for card in discard_plan(rules, table, kept, (), spec)[0][:spare] if spare > 0 else ():
            kept.remove(card)
        dealt = rules.hand_size
        firsts = range(size, size + dealt * (rules.active - 1), dealt)
        others = [left[first : first + dealt] for first in firsts]
        won += all(takes_all_from(rules, table, kept, other) for other in others)
    return won / DEALS


def takes_all_from(
    rules: Rules, table: TrickTable, hand: Sequence[Kind], other: Sequence[Kind]
) -> bool:
    """Whether a hand that goes on leading its highest cards, trumps first, loses no trick to an
    opponent with these, who keeps the highest to the end."""
    held, theirs = counts(hand), counts(other)
    suits = suits_of(rules, table)
    for group in (TRUMP, *range(TRUMP)):
        mine, left, above = 0, sum([theirs[kind] for kind in suits[group]]), False
        for kind in suits[group]:
            if held[kind] and above and mine < left:
                return False
            mine += held[kind]
            above = above or theirs[kind] > 0
        if group == TRUMP and mine < left:
            return False
    return True
