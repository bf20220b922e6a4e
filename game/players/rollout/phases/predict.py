"""How many tricks to predict: numbers near what the hand promises, each played out."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.predict import choose_prediction, tricks_hoped_for
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

NEAR = 2.2
"""Tricks by which a number may be off what the hand promises to be tried."""


def choose_prediction_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The number that promises most; that of the simple player where another is not better."""
    usual, hoped = choose_prediction(request), tricks_hoped_for(request)
    near = [action for action in request.legal if abs(action.arg - hoped) <= NEAR]
    plans = [(usual,), *((action,) for action in near if action != usual)]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("predict", choose_prediction_by_hands)
