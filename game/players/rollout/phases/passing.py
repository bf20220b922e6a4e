"""Which cards to pass on: the simple player's choice, others that empty a suit, some near it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.seat_view import chosen_so_far
from game.engine.view import View
from game.players.base import Request, request_for
from game.players.heuristic.phases.passing import (
    cards_to_pass,
    choose_to_pass,
    costs_of_passing,
    not_passed,
    to_partner,
)
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan
from game.players.rollout.swaps import emptying, swapped
from game.values import Card


def choose_to_pass_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The next of the cards that are passed on; they must go in the order of kinds. All of them
    are decided on before the first goes."""
    view = request.view
    whole = view._replace(passing=())
    plans = [tuple(GIVE[card] for card in sorted(plan)) for plan in _plans(request, whole)]
    asked = request_for(request.rules, whole, sorted({plan[0] for plan in plans}))
    best: Plan = best_plan(asked, plans, budget, character)
    left = Counter(action.arg for action in best)
    left.subtract(chosen_so_far(request.view))
    wanted = [GIVE[card] for card in sorted(left.elements())]
    return wanted[0] if wanted and wanted[0] in request.legal else choose_to_pass(request)


def _plans(request: Request, view: View) -> Iterator[Sequence[Card]]:
    """The simple player's plan, those that empty a suit, and some with one other card."""
    rules = request.rules
    usual = cards_to_pass(request)
    yield usual
    hand = [card & KIND_MASK for card in view.hand]
    partner = to_partner(request)
    costs = costs_of_passing(rules, view.contract, view.trump, hand, partner=partner)
    suits = suits_of(rules, table_of(rules, view.contract, view.trump))
    free = [card for card in hand if card not in not_passed(rules)]
    yield from emptying(hand, free, suits, costs, len(usual))
    yield from swapped(usual, free, costs)


PHASE = PhaseThought("pass", choose_to_pass_by_hands)
