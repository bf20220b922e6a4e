"""Naming trump: a suit that is turned down was turned up, and who names it takes part."""

from __future__ import annotations

from game.rules.checks.facts import dealer_plays, has_declarer, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import DealPhase, TrumpPhase, shows_a_card
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """A card shows a suit that may not be named; whoever names it in place of a declarer has cards,
    and nobody declares."""
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    if phase.not_shown and not shown:
        report.problem((*path, "not_shown"), "checks.trump_never_turned_up")
    if phase.who == "dealer" and not dealer_plays(ruleset):
        report.problem((*path, "who"), "checks.dealer_takes_no_part")
    elif not phase.asks_declarer and has_declarer(ruleset):
        report.problem((*path, "who"), "checks.declarer_names_trump")


PHASE = PhaseCheck("trump", check)
