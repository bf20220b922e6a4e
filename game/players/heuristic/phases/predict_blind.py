"""Whether to predict no trick before a card is seen: it fails mostly, and is for those who have
nothing to lose any more."""

from __future__ import annotations

from game.engine.actions import BLIND, PASS, Action
from game.engine.phases.predict_blind import together_with
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.predictions import scoring_of


def choose_blind(request: Request) -> Action:
    """Only when the match is nearly lost: with more behind than it brings, and others who are there
    with one more deal like those they have had; of partners one alone."""
    rules, view = request.rules, request.view
    none, target = scoring_of(rules).none, rules.ruleset.match.target
    if none is None or none.blind is None or target is None:
        return PASS
    own, scores = together_with(rules, view.seat), view.toward_target
    if any(seat in view.blind for seat in own):
        return PASS
    leader = max([seat for seat in view.seats if seat not in own], key=lambda seat: scores[seat])
    gains = [row[leader] for row in view.history if any(row)]
    likely = sum(gains) / max(1, len(gains))
    far = scores[leader] - scores[view.seat] > none.blind.made
    return BLIND if far and scores[leader] + likely >= target else PASS


PHASE = PhaseChoice("predict_blind", ("blind",), choose_blind)
