"""What cards are worth where single achievements count in place of card points: to take the Jack of
trumps, say, or a share of what makes the most card points."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from game.cards import Suit
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.reading.knowledge import Knowledge, suits_of, table_of
from game.rules.higher_trumps import is_relative, kinds_beside
from game.rules.model.handing_on import ExchangePhase
from game.values import Kind

UNIT: Final = 120
"""What stands for a point that is achieved, so that shares of it are whole numbers."""

FULL_PACK: Final = 120
"""Card points of a pack, for which rules of thumb are meant."""


def plays_for_parts(rules: Rules) -> bool:
    """Whether nothing else decides what a hand is worth: not who has how many tricks. A bid is
    reached by them, too."""
    others = rules.shares_pot or rules.knocks_out
    return rules.scoring.achievable is not None and not others


def robs(rules: Rules) -> bool:
    """Whether all trumps are in play, because the last one to exchange takes those that are
    left."""
    spec = rules.phase_of(ExchangePhase)
    return spec is not None and spec.robs


def weights_of(rules: Rules, view: View) -> tuple[int, ...]:
    """What it is worth to take each kind, in parts of a point: itself where it is one of those
    things, by how likely it is the highest or the lowest trump in play, and its share of most card
    points. What goes to whoever plays a card is taken by nobody."""
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    values = rules.points(trump, view.contract)
    weights = [0.0] * len(values)
    played = rules.active * rules.hand_size / len(rules.pack)
    there = 1.0 if robs(rules) else played  # how likely a trump is in play
    whole = max(1.0, played * sum(values[kind] for kind in rules.pack))
    trumps = suits_of(rules, table_of(rules, view.contract, trump))[TRUMP]
    for one in rules.scoring.singly.values():
        if one.goes_to == "player":
            continue
        if one.counts_points:
            for kind, points in enumerate(values):
                weights[kind] += one.points * points / whole
        elif one.needs_card:
            for kind in _named(rules, view, one.card or ""):
                weights[kind] += one.points
        else:
            order = tuple(reversed(trumps)) if one.wants_lowest else trumps
            for place, kind in enumerate(order):
                weights[kind] += one.points * (1.0 - there) ** place
    return tuple([round(UNIT * weight) for weight in weights])


def _named(rules: Rules, view: View, card: str) -> tuple[Kind, ...]:
    """The kinds that an achievement names; none of the trump suit where there is no such suit."""
    suits = tuple(Suit)
    suit = view.trump if view.trump in suits else rules.contracts[view.contract].suit
    if suit not in suits:
        return () if is_relative(card) else kinds_beside(card, Suit.EICHEL)
    return kinds_beside(card, Suit(suit))


def by_parts(known: Knowledge) -> Knowledge:
    """What is known, with what cards are worth for single achievements in place of card points,
    where these decide nothing by themselves."""
    if not plays_for_parts(known.rules):
        return known
    points = _as_card_points(weights_of(known.rules, known.view))
    counted = copy(known)
    counted.table = known.table._replace(points=points)
    return counted


@lru_cache(maxsize=64)
def _as_card_points(weights: tuple[int, ...]) -> tuple[int, ...]:
    """Worths as card points of a pack that has as many as is usual."""
    whole = max(1, sum(weights))
    return tuple([round(FULL_PACK * weight / whole) for weight in weights])
