"""Predicting no trick before the deal: it has a worth, and everybody says a number of their own."""

from __future__ import annotations

from game.rules.checks.facts import check_is_reached, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import PredictBlindPhase, PredictPhase
from game.rules.model.scoring.predicted import Predicted
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PredictBlindPhase) -> None:
    """The scoring says what it brings, nothing demands another number of the seat, and the match
    comes to a deal in which somebody is asked."""
    scoring = ruleset.scoring
    none = scoring.none if isinstance(scoring, Predicted) else None
    if none is None or none.blind is None:
        report.problem((*path, "kind"), "checks.blind_brings_nothing")
    predicting = [spec for _, spec in phases_of(ruleset, PredictPhase)]
    bound = any(spec.quotas or spec.at_least_bid or spec.least for spec in predicting)
    bound |= any(contract.quota is not None for contract in ruleset.contracts.values())
    if bound or "stay" in phase_kinds(ruleset):
        report.problem((*path, "kind"), "checks.blind_beside")
    check_is_reached(ruleset, report, (*path, "from_deal"), phase.from_deal)


PHASE = PhaseCheck("predict_blind", check)
