"""Whether to keep the card drawn: one that is worth more than those that may come in its place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import KEEP, NEXT, Action
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable
from game.engine.view import View
from game.players.base import Request
from game.players.counting import counts, unseen
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.tricks_expected import LENGTH, OVER_PLAIN, OVER_TRUMP
from game.values import Card, Kind

BEST = 0.5
"""How much the game counts that suits the hand best so far, beside all that may be played."""


class DraftedFor(NamedTuple):
    """A game that may be played with the cards drawn: its table, whether little is wanted in it,
    and what a trick brings beside the card that takes it, in points; 0 where tricks count."""

    table: TrickTable
    avoids: bool
    beside: float


def choose_in_draft(request: Request) -> Action:
    """Keep what is worth at least as much as the next card is likely to be."""
    drawn, others = worth_of_drawn(request)
    return KEEP if drawn >= others else NEXT


def worth_of_drawn(request: Request) -> tuple[float, float]:
    """What the card drawn is worth to the hand, and what those that have not been seen are on
    average."""
    rules, view = request.rules, request.view
    left = unseen(rules, view)
    worths = _worths(rules, view)
    total = fsum([worth * left[kind] for kind, worth in worths.items()])
    return worths[view.talon[0] & KIND_MASK], total / max(1, sum(left))


def _worths(rules: Rules, view: View) -> dict[Kind, float]:
    """What each kind is worth to the hand in the games that may be played."""
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    away = tuple(sorted(card & KIND_MASK for card in view.laid_off))
    by_game = [_in_game(rules, game, hand, away) for game in _games(rules, view.trump)]
    suits = [fsum([found[kind] for kind in hand]) for found in by_game]
    best = by_game[max(range(len(by_game)), key=lambda n: (suits[n], -n))]
    return {
        kind: BEST * best[kind]
        + (1.0 - BEST) * fsum([found[kind] for found in by_game]) / len(by_game)
        for kind in rules.deck_kinds
    }


def _in_game(
    rules: Rules, game: DraftedFor, hand: Sequence[Card], away: Sequence[Card]
) -> dict[Kind, float]:
    """What each kind is worth in one of them, by the higher ones that others may get."""
    held, gone, table = counts(hand), counts(away), game.table
    in_others = (rules.active - 1) * rules.hand_size
    share = min(1.0, in_others / max(1, len(rules.pack) - rules.hand_size))
    found = dict.fromkeys(rules.deck_kinds, 0.0)
    for group, suit in enumerate(suits_of(rules, table)):
        above, over = 0.0, OVER_TRUMP if group == TRUMP else OVER_PLAIN
        for kind in suit:
            worth = 1.0 / (1.0 + over * above)
            if group == TRUMP:
                worth = max(worth, LENGTH)
            if game.beside:
                worth *= table.points[kind] + game.beside
            found[kind] = -worth if game.avoids else worth
            above += share * (rules.pack_counts[kind] - held[kind] - gone[kind])
    return found


@lru_cache(maxsize=64)
def _games(rules: Rules, trump: int) -> tuple[DraftedFor, ...]:
    """The games that may be played, each with every suit that may be trump in it, so far as they
    differ in what cards are worth; where something else may, none in which little is wanted."""
    found: dict[tuple[object, ...], DraftedFor] = {}
    for contract in rules.contracts:
        spec = contract.spec
        offered = contract.offered >= 0 or contract.number == rules.usual
        if not (spec.enabled and spec.is_played and offered):
            continue
        for suit in _trumps(rules, contract, trump):
            table = table_of(rules, contract.number, suit)
            points = sum(table.points[kind] for kind in rules.pack) if spec.counts_points else 0
            beside = (rules.active - 1) * points / len(rules.pack)
            game = DraftedFor(table, spec.avoids_points or spec.limits_tricks, beside)
            key = (*table.strength, *table.group, game.avoids, beside)
            found.setdefault(key, game)
    games = tuple(found.values())
    wanting = tuple([game for game in games if not game.avoids])
    return wanting or games or (DraftedFor(table_of(rules, rules.usual, trump), False, 0.0),)


def _trumps(rules: Rules, contract: CompiledContract, trump: int) -> Sequence[int]:
    """The suits that may be trump in a game: any that is still to be named, or what is known."""
    spec = contract.spec
    if trump in rules.deck_suits:
        return (trump,)
    if spec.trumps_are_listed or not spec.has_trump:
        return (NO_TRUMP,)
    return rules.deck_suits


PHASE = PhaseChoice("draft", ("keep", "next"), choose_in_draft)
