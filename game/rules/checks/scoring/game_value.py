"""Games with values: whatever was bid, there is one to declare."""

from __future__ import annotations

from game.rules.card_points import points_in_all
from game.rules.checks.facts import is_open_to_all, phase_kinds, phases_of
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.reached import check_own_wins, too_high
from game.rules.game_values import has_base_value, may_leave_talon, values_of_games
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.phases import DeclarePhase
from game.rules.model.scoring.game_value import GameValue
from game.rules.placeholders import each
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: GameValue) -> None:
    """What it needs of the rest."""
    each((_check_values, _check_games), ruleset, report, scoring)


def _check_values(ruleset: Ruleset, report: Report, scoring: GameValue) -> None:
    """There is a step, card points to win with, and a talon that may be left."""
    if not scoring.steps:
        report.problem(("scoring", "steps"), "checks.no_steps")
    total = points_in_all(ruleset)
    if scoring.win_at > total:
        n = scoring.win_at
        report.problem(("scoring", "win_at"), too_high(ruleset), n=n, total=total)
    check_own_wins(ruleset, report, total)
    if min(values_of_games(ruleset), default=1) < 1:
        report.problem(("scoring", "steps"), "checks.game_worth_nothing")
    if scoring.left_talon and not may_leave_talon(ruleset):
        report.problem(("scoring", "left_talon"), "checks.talon_never_left")
    bonus = scoring.bonus
    if bonus is not None and any(dict(bonus).values()) and scoring.settlement != "credit_only":
        word = scoring.settlement
        report.problem(("scoring", "settlement"), "checks.settlement_with_bonus", word=word)


def _check_games(ruleset: Ruleset, report: Report, scoring: GameValue) -> None:
    """Whatever was bid, whoever has it can declare something: one game that is open to every hand
    and whose value is multiplied."""
    if "stock" in phase_kinds(ruleset):
        report.problem(("scoring", "kind"), "checks.values_beside_stock")
    declaring = {name for name, _ in phases_of(ruleset, DeclarePhase)}
    if "bidding" not in phase_kinds(ruleset):
        declaring |= {name for name, _ in phases_of(ruleset, ReservationsPhase)}
    games = [c for c in ruleset.games.values() if c.offered in declaring]
    if not declaring:
        report.problem("order", "checks.game_value_without_declare")
    elif not any(has_base_value(c) and is_open_to_all(c) for c in games):
        report.problem("contracts", "checks.no_game_to_declare")


SCORING = ScoringCheck("game_value", check)
