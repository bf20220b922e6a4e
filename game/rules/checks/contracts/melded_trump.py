"""Trump that is made by a meld: somebody can lay one, and what counts by it is certain."""

from __future__ import annotations

from game.rules.checks.facts import melds_between_tricks
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report
from game.rules.trump_suit import asks_for_suit


def check_melded(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Melds that are shown with a lead or laid between two tricks make trump, and nothing counts
    otherwise for it: what has been counted before would change. Only the one meld that makes it
    for good may count more, and those of its suit after it."""
    where = (*path, "trump")
    if not melds_between_tricks(ruleset):
        report.problem(where, "checks.trump_never_melded")
    if ruleset.deck.trump_points:
        report.problem("deck.trump_points", "checks.melded_trump_counts")
    melds = ruleset.melds.table if ruleset.melds is not None else {}
    for name, meld in melds.items():
        stays = contract.trump_stays_melded and not meld.in_plain_suits
        if asks_for_suit(meld) and not (stays and not meld.needs_trump_cards):
            report.problem(("melds", "table", name), "checks.melded_trump_counts")
