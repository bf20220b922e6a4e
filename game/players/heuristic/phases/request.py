"""Whether to ask before play, and what to answer: by how many tricks the hand is worth."""

from __future__ import annotations

from game.engine.actions import GRANT, REFUSE, REQUEST, STAND, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.rules.model.requests import RequestPhase

STRONG = 1.2
"""A hand is strong that is worth so many times its share of the tricks."""


def choose_to_request(request: Request) -> Action:
    """Ask with a weak hand. Whoever answers exchanges with a weak one, but keeps the trump that is
    there, for a price, with a strong one."""
    spec = request.rules.phase_of(RequestPhase)
    strong = _is_strong(request)
    if REQUEST in request.legal:
        return STAND if strong else REQUEST
    exchanges = spec is not None and spec.exchanges
    return GRANT if strong != exchanges else REFUSE


def _is_strong(request: Request) -> bool:
    """Whether a hand is worth more than its share of the tricks by so much."""
    rules, view = request.rules, request.view
    tricks = expected_tricks(rules, view.contract, view.trump, view.hand)
    return tricks * rules.active >= STRONG * len(view.hand)


PHASE = PhaseChoice("request", ("request", "grant"), choose_to_request)
