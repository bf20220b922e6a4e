"""What belongs to goals that are about points in tricks, or about the first tricks alone; and who
may name a contract."""

from __future__ import annotations

from game.rules.card_points import pack_points_in, points_of_tricks
from game.rules.checks.contracts.some_tricks import fewest_tricks
from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check_goal_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """How many points there must be stands exactly where a contract is about them, and so many can
    be had."""
    goal = contract.goal_points
    if not contract.needs_points:
        if goal is not None:
            report.problem((*path, "goal_points"), "checks.points_of_no_goal")
        return
    if goal is None:
        report.problem(path, "checks.goal_without_points")
        return
    if "stock" in phase_kinds(ruleset):
        report.problem((*path, "goal"), "checks.first_tricks_beside_stock")
    most = pack_points_in(ruleset, contract)
    most += points_of_tricks(ruleset.phases.values(), contract)
    melds = ruleset.melds is not None and contract.melds
    if goal > most and not melds:
        report.problem((*path, "goal_points"), "checks.goal_out_of_reach", n=goal, most=most)


def check_first_tricks(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Only a goal that is about tricks is one about the first of them, of which there are more."""
    first, where = contract.first_tricks, (*path, "first_tricks")
    if first is None:
        return
    if not contract.is_about_tricks:
        report.problem(where, "checks.first_tricks_of_no_goal")
        return
    if "stock" in phase_kinds(ruleset):
        report.problem(where, "checks.first_tricks_beside_stock")
    tricks = fewest_tricks(ruleset)
    if 0 < tricks <= first:
        report.problem(where, "checks.first_tricks_are_all", n=first, tricks=tricks)
    most = contract.most_tricks
    if contract.bounds_tricks and most is not None and first <= most:
        report.problem((*path, "most_tricks"), "checks.most_of_first", n=most, tricks=first)


def check_wins_match(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What decides the match is kept or not by one declarer."""
    if not contract.wins_match:
        return
    if not contract.is_about_tricks:
        report.problem((*path, "wins_match"), "checks.wins_match_without_goal")
    elif contract.several:
        report.problem((*path, "wins_match"), "checks.wins_match_of_several")


def check_named_by(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Only where all are asked, and say aloud what they name, not all may name the same."""
    if contract.named_by == "anybody":
        return
    phase = dict(phases_of(ruleset, ReservationsPhase)).get(contract.offered or "")
    if phase is None or phase.asked_first or phase.asks_one or phase.asks_side:
        report.problem((*path, "named_by"), "checks.named_by_unasked")
