"""What to lay away for the card turned up: every card that is not missed much is tried."""

from __future__ import annotations

from game.engine.actions import DISCARD, Action
from game.players.base import Request
from game.players.heuristic.phases.take_up import by_cost
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan

CARDS = 4
"""So many cards are thought of."""


def choose_to_lay_away_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The card without which the hand reaches most."""
    plans: list[Plan] = [(DISCARD[kind],) for kind in by_cost(request)[:CARDS]]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("take_up", choose_to_lay_away_by_hands)
