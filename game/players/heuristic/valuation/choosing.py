"""What a hand makes of the games of which one must be chosen, where all write down what they have
taken: beside what hands make of them on average, for a game chosen now is one less for later."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random

from game.cards import KIND_MASK
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.base import digest_of
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.soli import in_play
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.values import Card

SAMPLE = 40
"""So many hands say what a game brings on average."""

A_TRUMP = 0.75
"""The least share of tricks that a trump takes: it wins in any suit."""


def must_choose(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a game is one of those of which one must be chosen, and all count for themselves."""
    return rules.scoring.writes_own_points and contract.id in rules.ruleset.to_choose


def gain_of_choice(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> float:
    """Score points, more than the others get, that a hand is likely to bring by a game, beside what
    hands do; where it may be chosen as often as anybody likes, nothing is lost by it for later."""
    gain = gain_beside_usual(rules, contract, hand)
    if rules.choices and not rules.games_each:
        gain += usual_lead(rules, contract)
    return gain


def gain_beside_usual(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> float:
    """The same beside what hands do, whatever is left for later."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return _ahead(rules, contract, kinds) - average_gain(rules, contract.number)


@lru_cache(maxsize=64)
def average_gain(rules: Rules, contract: int) -> float:
    """What a game brings on average whoever chooses it."""
    chance, pack = Random(digest_of(rules.pack)), list(rules.pack)
    gains: list[float] = []
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        gains.append(
            _ahead(rules, rules.contracts[contract], tuple(sorted(pack[: rules.dealt_size])))
        )
    return fsum(gains) / len(gains)


def usual_lead(rules: Rules, contract: CompiledContract) -> float:
    """What whoever chooses a game has of it on average, beside the others: where it is for few card
    points nothing, for it is the same for all; else what naming trump is worth."""
    return 0.0 if contract.spec.avoids_points else average_gain(rules, contract.number)


def _ahead(rules: Rules, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Score points more than the others, as often as the game counts."""
    return _counted_once(rules, contract, hand) * contract.spec.factor


def _counted_once(rules: Rules, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    if contract.spec.avoids_points:
        return -_taken(rules, contract, hand) * rules.active / (rules.active - 1)
    suits = contract.suits if contract.spec.trump_is_named else (NO_TRUMP,)
    tricks = max(expected_tricks(rules, contract.number, suit, hand) for suit in suits)
    share = len(hand) / rules.active
    points = in_play(rules, contract.number, suits[0]) / len(hand)
    return (tricks - share) * points * rules.active / (rules.active - 1)


def _taken(rules: Rules, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Card points that nobody wants which a hand is likely to take: those of a trick for every card
    that wins one, with its own and with those of the dearest card that it may catch. Lower cards of
    a suit are played before the higher ones, which they guard."""
    table, held = table_of(rules, contract.number, NO_TRUMP), counts(hand)
    usual, taken = in_play(rules, contract.number, NO_TRUMP) / len(hand), 0.0
    for group, suit in enumerate(suits_of(rules, table)):
        for at, kind in enumerate(suit):
            if not held[kind]:
                continue
            lower = suit[at + 1 :]
            others = sum(rules.pack_counts[below] - held[below] for below in lower)
            higher = sum(rules.pack_counts[above] - held[above] for above in suit[:at])
            takes = others / (others + higher) if others else 0.0
            takes = max(takes, A_TRUMP) if group == TRUMP else takes
            guards = sum(held[below] for below in lower)
            caught = max((table.points[below] for below in lower if not held[below]), default=0)
            points = usual + table.points[kind] + caught
            taken += held[kind] * takes * points / (1.0 + guards)
    return taken
