"""How many tricks, or card points, to predict: as many as the hand is likely to take."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.tricks_expected import expected_points, expected_tricks


def choose_prediction(request: Request) -> Action:
    """The lawful number that is nearest to it, the lower one of two."""
    expected = hoped_for(request)
    return min(request.legal, key=lambda action: (abs(action.arg - expected), action.arg))


def hoped_for(request: Request) -> float:
    """How much of what is predicted the own hand is likely to take."""
    if request.rules.scoring.predicts_points:
        return points_hoped_for(request)
    return tricks_hoped_for(request)


def points_hoped_for(request: Request) -> float:
    """How many card points the own hand is likely to take."""
    view = request.view
    return expected_points(request.rules, view.contract, view.trump, view.hand)


def tricks_hoped_for(request: Request) -> float:
    """How many tricks the own hand is likely to take."""
    view = request.view
    return expected_tricks(request.rules, view.contract, view.trump, view.hand)


PHASE = PhaseChoice("predict", ("predict",), choose_prediction)
