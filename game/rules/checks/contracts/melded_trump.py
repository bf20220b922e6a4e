"""Trump that is made by a meld: somebody can lay one, and what counts by it is certain."""

from __future__ import annotations

from game.rules.checks.facts import phases_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.problems import Path, Report
from game.rules.trump_suit import asks_for_suit


def check_melded(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Melds that are shown with a lead or laid between two tricks make trump, and nothing counts
    otherwise for it: what has been counted before would change. Only the one meld that makes it
    for good may count more, and those of its suit after it."""
    where = (*path, "trump")
    if not _makes_trump(ruleset):
        report.problem(where, "checks.trump_never_melded")
    if ruleset.deck.trump_points:
        report.problem("deck.trump_points", "checks.melded_trump_counts")
    melds = ruleset.melds.table if ruleset.melds is not None else {}
    for name, meld in melds.items():
        stays = contract.trump_stays_melded and meld.suits != "plain"
        if asks_for_suit(meld) and not (stays and not meld.needs_trump_cards):
            report.problem(("melds", "table", name), "checks.melded_trump_counts")


def _makes_trump(ruleset: Ruleset) -> bool:
    """Whether somebody who leads, or has won a trick, may show a meld."""
    stocks = [stock for _, stock in phases_of(ruleset, StockPhase)]
    leading = [tricks.melds_when_leading for _, tricks in phases_of(ruleset, TricksPhase)]
    leading += [stock.melds_when_leading for stock in stocks]
    between = any(stock.melds is not None for stock in stocks)
    return between or any(when != "never" for when in leading)
