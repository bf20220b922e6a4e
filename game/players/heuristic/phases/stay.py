"""Whether to stay: with a hand that is likely to take its share of the tricks."""

from __future__ import annotations

from math import exp

from game.engine.actions import PASS, STAY, Action
from game.engine.scoring.pot import at_stake
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.soli import in_play
from game.players.heuristic.valuation.tricks_expected import expected_tricks

SURE = 0.75
"""Tricks that a hand should promise where who takes none must pay."""


def choose_to_stay(request: Request) -> Action:
    """Stay with such a hand, or where nothing is to be lost by it; the dearer it is to drop out,
    the sooner."""
    rules, view, pot = request.rules, request.view, request.rules.ruleset.match.pot
    if pot is None or not (pot.no_trick > 0 or pot.no_trick_doubles):
        return STAY if _brings(request) >= 0.0 else PASS
    paid = pot.paid_without_trick(at_stake(rules, view.dealer, view.pot))
    least = SURE * max(0.0, 1.0 - pot.dropped / max(1, paid))
    return PASS if tricks_likely(request) < least else STAY


def _brings(request: Request) -> float:
    """Score points that it is likely to bring to stay, where no trick at all may cost some: of
    hands that take so many on average so many take none. (In 1200 deals each of two games
    hands with 1, 1.5 and 2 tricks took none in 31 to 49, 23 to 24 and 13 to 21 of 100.)"""
    rules, view = request.rules, request.view
    tricks = tricks_likely(request)
    each = in_play(rules, view.contract, view.trump) / max(1, len(view.hand))
    return tricks * each + rules.scoring.points_without_trick * exp(-tricks)


def tricks_likely(request: Request) -> float:
    """How many tricks the own hand is likely to take against so many others as are in."""
    rules, view = request.rules, request.view
    tricks = expected_tricks(rules, view.contract, view.trump, view.hand)
    return min(float(len(view.hand)), tricks * rules.active / max(1, len(view.seats)))


PHASE = PhaseChoice("stay", ("stay",), choose_to_stay)
