"""Predicting tricks: it counts, and everybody can tell how many there are."""

from __future__ import annotations

from game.rules.checks.facts import has_declarer, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.phases import PredictPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """The scoring counts predictions, and no cards are drawn."""
    if not ruleset.scoring.counts_predictions:
        report.problem((*path, "kind"), "checks.predictions_not_counted")
    if "stock" in phase_kinds(ruleset):
        report.problem((*path, "kind"), "checks.predictions_beside_stock")
    if phase.first == "declarer" and not has_declarer(ruleset):
        report.problem((*path, "first"), "checks.nobody_predicts_first")
    bids = [c.win_at for c in ruleset.contracts.values() if c.enabled and c.win_at is not None]
    if phase.at_least_bid and not bids:
        report.problem((*path, "at_least_bid"), "checks.nothing_bid_to_predict")
    tricks = cards_played(ruleset.phases.values())
    if phase.at_least_bid and max(bids, default=0) > tricks:
        report.problem((*path, "at_least_bid"), "checks.bid_above_tricks", n=tricks)


PHASE = PhaseCheck("predict", check)
