"""Which game the holder of the bid plays: the usual one, Durch, or none."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.contracts import declared, first_of_best, likely_games
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan


def choose_contract_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """A contract, or to give up: the simple player's choice unless another one is better."""
    if request.rules.scoring.values_games:
        return _game(request, budget, character)
    plans: list[Plan] = [(GreedyPlayer().choose(request),), *declared(request)]
    plans += [(Action("declare", game),) for game in (request.rules.bid_for, request.view.contract)]
    plans += [(action,) for action in request.legal if action.verb == "concede"]
    lawful = [plan for plan in dict.fromkeys(plans) if plan[0] in request.legal]
    return first_of_best(request, lawful, budget, character)


def _game(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The same where games have values: the likeliest games, or one more promise."""
    plans: list[Plan] = [(GreedyPlayer().choose(request),)]
    declaring = [action for action in request.legal if action.verb == "declare"]
    if declaring:
        plans += [(Action("declare", contract),) for contract in likely_games(request)]
    else:
        plans += [(action,) for action in request.legal]
    lawful = [plan for plan in dict.fromkeys(plans) if plan[0] in request.legal]
    return best_plan(request, lawful, budget, character)[0]


PHASE = PhaseThought("declare", choose_contract_by_hands)
