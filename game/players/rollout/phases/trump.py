"""Which suit to name as trump: every one is tried."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan


def choose_trump_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The suit with which the hand reaches most."""
    usual = GreedyPlayer().choose(request)
    plans: list[Plan] = [(usual,), *((action,) for action in request.legal)]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("trump", choose_trump_by_hands)
