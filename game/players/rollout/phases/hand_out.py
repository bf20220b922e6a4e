"""Which card to hand out to an opponent: those that are missed least are tried."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.hand_out import by_cost
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

TRIED, FEWEST, EACH = 6, 2, 30
"""So many cards are tried at the most, and at the least; fewer where they would be played out in
fewer deals than `EACH`."""


def choose_to_hand_out_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The card for the next hand; what the others get then is left to the simple player."""
    tried = min(TRIED, max(FEWEST, budget.playouts // EACH))
    plans = [(action,) for action in by_cost(request)[:tried]]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("hand_out", choose_to_hand_out_by_hands)
