"""Bidding: what may be bid, and for what."""

from __future__ import annotations

from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import BiddingPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: BiddingPhase) -> None:
    """Something is bid for, and the limit is reached by steps from the opening."""
    if not ruleset.scoring.reaches_bid:
        report.problem(path, "checks.bidding_for_nothing")
    where = (*path, "limit")
    if phase.limit < phase.opening:
        report.problem(
            where, "checks.bid_limit_below_opening", limit=phase.limit, opening=phase.opening
        )
    elif (phase.limit - phase.opening) % phase.step:
        report.problem(
            where,
            "checks.bid_limit_off_step",
            limit=phase.limit,
            opening=phase.opening,
            step=phase.step,
        )


PHASE = PhaseCheck("bidding", check)
