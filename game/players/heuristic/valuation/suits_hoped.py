"""What a game is worth whose trump suit its declarer may not choose freely: one card of the talon
after another says what it may be, or the partner names it."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from statistics import fmean

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.rules.rules import Rules
from game.rules.model.contracts import Contract
from game.values import Card


def of_suits(
    rules: Rules,
    spec: Contract,
    hand: Sequence[Card],
    suits: Sequence[int],
    values: Sequence[float],
) -> float:
    """What a hand may hope for, with what it is worth by each of these suits as trump: that of the
    best where it may name any of them."""
    if spec.partner_names_trump:
        return fmean(values)
    if not spec.turned_over or len(values) == 1:
        return max(values)
    return hoped_of_turning(rules, hand, suits, values, spec.turned_over)


def hoped_of_turning(
    rules: Rules,
    cards: Sequence[Card],
    suits: Sequence[int],
    values: Sequence[float],
    times: int,
) -> float:
    """What is to be hoped for with so many cards to turn over, of which the last decides; these
    cards are none of them."""
    left = [0.0] * 4
    for card in rules.pack:
        if not is_joker(card & KIND_MASK):
            left[suit_of(card)] += 1.0
    for card in cards:
        if not is_joker(card & KIND_MASK):
            left[suit_of(card)] -= 1.0
    total = fsum([left[suit] for suit in suits])
    if total <= 0.0:
        return fmean(values)
    hoped = fsum([left[s] * v for s, v in zip(suits, values, strict=True)]) / total
    for _ in range(times - 1):
        best = [max(value, hoped) for value in values]
        hoped = fsum([left[s] * v for s, v in zip(suits, best, strict=True)]) / total
    return hoped
