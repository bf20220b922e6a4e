"""Which melds to lay, and in which order they pay most."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.compiled import Rules
from game.engine.melds import Pattern, best_melds
from game.engine.tricks import UNNAMED
from game.players.base import Request
from game.players.heuristic.contracts.evaluation import prospects
from game.players.heuristic.discarding import worthwhile
from game.players.heuristic.melds.stock_melding import choose_in_stock
from game.values import Card


def choose_meld(request: Request) -> Action:
    """The next meld to lay, the exchange of a trump, or to be done."""
    if request.rules.has_stock:
        return choose_in_stock(request)
    offered = [request.rules.melds[a.arg] for a in request.legal if a.verb == "meld"]
    plan = Counter(pattern.number for pattern in _plan(request))
    plan.subtract(request.view.melds[request.view.seat])
    for pattern in offered:
        if plan[pattern.number] > 0:
            return Action("meld", pattern.number)
    return DONE


def _plan(request: Request) -> tuple[Pattern, ...]:
    """All melds that shall lie in the end: the same however many lie already."""
    rules, view = request.rules, request.view
    hand = tuple(card & KIND_MASK for card in view.hand)
    if view.declarer != view.seat:
        return _best(rules, hand, view.trump)
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    return worthwhile(rules, hand, trump)


@lru_cache(maxsize=1024)
def _best(rules: Rules, hand: tuple[Card, ...], trump: int) -> tuple[Pattern, ...]:
    """What a hand melds, kept from one meld to the next."""
    return best_melds(rules.melds, hand, trump)[0]
