"""A quota of a contract: nobody predicts anything there, and where else everybody would."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.phases.predict import fewest_there
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report

_NAMING = {"reservations", "declare", "bidding"}
"""The phases that find out which contract is played."""


def check_quota(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Tricks are predicted in the other contracts, once it is known what is played, and there are
    so many."""
    if contract.quota is None:
        return
    where, kinds = (*path, "quota"), phase_kinds(ruleset)
    if "predict" not in kinds:
        report.problem(where, "checks.idle_needs", key="kind: predict")
        return
    if not _NAMING.isdisjoint(kinds[kinds.index("predict") :]):
        report.problem(where, "checks.quota_of_no_game")
    if any(phase.quotas for _, phase in phases_of(ruleset, PredictPhase)):
        report.problem(where, "checks.quotas_are_not_said")
    scoring = ruleset.scoring
    by_number = getattr(scoring, "all", None) or getattr(scoring, "numbers", [])
    otherwise = contract.quota > 0 and bool(by_number)
    if scoring.predicts_points or scoring.judges_none_alone or otherwise:
        report.problem(where, "checks.quotas_of_tricks")
    elif contract.quota > (tricks := fewest_there(ruleset)):
        report.problem(where, "checks.quota_too_high", n=tricks)
    if getattr(scoring, "last", None) is not None:
        report.problem(("scoring", "last"), "checks.nobody_predicts_last")
