"""How many tricks a hand is likely to take when everybody wants them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.compiled import Rules
from game.engine.tricks import TRUMP
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.values import Card

OVER_TRUMP, OVER_PLAIN = 0.4, 0.9
"""How much each higher card that others may hold takes from a trump, and from a plain card."""

LENGTH = 0.35
"""What the shortest trump is worth at least, of a trick, once a hand has more than its share."""


def expected_tricks(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> float:
    """Tricks that a hand is likely to take: what each card is worth by the higher ones that are
    out, so scaled that all hands together take all tricks."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    worth = sum(worth for _, worth in _worths(rules, contract, trump, kinds))
    usual = _usual(rules, contract, trump, len(kinds))
    return min(float(len(kinds)), worth * len(kinds) / (rules.active * usual)) if usual else 0.0


@lru_cache(maxsize=64)
def _usual(rules: Rules, contract: int, trump: int, size: int) -> float:
    """What hands of so many cards are worth on average: every so manieth card of the pack."""
    total, hands = 0.0, max(1, len(rules.pack) // max(1, size))
    for start in range(hands):
        hand = tuple(sorted(rules.pack[start::hands][:size]))
        total += sum(worth for _, worth in _worths(rules, contract, trump, hand))
    return total / hands


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
        above = 0.0
        for kind in suit:
            for _ in range(held[kind]):
                over = OVER_TRUMP if group == TRUMP else OVER_PLAIN
                worth = 1.0 / (1.0 + over * above)
                long = group == TRUMP and own > fair
                worths.append((kind, max(worth, LENGTH) if long else worth))
            above += share * (rules.pack_counts[kind] - held[kind])
    return worths
