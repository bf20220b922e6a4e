"""Drawing cards before anything is said: two are there for each, and nothing else draws them."""

from __future__ import annotations

from game.rules.checks.facts import in_order, kind_name, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import left_undealt, talon_dealt
from game.rules.model.dealing import DealPhase, DraftPhase
from game.rules.model.handing_on import StayPhase
from game.rules.problems import Path, Report

_NOT_BESIDE = {"deal_rest", "exchange", "request", "stock", "take_up"}
"""Kinds of phases that draw from the same cards, or begin with whole hands in the deal."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: DraftPhase) -> None:
    """Enough cards lie there, all draw from them alone, and no talon lies beside them."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    needed, lie = 2 * phase.cards * ruleset.table.active, left_undealt(deals)
    if deals and lie < needed:
        report.problem((*path, "cards"), "checks.draft_too_many", needed=needed, lie=lie)
    if talon_dealt(deals):
        report.problem((*path, "kind"), "checks.draft_beside_talon")
    for name, other in in_order(ruleset):
        spare = isinstance(other, StayPhase) and other.spare_hand
        if other.kind in _NOT_BESIDE or spare:
            kind = kind_name(other.kind)
            report.problem((*path, "kind"), "checks.draft_beside", name=name, kind=kind)


PHASE = PhaseCheck("draft", check)
