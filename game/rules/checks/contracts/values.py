"""What a contract is worth, and when it is won: by card points, or by its goal."""

from __future__ import annotations

from game.rules.checks.contracts.fewest_points import check_fewest_points, check_ways_to_lose
from game.rules.checks.contracts.offers import takes_over
from game.rules.checks.facts import check_special_points, is_reserved, phase_kinds, phases_of
from game.rules.game_values import may_leave_talon
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit


def check_goal(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What it is played for has a value where one is won or lost, and somebody to judge it."""
    if contract.avoids_points:
        check_fewest_points(ruleset, report, path, contract)
        return
    check_ways_to_lose(report, path, contract)
    _check_hand_value(ruleset, report, path, contract)
    if not contract.is_about_tricks:
        scoring = ruleset.scoring
        counted = contract.is_played and (scoring.counts_steps or scoring.values_games)
        of_bid = contract.is_played and scoring.reaches_bid and is_reserved(ruleset, contract)
        paid = of_bid and scoring.pays_value_of_bid and contract.win_at is not None
        if contract.value and not counted and not paid:
            wrong = "value_of_bid" if of_bid else "value_without_goal"
            report.problem((*path, "value"), f"checks.{wrong}")
        if paid and not contract.value:
            report.problem(path, "checks.bid_without_value")
        if scoring.values_games and contract.is_played and not contract.value:
            report.problem(path, "checks.game_without_value")
        return
    if not contract.value:
        report.problem(path, "checks.goal_without_value")
    scoring = ruleset.scoring
    race = scoring.writes_own_points and contract.is_solo and contract.offered is not None
    judged = scoring.judges_declared and (scoring.has_winner or contract.offered is not None)
    if judged and not scoring.has_winner:
        _check_beside_steps(ruleset, report, path, contract)
    if not judged and not race:
        key = "goal_in_race" if scoring.writes_own_points else "goal_without_winner"
        report.problem((*path, "goal"), f"checks.{key}", kind=scoring.kind)


def _check_beside_steps(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where a side wins by what it has in cards and melds, nothing is melded or drawn in a game
    that is about tricks alone; melded it is where points must be reached."""
    if ruleset.melds is not None and contract.melds and not contract.needs_points:
        report.problem((*path, "melds"), "checks.goal_with_melds")
    if "stock" in phase_kinds(ruleset):
        report.problem((*path, "goal"), "checks.goal_beside_stock")


def _check_hand_value(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A fixed value of its own for who has left the talon, where that can be."""
    if contract.hand_value is None:
        return
    where = (*path, "hand_value")
    if not (ruleset.scoring.values_games and contract.is_about_tricks):
        report.problem(where, "checks.hand_value_not_fixed")
    elif not may_leave_talon(ruleset):
        report.problem(where, "checks.talon_never_left")


def check_lost_value(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A value for losing it is that of a game with a value of its own, which games with values lose
    by a factor."""
    scoring = ruleset.scoring
    counted = contract.is_about_tricks or (contract.is_played and scoring.counts_steps)
    fits = counted and not contract.avoids_points and not scoring.values_games
    if contract.lost_value is not None and not fits:
        report.problem((*path, "lost_value"), "checks.lost_value_without_value")


def check_each(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points above those that are needed, or missing ones, count where card points make steps
    for a declarer."""
    if contract.each_points > 1 and (
        contract.is_about_tricks or not (contract.over_each or contract.missing_each)
    ):
        report.problem((*path, "each_points"), "checks.each_of_nothing")
    fits = contract.wants_points
    if fits and ruleset.scoring.counts_steps and not ruleset.table.sides.are_by_cards:
        return
    tricks = contract.is_about_tricks and not contract.needs_points
    tricks = tricks and contract.first_tricks is None and not ruleset.scoring.values_games
    for key in ("over_each",) if tricks else ("over_each", "missing_each"):
        if getattr(contract, key):
            report.problem((*path, key), "checks.each_without_steps")


def check_win_at(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Card points of its own decide only where a declarer wins by them."""
    counted = contract.wants_points
    scoring = ruleset.scoring
    reached = scoring.holds_to_bid and is_reserved(ruleset, contract)
    declared = scoring.two_sides and (contract.offered is not None)
    bound = any(phase.at_least_bid for _, phase in phases_of(ruleset, PredictPhase))
    reached = reached or (bound and is_reserved(ruleset, contract))
    reached = reached or takes_over(ruleset, contract)
    if contract.ladder is not None and contract.is_about_tricks:
        report.problem((*path, "goal"), "checks.ladder_of_goal")
    elif contract.win_at is not None and not (
        counted and (scoring.values_games or declared or reached)
    ):
        wrong = _why_no_win_at(ruleset, counted=counted, bound=bound)
        report.problem((*path, "win_at"), f"checks.{wrong}")


def _why_no_win_at(ruleset: Ruleset, *, counted: bool, bound: bool) -> str:
    """What a contract lacks that says how many card points win it."""
    scoring = ruleset.scoring
    if not counted:
        return "win_at_of_goal"
    if scoring.holds_to_bid or bound:
        return "win_at_not_bid"
    return "win_at_not_declared" if scoring.two_sides else "win_at_without_values"


def check_own_special_points(
    ruleset: Ruleset, report: Report, path: Path, contract: Contract
) -> None:
    """Special points that count here alone, or are promised, are there; a promise is about
    one of the last two tricks, for a declarer who wants card points."""
    if contract.special_points is not None:
        check_special_points(ruleset, report, (*path, "special_points"), contract.special_points)
    where = (*path, "promises")
    if not contract.promises:
        return
    check_special_points(ruleset, report, where, contract.promises)
    wanted = contract.wants_points
    if not (wanted and contract.offered is not None and ruleset.scoring.two_sides):
        report.problem(where, "checks.promises_without_declarer")
    for index, name in enumerate(contract.promises):
        special = ruleset.scoring.specials.get(name)
        if special is None:
            continue
        if not special.ends_deal:
            report.problem((*where, index), "checks.promises_of_last_trick", word=name)
        elif special.hangs_on_trump and contract.enabled and not has_suit(ruleset, contract):
            report.problem((*where, index), "checks.called_without_trump", word=special.card)
        elif contract.enabled and not special.enabled:
            report.problem((*where, index), "checks.promises_disabled", word=name)
