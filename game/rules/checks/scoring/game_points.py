"""Game points by what the others lack: enough can be had, and mistakes can be made."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.rules.card_points import points_in_all, step_of_points
from game.rules.checks.facts import phases_of
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.reached import too_high
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_held
from game.rules.model.phases import StockPhase
from game.rules.model.scoring.base import MOST_POINTS
from game.rules.model.scoring.game_points import GamePoints, GameStep
from game.rules.placeholders import each
from game.rules.problems import Report

EVEN: Final = ("most_tricks", "first_trick", "forehand")
"""Who wins of several, in the order in which each may leave it open."""


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
        if step.tricks_below is not None:
            _check_tricks_below(ruleset, report, name, step, first=not index)
        where, least = ("scoring", "steps", name, "at_least"), step.at_least
        if least is None:
            continue
        if ruleset.melds is None and least > total:
            report.problem(where, too_high(ruleset), n=least, total=total)
        elif not index or step.below < MOST_POINTS:
            report.problem(where, f"checks.step_{'of_two' if index else 'in_vain'}")


def _check_tricks_below(
    ruleset: Ruleset, report: Report, name: str, step: GameStep, *, first: bool
) -> None:
    """A step that hangs on tricks hangs on nothing else, and not always counts."""
    where, number = ("scoring", "steps", name, "tricks_below"), cards_held(ruleset.phases.values())
    if first:
        report.problem(where, "checks.step_in_vain")
    elif step.below < MOST_POINTS or step.at_least is not None:
        report.problem(where, "checks.step_of_tricks")
    elif step.tricks_below is not None and step.tricks_below > number // 2 + 1:
        report.problem(where, "checks.step_of_many_tricks", n=step.tricks_below, total=number)


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
    if scoring.even and scoring.last_trick_wins:
        report.problem(("scoring", "even"), "checks.even_of_last_trick")
    for place, (word, then) in enumerate(pairwise(scoring.even), 1):
        if EVEN.index(word) >= EVEN.index(then):
            report.problem(("scoring", "even", place), "checks.even_idle")


def _check_even_adds(ruleset: Ruleset, report: Report, scoring: GamePoints) -> None:
    """Points hang only in a tie that nobody wins, and that can be."""
    where = ("scoring", "even_adds")
    if not scoring.even_adds:
        return
    if scoring.last_trick_wins:
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
