"""How many tricks, or card points, to predict: numbers near what the hand promises, each played
out."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.predict import choose_prediction, hoped_for
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

NEAR = 2.2
"""Tricks by which a number may be off what the hand promises to be tried."""

SHARES = (-0.18, -0.12, -0.06, 0.06, 0.12, 0.18)
"""By which share of all card points numbers are off that are tried where those are predicted."""


def choose_prediction_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The number that promises most; that of the simple player where another is not better, and
    where no card is dealt yet."""
    if not request.view.hand:
        return choose_prediction(request)
    usual, hoped = choose_prediction(request), hoped_for(request)
    near = [action for action in request.legal if abs(action.arg - hoped) <= NEAR]
    if request.rules.scoring.predicts_points:
        most = request.legal[-1].arg
        numbers = {round(hoped + share * most) for share in SHARES}
        near = [action for action in request.legal if action.arg in numbers]
    plans = [(usual,), *((action,) for action in near if action != usual)]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("predict", choose_prediction_by_hands)
