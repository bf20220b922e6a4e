"""Tricks before the last one that bring something: there are so many, and the list is no longer
than it need be; and a last one that does by the card that takes it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.checks.facts import check_patterns
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check_before_last(ruleset: Ruleset, report: Report, where: Path, before: Sequence[int]) -> None:
    """What tricks before the last one bring, from the last but one on."""
    tricks = cards_played(ruleset.phases.values())
    if before and len(before) >= tricks:
        report.problem(where, "checks.before_last_too_many", n=len(before), tricks=tricks)
    elif before and not before[-1]:
        report.problem((*where, len(before) - 1), "checks.before_last_nothing")


def check_last_by_card(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """Cards of the pack with which the last trick costs those who write down what they took."""
    brings = contract.trick_points
    if brings is None or not brings.last_by_card:
        return
    if not (contract.avoids_points and ruleset.scoring.writes_own_points):
        report.problem(where, "checks.last_by_card_elsewhere")
    if brings.last:
        report.problem(where, "checks.last_by_card_twice")
    check_patterns(ruleset, report, where, brings.last_by_card)
    if not any(brings.last_by_card.values()):
        report.problem(where, "checks.no_card_counts")
