"""Whether to take the talon, or to play without it: both are tried."""

from __future__ import annotations

from game.engine.actions import PASS, TAKE, Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan


def choose_talon_by_hands(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """To take it or to leave it."""
    usual = GreedyPlayer().choose(request)
    plans: list[Plan] = [(usual,), (TAKE,), (PASS,)]
    return best_plan(request, list(dict.fromkeys(plans)), budget, character)[0]


PHASE = PhaseThought("talon", choose_talon_by_hands)
