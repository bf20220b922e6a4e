"""A bid that a declarer plays for without the partner: whether that promises more than to play
together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import (
    CardWorths,
    card_worths,
    payable,
    prospects,
    unit_of,
)
from game.players.heuristic.valuation.outlook import played, totals_of
from game.values import Card

NEARLY = 40.0
"""With so many points less than the bid it is still thought of to play alone. (Of 607
hands that hoped for less than that 8 made it.)"""

MORE_AGAINST = 0.82
"""The share of its card points that is left to a hand for every opponent beyond two."""


class AloneProspect(NamedTuple):
    """What a declarer's hand promises without the partner, in the suit that is best for it: all
    that it reaches, and the card points that the others take."""

    total: float
    others: float


@lru_cache(maxsize=32)
def played_alone(rules: Rules) -> tuple[CompiledContract, ...]:
    """The contracts in which the partner of a declarer who must reach a bid lays the cards
    aside."""
    if not rules.scoring.reaches_bid or rules.scoring.achievable is not None:
        return ()
    return tuple(
        contract
        for contract in rules.contracts
        if not contract.spec.partner_plays and contract.spec.counts_points
    )


def best_alone(
    rules: Rules, offered: Iterable[CompiledContract], hand: tuple[Card, ...], bid: int
) -> CompiledContract | None:
    """Which of the contracts that are offered a hand, the talon among it, should play without the
    partner at a bid: one that is likely to bring more than to play together in the usual game."""
    alone = [contract for contract in offered if contract in played_alone(rules)]
    if not alone:
        return None
    best = max(alone, key=lambda contract: gain_alone(rules, contract, hand, bid))
    if gain_alone(rules, best, hand, bid) > _gain_together(rules, hand, bid):
        return best
    return None


def gain_alone(rules: Rules, contract: CompiledContract, hand: tuple[Card, ...], bid: int) -> float:
    """The score points that a hand is likely to bring at a bid without the partner, less the card
    points of the others."""
    alone = prospect_alone(rules, contract.number, hand)
    spec = contract.spec
    dearer = spec.factor_lost / spec.factor
    return spec.factor * played(rules, alone.total, bid, alone=True, dearer=dearer) - alone.others


@lru_cache(maxsize=4096)
def prospect_alone(rules: Rules, contract: int, hand: tuple[Card, ...]) -> AloneProspect:
    """What a hand promises in a contract whose declarer plays alone for both."""
    best: AloneProspect | None = None
    for suit in rules.contracts[contract].suits:
        worths = worths_alone(rules, contract, suit)
        points = worths.points(hand)
        found = AloneProspect(
            payable(rules, hand, suit, contract)[1] + points, worths.total - points
        )
        if best is None or found.total > best.total:
            best = found
    assert best is not None
    return best


@lru_cache(maxsize=256)
def worths_alone(rules: Rules, contract: int, suit: int) -> CardWorths:
    """What cards are worth to a declarer whose partners lay theirs aside: what these would count
    brings nobody anything. (In 1500 deals of a game with 40 cards such a hand took that many card
    points, give or take 25.)"""
    table = table_of(rules, contract, suit)
    together = card_worths(rules, table)
    pack = len(rules.pack)
    resting = rules.hand_size * rules.partners_each
    share = float(pack - resting) / pack
    total = int(together.total * share)
    against = MORE_AGAINST ** (rules.active - rules.partners_each - 3)
    return CardWorths(together.worths, together.factor * share * against, total, 0.0)


def _gain_together(rules: Rules, hand: tuple[Card, ...], bid: int) -> float:
    """The score points that a hand is likely to bring at a bid with the partner, less the card
    points of the others."""
    totals = totals_of(rules, hand)
    gain = fsum([played(rules, total, bid) for total in totals]) / len(totals)
    best = prospects(rules, hand)[0]
    table = table_of(rules, rules.bid_for, best.trump)
    return gain - (card_worths(rules, table).total - best.card_points)


def is_thinkable(
    rules: Rules, contract: CompiledContract, hand: tuple[Card, ...], bid: int
) -> bool:
    """Whether a hand is good enough to think of playing such a contract."""
    return prospect_alone(rules, contract.number, hand).total >= bid - NEARLY * unit_of(rules)
