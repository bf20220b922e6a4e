"""Whether to take the card turned up, and what to lay away for it: either way, and every card that
is not missed much, is tried."""

from __future__ import annotations

from game.engine.actions import DISCARD, DONE, EXCHANGE, Action
from game.players.base import Request
from game.players.heuristic.phases.take_up import by_cost, is_better, may_take
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan

CARDS = 4
"""So many cards are thought of."""


def choose_to_take_up_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """What the hand reaches most with: with the card or without it, then the card that it reaches
    most without."""
    if may_take(request):
        ways: list[Plan] = [(EXCHANGE,), (DONE,)]
        usual = ways if is_better(request) else ways[::-1]
        return best_plan(request, usual, budget, character)[0]
    plans: list[Plan] = [(DISCARD[kind],) for kind in by_cost(request)[:CARDS]]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("take_up", choose_to_take_up_by_hands)
