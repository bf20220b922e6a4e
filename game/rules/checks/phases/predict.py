"""Predicting tricks: it counts, and everybody can tell how many there are."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import PredictPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """The scoring counts predictions, and no cards are drawn."""
    if not ruleset.scoring.counts_predictions:
        report.problem((*path, "kind"), "checks.predictions_not_counted")
    if "stock" in phase_kinds(ruleset):
        report.problem((*path, "kind"), "checks.predictions_beside_stock")


PHASE = PhaseCheck("predict", check)
