"""Whether to double the deal before all cards are dealt: by what those are worth that are there."""

from __future__ import annotations

from math import fsum
from typing import Final

from game.engine.actions import PASS, STAKE, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.heuristic.valuation.turned_up import likely_hands

STRONG: Final = 1.15
"""A hand is strong that is worth so many times its share of the tricks. (In 400 deals of Schafkopf,
where simple players see four of their eight cards, those of 0.97 to 1.02 times it bring nothing on
average, those of 1.17 to 1.57 about 11 points, and those below 0.79 lose 14.)"""

WEAK: Final = 0.85
"""And weak enough where everybody leaves the tricks to the others."""


def choose_to_double(request: Request) -> Action:
    """With a hand that is strong in the usual game, or weak where that is about taking little. With
    no card seen it is worth nothing on average, and for whoever has fewer points than anybody else
    the only way to catch up sooner."""
    rules, view = request.rules, request.view
    if not view.hand:
        own = view.scores[view.seat]
        others = [view.scores[seat] for seat in view.seats if seat not in rules.team(view.seat)]
        return STAKE if own < min(others) else PASS
    worth = worth_of_first(request)
    good = worth <= WEAK if rules.contracts[view.contract].spec.avoids_points else worth >= STRONG
    return STAKE if good else PASS


def worth_of_first(request: Request) -> float:
    """How many times its share of the tricks the hand is worth in the usual game, on average over
    the suits that may become trump."""
    rules, view = request.rules, request.view
    likely = likely_hands(request, rules.contracts[view.contract], view.hand)
    tricks = fsum([expected_tricks(rules, view.contract, one.trump, one.cards) for one in likely])
    return tricks * rules.active / (len(likely) * max(1, len(view.hand)))


PHASE = PhaseChoice("doubling", ("stake",), choose_to_double, at_once=True)
