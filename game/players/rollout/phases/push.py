"""A talon that goes round: whether to take it up, and what to lay down for the next one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, PASS, TAKE, Action
from game.engine.phases.push import not_pushed
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.heuristic.phases.push import cards_to_push, choose_to_push, costs_of_pushing
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan
from game.players.rollout.swaps import emptying, swapped
from game.values import Card


def choose_to_push_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """Both are tried; the cards are decided on before the first of them goes, as they must go in
    the order of kinds."""
    usual = choose_to_push(request)
    if TAKE in request.legal:
        plans: list[Plan] = [(usual,), (TAKE,), (PASS,)]
        return best_plan(request, list(dict.fromkeys(plans)), budget, character)[0]
    view = request.view
    whole = view._replace(
        hand=tuple(sorted((*view.hand, *view.pushed_cards))),
        talon=(),
        talon_size=0,
        pushed_cards=(),
        sizes=tuple(
            size + len(view.pushed_cards) * (seat == view.seat)
            for seat, size in enumerate(view.sizes)
        ),
    )
    cards = [tuple(DISCARD[card] for card in sorted(plan)) for plan in _plans(request, whole)]
    asked = request_for(request.rules, whole, sorted({plan[0] for plan in cards}))
    left = Counter(action.arg for action in best_plan(asked, cards, budget, character))
    left.subtract(card & KIND_MASK for card in view.pushed_cards)
    wanted = [DISCARD[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else usual


def _plans(request: Request, view: View) -> Iterator[Sequence[Card]]:
    """The simple player's plan, those that empty a suit, and some with one other card."""
    rules = request.rules
    usual = cards_to_push(request_for(rules, view, request.legal))
    yield usual
    hand = [card & KIND_MASK for card in view.hand]
    costs = costs_of_pushing(rules, view.contract, view.trump, hand)
    suits = suits_of(rules, table_of(rules, view.contract, view.trump))
    free = [card for card in hand if card not in not_pushed(rules)]
    yield from emptying(hand, free, suits, costs, len(usual))
    yield from swapped(usual, free, costs)


PHASE = PhaseThought("push", choose_to_push_by_hands)
