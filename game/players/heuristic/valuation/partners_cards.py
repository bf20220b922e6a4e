"""What a hand may become by the cards of a partner, which nobody has seen when it bids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean, pstdev
from typing import Final

from game.cards import KIND_MASK
from game.engine.bidding.partner_passing import (
    cards_for_none,
    cards_of_partner,
    declarer_gives_first,
)
from game.engine.melds.held import best_melds
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.players.base import digest_of
from game.players.heuristic.valuation.giving_partner import (
    cards_for_declarer,
    cards_for_partner,
    partner_melds,
)
from game.rules.model.phases import MeldPhase
from game.values import Card

PARTNERS: Final = 6
"""Hands of the partner that are thought of."""


def hands_after_gift(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int
) -> tuple[tuple[Card, ...], ...]:
    """Some hands that one as it was dealt may become in a contract, with this suit as trump; only
    itself where the partner gives none."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    if len(kinds) != rules.dealt_size or not cards_of_partner(rules, contract):
        return (kinds,)
    return _some_hands(rules, contract, kinds, trump, none=False, player=True)


def hands_for_none(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int, *, player: bool
) -> tuple[tuple[Card, ...], ...]:
    """Some hands that one may become by what goes between partners for the one who predicts nothing
    (`player`), or for the other."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return _some_hands(rules, contract, kinds, trump, none=True, player=player)


def melds_after_gift(rules: Rules, contract: int) -> bool:
    """Whether melds lie before play once the partner has given cards. (Of those that are shown in
    play too many fail: who counts on them in Huutopussi loses 57 ± 13 points a deal.)"""
    lays = any(isinstance(phase, MeldPhase) for phase in rules.phases)
    return lays and bool(rules.melds_in[contract]) and cards_of_partner(rules, contract) > 0


@lru_cache(maxsize=4096)
def melds_together(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[float, float]:
    """What a hand as it was dealt (kinds, sorted) and that of the partner, which nobody has seen,
    are likely to lay with this suit as trump, once some have given each other cards; and by how
    much that differs from partner to partner, one standard deviation. Too little to count is
    nothing."""
    counted, melded = rules.melds_in[contract], list[int]()
    for both in _some_pairs(rules, contract, hand, trump, none=False, player=True):
        laid = both if partner_melds(rules) else both[:1]
        points = sum([best_melds(counted, held, trump)[1] for held in laid])
        melded.append(points if points >= rules.scoring.least_melded else 0)
    return fmean(melded), pstdev(melded)


def _some_hands(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, *, none: bool, player: bool
) -> tuple[tuple[Card, ...], ...]:
    """Some hands that one may become, of who plays (`player`), or predicts nothing (`none`), or of
    the partner."""
    pairs = _some_pairs(rules, contract, hand, trump, none=none, player=player)
    return tuple([mine for mine, _ in pairs])


@lru_cache(maxsize=4096)
def _some_pairs(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, *, none: bool, player: bool
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    """The same, each with what the other one has then."""
    chance, found = Random(digest_of(hand)), list[tuple[tuple[Card, ...], tuple[Card, ...]]]()
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    for _ in range(PARTNERS):
        other = chance.sample(left, min(len(left), len(hand)))
        first, second = (hand, other) if player else (other, hand)
        mine, theirs = exchanged(rules, contract, first, second, trump, none=none)
        found.append((mine, theirs) if player else (theirs, mine))
    return tuple(found)


def exchanged(
    rules: Rules,
    contract: int,
    hand: Sequence[Card],
    partners: Sequence[Card],
    trump: int,
    *,
    none: bool = False,
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hands of a declarer and the partner once they have given each other cards, where the
    declarer names this suit: the partner may not know yet. `none`: of one who predicts nothing."""
    size = cards_for_none(rules) if none else cards_of_partner(rules, contract)
    known = trump if none or gives_after_trump(rules) else UNNAMED
    theirs = tuple(sorted(partners))
    if declarer_gives_first(rules):
        own = tuple(sorted(hand))
        gone = Counter(cards_for_partner(rules, contract, trump, own, size, none=none))
        both = tuple(sorted((*theirs, *gone.elements())))
        came = Counter(cards_for_declarer(rules, contract, known, both, size, none=none))
    else:
        came = Counter(cards_for_declarer(rules, contract, known, theirs, size, none=none))
        whole = tuple(sorted((*hand, *came.elements())))
        gone = Counter(cards_for_partner(rules, contract, trump, whole, size, none=none))
    mine = Counter(hand) + came - gone
    rest = Counter(theirs) + gone - came
    return tuple(sorted(mine.elements())), tuple(sorted(rest.elements()))


def gives_after_trump(rules: Rules) -> bool:
    """Whether trump is known when the partner gives."""
    gift, trump = rules.phase_at("partner_pass"), rules.phase_at("trump")
    return trump is None or gift is None or trump < gift
