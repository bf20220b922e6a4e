"""What must be reached can be: by card points, or by all that can be achieved singly."""

from __future__ import annotations

from game.rules.card_points import counts_tricks, only_last_bring, points_in_game
from game.rules.model import Ruleset
from game.rules.problems import Report


def too_high(ruleset: Ruleset) -> str:
    """The problem that more is asked for than there is: than tricks, where these alone count, or
    than card points, and where cards are drawn why what tricks bring is not among them."""
    if only_last_bring(ruleset):
        return "checks.win_at_too_high_drawn"
    return "checks.win_at_above_tricks" if counts_tricks(ruleset) else "checks.win_at_too_high"


def check_bids(ruleset: Ruleset, report: Report) -> None:
    """What must be bid at least can be reached: by all that can be achieved singly, or by card
    points where nothing is melded besides and none cost any."""
    achievable = ruleset.scoring.achievable
    if achievable is None and (ruleset.melds is not None or ruleset.costs_points):
        return
    wrong = too_high(ruleset) if achievable is None else "checks.win_at_not_achieved"
    for name, contract in ruleset.contracts.items():
        total = points_in_game(ruleset, contract) if achievable is None else achievable
        n = contract.win_at or 0
        if contract.enabled and contract.counts_points and n > total:
            report.problem(("contracts", name, "win_at"), wrong, n=n, total=total)


def check_own_wins(ruleset: Ruleset, report: Report, total: int) -> None:
    """What contracts need of their own can be had."""
    for name, contract in ruleset.contracts.items():
        n = contract.win_at or 0
        if n > total:
            path = ("contracts", name, "win_at")
            report.problem(path, too_high(ruleset), n=n, total=total)
