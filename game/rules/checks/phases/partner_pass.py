"""Cards between partners: there are some, and no other cards go from hand to hand."""

from __future__ import annotations

from game.rules.checks.facts import kind_name, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.cards_of_phases import cards_dealt
from game.rules.model.dealing import DealPhase
from game.rules.model.partner_passing import PartnerPassPhase
from game.rules.problems import Path, Report

_BESIDE = (
    "pass",
    "repay",
    "stay",
    "exchange",
    "predict_by_cards",
    "call_card",
    "hand_out",
    "poverty",
    "stock",
)
"""Kinds of phases in which other cards of a hand go elsewhere, or somebody drops out."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: PartnerPassPhase) -> None:
    """Two play together, and in some contract, or for some prediction, one of them gives cards that
    it has."""
    if not ruleset.table.in_pairs:
        report.problem((*path, "kind"), "checks.partner_pass_without_partner")
    for kind in _BESIDE:
        if kind in phase_kinds(ruleset):
            report.problem((*path, "kind"), "checks.partner_pass_beside", kind=kind_name(kind))
    if phase.who != "declarer":
        _check_predicted(ruleset, report, path, phase)
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    hand = cards_dealt(ruleset.phases.values()) if deals else 0
    given = 0
    for name, contract in ruleset.games.items():
        if not contract.is_played:
            continue
        own, at = contract.partner_gives, ("contracts", name, "partner_gives")
        if not contract.usual_sides:
            if own is not None:
                report.problem(at, "checks.partner_gives_to_nobody")
            continue
        if phase.who != "declarer" and own is not None:
            report.problem(at, "checks.idle_needs", key="who: declarer")
            continue
        cards = phase.cards if own is None else own
        given = max(given, cards)
        if 0 < hand < cards:
            where = (*path, "cards") if own is None else at
            report.problem(where, "checks.partner_pass_too_many", n=cards, hand=hand)
    if not given and phase.who == "declarer":
        report.problem((*path, "cards"), "checks.partner_pass_never")


def _check_predicted(ruleset: Ruleset, report: Report, path: Path, phase: PartnerPassPhase) -> None:
    """Somebody may predict nothing, with no card seen where that is demanded, and the others know
    who has."""
    predicting = [one for _, one in phases_of(ruleset, PredictPhase)]
    lacking = "predict" if not predicting else ""
    if phase.who == "blind" and "predict_blind" not in phase_kinds(ruleset):
        lacking = "predict_blind"
    if lacking:
        report.problem((*path, "who"), "checks.idle_needs", key=f"kind: {lacking}")
    elif any(one.least or (one.quotas and 0 not in one.quotas) for one in predicting):
        report.problem((*path, "who"), "checks.partner_pass_without_none")
    if phase.who == "none" and any(one.hidden for one in predicting):
        report.problem((*path, "who"), "checks.said_in_secret")


PHASE = PhaseCheck("partner_pass", check)
