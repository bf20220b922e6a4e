"""How many tricks to predict: as many as the hand is likely to take."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.tricks_expected import expected_tricks


def choose_prediction(request: Request) -> Action:
    """The lawful number that is nearest to it, the lower one of two."""
    expected = tricks_hoped_for(request)
    return min(request.legal, key=lambda action: (abs(action.arg - expected), action.arg))


def tricks_hoped_for(request: Request) -> float:
    """How many tricks the own hand is likely to take."""
    view = request.view
    return expected_tricks(request.rules, view.contract, view.trump, view.hand)


PHASE = PhaseChoice("predict", ("predict",), choose_prediction)
