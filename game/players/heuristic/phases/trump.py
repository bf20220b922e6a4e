"""Which suit to name as trump."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.declarer import prospects
from game.players.heuristic.valuation.tricks_expected import expected_tricks


def choose_trump(request: Request) -> Action:
    """The suit that pays most with what is melded; where nothing is, and all write down what they
    take, the one that takes most tricks."""
    rules, view = request.rules, request.view
    offered = [action.arg for action in request.legal]
    if rules.scoring.writes_own_points and not rules.melds:
        hoped = {suit: expected_tricks(rules, view.contract, suit, view.hand) for suit in offered}
        return Action("trump", max(offered, key=hoped.__getitem__))
    for prospect in prospects(request.rules, request.view.hand):
        if prospect.trump in offered:
            return Action("trump", prospect.trump)
    return request.legal[0]


PHASE = PhaseChoice("trump", ("trump",), choose_trump)
