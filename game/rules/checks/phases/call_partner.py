"""Naming the card of a partner: there is a contract that asks for it, chosen before."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.naming import CallPartnerPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: CallPartnerPhase) -> None:
    """A contract has cards to name, and those that have them are chosen before; where a card is
    demanded from an opponent none is named for a partner."""
    at = ruleset.order.index(str(path[-1])) if path[-1] in ruleset.order else 0
    named = {
        name: one
        for name, one in ruleset.games.items()
        if one.partner is not None and one.partner.is_named_later
    }
    if not named:
        report.problem((*path, "kind"), "checks.nobody_to_call")
    for name, contract in named.items():
        if contract.offered in ruleset.order[at:]:
            where = ("contracts", name, "partner", "cards")
            report.problem(where, "checks.called_nowhere")
    if "call_card" in phase_kinds(ruleset):
        report.problem((*path, "kind"), "checks.call_beside_call")


PHASE = PhaseCheck("call_partner", check)
