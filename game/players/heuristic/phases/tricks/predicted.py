"""Card play where tricks were predicted: to take one while one is wanted, and none afterwards."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks import beats
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.players.predictions import aims
from game.values import Card


def choose_by_prediction(known: Knowledge, cards: list[Action]) -> Action:
    """The card that does most for the own prediction, and that of a partner."""
    view = known.view
    taken = dict.fromkeys(view.seats, 0)
    for trick in view.tricks:
        taken[trick.winner] += 1
    found = aims(known.rules, view.seats, dict(view.predicted))
    wanted, best = found[view.seat].wants(taken), known.best
    helped = best is not None and best[0] != view.seat and best[0] in found[view.seat].seats
    how = _keeping_low if not wanted or helped else _winning
    return max(cards, key=lambda action: (how(known, action.arg), -action.arg))


def _winning(known: Knowledge, card: Card) -> float:
    """How good a card is for one who wants the trick: the surest that takes it, the cheapest for
    the last to play; else the one that is missed least."""
    kind = card & KIND_MASK
    tall, over = height(known.rules, known.table, kind), known.stronger(kind)
    if known.best is None:
        return -10.0 * over - tall
    if not beats(known.table, kind, known.best[1]):
        return -1000.0 - tall + 5.0 * over
    return -10.0 * over - tall if known.later else -float(tall)


def _keeping_low(known: Knowledge, card: Card) -> float:
    """How good a card is for one who wants no trick: the highest that stays below, of another suit
    the surest; else the lowest, or, for the last to play, the highest."""
    kind = card & KIND_MASK
    tall, over = height(known.rules, known.table, kind), known.stronger(kind)
    if known.best is None:
        return 10.0 * over - tall
    if not beats(known.table, kind, known.best[1]):
        return 1000.0 + tall - 5.0 * over
    return -float(tall) if known.later else float(tall)
