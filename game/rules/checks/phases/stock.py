"""The stock: what is given for the card turned up."""

from __future__ import annotations

from game.cards import parse_rank
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import StockPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """The pack has the rank that is exchanged."""
    if phase.exchange is None:
        return
    rank = phase.exchange.rank
    if parse_rank(rank) not in map(parse_rank, ruleset.deck.ranks):
        report.problem(
            (*path, "exchange", "rank"),
            "checks.rank_not_in_deck",
            word=rank,
            candidates=ruleset.deck.ranks,
        )


PHASE = PhaseCheck("stock", check)
