"""What a hand may become where everybody exchanges cards once trump is named: some of the hands
that it is played with then. Cards are worth what they take, and what is melded with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import fmean

from game.cards import KIND_MASK
from game.engine.melds.held import best_melds, serves, value
from game.engine.phases.exchange import going, too_many
from game.engine.rules.rules import Rules
from game.engine.shuffle import Source
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.base import digest_of
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.tricks_expected import usual_hands, worth_in_tricks
from game.rules.card_points import points_of_tricks
from game.rules.model.handing_on import ExchangePhase
from game.values import Card, Kind

BESIDE_TRUMPS = 0.3
"""How much of what it is worth in tricks a plain card keeps where only trumps bring something."""

WEAK = 0.3
"""In the hands that are imagined, and where single achievements count, only cards that take fewer
tricks than this are exchanged: what more would bring, the others gain as well. (Bids that reckon
with all that go gain nothing: -0.1 ± 0.1 points a deal of Mulatschak, 0.2 ± 0.2 of Mauscheln.)"""

TRUMPED = 0.6
"""How much of its worth a plain card that something beats in its suit keeps where there are trumps,
which take it as well. (With this and `weak_below`, greedy gains 5 ± 1.5 points a deal of Auction
Forty-fives, 0.7 ± 0.3 of Mulatschak, 0.8 ± 0.2 of Écarté.)"""

COMES = 0.4
"""The chance that a card comes which would make a meld: so many times the share of the hand in what
is not seen."""

SAMPLES = 6
"""How many hands are imagined."""


def by_worth(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card], beaten: float = 1.0
) -> list[tuple[Card, float]]:
    """The cards of a hand with what they are worth, those that should be exchanged first. Of its
    worth a plain card that something beats keeps `beaten`."""
    found = _by_tricks(rules, contract, trump, hand, beaten)
    if rules.melds_in[contract]:
        kinds = tuple(sorted(card & KIND_MASK for card in hand))
        trick = _points_of_a_trick(rules, contract)
        melded = _worth_in_melds(rules, contract, trump, kinds)
        found = [(card, worth + melded[card] / trick) for card, worth in found]
    return sorted(found, key=lambda one: (one[1], one[0]))


def _by_tricks(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card], beaten: float
) -> list[tuple[Card, float]]:
    """The same but for melds."""
    worths = worth_in_tricks(rules, contract, trump, [card & KIND_MASK for card in hand])
    if rules.scoring.achievable is not None:
        return _where_things_count(rules, contract, trump, worths)
    if rules.contracts[contract].spec.avoids_points:
        return [(card, 1.0 - worth) for card, worth in worths]
    group = table_of(rules, contract, trump).group
    if TRUMP not in group:
        return worths
    return [
        (card, worth if worth >= 1.0 or group[card] == TRUMP else worth * beaten)
        for card, worth in worths
    ]


@lru_cache(maxsize=1024)
def _worth_in_melds(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]
) -> dict[Card, float]:
    """What the melds of a hand lose, in points, with each of its cards; or what it may still win
    with a card that would make one, where it lacks no other."""
    counted = rules.melds_in[contract]
    melds = best_melds(counted, hand, trump)[1]
    held, chance = counts(hand), COMES * len(hand) / max(1, len(rules.pack) - len(hand))
    worths: dict[Card, float] = {}
    for card in dict.fromkeys(hand):
        rest = list(hand)
        rest.remove(card)
        worths[card] = float(melds - best_melds(counted, rest, trump)[1])
    for pattern in counted:
        missing = sum(max(0, number - held[kind]) for kind, number in pattern.needs)
        if missing == 1 and serves(pattern, trump):
            hoped = value(pattern, trump) * chance
            for kind, _ in pattern.needs:
                if held[kind]:
                    worths[kind] = max(worths[kind], hoped)
    return worths


def _points_of_a_trick(rules: Rules, contract: int) -> float:
    """What a trick brings on average, at least a point."""
    spec, dealt = rules.contracts[contract].spec, rules.active * rules.hand_size
    cards = sum(rules.points(NO_TRUMP, contract)[card & KIND_MASK] for card in rules.pack)
    brought = points_of_tricks(rules.ruleset.phases.values(), spec)
    every = cards * dealt / len(rules.pack) + brought
    return max(1.0, every / max(1, rules.hand_size))


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


@lru_cache(maxsize=256)
def weak_below(rules: Rules, contract: int, trump: int, size: int) -> float:
    """What the cards of hands of this size are worth on average, as one that comes is: cards that
    are worth less are exchanged."""
    if rules.scoring.achievable is not None:
        return WEAK
    hands = [_by_tricks(rules, contract, trump, h, TRUMPED) for h in usual_hands(rules, size)]
    return fmean(worth for hand in hands for _, worth in hand)


def weak_in(order: Sequence[tuple[Card, float]]) -> int:
    """How many of these cards hardly take a trick."""
    return sum(worth < WEAK for _, worth in order)


def kept_in(
    spec: ExchangePhase,
    rules: Rules,
    contract: int,
    trump: int,
    order: Sequence[tuple[Card, float]],
) -> list[Card]:
    """Which of these cards the simple player keeps, where enough lie there to be taken."""
    kept = [card for card, _ in order]
    may = going(spec, rules, contract, trump, kept, min(spec.most, rules.hand_size))
    free = [one for one in order if one[0] in may.cards]
    for card, _ in free[: max(min(weak_in(free), may.most), may.fewest)]:
        kept.remove(card)
    if spec.hand:
        for card in too_many(spec, rules, contract, trump, kept, rules.hand_size):
            kept.remove(card)
    return kept


def exchanged_by_declarer(rules: Rules, contract: int) -> ExchangePhase | None:
    """The phase in which a declarer exchanges cards in a contract; None where it does not."""
    spec = rules.phase_of(ExchangePhase)
    if spec is None or spec.who == "others":
        return None
    return spec if rules.contracts[contract].spec.exchanges is True else None


@lru_cache(maxsize=4096)
def exchanged_hands(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...], talon: int = 0
) -> tuple[tuple[Card, ...], ...]:
    """Some of the hands that a declarer's hand may be played with once this suit is trump, after
    it has taken so many cards and laid as many away; the hand itself where nothing is exchanged."""
    spec = exchanged_by_declarer(rules, contract)
    if spec is None:
        return (hand,)
    left = counts(rules.pack)
    for card in hand:
        left[card & KIND_MASK] -= 1
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]
    chance, found = Source(digest_of(hand)), list[tuple[Card, ...]]()
    order = by_worth(rules, contract, trump, hand)
    for _ in range(SAMPLES):
        taken = _drawn(chance, unseen, 0, talon)
        if taken:
            order = by_worth(rules, contract, trump, (*hand, *taken))[talon:]
        kept = kept_in(spec, rules, contract, trump, order)
        number = rules.hand_size - len(kept)
        found.append(tuple(sorted((*kept, *_drawn(chance, unseen, talon, number)))))
    return tuple(found)


def _drawn(chance: Source, cards: list[Kind], first: int, number: int) -> list[Kind]:
    """So many cards of some, each as likely as any other, from this place on; they lie there
    afterwards."""
    for drawn in range(first, first + number):
        other = drawn + chance.below(len(cards) - drawn)
        cards[drawn], cards[other] = cards[other], cards[drawn]
    return cards[first : first + number]
