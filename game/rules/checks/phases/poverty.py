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
    elif not contract.finds_partner:
        report.problem(where, "checks.poverty_without_partner", word=phase.contract)
    offered = [n for n, c in ruleset.games.items() if c.offered == path[-1]]
    if offered and phase.refused == "thrown_in":
        report.problem((*path, "refused"), "checks.refused_not_played", name=offered[0])
    for name in offered[1:]:
        report.problem(("contracts", name), "checks.two_when_refused", other=offered[0])
    if contract is not None and contract.finds_partner:
        trumps = [h.count for h in contract.holding if h.kind == "trumps_at_most"]
        if max(trumps, default=0) > phase.cards:
            report.problem((*path, "cards"), "checks.poverty_too_few_cards", n=phase.cards)


PHASE = PhaseCheck("poverty", check)
