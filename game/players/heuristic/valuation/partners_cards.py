"""What a hand may become by the cards of a partner, which nobody has seen when it bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from game.cards import KIND_MASK
from game.engine.bidding.partner_passing import cards_of_partner, declarer_gives_first
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.players.base import digest_of
from game.players.heuristic.valuation.giving_partner import cards_for_declarer, cards_for_partner
from game.rules.model.partner_passing import PartnerPassPhase
from game.values import Card

PARTNERS: Final = 6
"""Hands of the partner that are thought of."""


def hands_after_gift(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int
) -> tuple[tuple[Card, ...], ...]:
    """Some hands that one as it was dealt may become in a contract, with this suit as trump; only
    itself where the partner gives none."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    if not rules.partner_gives or len(kinds) != rules.dealt_size:
        return (kinds,)
    return _after_gift(rules, contract, kinds, trump)


@lru_cache(maxsize=4096)
def _after_gift(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[tuple[Card, ...], ...]:
    if not cards_of_partner(rules, contract):
        return (hand,)
    chance = Random(digest_of(hand))
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    size = rules.dealt_size
    return tuple(
        exchanged(rules, contract, hand, chance.sample(left, size), trump)[0]
        for _ in range(PARTNERS)
    )


def hands_for_none(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int, *, player: bool
) -> tuple[tuple[Card, ...], ...]:
    """Some hands that one may become by what goes between partners for the one who predicts nothing
    (`player`), or for the other."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return _for_none(rules, contract, kinds, trump, player=player)


@lru_cache(maxsize=1024)
def _for_none(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, *, player: bool
) -> tuple[tuple[Card, ...], ...]:
    spec = rules.phase_of(PartnerPassPhase)
    assert spec is not None
    chance, found = Random(digest_of(hand)), list[tuple[Card, ...]]()
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    for _ in range(PARTNERS):
        other = tuple(sorted(chance.sample(left, min(len(left), len(hand)))))
        both = [Counter(hand), Counter(other)] if player else [Counter(other), Counter(hand)]
        order = (0, 1) if spec.first == "declarer" else (1, 0)
        for giver in order:
            choose = cards_for_declarer if giver else cards_for_partner
            held = tuple(sorted(both[giver].elements()))
            gone = Counter(choose(rules, contract, trump, held, spec.cards, none=True))
            both[giver], both[1 - giver] = both[giver] - gone, both[1 - giver] + gone
        found.append(tuple(sorted(both[0 if player else 1].elements())))
    return tuple(found)


def exchanged(
    rules: Rules, contract: int, hand: Sequence[Card], partners: Sequence[Card], trump: int
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands of a declarer and the partner once they have given each other cards, where the
    declarer names this suit: the partner may not know yet."""
    size = cards_of_partner(rules, contract)
    known = trump if gives_after_trump(rules) else UNNAMED
    theirs = tuple(sorted(partners))
    if declarer_gives_first(rules):
        own = tuple(sorted(hand))
        gone = Counter(cards_for_partner(rules, contract, trump, own, size))
        both = tuple(sorted((*theirs, *gone.elements())))
        came = Counter(cards_for_declarer(rules, contract, known, both, size))
    else:
        came = Counter(cards_for_declarer(rules, contract, known, theirs, size))
        whole = tuple(sorted((*hand, *came.elements())))
        gone = Counter(cards_for_partner(rules, contract, trump, whole, size))
    mine = Counter(hand) + came - gone
    rest = Counter(theirs) + gone - came
    return tuple(sorted(mine.elements())), tuple(sorted(rest.elements()))


def gives_after_trump(rules: Rules) -> bool:
    """Whether trump is known when the partner gives."""
    gift, trump = rules.phase_at("partner_pass"), rules.phase_at("trump")
    return trump is None or gift is None or trump < gift
