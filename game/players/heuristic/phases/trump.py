"""Which suit to name as trump."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.declarer import prospects


def choose_trump(request: Request) -> Action:
    """The suit that pays most with what is melded."""
    offered = [action.arg for action in request.legal]
    for prospect in prospects(request.rules, request.view.hand):
        if prospect.trump in offered:
            return Action("trump", prospect.trump)
    return request.legal[0]


PHASE = PhaseChoice("trump", ("trump",), choose_trump)
