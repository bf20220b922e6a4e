"""Predicting no trick before the deal: it has a worth, and everybody says a number of their own."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import PredictBlindPhase, PredictPhase
from game.rules.model.match import MOST_DEALS
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
    most = min(ruleset.planned_deals or MOST_DEALS, ruleset.match.most_deals)
    if phase.from_deal > most:
        n = phase.from_deal
        report.problem((*path, "from_deal"), "checks.blind_never", n=n, most=most)


PHASE = PhaseCheck("predict_blind", check)
