"""Which melds to lay, and in which order they pay most."""

from __future__ import annotations

from collections import Counter

from game.cards import KIND_MASK
from game.engine.actions import DONE, EXCHANGE, Action
from game.engine.melds import Pattern, best_melds, value
from game.engine.tricks import UNNAMED
from game.players.base import Request
from game.players.discarding import worthwhile
from game.players.evaluation import prospects

SHORT_STOCK = 6
"""With fewer cards to draw than this the dear meld comes before the one it contains."""


def choose_meld(request: Request) -> Action:
    """The next meld to lay, the exchange of a trump, or to be done."""
    if EXCHANGE in request.legal:
        return EXCHANGE
    offered = [request.rules.melds[a.arg] for a in request.legal if a.verb == "meld"]
    if not offered:
        return DONE
    if any(phase.kind == "stock" for phase in request.rules.phases):
        return Action("meld", _while_drawing(request, offered).place)
    plan = Counter(pattern.place for pattern in _plan(request))
    plan.subtract(request.view.melds[request.view.seat])
    for pattern in offered:
        if plan[pattern.place] > 0:
            return Action("meld", pattern.place)
    return DONE


def _plan(request: Request) -> tuple[Pattern, ...]:
    """All melds that shall lie in the end: the same however many lie already."""
    rules, view = request.rules, request.view
    hand = tuple(card & KIND_MASK for card in view.hand)
    if view.declarer != view.seat:
        return best_melds(rules.melds, hand, view.trump)[0]
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    return worthwhile(rules, hand, trump)


def _while_drawing(request: Request, offered: list[Pattern]) -> Pattern:
    """The dearest meld, but one that lies in it first while there is time for both."""
    rules, view = request.rules, request.view
    spec = rules.ruleset.melds
    dearest = max(offered, key=lambda p: (value(p, view.trump), -p.place))
    if spec is None or spec.contained_melds != "before_only":
        return dearest
    phase = next(p for p in rules.phases if p.kind == "stock")
    if phase.melds.limit == "one" and view.stock_size < SHORT_STOCK:
        return dearest
    inner = [
        pattern
        for pattern in offered
        if pattern.meld in spec.table[dearest.meld].contains
        and set(pattern.cards) <= set(dearest.cards)
    ]
    return min(inner, key=lambda p: (value(p, view.trump), p.place)) if inner else dearest
