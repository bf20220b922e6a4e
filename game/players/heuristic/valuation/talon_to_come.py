"""What a hand promises alone once it has called for a card and taken the talon, or exchanged cards:
by what some of those that may come, which nobody has seen, leave it with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random
from typing import Final

from game.cards import KIND_MASK
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.base import digest_of
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.achieving import chance_to_achieve
from game.players.heuristic.valuation.exchanging import exchanged_by_declarer, exchanged_hands
from game.players.heuristic.valuation.laying_away import (
    discard_plan,
    parting_plan,
    points_laid,
)
from game.players.heuristic.valuation.soli import (
    chance_alone,
    chance_in_suit,
    is_by_tricks,
    suits_open,
)
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.tricks_expected import expected_points
from game.rules.model.naming import CallCardPhase
from game.values import Card, Kind

TALONS: Final = 8
"""Talons that are thought of."""


def chance_with_talon(
    rules: Rules,
    contract: int,
    hand: Sequence[Card],
    *,
    leads: bool,
    trump: int = NO_TRUMP,
    lying: tuple[Card, ...] = (),
    barred: int = NO_TRUMP,
) -> float:
    """How likely a hand wins a contract alone; where it will take the talon for it, with that.
    `trump` is the suit where nobody names it any more, `lying` the talon where it lies open,
    `barred` a suit that may not be named."""
    return _chance(rules, _alike(rules)[contract], tuple(hand), leads, trump, lying, barred)


def talon_lying(rules: Rules, view: View, contract: int) -> tuple[Card, ...]:
    """The talon as long as it lies open for all to see; or what one has laid away, for a contract
    with which one goes over the game and takes that."""
    if view.discarded and view.taken_up is None and rules.is_outbidding(contract):
        return view.discarded
    return view.talon if rules.talon_lies_open and view.talon_size else ()


@lru_cache(maxsize=16)
def _alike(rules: Rules) -> tuple[int, ...]:
    """For each contract the first one that a hand wins as often: of those in which it takes no
    trick many differ only in what they bring, and in whether the hand lies open."""
    first, alike = dict[tuple[object, ...], int](), list[int]()
    for one in rules.contracts:
        spec = one.spec
        shape: tuple[object, ...] = (one.number,)
        if spec.needs_no_trick:
            table = table_of(rules, one.number, NO_TRUMP)
            kept = str(spec.kept), spec.talon, spec.calls, str(spec.exchanges)
            shape = table, spec.trump, one.suits, kept
        alike.append(first.setdefault(shape, one.number))
    return tuple(alike)


@lru_cache(maxsize=4096)
def _chance(
    rules: Rules,
    contract: int,
    hand: tuple[Card, ...],
    leads: bool,
    trump: int,
    lying: tuple[Card, ...],
    barred: int,
) -> float:
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    spec = rules.contracts[contract].spec
    size = rules.talon_size
    takes = size > 0 and rules.surplus == size and spec.takes_talon
    if takes and len(kinds) == rules.dealt_size and len(lying) == size:
        held = _with_calls(rules, contract, kinds, trump)
        return _at_best(rules, contract, (*held, *lying), leads, trump)[0]
    if takes and len(kinds) == rules.dealt_size:
        return _with_talons(rules, contract, kinds, leads, trump)
    if takes and rules.bids_with_talon and len(kinds) == rules.dealt_size + size:
        return _at_best(rules, contract, kinds, leads, trump)[0]
    achieves = rules.scoring.achievable is not None and not spec.is_about_tricks
    exchanges = exchanged_by_declarer(rules, contract) is not None
    if not achieves and (len(kinds) != rules.hand_size or not exchanges):
        return chance_alone(rules, contract, kinds, leads=leads, trump=trump, barred=barred)
    suits = suits_open(rules.contracts[contract], trump, barred)
    values = [_with_exchange(rules, contract, kinds, leads, suit) for suit in suits]
    return of_suits(rules, spec, kinds, suits, values)


def _with_exchange(
    rules: Rules, contract: int, hand: tuple[Kind, ...], leads: bool, trump: int
) -> float:
    """The same with this suit as trump and the cards that may come, or for what is achieved. Where
    everybody exchanges, the others take back two thirds of what it helps in card points. (Of 150
    deals of L'Hombre with card points 89 are played so and 51 won; with a half less is gained.)"""
    hands, spec = [hand], exchanged_by_declarer(rules, contract)
    if len(hand) == rules.hand_size and spec is not None:
        hands = [*exchanged_hands(rules, contract, trump, hand)]
        if spec.who == "everybody" and not is_by_tricks(rules):
            hands += [hand] * 2 * len(hands)  # the others do so as well
    if rules.scoring.achievable is not None and not rules.contracts[contract].spec.is_about_tricks:
        found = [chance_to_achieve(rules, contract, held, trump) for held in hands]
    elif rules.contracts[contract].spec.trump_is_chosen:
        found = [chance_in_suit(rules, contract, held, trump) for held in hands]
    else:
        found = [chance_alone(rules, contract, held, leads=leads, trump=trump) for held in hands]
    return fsum(found) / len(found)


def _with_talons(
    rules: Rules, contract: int, hand: tuple[Kind, ...], leads: bool, trump: int
) -> float:
    hand, chance = _with_calls(rules, contract, hand, trump), Random(digest_of(hand))
    left = list((Counter(rules.pack) - Counter(hand)).elements())
    found = [
        _at_best(rules, contract, (*hand, *chance.sample(left, rules.talon_size)), leads, trump)[0]
        for _ in range(TALONS)
    ]
    return fsum(found) / TALONS


def _with_calls(
    rules: Rules, contract: int, hand: tuple[Kind, ...], trump: int
) -> tuple[Kind, ...]:
    """The hand with the best card that it lacks in place of its worst, as often as one may be
    called for where nobody names the trump suit."""
    calls, spec = rules.phase_of(CallCardPhase), rules.contracts[contract].spec
    if calls is None or not spec.calls or spec.trump_is_chosen:
        return hand
    table, held = table_of(rules, contract, trump), hand
    for _ in range(calls.calls):
        lacking = [kind for kind in rules.deck_kinds if held.count(kind) < rules.copies]
        tops = {table.group[k]: k for k in sorted(lacking, key=lambda kind: table.strength[kind])}
        called = max(
            tops.values(), key=lambda k: expected_points(rules, contract, trump, (*held, k))
        )
        kept, free = [*held, called], sorted(card for card in held if card != called)
        for card in parting_plan(rules, table, kept, free, spec, 1)[0]:
            kept.remove(card)
        held = tuple(sorted(kept))
    return held


def _at_best(
    rules: Rules, contract: int, cards: tuple[Kind, ...], leads: bool, trump: int
) -> tuple[float, list[Kind]]:
    """The same with these cards, the worst of them laid away for each suit that may be named; and
    which these are."""
    spec = rules.contracts[contract].spec
    best, worst = -1.0, list[Kind]()
    for suit in rules.contracts[contract].suits if spec.trump_is_chosen else (trump,):
        table = table_of(rules, contract, suit)
        away = discard_plan(rules, table, cards, (), spec)[0][: rules.talon_size]
        kept = list(cards)
        for card in away:
            kept.remove(card)
        laid = points_laid(rules, table, away)
        found = chance_alone(rules, contract, kept, leads=leads, laid=laid, trump=trump)
        if found > best:
            best, worst = found, away
    return max(best, 0.0), worst


@lru_cache(maxsize=256)
def worst_cards(
    rules: Rules, contract: int, cards: tuple[Kind, ...], *, leads: bool
) -> tuple[Kind, ...]:
    """What to lay away of a hand with the talon in it, for the suit in which that is best, where
    its declarer names one."""
    return tuple(sorted(_at_best(rules, contract, cards, leads, NO_TRUMP)[1]))
