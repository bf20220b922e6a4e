"""Poverty: it belongs to a contract that is played with a partner."""

from __future__ import annotations

from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import PovertyPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PovertyPhase) -> None:
    """There is that contract, and whoever claims it can hand over all trumps."""
    where, contract = (*path, "contract"), ruleset.contracts.get(phase.contract)
    if contract is None:
        report.problem(
            where, "checks.contract_unknown", word=phase.contract, candidates=ruleset.contracts
        )
    elif contract.sides != "partner":
        report.problem(where, "checks.poverty_without_partner", word=phase.contract)
    else:
        trumps = [h.count for h in contract.holding if h.kind == "trumps_at_most"]
        if max(trumps, default=0) > phase.cards:
            report.problem((*path, "cards"), "checks.poverty_too_few_cards", n=phase.cards)


PHASE = PhaseCheck("poverty", check)
