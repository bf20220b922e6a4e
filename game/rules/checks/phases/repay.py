"""Cards given back: everybody plays alone and has a number of tricks to take, and no other cards go
from hand to hand."""

from __future__ import annotations

from game.rules.checks.facts import kind_name, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.handing_on import RepayPhase
from game.rules.problems import Path, Report

_BESIDE = ("pass", "hand_out", "call_card", "poverty", "stock", "bidding")
"""Kinds of phases in which cards of a hand go elsewhere, or are judged before."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: RepayPhase) -> None:
    """Tricks are predicted, or are a quota, by each for themselves."""
    scoring = ruleset.scoring
    if not scoring.predicts_tricks:
        report.problem((*path, "kind"), "checks.repay_without_tricks")
    if not ruleset.table.sides.each_alone:
        report.problem("table.sides.kind", "checks.repay_to_partner")
    for kind in _BESIDE:
        if kind in phase_kinds(ruleset):
            report.problem((*path, "kind"), "checks.repay_beside", kind=kind_name(kind))


PHASE = PhaseCheck("repay", check)
