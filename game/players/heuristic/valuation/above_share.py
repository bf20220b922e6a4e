"""How far above its share a hand is where all write down what they take, whoever names the game: by
itself, or with the seat opposite; and what a partner who is asked next makes of the choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean

from game.cards import KIND_MASK
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation.exchanging import exchanged_hands
from game.players.heuristic.valuation.own_tricks import tricks_in_best, tricks_with
from game.players.heuristic.valuation.partnered import line_together
from game.players.heuristic.valuation.rungs import has_partner
from game.players.heuristic.valuation.soli import in_play
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.values import Card

SAMPLE = 32
"""Hands at the least from which it is learned what is said of them on average. They are the whole
pack dealt out, time and again: what one of them has too much of, the others lack. (In seven games
so many are as near to what thousands say as 200 were that were dealt one by one.)"""


def above_share(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> float:
    """By how many tricks more than hands do on average a hand is likely to take, or with the seat
    opposite to help it to, each as often as it counts with the suit that is trump, or with the best
    that may be named; or by how many fewer than its share, where few are wanted."""
    if contract.spec.avoids_points:
        above = tricks_in_best(rules, contract, hand) - len(hand) / rules.active
        return -above * contract.spec.factor
    suits = contract.suits if contract.spec.trump_is_chosen else (NO_TRUMP,)
    values = [_above_with(rules, contract, suit, hand) for suit in suits]
    return of_suits(rules, contract.spec, hand, suits, values)


def _above_with(
    rules: Rules, contract: CompiledContract, trump: int, hand: Sequence[Card]
) -> float:
    """The same where many are, with this suit as trump, which NO_TRUMP leaves to the contract."""
    kinds, number = tuple(sorted(card & KIND_MASK for card in hand)), contract.number
    above = _taken(rules, number, trump, kinds) - _usual(rules, number, trump, len(kinds))
    return above * rules.factor(number, trump)


def _taken(rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]) -> float:
    """The same alone; with the seat opposite what both take, in tricks as dear as they are on
    average: so a few high trumps count for all that they catch. (With what the side takes in fact
    this goes together by 0.4 in each suit of Jass, what the hand takes alone by 0.25; who reckons
    so brings 12 ± 1 points a deal more.)"""
    total = in_play(rules, contract, trump)
    if not has_partner(rules, rules.contracts[contract]) or not total:
        return tricks_with(rules, contract, trump, hand)
    hands = exchanged_hands(rules, contract, trump, hand)
    points = fmean([line_together(rules, contract, held, trump) for held in hands])
    return points * len(hand) / total


@lru_cache(maxsize=256)
def _usual(rules: Rules, contract: int, trump: int, size: int) -> float:
    """The same of hands of which nothing is known: a fair share, as near as it can be told."""
    hands = _dealt(rules, size, seed=size)
    return fmean([_taken(rules, contract, trump, tuple(sorted(hand))) for hand in hands])


@lru_cache(maxsize=256)
def usual_choice(rules: Rules, contracts: tuple[int, ...]) -> float:
    """By how many tricks a hand of which nothing is known is above its share in the best for it of
    some contracts, on average, each as often as it counts; none where it is above in none."""
    games = [rules.contracts[number] for number in contracts]
    hands = _dealt(rules, rules.dealt_size, seed=len(contracts))
    return fmean(
        [max([0.0, *[above_share(rules, game, hand) for game in games]]) for hand in hands]
    )


def _dealt(rules: Rules, size: int, *, seed: int) -> list[list[Card]]:
    """Hands of so many cards of which nothing is known, `SAMPLE` of them or some more."""
    chance, pack, hands = Random(seed), list(rules.pack), list[list[Card]]()
    while len(hands) < SAMPLE:
        chance.shuffle(pack)
        hands += [pack[first : first + size] for first in range(0, len(pack) - size + 1, size)]
    return hands
