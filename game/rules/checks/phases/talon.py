"""The talon: it has a name without an article, and may be left only where that counts."""

from __future__ import annotations

from game.rules.checks.facts import check_name, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import TalonPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TalonPhase) -> None:
    """It has a name, its taker gives cards away again, and leaving it makes a game dearer."""
    if {"discard", "hand_out"}.isdisjoint(phase_kinds(ruleset)):
        report.problem(path, "checks.talon_without_discard")
    check_name(report, (*path, "label"), phase.label)
    if phase.may_leave and not ruleset.scoring.values_games:
        report.problem((*path, "may_leave"), "checks.leaving_without_values")


PHASE = PhaseCheck("talon", check)
