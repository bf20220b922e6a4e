"""What a hand may become where everybody exchanges cards once trump is named: some of the hands
that it is played with then."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.compiled import Rules
from game.engine.shuffle import Source
from game.engine.tricks import TRUMP
from game.players.base import digest_of
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.tricks_expected import worth_in_tricks
from game.rules.model.phases import ExchangePhase
from game.values import Card

BESIDE_TRUMPS = 0.3
"""How much of what it is worth in tricks a plain card keeps where only trumps bring something."""

WEAK = 0.3
"""Cards that take fewer tricks than this are exchanged: one that comes takes more on average."""

SAMPLES = 6
"""How many hands are imagined."""


def by_worth(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card]
) -> list[tuple[Card, float]]:
    """The cards of a hand with what they are worth, those that should be exchanged first."""
    worths = worth_in_tricks(rules, contract, trump, [card & KIND_MASK for card in hand])
    if rules.scoring.achievable is not None:
        worths = _where_things_count(rules, contract, trump, worths)
    avoids = rules.contracts[contract].spec.avoids_points
    found = [(card, 1.0 - worth if avoids else worth) for card, worth in worths]
    return sorted(found, key=lambda one: (one[1], one[0]))


def _where_things_count(
    rules: Rules, contract: int, trump: int, worths: Sequence[tuple[Card, float]]
) -> list[tuple[Card, float]]:
    """What cards are worth where single achievements count, which trumps bring: no trump goes, and
    of others only what takes a trick for certain stays."""
    group = table_of(rules, contract, trump).group
    return [
        (card, 1.0 + worth if group[card] == TRUMP else worth * BESIDE_TRUMPS)
        for card, worth in worths
    ]


def weak_in(order: Sequence[tuple[Card, float]]) -> int:
    """How many of these cards are worse than what comes on average."""
    return sum(worth < WEAK for _, worth in order)


@lru_cache(maxsize=4096)
def exchanged_hands(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Some of the hands that a hand may be played with once this suit is trump; the hand itself
    where nothing is exchanged."""
    spec = rules.phase_of(ExchangePhase)
    if spec is None:
        return (hand,)
    order = by_worth(rules, contract, trump, hand)
    number = min(weak_in(order), spec.most, len(hand))
    kept = [card for card, _ in order[number:]]
    left = counts(rules.pack)
    for card in hand:
        left[card & KIND_MASK] -= 1
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]
    chance, found = Source(digest_of(hand)), list[tuple[Card, ...]]()
    for _ in range(SAMPLES):
        for drawn in range(number):
            other = drawn + chance.below(len(unseen) - drawn)
            unseen[drawn], unseen[other] = unseen[other], unseen[drawn]
        found.append(tuple(sorted((*kept, *unseen[:number]))))
    return tuple(found)
