"""Doubling the deal before all cards are dealt: no more may do so than play."""

from __future__ import annotations

from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.dealing import DoublingPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: DoublingPhase) -> None:
    """A number of those who may double leaves somebody out; and where a bid that is made counts by
    a table, nothing else makes it dearer."""
    players = ruleset.table.active
    if phase.most is not None and phase.most >= players:
        report.problem((*path, "most"), "checks.doubling_by_all", n=phase.most, players=players)
    if ruleset.match.games is not None and ruleset.match.games.count_bids:
        report.problem((*path, "kind"), "checks.doubling_beside_bids")


PHASE = PhaseCheck("doubling", check)
