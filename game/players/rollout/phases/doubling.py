"""Whether to double the deal before all cards are dealt: both played out, with all that others may
still be dealt and say."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.doubling import choose_to_double
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

SURER = 1.5
"""By so many standard errors the deals that are imagined must say something else than the cards do:
a deal that counts double sways far."""


def choose_to_double_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """What promises more; what the simple player does where that is in doubt, or no card is
    seen."""
    usual = choose_to_double(request)
    if not request.view.hand:
        return usual
    plans = [(usual,), *((action,) for action in request.legal if action != usual)]
    return best_plan(request, plans, budget, character, SURER)[0]


PHASE = PhaseThought("doubling", choose_to_double_by_hands)
