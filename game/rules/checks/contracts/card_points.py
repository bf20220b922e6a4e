"""Card points of a contract of its own: somebody counts them."""

from __future__ import annotations

from game.rules.card_points import pack_points, pack_points_in
from game.rules.checks.facts import check_patterns, check_ranks, counts_sweep
from game.rules.checks.last_tricks import check_before_last, check_last_by_card
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check_card_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Cards that alone have card points are those that nobody wants, and somebody pays for."""
    if not contract.card_points:
        return
    where = (*path, "card_points")
    if not contract.avoids_points:
        report.problem(where, "checks.only_for_fewest_points")
    check_patterns(ruleset, report, where, contract.card_points)
    if not any(contract.card_points.values()):
        report.problem(where, "checks.no_card_counts")


def check_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Ranks that count otherwise are in the pack, and their card points count; where a side needs a
    share of all card points, there are as many as in the usual game."""
    if not contract.points:
        return
    where, scoring = (*path, "points"), ruleset.scoring
    check_ranks(ruleset, report, where, contract.points)
    counted = contract.is_played and not (contract.is_about_tricks or contract.card_points)
    if not counted or not _counts_points(ruleset):
        report.problem(where, "checks.points_never_counted")
        return
    total, here = pack_points(ruleset), pack_points_in(ruleset, contract)
    needs = scoring.pays_by_winner and not contract.avoids_points
    if contract.enabled and needs and total != here:
        report.problem(where, "checks.points_of_another_sum", n=here, total=total)


def check_trick_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Tricks that count otherwise are played for card points."""
    counted = contract.is_played and not contract.is_about_tricks
    counted = counted and _counts_points(ruleset)
    if contract.trick_points is not None and not counted:
        report.problem((*path, "trick_points"), "checks.points_never_counted")
    if contract.trick_points is not None:
        where = (*path, "trick_points", "before_last")
        check_before_last(ruleset, report, where, contract.trick_points.before_last)
        check_last_by_card(ruleset, report, (*path, "trick_points", "last_by_card"), contract)
        if contract.trick_points.sweep and not counts_sweep(ruleset):
            report.problem((*path, "trick_points", "sweep"), "checks.sweep_not_counted")


def check_rounding(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points are written down, and rounded."""
    if contract.rounds_up_from is None:
        return
    if not ruleset.scoring.rounds:
        report.problem((*path, "rounds_up_from"), "checks.idle_needs", key="scoring.rounding: tens")
    elif not contract.wants_points:
        report.problem((*path, "rounds_up_from"), "checks.points_never_counted")


def _counts_points(ruleset: Ruleset) -> bool:
    """Whether card points count, and not predicted tricks."""
    return not ruleset.scoring.predicts_tricks
