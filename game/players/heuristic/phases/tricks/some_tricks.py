"""Card play where the declarer must take some tricks and no more."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.bounds import TrickBounds
from game.engine.tricks.table import beats
from game.players.heuristic.phases.tricks.no_tricks import choose_below, dodging
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.values import Card, Kind

LAST_ONE = 1
"""With so many tricks still needed a declarer is as glad to be rid of a high card."""

THROWN, KEPT = -1000.0, -3000.0
"""How much worse than to take a trick that is needed it is to throw a card off, and to throw off
the one that would take the next."""


def choose_bounded(
    known: Knowledge,
    cards: list[Action],
    bounds: TrickBounds,
    otherwise: Callable[[Knowledge, list[Action]], Action],
) -> Action:
    """The declarer takes tricks while it needs some, and ducks afterwards; the others leave it
    theirs, or take them by other rules of thumb (`otherwise`) where it needs more than its share.
    """
    if known.view.seat == bounds.declarer:
        if bounds.needs <= 0:
            return _choose_ducking(known, cards, bounds)
        kept = surest(known)
        return max(cards, key=lambda one: (_needing(known, one.arg, bounds, kept), -one.arg))
    if bounds.seeks and known.weights[bounds.declarer] != 1:
        return otherwise(known, cards)
    return choose_below(known, cards)


def _choose_ducking(known: Knowledge, cards: list[Action], bounds: TrickBounds) -> Action:
    """As where no trick may be taken; but of cards that all take one that does no harm the last to
    play is rid of the highest."""
    best, table = known.best, known.table
    low = best is None or any(not beats(table, one.arg & KIND_MASK, best[1]) for one in cards)
    if low or known.later or bounds.may <= 0:
        return choose_below(known, cards)
    return max(cards, key=lambda one: (height(known.rules, table, one.arg & KIND_MASK), -one.arg))


def surest(known: Knowledge) -> Kind:
    """The card of the own hand that fewest others beat."""
    held = [card & KIND_MASK for card in known.view.hand]
    return min(held, key=lambda kind: (known.stronger(kind), kind))


def _needing(known: Knowledge, card: Card, bounds: TrickBounds, kept: Kind) -> float:
    """How good a card is for a declarer who needs the trick: the surest that takes it, for the last
    to play the cheapest, or the dearest where no other trick is needed."""
    kind = card & KIND_MASK
    tall, over = height(known.rules, known.table, kind), known.stronger(kind)
    if known.best is None:
        return -10.0 * over - tall
    if not beats(known.table, kind, known.best[1]):
        return KEPT if kind == kept else THROWN + dodging(known, card)
    if known.later:
        return -10.0 * over - tall
    return float(tall) if bounds.needs <= LAST_ONE else -float(tall)
