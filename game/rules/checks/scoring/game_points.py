"""Game points by what the others lack: enough can be had, and mistakes can be made."""

from __future__ import annotations

from game.rules.card_points import points_in_all, step_of_points
from game.rules.checks.facts import phases_of
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.reached import too_high
from game.rules.model import Ruleset
from game.rules.model.phases import StockPhase
from game.rules.model.scoring.base import MOST_POINTS
from game.rules.model.scoring.game_points import GamePoints
from game.rules.placeholders import each
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """What it needs of the rest."""
    every = (_check_steps, _check_enough, _check_even, _check_even_adds, _check_mistakes)
    each(every, ruleset, report, scoring)


def _check_steps(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """There is a step, and enough can be had."""
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    total = points_in_all(ruleset)
    if ruleset.melds is None and scoring.enough > total:
        n = scoring.enough
        report.problem(("scoring", "enough"), too_high(ruleset), n=n, total=total)
    for index, (name, step) in enumerate(scoring.steps.items()):
        where, least = ("scoring", "steps", name, "at_least"), step.at_least
        if least is None:
            continue
        if ruleset.melds is None and least > total:
            report.problem(where, too_high(ruleset), n=least, total=total)
        elif not index or step.below < MOST_POINTS:
            report.problem(where, f"checks.step_{'of_two' if index else 'in_vain'}")


def _check_enough(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Where the deal is counted after its last card, what is enough is what is more than half: of
    two sides who has more has won, whatever else stands there."""
    closing = any(stock.closing is not None for _, stock in phases_of(ruleset, StockPhase))
    if closing or not scoring.most_wins_at_end or not ruleset.table.parts_in_two:
        return
    needed = points_in_all(ruleset) // 2 + 1
    if scoring.enough != needed:
        n = scoring.enough
        report.problem(("scoring", "enough"), "checks.enough_unread", n=n, needed=needed)


def _check_even(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Who wins where several have as much: that can be, and every word leaves some of it open."""
    if scoring.even and scoring.played_out != "most_points":
        report.problem(("scoring", "even"), "checks.even_of_last_trick")
    if len(scoring.even) == 2 and scoring.even != ["first_trick", "forehand"]:
        report.problem(("scoring", "even", 1), "checks.even_idle")


def _check_even_adds(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Points hang only in a tie that nobody wins, and that can be."""
    where = ("scoring", "even_adds")
    if not scoring.even_adds:
        return
    if scoring.played_out != "most_points":
        report.problem(where, "checks.even_settled", key="played_out")
    elif scoring.even:
        report.problem(where, "checks.even_settled", key="even")
    elif ruleset.table.parts_in_two and ruleset.melds is None:
        total, most = points_in_all(ruleset), 2 * (scoring.enough - 1)
        enough = scoring.goes_out == "at_once" and total > most  # somebody has enough before
        if enough or total % (2 * step_of_points(ruleset)):
            report.problem(where, "checks.never_even", total=total)


def _check_mistakes(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """What mistakes cost that can be made."""
    if scoring.wrong is not None and not scoring.can_be_said:
        report.problem(("scoring", "wrong"), "checks.wrong_never_said")
    closing = any(stock.closing is not None for _, stock in phases_of(ruleset, StockPhase))
    if scoring.closed_in_vain is not None and not closing:
        report.problem(("scoring", "closed_in_vain"), "checks.never_closed")
    if scoring.closed_counts == "at_closing" and not closing:
        report.problem(("scoring", "closed_counts"), "checks.never_closed")


SCORING = ScoringCheck("game_points", check)
