"""Predicting by cards that are laid away: tricks are counted, and nothing else hangs on the cards
that go."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.phases.exchange import hangs_on_cards
from game.rules.model import Ruleset
from game.rules.model.auction import PredictByCardsPhase
from game.rules.model.cards_of_phases import cards_dealt
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report

_ALONGSIDE = {*DEALING, "reservations", "trump", "predict_by_cards", "claim_premium", "tricks"}
"""Kinds of phases that leave it open which cards everybody has in the end."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: PredictByCardsPhase) -> None:
    """The scoring counts predicted tricks, a hand is left to play with, and any card may go."""
    scoring = ruleset.scoring
    if not scoring.predicts_tricks:
        report.problem((*path, "kind"), "checks.laid_predictions_not_counted")
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    hand = cards_dealt(deals) if deals else 0
    if 0 < hand <= phase.cards:
        report.problem((*path, "cards"), "checks.lays_too_many", n=phase.cards, hand=hand)
    shown = any(deal.shows_dealers_trump or deal.sizes for deal in deals)
    opened = any(tricks.leads.opening for _, tricks in phases_of(ruleset, TricksPhase))
    sides = ruleset.table.sides.kind not in ("alone", "partners")
    beside = not _ALONGSIDE.issuperset(phase_kinds(ruleset)) or hangs_on_cards(ruleset)
    if beside or shown or opened or sides or ruleset.melds is not None or ruleset.promotions:
        report.problem((*path, "kind"), "checks.laid_predictions_beside")


PHASE = PhaseCheck("predict_by_cards", check)
