"""Whether to stay: with a hand that is likely to take its share of the tricks."""

from __future__ import annotations

from game.engine.actions import PASS, STAY, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.tricks_expected import expected_tricks

SURE = 0.75
"""Tricks that a hand should promise where who takes none must pay."""


def choose_to_stay(request: Request) -> Action:
    """Stay with such a hand, or where nothing is to be lost by it."""
    pot = request.rules.ruleset.match.pot
    risky = pot is not None and (pot.no_trick > 0 or pot.no_trick_doubles)
    return PASS if risky and tricks_likely(request) < SURE else STAY


def tricks_likely(request: Request) -> float:
    """How many tricks the own hand is likely to take against so many others as are in."""
    rules, view = request.rules, request.view
    tricks = expected_tricks(rules, view.contract, view.trump, view.hand)
    return min(float(len(view.hand)), tricks * rules.active / max(1, len(view.seats)))


PHASE = PhaseChoice("stay", ("stay",), choose_to_stay)
