"""Staying or dropping out: everybody plays alone, and something is at stake."""

from __future__ import annotations

from game.rules.card_points import pack_points
from game.rules.checks.facts import phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import StayPhase
from game.rules.problems import Path, Report

_BESIDE = ("stock", "deal_rest", "talon", "poverty", "call_card", "bidding")
"""Kinds of phases that count on everybody who was dealt cards."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: StayPhase) -> None:
    """Nobody leaves a partner behind, or cards that others wait for, and there is a pot to be
    won, or something to be lost without a trick."""
    if ruleset.table.sides.kind != "alone":
        report.problem((*path, "kind"), "checks.stay_with_sides")
    if any(kind in _BESIDE for kind in phase_kinds(ruleset)):
        report.problem((*path, "kind"), "checks.stay_beside")
    pot, free = ruleset.match.pot, ruleset.scoring.points_without_trick >= 0
    if free and (pot is None or not pot.is_shared):
        report.problem((*path, "kind"), "checks.stay_for_nothing")
    elif pot is None and (pack_points(ruleset) or ruleset.melds is not None):
        report.problem((*path, "kind"), "checks.stay_for_tricks")
    if phase.dealer_stays and ruleset.table.sits_out == "dealer":
        report.problem((*path, "dealer_stays"), "checks.dealer_takes_no_part")


PHASE = PhaseCheck("stay", check)
