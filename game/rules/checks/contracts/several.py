"""Contracts that several may name, each of whom plays alone."""

from __future__ import annotations

from game.rules.checks.facts import kind_name
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DEALING
from game.rules.problems import Path, Report

_BESIDE = {*DEALING, "reservations", "trump", "call_card", "call_partner", "tricks"}
"""Kinds of phases in which nothing is done by the declarer of such a contract."""


def check_several(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Each of them can win it whatever the others do, all may name it one after the other, and
    nothing is done by one declarer alone."""
    if not contract.several:
        return
    where, scoring = (*path, "several"), ruleset.scoring
    alone = contract.is_solo and contract.partner is None and not contract.suit_comes_later
    bound = contract.missing_each or contract.first_tricks is not None
    if not (contract.needs_no_trick and alone) or bound:
        report.problem(where, "checks.several_of_goal")
    elif not _is_named_by_several(ruleset.phases.get(contract.offered or "")):
        report.problem(where, "checks.several_not_named")
    elif not scoring.pays_each_declarer or ruleset.announcements is not None:
        report.problem(where, "checks.several_not_paid")
    for name, phase in ruleset.phases.items():
        if phase.kind not in _BESIDE:
            kind = kind_name(phase.kind)
            report.problem(where, "checks.several_beside", name=name, kind=kind)


def _is_named_by_several(phase: object) -> bool:
    """Whether all are asked one after the other, and go higher or pass."""
    if not isinstance(phase, ReservationsPhase) or phase.asked_first or not phase.only_higher:
        return False
    one = phase.asks_one or phase.first_is_played or phase.equals != "nobody"
    return not (one or phase.outbids or phase.takes_talon)
