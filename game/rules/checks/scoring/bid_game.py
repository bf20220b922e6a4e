"""A declarer against a bid: where it is said how to round, something is rounded, and melds can have
what they need."""

from __future__ import annotations

from game.rules.card_points import points_in_all
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.model import Ruleset
from game.rules.model.scoring.bid_game import BidGame
from game.rules.problems import Report
from game.values import Points


def check(ruleset: Ruleset, report: Report, scoring: BidGame) -> None:
    """Where it is said how to round, something is rounded, and melds can have what they need."""
    usual = BidGame.model_fields["rounds_up_from"].default
    if scoring.rounds_up_from != usual and not scoring.rounds:
        key = "scoring.rounding: tens"
        report.problem(("scoring", "rounds_up_from"), "checks.idle_needs", key=key)
    where, need = ("scoring", "melds_need_points"), scoring.melds_need_points
    if need and ruleset.melds is None:
        report.problem(where, "checks.idle_needs", key="melds")
    total = points_in_all(ruleset)
    if ruleset.melds is not None and need > total:
        report.problem(where, "checks.melds_need_too_much", n=need, total=total)
    _check_least_melded(ruleset, report, scoring.melds_from)


def _check_least_melded(ruleset: Ruleset, report: Report, least: Points) -> None:
    """Some meld brings less than all must bring together."""
    if not least:
        return
    where, melds = ("scoring", "melds_from"), ruleset.melds
    if melds is None:
        report.problem(where, "checks.idle_needs", key="melds")
        return
    brings = [
        min(points for points in (meld.points, meld.trump_points) if points is not None)
        for meld in melds.table.values()
        if meld.enabled and not meld.wins
    ]
    if brings and min(brings) >= least:
        report.problem(where, "checks.melds_from_all", n=least, points=min(brings))


SCORING = ScoringCheck("bid_game", check)
