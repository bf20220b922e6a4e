"""What counts otherwise in the trump suit: there is such a suit, and only one at a time."""

from __future__ import annotations

from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report
from game.rules.trump_suit import asks_for_suit, has_suit, whole_suits


def check(ruleset: Ruleset, report: Report) -> None:
    """Card points and melds that depend on which suit is trump, against the contracts."""
    played = [contract for contract in ruleset.contracts.values() if contract.enabled]
    if ruleset.deck.trump_points:
        _check_suits(ruleset, report, ("deck", "trump_points"), played)
    if ruleset.melds is None:
        return
    melding = [contract for contract in played if contract.melds]
    for name, meld in ruleset.melds.table.items():
        if asks_for_suit(meld):
            key = "suits" if meld.suits != "any" else "trump_points"
            _check_suits(ruleset, report, ("melds", "table", name, key), melding)


def _check_suits(ruleset: Ruleset, report: Report, path: Path, contracts: list[Contract]) -> None:
    """In one of these contracts there is a trump suit, and in none of them there are several."""
    unclear = [c for c in contracts if len(whole_suits(ruleset, c)) > 1 and c.trump == "fixed"]
    if unclear:
        report.problem(path, "checks.trump_suit_unclear", contract=unclear[0].label.model_dump())
    elif not any(has_suit(ruleset, contract) for contract in contracts):
        report.problem(path, "checks.no_trump_suit")
