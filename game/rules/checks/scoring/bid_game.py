"""A declarer against a bid: where it is said how to round, something is rounded."""

from __future__ import annotations

from game.rules.model import Ruleset
from game.rules.model.scoring.bid_game import BidGame
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: BidGame) -> None:
    """Where it is said how to round, something is rounded."""
    usual = BidGame.model_fields["rounds_up_from"].default
    if scoring.rounds_up_from != usual and not scoring.rounds:
        key = "scoring.rounding: tens"
        report.problem(("scoring", "rounds_up_from"), "checks.idle_needs", key=key)
