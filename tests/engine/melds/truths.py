"""What lawful melds can bring at most, found by trying all of them; and hands to try it with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import product

from game.cards import KIND_MASK, parse_card, rank_of
from game.engine.melds.held import in_reach, mark, serves, take, values_in_order
from game.engine.rules.rules import Rules
from game.rules.model.phases import DiscardPhase
from tests.records.shelf import House, rules_of

GAMES = (
    "binokel-3",
    "binokel-wuerttemberg-3",
    "binokel-turnier-3",
    "binokel-siebener-3",
    "binokel-benoggler-3",
    "binokel-benoggler-4",
    "kreuzbinokel-4",
    "kreuzbinokel-turnier-4",
)
HOUSES: tuple[House, ...] = (
    (),
    (("acht-gleiche", "zweimal-vier"),),
    (("rundgang", "true"),),
    (("grand-binokel", "true"), ("binokel", "60"), ("doppelbinokel", "500")),
    (("rundgang", "true"), ("grand-binokel", "true"), ("trumpffamilie", "250")),
    (("siebener", "neuner"), ("dix", "neun"), ("doppelte-familie", "true")),
)
LOCKED = ("beide", "nur-gemeldete")


def locked(rules: Rules, held: Sequence[int]) -> int:
    """How many cards may not be discarded, told by their history alone."""
    spec = rules.phase_of(DiscardPhase)
    assert spec is not None
    if spec.melded == "copies":
        return sum(card > KIND_MASK for card in held)
    melded = {card & KIND_MASK for card in held if card > KIND_MASK}
    return sum(card & KIND_MASK in melded for card in held)


def most(rules: Rules, hand: Sequence[int], trump: int, due: int) -> int:
    """The most that lawful melds bring, by trying all of them in table order."""
    patterns = [p for p in in_reach(rules.melds, hand) if serves(p, trump)]
    worth = [values_in_order([p], trump)[0] for p in patterns]

    @cache
    def search(held: tuple[int, ...], at: int) -> int:
        best = 0
        for place in range(at, len(patterns)):
            chosen = take(patterns[place], held)
            if chosen is None:
                continue
            after = list(held)
            for card in chosen:
                after.remove(card)
                after.append(mark(patterns[place], card))
            if len(after) - locked(rules, after) >= due:
                best = max(best, worth[place] + search(tuple(sorted(after)), place))
        return best

    return search(tuple(sorted(hand)), 0)


def dealt(rules: Rules, rng: random.Random) -> list[int]:
    """The hand of a declarer, often of few ranks, so that it holds many melds."""
    pack = list(rules.pack)
    rng.shuffle(pack)
    ranks = set(rng.sample(range(8), rng.choice((0, 0, 3, 5))))
    pack.sort(key=lambda card: rank_of(card) not in ranks)
    return pack[: rules.hand_size + rules.talon_size]


def all_rules() -> list[Rules]:
    """Every ruleset with a talon, with house rules for the melds, and each way to lock cards."""
    return [
        rules_of(game, (*house, ("gemeldete-karten", copies)))
        for game, house, copies in product(GAMES, HOUSES, LOCKED)
    ]


def hand(suits: str) -> list[int]:
    """`herz as koenig, eichel 6`: the cards of a hand, suit by suit."""
    words = [part.split() for part in suits.split(",")]
    return [parse_card(f"{suit}-{rank}") for suit, *ranks in words for rank in ranks]
