"""Whether to choose a new partner in mid-game, and whom."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from game.engine.actions import Action
from game.players.heuristic.reading.knowledge import Knowledge
from game.values import Seat

WORTH_CHANGING = 20.0
"""Card points by which somebody must promise more than the partner one has or may have."""

SPOKEN = 15.0
"""Card points that it promises to have announced something, or to have shown a card that makes a
side."""


def choose_partner(known: Knowledge, offered: Sequence[Action]) -> Action | None:
    """The partner to choose among those offered; None to leave everything as it is."""
    promise = {action.arg: _promise(known, action.arg) for action in offered}
    if not promise:
        return None
    chances = {seat: (1.0 + known.weights[seat]) / 2.0 for seat in promise}
    total = fsum(chances.values())
    now = fsum(chances[seat] * promise[seat] for seat in promise) / total if total else 0.0
    best = max(offered, key=lambda action: (promise[action.arg], -action.arg))
    return best if promise[best.arg] >= now + WORTH_CHANGING else None


def _promise(known: Knowledge, seat: Seat) -> float:
    """What a seat has shown to be worth as a partner, in card points."""
    view = known.view
    won = sum(trick.points for trick in view.tricks if trick.winner == seat)
    card = known.rules.holders_card
    shown = any(trick.cards[trick.seats.index(seat)] == card for trick in view.tricks)
    said = any(speaker == seat for speaker, _ in view.announced)
    return won + SPOKEN * (shown or said)
