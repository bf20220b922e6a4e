"""Cards that everybody draws before anything is said, of which one of two is kept, or for each of
which another one is played: what they are worth, which hands come of it, and which others are
likely to have kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED, TrickTable
from game.engine.view import View
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.higher_cards import LENGTH, OVER_PLAIN, OVER_TRUMP
from game.rules.model.dealing import DraftPhase
from game.values import Card, Kind

HANDS: Final = 48
"""So many hands are drawn to see what they are like."""

HALF: Final = 0.5

SEED: Final = 2
"""Where the chance begins by which they are."""

BEST: Final = 0.5
"""How much the game counts that suits the hand best so far, beside all that may be played."""


class DraftedFor(NamedTuple):
    """A game that may be played with the cards drawn: its table, whether little is wanted in it,
    and what a trick brings beside the card that takes it, in points; 0 where tricks count."""

    table: TrickTable
    avoids: bool
    beside: float


def worths_in_draft(rules: Rules, view: View) -> dict[Kind, float]:
    """What each kind is worth to the hand of a view in the games that may be played."""
    hand = [card & KIND_MASK for card in view.hand]
    away = [card & KIND_MASK for card in view.laid_off]
    return _worths(rules, view.trump, hand, away)


def worths_in_tricks(rules: Rules, view: View) -> dict[Kind, float]:
    """The same while tricks are played for cards alone, before it is said what is played."""
    hand = [card & KIND_MASK for card in view.hand]
    away = [card & KIND_MASK for trick in view.tricks for card in trick.cards]
    return _worths(rules, view.trump, hand, away)


def _worths(
    rules: Rules, trump: int, hand: Sequence[Card], away: Sequence[Card]
) -> dict[Kind, float]:
    by_game = [_in_game(rules, game, hand, away) for game in _games(rules, trump)]
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
        if not (spec.can_be_played and offered):
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
    return contract.suits


def drafts(rules: Rules) -> bool:
    """Whether everybody draws cards so."""
    return rules.phase_of(DraftPhase) is not None


@lru_cache(maxsize=64)
def _at_first(rules: Rules, trump: int) -> tuple[dict[Kind, float], float]:
    """What each kind is worth to an empty hand, and all on average."""
    worths = _worths(rules, trump, (), ())
    return worths, fsum([worths[kind] for kind in rules.pack]) / len(rules.pack)


@lru_cache(maxsize=64)
def drafted_hands(rules: Rules, size: int) -> tuple[tuple[Card, ...], ...]:
    """Some hands of so many cards as they come of drawing; empty where nobody draws so. Who plays
    a card for each that is drawn, and follows suit, keeps about the better one of two."""
    spec, drawn = rules.phase_of(DraftPhase), rules.tricks_apart
    if spec is not None:
        drawn = spec.cards
    if not drawn:
        return ()
    chance, hands = Random(SEED), list[tuple[Card, ...]]()
    for _ in range(HANDS):
        pack = [kind & KIND_MASK for kind in rules.pack]
        chance.shuffle(pack)
        dealt = max(0, rules.dealt_size - drawn)
        hand, rest = pack[:dealt], iter(pack[dealt : dealt + 2 * (rules.dealt_size - dealt)])
        hand += [_kept(rules, UNNAMED, first, next(rest)) for first in rest]
        chance.shuffle(hand)
        hands.append(tuple(sorted(hand[:size])))
    return tuple(hands)


def _kept(rules: Rules, trump: int, first: Kind, second: Kind) -> Kind:
    """Which of two cards stays that are drawn one after the other."""
    worths, usual = _at_first(rules, trump)
    return first if worths[first] >= usual else second


def drafted_anew(
    rules: Rules,
    view: View,
    hand: Sequence[Kind],
    away: Sequence[Kind],
    may: int,
    chance: Random,
) -> tuple[list[Kind], list[Kind]]:
    """A hand of another seat, and as many cards that it may have put away or more, shared out anew
    as drawing would have it; `may` are the kinds, as bits, that the hand can have at all."""
    spec = rules.phase_of(DraftPhase)
    assert spec is not None
    trump = UNNAMED if view.showing is None else view.trump
    held, gone = list(hand), list(away)
    chance.shuffle(held)
    chance.shuffle(gone)
    drawn = round(len(held) * spec.cards / rules.dealt_size)
    for at in range(min(drawn, len(gone))):
        pair = (held[at], gone[at]) if chance.random() < HALF else (gone[at], held[at])
        kept = _kept(rules, trump, *pair)
        if kept != held[at] and may >> kept & 1:
            held[at], gone[at] = gone[at], held[at]
    return held, gone
