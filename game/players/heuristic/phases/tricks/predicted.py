"""Card play where tricks, or card points, were predicted: to take a trick while it is wanted, and
none afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.scoring.counting import taken_of_predicted
from game.engine.tricks.table import beats, led_by
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.players.predictions import Aim, aims
from game.values import Card, Kind, Seat


def choose_by_prediction(known: Knowledge, cards: list[Action]) -> Action:
    """The card that does most for the own prediction, and that of a partner."""
    view = known.view
    taken = {seat: taken_of_predicted(known.rules, view, (seat,)) for seat in view.seats}
    found = aims(known.rules, view.seats, dict(view.predicted))
    mine, best = found[view.seat], known.best
    wanted = mine.wants(taken, _brings(known))
    helped = best is not None and best[0] != view.seat and best[0] in mine.seats
    if best is not None and best[0] in mine.friends:
        helped = _short(found[best[0]], taken) >= max(1, _short(mine, taken))
    how = _keeping_low if not wanted or helped else _winning
    return max(cards, key=lambda action: (how(known, action.arg), -action.arg))


def _short(aim: Aim, taken: Mapping[Seat, int]) -> int:
    """How much is missing of what somebody has said, not below 0."""
    number = aim.number or 0
    return max(0, number - sum([taken[seat] for seat in aim.seats]))


def _brings(known: Knowledge) -> float:
    """What the trick is likely to bring of what was predicted: itself, or the card points that lie
    there, and as many for each card to come as one of those not seen has."""
    if not known.rules.scoring.predicts_points:
        return 1
    points, view = known.table.points, known.view
    lying = sum(points[card & KIND_MASK] for card in view.trick)
    unseen = sum(n * points[kind] for kind, n in enumerate(known.unseen) if n)
    each = unseen / max(1, sum(known.unseen))
    return lying + each * (len(view.seats) - len(view.trick))


def _winning(known: Knowledge, card: Card) -> float:
    """How good a card is for one who wants the trick: the surest that takes it, the cheapest for
    the last to play; else the one that is missed least."""
    kind = card & KIND_MASK
    tall, over = height(known.rules, known.table, kind), known.stronger(kind)
    if known.best is None:
        return -10.0 * over - tall
    if not beats(known.table, kind, known.best[1]):
        return -1000.0 - tall + 5.0 * over
    return -10.0 * over * _may_be_beaten(known, kind) - tall


def _may_be_beaten(known: Knowledge, kind: Kind) -> float:
    """How far it matters that others hold higher cards: a trump on a suit that was led is beaten
    only by who need not follow."""
    table, led = known.table, led_by(known.table, known.view.trick)
    if not known.later or table.group[kind] == led or not table.follow_suit or table.may_trump:
        return float(bool(known.later))
    out = known.outstanding(led)
    void = [
        1.0 if led in known.voids[seat] else 1.0 - known.holds_one(seat, out)
        for seat in known.later
    ]
    return min(1.0, fsum(void))


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
