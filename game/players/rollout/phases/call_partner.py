"""Which card to name for a partner: the most helpful ones are tried."""

from __future__ import annotations

from game.engine.actions import DONE, Action
from game.players.base import Request
from game.players.heuristic.phases.call_partner import by_help, choose_partner
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import best_plan

CALLS = 4
"""So many cards are tried."""


def choose_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The card to name, or none."""
    options = by_help(request)[:CALLS]
    options += [DONE] if DONE in request.legal else []
    plans = [(choose_partner(request),), *((action,) for action in options)]
    return best_plan(request, plans, budget, character)[0]


PHASE = PhaseThought("call_partner", choose_by_hands)
