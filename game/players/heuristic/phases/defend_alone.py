"""Whether to play alone against the declarer: with a hand that beats that one by itself."""

from __future__ import annotations

from game.engine.actions import ALONE, PASS, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.soli import in_play
from game.players.heuristic.valuation.tricks_expected import tricks_by_cards
from game.rules.model.scoring.re_kontra import ReKontra

SURE = 0.75
"""How many tricks more than it takes a hand must promise."""


def choose_to_defend_alone(request: Request) -> Action:
    """Alone where that brings more, and the hand is likely to take enough tricks by itself."""
    return ALONE if _brings_more(request) and tricks_alone(request) >= _needed(request) else PASS


def tricks_alone(request: Request) -> float:
    """How many tricks the own hand is likely to take without that of the partner."""
    view = request.view
    return tricks_by_cards(request.rules, view.contract, view.trump, view.hand)


def _needed(request: Request) -> float:
    """How many tricks it takes to beat the declarer for certain enough."""
    rules, view, scoring = request.rules, request.view, request.rules.scoring
    assert isinstance(scoring, ReKontra)
    whole = max(1, in_play(rules, view.contract, view.trump))
    own = rules.contracts[view.contract].spec.win_at
    wanted = scoring.win_at if own is None else own
    return len(view.hand) * max(1, whole - wanted + 1) / whole + SURE


def _brings_more(request: Request) -> bool:
    """Whether any step brings an opponent more who plays alone."""
    scoring = request.rules.scoring
    assert isinstance(scoring, ReKontra)
    steps = scoring.steps.values()
    return any((step.points_defender_alone or 0) > step.points for step in steps)


PHASE = PhaseChoice("defend_alone", ("alone",), choose_to_defend_alone)
