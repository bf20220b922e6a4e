"""Which card to give for a better one: those that promise most are tried."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.repay import by_gain
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

TRIED = 4
"""So many cards are tried."""


def choose_to_give_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """The card that brings most in the deals that are imagined."""
    plans = [(action,) for action in by_gain(request)[:TRIED]]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("repay", choose_to_give_by_hands)
