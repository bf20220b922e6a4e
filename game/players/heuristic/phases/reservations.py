"""What to say before the game is named: to pass, to reserve, or which contract it is."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import ACCEPT, DOUBLE, PASS, RESERVE, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.contracts import (
    best_contract,
    expected_gain,
    gain_if_forced,
    gain_of_accepting,
    reservable,
)
from game.players.heuristic.valuation.doubling import pays_to_double


def choose_reservation(request: Request) -> Action:
    """To pass, to reserve, to accept what is proposed, to double what was bid, or the contract
    itself; when something must be played, what is likely to gain most, or lose least."""
    rules, hand = request.rules, tuple(card & KIND_MASK for card in request.view.hand)
    offered = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    if RESERVE in request.legal:
        return RESERVE if best_contract(request, reservable(rules, hand), hand) else PASS
    if DOUBLE in request.legal and pays_to_double(request, hand):
        return DOUBLE
    best = best_contract(request, offered, hand)
    if ACCEPT in request.legal:
        gain = expected_gain(request, best, hand) if best is not None else 0.0
        if gain_of_accepting(request, hand) > gain:
            return ACCEPT
    if best is not None:
        return Action("declare", best.number)
    if PASS in request.legal:
        return PASS
    return Action("declare", max(offered, key=lambda c: gain_if_forced(request, c, hand)).number)


def _is_free_to_declare(request: Request) -> bool:
    """Before there is a declarer, or where one may as well say nothing; else the declarer must."""
    return request.view.declarer is None or PASS in request.legal


PHASE = PhaseChoice(
    "reservations",
    ("reserve", "double", "accept"),
    choose_reservation,
    {"declare": _is_free_to_declare},
)
