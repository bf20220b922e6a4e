"""The talon: it may be left only where that counts."""

from __future__ import annotations

from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import TalonPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TalonPhase) -> None:
    """Leaving it makes a game dearer, and it is not shown to be left then."""
    if phase.may_leave and not ruleset.scoring.values_games:
        report.problem((*path, "may_leave"), "checks.leaving_without_values")


PHASE = PhaseCheck("talon", check)
