"""Taking up the card turned up: it lies there for nobody to draw, and is somebody's trump."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import DealPhase, TakeUpPhase, turns_up
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TakeUpPhase) -> None:
    """There is such a card and a game with its suit as trump; its taker plays, and nobody lays
    other cards away."""
    kinds = phase_kinds(ruleset)
    if "stock" in kinds or not any(turns_up(deal) for _, deal in phases_of(ruleset, DealPhase)):
        report.problem((*path, "kind"), "checks.nothing_to_take_up")
    declared = [c for c in ruleset.contracts.values() if c.enabled and c.offered is not None]
    if not any(contract.trump == "turned_up" for contract in declared):
        report.problem((*path, "kind"), "checks.never_taken_up")
    if not _MOVING.isdisjoint(kinds):
        report.problem((*path, "kind"), "checks.take_up_beside")
    if phase.who == "dealer" and ruleset.table.sits_out == "dealer":
        report.problem((*path, "who"), "checks.take_up_by_nobody")


_MOVING = {"bidding", "talon", "discard", "poverty", "call_card", "meld"}
"""Kinds of phases that take other cards away, or count what is in the hand."""


PHASE = PhaseCheck("take_up", check)
