"""What a hand is likely to take where everybody plays alone, once cards are exchanged and some of
the others have dropped out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean

from game.cards import KIND_MASK, parse_suit
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation.exchanging import exchanged_hands
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.tricks_expected import expected_points, expected_tricks
from game.rules.card_points import points_of_tricks
from game.rules.model.handing_on import StayPhase
from game.values import Card

STAYING = 0.6
"""How many of the others stay where they may drop out."""


def tricks_in_best(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> float:
    """How many tricks a hand is likely to take; in the best suit where that is named later."""
    suits = contract.suits if contract.spec.trump_is_chosen else (NO_TRUMP,)
    kinds, number = tuple(sorted(card & KIND_MASK for card in hand)), contract.number
    values = [tricks_with(rules, number, suit, kinds) for suit in suits]
    return of_suits(rules, contract.spec, kinds, suits, values)


def tricks_with(rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]) -> float:
    """Tricks that a hand is likely to take with a suit as trump, once cards are exchanged."""
    hands = exchanged_hands(rules, contract, trump, hand)
    return fmean(expected_tricks(rules, contract, trump, held) for held in hands)


def own_points(rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]) -> float:
    """Card points that a hand is likely to take alone with this suit as trump, those that tricks
    bring by themselves among them."""
    hands = exchanged_hands(rules, contract, trump, hand)
    taken = fmean(_points(rules, contract, trump, held) for held in hands)
    return taken * more_of_them(rules, contract, trump)


def _points(rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]) -> float:
    """The same with just this hand, where nobody has dropped out."""
    points = expected_points(rules, contract, trump, hand)
    if points:
        return points
    brought = _of_tricks(rules, contract)
    return brought * expected_tricks(rules, contract, trump, hand) / max(1, len(hand))


@lru_cache(maxsize=256)
def _of_tricks(rules: Rules, contract: int) -> int:
    """Points that all tricks bring by themselves."""
    return points_of_tricks(rules.ruleset.phases.values(), rules.contracts[contract].spec)


def more_of_them(rules: Rules, contract: int, trump: int = NO_TRUMP) -> float:
    """How many times as many tricks who plays is likely to take as where nobody may drop out, as
    with some suits as trump, or of some games, nobody may."""
    staying = rules.phase_of(StayPhase)
    if staying is None or rules.contracts[contract].spec.all_stay:
        return 1.0
    if trump in [int(parse_suit(name)) for name in staying.binding_suits]:
        return 1.0
    return rules.active / (1.0 + STAYING * (rules.active - 1))
