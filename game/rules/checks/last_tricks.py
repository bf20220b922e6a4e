"""Tricks before the last one that bring something: there are so many, and the list is no longer
than it need be."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.problems import Path, Report


def check_before_last(ruleset: Ruleset, report: Report, where: Path, before: Sequence[int]) -> None:
    """What tricks before the last one bring, from the last but one on."""
    tricks = cards_played(ruleset.phases.values())
    if before and len(before) >= tricks:
        report.problem(where, "checks.before_last_too_many", n=len(before), tricks=tricks)
    elif before and not before[-1]:
        report.problem((*where, len(before) - 1), "checks.before_last_nothing")
