"""Which phase of a deal asks a question, told by the lawful answers and the view."""

from __future__ import annotations

from game.engine.compiled import Rules
from game.engine.view import View
from game.players.base import Request

_ASKED_BY = {
    "cut": "cut",
    "knock": "cut",
    "reserve": "reservations",
    "bid": "bidding",
    "take": "poverty",
    "concede": "declare",
    "call": "call_card",
    "trump": "trump",
    "discard": "discard",
    "exchange": "stock",
    "announce": "tricks",
    "promote": "tricks",
    "partner": "tricks",
}
"""The kind of phase that alone asks for a verb; `phase_asking` tells the other verbs apart. "pass",
"done" and "draw" say nothing."""


def is_drawing(view: View) -> bool:
    """Whether there are cards to draw."""
    return view.turned_up is not None or view.stock_size > 0


def phase_asking(request: Request) -> str | None:
    """The kind of phase that asks, as rulesets call it; None where no lawful action tells it, and
    there is nothing to choose."""
    rules, view = request.rules, request.view
    for action in request.legal:
        match action.verb:
            case "declare":
                return "reservations" if view.declarer is None else "declare"
            case "give":
                return "call_card" if view.calls else "poverty"
            case "meld":
                return "stock" if rules.has_stock else "meld"
            case "play":
                return "stock" if _plays_for_stock(rules, view) else "tricks"
            case verb if verb in _ASKED_BY:
                return _ASKED_BY[verb]
    return None


def _plays_for_stock(rules: Rules, view: View) -> bool:
    """Whether cards are still drawn, or the one trick is played that follows the last draw, and
    whose winner may meld once more."""
    if is_drawing(view):
        return True
    spec = rules.stock
    if spec is None or not spec.melds.after_last_draw:
        return False
    return len(view.tricks) == rules.drawn_tricks
