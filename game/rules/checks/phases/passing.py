"""Passing cards on: there is whoever gets them, and everybody has as many."""

from __future__ import annotations

from game.cards import parse_pattern
from game.rules.card_points import copies_of
from game.rules.checks.facts import check_patterns, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_dealt
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import PassPhase
from game.rules.placeholders import readable
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PassPhase) -> None:
    """In some deal cards go to somebody who sits there, and no hand is too small for it."""
    if set(phase.to) == {"nobody"}:
        report.problem((*path, "to"), "checks.pass_to_nobody")
    for index, to in enumerate(phase.to):
        if to == "opposite" and ruleset.table.active % 2:
            report.problem((*path, "to", index), "checks.nobody_opposite")
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    hand = cards_dealt(ruleset.phases.values()) if deals else 0
    if 0 < hand < phase.cards:
        report.problem((*path, "cards"), "checks.pass_too_many", n=phase.cards, hand=hand)
    check_patterns(ruleset, report, (*path, "kept"), phase.kept)
    with readable():
        named = {kind for name in phase.kept for kind in parse_pattern(name)}
        kept = sum(copies_of(ruleset.deck, kind) for kind in named)
        if kept and phase.cards and hand - min(kept, hand) < phase.cards <= hand:
            report.problem((*path, "kept"), "checks.pass_kept_too_many", n=phase.cards)


PHASE = PhaseCheck("pass", check)
