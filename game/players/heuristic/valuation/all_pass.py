"""What it brings to say nothing where the deal is played all the same if all do, and each loses for
what it takes."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.choosing import gain_of_choice
from game.values import Card

AVOIDED = 2.0
"""How many times as far a hand is from its share in fact as its single cards say: who has too many
high ones goes on taking. (What 900 hands of Preferans took who all passed goes together with their
cards by 0.66 so; of 200 deals 66 are passed out in place of 135, and who bids so brings 1.7 ± 0.6
points a deal more.)"""


def gain_of_all_pass(rules: Rules, hand: Sequence[Card], left: int, bidding: float) -> float:
    """Score points, more than the others get, that a hand is likely to bring because all may pass:
    so many are left to be asked, each of whom bids so likely. Where such deals in a row count up to
    so many times, it is meant on average."""
    usual = rules.contracts[rules.usual]
    if not (usual.spec.is_played and usual.spec.all_lose):
        return 0.0
    unit = 1.0 if rules.scoring.values_games else float(usual.spec.value)
    passed: float = (1.0 - bidding) ** left
    often = (1 + usual.spec.rises_to) / 2
    return AVOIDED * passed * often * unit * gain_of_choice(rules, usual, hand)
