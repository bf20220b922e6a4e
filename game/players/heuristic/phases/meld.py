"""Which melds to lay, and in which order they pay most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.melds.held import Pattern, best_melds
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.declarer import payable, prospects, worth
from game.players.heuristic.valuation.laying_away import discard_plan
from game.values import Card


def choose_meld(request: Request) -> Action:
    """The next meld to lay, or to be done."""
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
        return _best(rules, view.contract, hand, view.trump)
    trump = prospects(rules, hand)[0].trump if view.trump == UNNAMED else view.trump
    return worthwhile(rules, view.contract, hand, trump)


@lru_cache(maxsize=1024)
def _best(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> tuple[Pattern, ...]:
    """What a hand melds, kept from one meld to the next."""
    return best_melds(rules.melds_in[contract], hand, trump)[0]


def worthwhile(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int
) -> tuple[Pattern, ...]:
    """The melds of a declarer that pay more than the better cards that must go for them."""
    return _worthwhile(rules, contract, tuple(hand), trump)


@lru_cache(maxsize=1024)
def _worthwhile(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int
) -> tuple[Pattern, ...]:
    melds = payable(rules, hand, trump, contract)[0]
    if not rules.talon_size:
        return melds
    table, usual = table_of(rules, rules.bid_for, trump), rules.contracts[rules.bid_for].spec

    def balance(melds: Sequence[Pattern]) -> float:
        paid = sum(worth(pattern, trump) for pattern in melds)
        return paid - discard_plan(rules, table, hand, melds, usual)[1]

    best = balance(melds)
    while True:
        fewer = [(*melds[:n], *melds[n + 1 :]) for n in range(len(melds))]
        better = max(((balance(rest), rest) for rest in fewer), default=(best, melds))
        if better[0] <= best:
            return melds
        best, melds = better


PHASE = PhaseChoice("meld", ("meld",), choose_meld)
