"""Whether to claim a premium for a prediction: all that may be claimed, and none, played out.

Nobody spoils anything in an imagined deal because it lies open: what that costs is taken off.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.claim_premium import SPOILED, choose_to_claim
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan


def choose_to_claim_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """What promises more; what the simple player does where that is in doubt."""
    usual = choose_to_claim(request)
    plans: list[Plan] = [(usual,), *((action,) for action in request.legal if action != usual)]
    spoiled = {plan: -_cost_of_showing(request, plan[0]) for plan in plans}
    return best_plan(request, plans, budget, character, later=spoiled)[0]


def _cost_of_showing(request: Request, action: Action) -> float:
    """Score points that are lost on average as others know what is laid open."""
    if action.verb != "claim":
        return 0.0
    premium = request.rules.scoring.premium_of(action.arg)
    return SPOILED[premium.shows] * (premium.kept + premium.others - premium.missed)


PHASE = PhaseThought("claim_premium", choose_to_claim_by_hands)
