"""Which game the holder of the bid plays: the usual one, Durch, or none."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.bidding.taking_over import may_stop
from game.engine.tricks.table import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.soli import in_play
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.contracts import declared, first_of_best, likely_games
from game.players.rollout.phases.base import PhaseThought
from game.players.rollout.plans import Plan, best_plan

RAISES = 6
"""So many higher bids are thought of at the most."""


def choose_contract_by_hands(
    request: Request, budget: RolloutBudget, character: Character
) -> Action:
    """A contract, or to give up, or to stop: the simple player's choice unless another one is
    better."""
    if may_stop(request.rules, request.view):
        plans: list[Plan] = [(GreedyPlayer().choose(request),)]
        plans += [(action,) for action in request.legal]
        return best_plan(request, plans, budget, character)[0]
    if request.rules.scoring.values_games:
        return _game(request, budget, character)
    plans = [(GreedyPlayer().choose(request),), *declared(request)]
    plans += [(Action("declare", game),) for game in (request.rules.bid_for, request.view.contract)]
    plans += [(action,) for action in request.legal if action.verb == "concede"]
    plans += [(action,) for action in higher_bids(request)]
    lawful = [plan for plan in dict.fromkeys(plans) if plan[0] in request.legal]
    return first_of_best(request, lawful, budget, character)


def higher_bids(request: Request) -> list[Action]:
    """Some of the bids that a declarer may go up to, one as far from the other as the next: none
    that the hand cannot reach if it takes all that there is."""
    bids = [action for action in request.legal if action.verb == "bid"]
    if not bids:
        return []
    rules, contract = request.rules, request.view.contract
    melded = max(one.meld_points for one in prospects(rules, request.view.hand))
    most = melded + in_play(rules, contract, NO_TRUMP)
    bids = [action for action in bids if action.arg <= most]
    step = max(1, -(-len(bids) // RAISES))
    return bids[::step]


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
