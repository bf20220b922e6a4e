"""Opponents who may play alone: partners for good, and two sides that count tricks."""

from __future__ import annotations

from game.rules.card_points import pack_points
from game.rules.checks.facts import phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.dealing import DEALING
from game.rules.model.handing_on import DefendAlonePhase
from game.rules.problems import Path, Report

_ALONGSIDE = {*DEALING, "reservations", "trump", "take_up", "deal_rest"}
_ALONGSIDE |= {"partner_pass", "defend_alone", "tricks"}
"""Kinds of phases that count on nobody's cards once a partner lays them aside."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: DefendAlonePhase) -> None:
    """Every opponent has a partner in every game, and nothing is lost with the cards of one."""
    where = (*path, "kind")
    if not ruleset.table.sides.has_partners:
        report.problem(where, "checks.defend_without_partners")
    elif not ruleset.scoring.two_sides or pack_points(ruleset):
        report.problem(where, "checks.defend_for_card_points")
    others = not _ALONGSIDE.issuperset(phase_kinds(ruleset))
    if others or ruleset.announcements is not None or ruleset.promotions:
        report.problem(where, "checks.defend_beside")
    for name, contract in ruleset.contracts.items():
        apart = not contract.usual_sides or contract.dummy
        if contract.can_be_played and apart:
            report.problem(where, "checks.defend_in_game", name=name)


PHASE = PhaseCheck("defend_alone", check)
