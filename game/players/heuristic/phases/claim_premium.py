"""Whether to claim a premium for a prediction: where it is likely enough to be kept, though others
know of it then."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from game.engine.actions import PASS, Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.predict import tricks_hoped_for
from game.players.heuristic.phases.predict_by_cards import likely_tricks
from game.players.predictions import scoring_of, wants_most

SPOILED: Final = {"nothing": 0.0, "prediction": 0.05, "hand": 0.8}
"""How often those who know what is laid open spoil a prediction that would have been kept. (Medium
opponents played the same hands of Ninety-Nine three times, those that playouts gave 60 % or more:
of 13 predictions 8 were kept with nothing shown, 8 shown, and 1 with the whole hand open.)"""


def choose_to_claim(request: Request) -> Action:
    """The premium that brings most on average, if any does."""
    scoring, chance = request.rules.scoring, chance_kept(request)
    best, most = PASS, 0.0
    for action in request.legal:
        if action.verb != "claim":
            continue
        premium = scoring.premium_of(action.arg)
        kept = chance * (1.0 - SPOILED[premium.shows])
        worth = kept * premium.kept + (1.0 - kept) * (premium.missed - premium.others)
        if worth > most:
            best, most = action, worth
    return best


def chance_kept(request: Request) -> float:
    """How likely the own hand takes what was predicted; of card points nothing is known."""
    rules, view = request.rules, request.view
    number = dict(view.predicted).get(view.seat)
    if number is None or not view.hand or rules.scoring.predicts_points:
        return 0.0
    expected, spread = likely_tricks(rules, view.contract, view.trump, view.hand)
    if not rules.scoring.predicts_exactly or not view.laid_off:
        expected = tricks_hoped_for(request)
    weights = [
        exp(-((tricks - expected) ** 2) / (2.0 * spread)) for tricks in range(len(view.hand) + 1)
    ]
    good = weights[number:] if wants_most(scoring_of(rules)) else weights[number : number + 1]
    return fsum(good) / fsum(weights)


PHASE = PhaseChoice("claim_premium", ("claim",), choose_to_claim)
