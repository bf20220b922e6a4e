"""Whether to take the cards of one who has too few trumps; which cards go is left to the simple
player."""

from __future__ import annotations

from game.engine.actions import PASS, TAKE, Action
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.contracts import first_of_best
from game.players.rollout.phases.base import PhaseThought


def choose_in_poverty_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """To take the cards or not."""
    usual = GreedyPlayer().choose(request)
    if TAKE not in request.legal:
        return usual
    plans = list(dict.fromkeys([(usual,), (PASS,), (TAKE,)]))
    return first_of_best(request, plans, budget, character)


PHASE = PhaseThought("poverty", choose_in_poverty_by_hands)
