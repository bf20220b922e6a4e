"""Naming trump: a suit that is turned down was turned up."""

from __future__ import annotations

from game.rules.checks.facts import phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import DealPhase, TrumpPhase, shows_a_card
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """A card shows a suit that may not be named."""
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    if phase.not_shown and not shown:
        report.problem((*path, "not_shown"), "checks.trump_never_turned_up")


PHASE = PhaseCheck("trump", check)
