"""Which card to hand out to an opponent: those that are missed least are tried."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.hand_out import by_cost
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

TRIED = 4
"""So many cards are tried."""


def choose_to_hand_out_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The card for the next hand; what the others get then is left to the simple player."""
    plans = [(action,) for action in by_cost(request)[:TRIED]]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("hand_out", choose_to_hand_out_by_hands)
