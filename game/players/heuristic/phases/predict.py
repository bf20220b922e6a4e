"""How many tricks, or card points, to predict: what is likely to bring most by a hand that takes
about as much as it promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp, fsum, sqrt

from game.engine.actions import Action
from game.engine.scoring.predicted import judged, over_in
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.forced import chance_of_none
from game.players.heuristic.valuation.tricks_expected import expected_points, expected_tricks
from game.players.predictions import price_of_surplus, scoring_of

SPREAD = 0.35
"""By how many tricks a hand of one card is usually off what it promises; of more cards, as the root
of their number says."""


def choose_prediction(request: Request) -> Action:
    """The lawful number that brings most on average, the lower one of two; of card points the one
    that is nearest to what the hand promises."""
    expected = hoped_for(request)
    if request.rules.scoring.predicts_points:
        return min(request.legal, key=lambda action: (abs(action.arg - expected), action.arg))
    worth = partial(_worth, request, _chances(expected, len(request.view.hand)))
    return max(request.legal, key=lambda action: (worth(action.arg), -action.arg))


def _chances(expected: float, cards: int) -> list[float]:
    """How likely a hand of so many cards takes no trick, one, two and so on."""
    width = SPREAD * sqrt(cards)
    weights = [exp(-0.5 * ((tricks - expected) / width) ** 2) for tricks in range(cards + 1)]
    every = fsum(weights)
    return [weight / every for weight in weights]


def _worth(request: Request, chances: Sequence[float], number: int) -> float:
    """Score points that a prediction brings on average; one of none that is judged by itself by the
    cards that may be made to win."""
    rules, view = request.rules, request.view
    scoring = scoring_of(rules)
    if number == 0 and scoring.none is not None:
        table = table_of(rules, view.contract, view.trump)
        chance = chance_of_none(rules, table, view.hand)
        return chance * scoring.none.made + (1.0 - chance) * scoring.none.missed
    each, me, found = price_of_surplus(scoring), view.seat, 0.0
    for tricks, chance in enumerate(chances):
        for one in judged(scoring, (me,), {me: number}, {me: tricks}):
            found += chance * (one.points + each * over_in(one))
    return found


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
