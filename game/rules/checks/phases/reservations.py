"""Reservations: what is said aloud can end the asking, or be owed by the last one."""

from __future__ import annotations

from game.rules.checks.facts import dealer_plays
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import ReservationsPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase) -> None:
    """Where all first say whether they have one, everybody is asked; only what the first one plays
    leaves nothing higher to name; and a dealer who is asked has cards."""
    for key in ("first_plays", "last_must"):
        if phase.asked_first and getattr(phase, key):
            report.problem((*path, key), "checks.idle_needs", key="asked_first: false")
    if phase.asks_side and ruleset.table.sides.kind != "partners":
        who = phase.who.removesuffix("_side")
        report.problem((*path, "who"), f"checks.{who}_without_partner")
    elif phase.who in ("dealer", "dealer_side") and not dealer_plays(ruleset):
        report.problem((*path, "who"), "checks.dealer_takes_no_part")
    if phase.who != "everybody":
        for key in ("asked_first", "only_higher", "first_plays"):
            if getattr(phase, key):
                report.problem((*path, key), "checks.idle_one_asked", who=phase.who)
    if phase.until_passed and not phase.only_higher:
        report.problem((*path, "until_passed"), "checks.idle_needs", key="only_higher")
    if phase.first_plays and phase.only_higher:
        report.problem((*path, "only_higher"), "checks.idle_first_plays")


PHASE = PhaseCheck("reservations", check)
