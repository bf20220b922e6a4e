"""Calls: opponents are asked, each of them once."""

from __future__ import annotations

from game.rules.checks.facts import active
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.naming import CallCardPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: CallCardPhase) -> None:
    """Those who are asked sit there, and are no partners."""
    for index, seat in enumerate(phase.asked):
        where = (*path, "asked", index)
        if seat in phase.asked[:index]:
            report.problem(where, "checks.asked_twice", word=seat)
        if seat == "opposite" and active(ruleset) % 2:
            report.problem(where, "checks.nobody_opposite")
        elif seat == "opposite" and ruleset.table.sides.kind == "partners":
            report.problem(where, "checks.partner_asked")


PHASE = PhaseCheck("call_card", check)
