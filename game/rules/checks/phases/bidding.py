"""Bidding: what may be bid, and for what."""

from __future__ import annotations

from game.rules.checks.facts import dealer_plays
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase
from game.rules.placeholders import each
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
        each((_check_melds,), ruleset, report, path, phase)


def _check_melds(ruleset: Ruleset, report: Report, path: Path, phase: BiddingPhase) -> None:
    """There are melds without which one bids less than the highest bid, though forehand may bid the
    lowest one where it must."""
    most = phase.without_meld
    if most is None:
        if phase.melds_for_bids:
            report.problem((*path, "melds_for_bids"), "checks.idle_needs", key="without_meld")
        return
    where, melds = (*path, "without_meld"), ruleset.melds
    if melds is None:
        report.problem(where, "checks.idle_needs", key="melds")
    for index, word in enumerate(phase.melds_for_bids if melds is not None else ()):
        table = melds.table if melds is not None else {}
        if word not in table:
            place = (*path, "melds_for_bids", index)
            report.problem(place, "checks.meld_unknown", word=word, candidates=table)
    opening, limit = phase.opening or 0, phase.limit
    if phase.forehand_must_open and most < opening:
        report.problem(where, "checks.opening_without_meld", n=opening)
    if limit is not None and most >= limit:
        report.problem(where, "checks.without_meld_idle", n=limit)


def _check_games(ruleset: Ruleset, report: Report, path: Path, phase: BiddingPhase) -> None:
    """Games have values, and nothing is said of steps."""
    if not ruleset.scoring.values_games:
        report.problem((*path, "values"), "checks.games_without_values")
    for key in _STEPS:
        if getattr(phase, key) is not None:
            report.problem((*path, key), "checks.steps_beside_games")
    for key in ("said_in", "without_meld"):
        if getattr(phase, key) != type(phase).model_fields[key].default:
            report.problem((*path, key), "checks.steps_beside_games")


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
