"""What one seat may know: the fold of its redacted events, and nothing else.

A player and the screen get a `View`, never a state. `begin` is the view before anything has
happened, `fold` takes one event that has been through `events.redact` for that seat. A view that
was begun for `events.NOBODY` holds what everybody knows, and no card that is anybody's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.compiled import Rules
from game.engine.events import Event
from game.engine.view import auction, dealing, playing
from game.engine.view.model import KONTRA, RE, SeenTrick, View
from game.values import Seat

__all__ = ["KONTRA", "RE", "SeenTrick", "View", "begin", "fold", "fold_all"]

_FOLDS = {**dealing.FOLDS, **auction.FOLDS, **playing.FOLDS}


def begin(rules: Rules, seat: Seat) -> View:
    """The view of a seat before the first deal."""
    none = (0,) * rules.players
    return View(seat, rules.players, scores=none, soli=none)


def fold(rules: Rules, view: View, event: Event) -> View:
    """The view after an event, which must be redacted for the view's seat."""
    return _FOLDS[type(event)](rules, view, event)


def fold_all(rules: Rules, view: View, events: Iterable[Event]) -> View:
    """The view after several events."""
    for event in events:
        view = fold(rules, view, event)
    return view
