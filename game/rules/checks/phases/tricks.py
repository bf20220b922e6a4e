"""Tricks: somebody leads."""

from __future__ import annotations

from game.rules.checks.facts import check_melds_when_leading, has_declarer, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """There is whoever leads to the first trick."""
    where = (*path, "leader")
    if phase.leader == "last_winner" and "stock" not in phase_kinds(ruleset):
        report.problem(where, "checks.last_winner_without_stock")
    check_melds_when_leading(ruleset, report, path, phase)
    if phase.melds_when_leading != "never" and "meld" in phase_kinds(ruleset):
        report.problem((*path, "melds_when_leading"), "checks.melds_in_two_ways")
    if phase.leader == "declarer" and not has_declarer(ruleset):
        report.problem(where, "checks.leader_without_declarer")


PHASE = PhaseCheck("tricks", check)
