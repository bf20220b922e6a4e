"""What a trick is worth to a rule of thumb where tricks count by themselves, or nothing else does.

The rules of thumb reckon in card points of a pack in which a trick is worth what lies in it. Where
each trick counts something of its own, that and the cards are brought to this scale, so that a
trick without card points is worth taking, too, and a card that costs more than a trick is not.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final, NamedTuple

from game.engine.rules.rules import Rules
from game.players.heuristic.reading.knowledge import Knowledge

USUAL_TRICK: Final = 11.0
"""Card points of a trick for which rules of thumb are meant."""


class TrickWorth(NamedTuple):
    """What a trick is worth by itself, in card points of rules of thumb; the share of all there is
    that lies in cards, less what cards cost; and what cards count on that scale."""

    alone: float
    in_cards: float
    points: tuple[int, ...]


def by_trick(known: Knowledge) -> tuple[Knowledge, TrickWorth]:
    """What is known, with cards that count on the scale of rules of thumb; and the worth of a trick
    that goes with it."""
    points = known.table.points
    worth = _worth(known.rules, known.view.contract, points)
    if worth.points == points:
        return known, worth
    scaled = copy(known)
    scaled.table = known.table._replace(points=worth.points)
    return scaled, worth


@lru_cache(maxsize=256)
def _worth(rules: Rules, contract: int, points: tuple[int, ...]) -> TrickWorth:
    """The same under a contract in which cards count so many card points."""
    cards = [points[kind] for kind in rules.pack]
    apart, each = sum([abs(n) for n in cards]), rules.contracts[contract].tricks.each
    beside = each <= 0 and apart > 0 and rules.scoring.counts_tricks_of_sides
    if each <= 0 and apart and not beside:
        return TrickWorth(0.0, 1.0, points)
    each = max(1, each)
    one = rules.hand_size if beside else 1  # a card point goes before all tricks
    cards = [one * n for n in cards]
    whole = each * rules.hand_size + max(0, sum(cards))
    scale = USUAL_TRICK * rules.hand_size / whole
    scaled = tuple([round(n * one * scale) for n in points])
    return TrickWorth(each * scale, sum(cards) / whole, scaled)
