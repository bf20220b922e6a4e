"""Cutting the pack: what passes the deal on can be shown, and dealers may change."""

from __future__ import annotations

from game.rules.checks.facts import kinds, no_such_card
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.dealing import CutPhase, kinds_of_name
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: CutPhase) -> None:
    """Cards that pass the deal on are in the pack and are seen; there are seats enough; and nothing
    else depends on who dealt first."""
    if not phase.passes_deal:
        return
    path = (*path, "passes_deal")
    deck = set(kinds(ruleset))
    for name, steps in phase.passes_deal.items():
        if deck.isdisjoint(kinds_of_name(name)):
            no_such_card(ruleset, report, (*path, name), name)
        if steps >= ruleset.table.players:
            players = ruleset.table.players
            report.problem((*path, name), "checks.passed_all_round", n=steps, players=players)
    match = ruleset.match
    if phase.mode != "cut":
        report.problem(path, "checks.passed_without_cut")
    if match.rounds:
        deals = match.rounds * ruleset.table.players
        report.problem(path, "checks.passed_by_rounds", deals=deals)
    by_dealer = match.first_card is not None or match.vulnerable or match.contracts
    if ruleset.table.out or by_dealer or match.uses_up_games:
        report.problem(path, "checks.passed_by_dealer")


PHASE = PhaseCheck("cut", check)
