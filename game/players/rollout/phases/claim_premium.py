"""Whether to claim a premium for a prediction: all that may be claimed, and none, played out."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.claim_premium import choose_to_claim
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan


def choose_to_claim_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """What promises more; what the simple player does where that is in doubt."""
    usual = choose_to_claim(request)
    plans = [(usual,), *((action,) for action in request.legal if action != usual)]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("claim_premium", choose_to_claim_by_hands)
