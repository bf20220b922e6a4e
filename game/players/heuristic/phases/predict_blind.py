"""Whether to predict no trick before a card is seen: it fails mostly, and is for those who have
nothing to lose any more, but for those who exchange cards with the partner then."""

from __future__ import annotations

from typing import Final

from game.engine.actions import BLIND, PASS, Action
from game.engine.bidding.partner_passing import cards_for_none
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.predictions import scoring_of

KEPT: Final = 0.2
"""How likely a hand that nobody has seen takes no trick of 13."""

FOR_SHARE: Final = 2.0
"""How much likelier with the share of the hand that goes to the partner and is replaced."""

MOST: Final = 0.8
"""No more than that. (Against players who think and see to it that a trick is taken, of hands of
Spades 3 of 20 took none without an exchange, 9 of 20 with one card, 11 of 24 with two, and 15 of 20
with three; simple players let 45 of 60 through with two, which nobody can count on.)"""


def choose_blind(request: Request) -> Action:
    """Where cards for it make it worth more than what a hand usually takes. Otherwise only when the
    match is nearly lost: with more behind than it brings, and others who are there with one more
    deal like those they have had; of partners one alone."""
    rules, view = request.rules, request.view
    none, target = scoring_of(rules).none, rules.ruleset.match.target
    if none is None or none.blind is None or target is None:
        return PASS
    own, scores = rules.team(view.seat), view.toward_target
    if any(seat in view.blind for seat in own):
        return PASS
    if cards_for_none(rules):
        chance = min(MOST, KEPT + FOR_SHARE * cards_for_none(rules) / rules.hand_size)
        gain = chance * none.blind.made + (1.0 - chance) * none.blind.missed
        if gain > scoring_of(rules).made_each * rules.hand_size / len(view.seats):
            return BLIND
    leader = max([seat for seat in view.seats if seat not in own], key=lambda seat: scores[seat])
    gains = [row[leader] for row in view.history if any(row)]
    likely = sum(gains) / max(1, len(gains))
    far = scores[leader] - scores[view.seat] > none.blind.made
    return BLIND if far and scores[leader] + likely >= target else PASS


PHASE = PhaseChoice("predict_blind", ("blind",), choose_blind)
