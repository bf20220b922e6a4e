"""How many tricks, and card points, a hand is likely to take when everybody wants them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.players.counting import counts
from game.players.drafting import drafted_hands
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.higher_cards import LENGTH, OVER_PLAIN, OVER_TRUMP
from game.rules.card_points import points_of_tricks
from game.values import Card


def expected_tricks(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> float:
    """Tricks that a hand is likely to take: what each card is worth by the higher ones that are
    out, so scaled that all hands together take all tricks."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    worth = sum(worth for _, worth in _worths(rules, contract, trump, kinds))
    usual = _usual(rules, contract, trump, len(kinds))
    return min(float(len(kinds)), worth * len(kinds) / (rules.active * usual)) if usual else 0.0


def tricks_by_cards(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> float:
    """What the cards of a hand are worth in tricks by the higher ones that are out, whatever the
    other hands are worth."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return float(fsum([worth for _, worth in _worths(rules, contract, trump, kinds)]))


def expected_points(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> float:
    """Card points that a hand is likely to take, so scaled that all hands together take all of
    them: with each trick that a card is worth its own and those of the cards that others play to
    it, and the same share of what tricks bring by themselves as it takes of them."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    usual = _usual_points(rules, contract, trump, len(kinds))
    if not usual:
        return 0.0
    points = table_of(rules, contract, trump).points
    dealt = sum(points[card & KIND_MASK] for card in rules.pack) * len(kinds) / len(rules.pack)
    cards = _points_worth(rules, contract, trump, kinds) * dealt / usual
    brought = points_of_tricks(rules.ruleset.phases.values(), rules.contracts[contract].spec)
    return cards + brought * expected_tricks(rules, contract, trump, hand) / len(kinds)


def _points_worth(rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]) -> float:
    """What the cards of a hand are worth in card points, among themselves."""
    points = table_of(rules, contract, trump).points
    unseen = sum(points[card & KIND_MASK] for card in rules.pack) - sum(points[k] for k in hand)
    other = (rules.active - 1) * unseen / max(1, len(rules.pack) - len(hand))
    return sum(
        worth * (points[kind] + other) for kind, worth in _worths(rules, contract, trump, hand)
    )


@lru_cache(maxsize=64)
def _usual_points(rules: Rules, contract: int, trump: int, size: int) -> float:
    """What hands of so many cards are worth in card points on average."""
    hands = hands_to_play(rules, size)
    return sum(_points_worth(rules, contract, trump, hand) for hand in hands) / len(hands)


@lru_cache(maxsize=64)
def _usual(rules: Rules, contract: int, trump: int, size: int) -> float:
    """What hands of so many cards are worth on average."""
    total, hands = 0.0, hands_to_play(rules, size)
    for hand in hands:
        total += sum(worth for _, worth in _worths(rules, contract, trump, hand))
    return total / len(hands)


def hands_to_play(rules: Rules, size: int) -> Sequence[tuple[Card, ...]]:
    """Hands of so many cards as others may have: those that are drawn one out of two are better
    than what is dealt."""
    return drafted_hands(rules, size) or usual_hands(rules, size)


def usual_hands(rules: Rules, size: int) -> list[tuple[Card, ...]]:
    """Hands of so many cards: every so manieth card of the pack."""
    hands = max(1, len(rules.pack) // max(1, size))
    return [tuple(sorted(rules.pack[start::hands][:size])) for start in range(hands)]


def worth_in_tricks(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card]
) -> list[tuple[Card, float]]:
    """Every card of a hand with what it is worth, in tricks, among themselves."""
    return _worths(rules, contract, trump, tuple(sorted(card & KIND_MASK for card in hand)))


def _worths(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]
) -> list[tuple[Card, float]]:
    """Every card of a hand with what it is worth, in tricks."""
    table, held = table_of(rules, contract, trump), counts(hand)
    unseen = max(1, len(rules.pack) - len(hand))
    share = min(1.0, (rules.active - 1) * len(hand) / unseen)
    worths: list[tuple[Card, float]] = []
    for group, suit in enumerate(suits_of(rules, table)):
        own = sum(held[kind] for kind in suit)
        fair = sum(rules.copies for _ in suit) * len(hand) / len(rules.pack)
        above, rise = 0.0, table.rise(group)
        for kind in suit:
            for _ in range(held[kind]):
                over = OVER_TRUMP if group == TRUMP else OVER_PLAIN
                if rise > 0.0:
                    over += rise * (OVER_TRUMP - OVER_PLAIN)
                worth = 1.0 / (1.0 + over * above)
                long = group == TRUMP and own > fair
                worths.append((kind, max(worth, LENGTH) if long else worth))
            above += share * (rules.pack_counts[kind] - held[kind])
    return worths
