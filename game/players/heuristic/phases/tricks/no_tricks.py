"""Card play where tricks do harm: keeping below everybody, or making a declarer take one."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks import NOT_LED, beats, led_by
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.values import Card, Kind

CHEAP = 0.6
"""What share of an even part of all card points a trick may bring to be worth taking as the only
one. So a seat of five won 96 of 400 leasters among others that never take one, where 80 are its
part; that never takes one among others that do, 56."""


def choose_below(known: Knowledge, cards: list[Action]) -> Action:
    """The card that keeps the declarer's promise, or is likeliest to break it."""
    view = known.view
    if known.weights[view.declarer if view.declarer is not None else view.seat] == 1:
        return max(cards, key=lambda action: (_dodging(known, action.arg), -action.arg))
    return max(cards, key=lambda action: (_forcing(known, action.arg), -action.arg))


def choose_away(known: Knowledge, cards: list[Action]) -> Action:
    """Where nobody wants card points: the card that takes the fewest of them, and of those that
    take none the dearest or most dangerous."""
    return max(cards, key=lambda action: (_getting_rid(known, action.arg), -action.arg))


def _getting_rid(known: Knowledge, card: Card) -> float:
    """How good a card is for one who wants no card points."""
    kind, table = card & KIND_MASK, known.table
    points, danger = table.points[kind], table.points[kind] + 3.0 * _below(known, kind)
    if known.best is None:
        return -danger
    if not beats(table, kind, known.best[1]):
        return 100.0 + (danger if table.group[kind] != table.group[known.best[1]] else points)
    lying = sum(table.points[one & KIND_MASK] for one in known.view.trick)
    if _is_cheap(known, points + lying):
        return 200.0 - points + danger / 100.0
    return -points - lying if known.later else float(height(known.rules, table, kind)) - points


def _is_cheap(known: Knowledge, points: int) -> bool:
    """Whether a trick of so many card points is the one that a seat needs which has none, where who
    has the fewest of those who took one wins: its share of what an even division leaves it."""
    view = known.view
    needs = known.rules.contracts[view.contract].spec.fewest_wins
    if not needs or known.later or any(trick.winner == view.seat for trick in view.tricks):
        return False
    total = sum(known.table.points[kind] for kind in known.rules.pack)
    return points * len(view.seats) <= CHEAP * total


def _dodging(known: Knowledge, card: Card) -> float:
    """How good a card is for one who must not win: the highest that stays below, else the lowest;
    of a suit that is not led the one in most danger."""
    kind = card & KIND_MASK
    tall = height(known.rules, known.table, kind)
    if known.best is None:
        alone = 0.0 if known.stronger(kind) else 1000.0
        return -alone - 10.0 * _below(known, kind) - tall
    if beats(known.table, kind, known.best[1]):
        return -500.0 - tall
    led = led_by(known.table, known.view.trick)
    discarded = known.table.group[kind] != led
    return tall + (10.0 * _below(known, kind) if discarded else 0.0)


def _forcing(known: Knowledge, card: Card) -> float:
    """How good a card is against the declarer: low while the declarer is still to play or could be
    left with the trick, high once nothing can be made of it."""
    kind = card & KIND_MASK
    view, table = known.view, known.table
    tall = height(known.rules, table, kind)
    if view.declarer in known.later or known.best is None:
        suit = table.group[kind] if known.best is None else NOT_LED
        void = view.declarer is not None and suit in known.voids[view.declarer]
        return -float(tall) - (50.0 if void else 0.0)
    if known.best[0] == view.declarer and not beats(table, kind, known.best[1]):
        return 1000.0 + tall
    return float(tall)


def _below(known: Knowledge, kind: Kind) -> int:
    """How many unseen cards of the suit are lower, each of which could force the card to win."""
    table = known.table
    return sum(
        n
        for other, n in enumerate(known.unseen)
        if n and table.group[other] == table.group[kind] and beats(table, kind, other)
    )
