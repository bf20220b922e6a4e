"""Cards handed out: they come from a talon that is always taken, and leave all hands equal."""

from __future__ import annotations

from game.rules.checks.facts import kind_name, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import talon_dealt
from game.rules.model.dealing import DealPhase
from game.rules.model.phases import HandOutPhase, TalonPhase
from game.rules.problems import Path, Report

_BESIDE = ("pass", "discard", "call_card", "poverty")
"""Kinds of phases in which other cards of a hand go elsewhere."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: HandOutPhase) -> None:
    """One plays against all others, and gives away what the talon has too much."""
    if not ruleset.table.sides.one_against_all:
        report.problem("table.sides.kind", "checks.hand_out_to_partner")
    for name, contract in ruleset.contracts.items():
        if contract.enabled and contract.finds_partner:
            report.problem(("contracts", name, "sides"), "checks.hand_out_to_partner")
        if contract.enabled and not contract.takes_talon:
            report.problem(("contracts", name, "talon"), "checks.hand_out_talon_left")
    for name, talon in phases_of(ruleset, TalonPhase):
        if talon.may_leave:
            report.problem(("phases", name, "may_leave"), "checks.hand_out_talon_left")
    for kind in _BESIDE:
        if kind in phase_kinds(ruleset):
            report.problem((*path, "kind"), "checks.hand_out_beside", kind=kind_name(kind))
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    dealt, wanted = talon_dealt(deals) if deals else 0, phase.cards * ruleset.table.active
    if dealt and dealt != wanted:
        report.problem((*path, "cards"), "checks.hand_out_uneven", talon=dealt, n=wanted)


PHASE = PhaseCheck("hand_out", check)
