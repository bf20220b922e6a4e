"""Bidding: what may be bid, and for what."""

from __future__ import annotations

from game.rules.checks.facts import dealer_plays
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase
from game.rules.problems import Path, Report

_STEPS = ("opening", "step", "limit")
"""The keys that make bids out of steps."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: BiddingPhase) -> None:
    """Something is bid for, and the lowest bid is not above the highest."""
    scoring = ruleset.scoring
    if not (scoring.reaches_bid or scoring.values_games):
        report.problem(path, "checks.bidding_for_nothing")
    if phase.first == "dealer" and not dealer_plays(ruleset):
        report.problem((*path, "first"), "checks.dealer_takes_no_part")
    if phase.values == "games":
        _check_games(ruleset, report, path, phase)
    else:
        _check_steps(report, path, phase)


def _check_games(ruleset: Ruleset, report: Report, path: Path, phase: BiddingPhase) -> None:
    """Games have values, and nothing is said of steps."""
    if not ruleset.scoring.values_games:
        report.problem((*path, "values"), "checks.games_without_values")
    for key in _STEPS:
        if getattr(phase, key) is not None:
            report.problem((*path, key), "checks.steps_beside_games")
    if phase.said_in != 1:
        report.problem((*path, "said_in"), "checks.steps_beside_games")


def _check_steps(report: Report, path: Path, phase: BiddingPhase) -> None:
    missing = [key for key in _STEPS if getattr(phase, key) is None]
    for key in missing:
        report.problem((*path, key), "checks.bid_steps_missing", key=key)
    if phase.opening is None or phase.step is None or phase.limit is None:
        return
    where = (*path, "limit")
    if phase.limit < phase.opening:
        report.problem(
            where, "checks.bid_limit_below_opening", limit=phase.limit, opening=phase.opening
        )
    elif phase.limit < phase.opening + phase.step:
        report.problem(where, "checks.one_bid_only", limit=phase.limit)


PHASE = PhaseCheck("bidding", check)
