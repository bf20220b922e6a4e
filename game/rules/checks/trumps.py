"""What counts otherwise in the trump suit: there is such a suit, and only one at a time."""

from __future__ import annotations

from game.cards import parse_pattern, parse_suit, suit_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.placeholders import each
from game.rules.problems import Path, Report
from game.rules.trump_suit import asks_for_suit, has_suit, in_all_suits, whole_suits


def check(ruleset: Ruleset, report: Report) -> None:
    """Card points and melds that depend on which suit is trump, against the contracts."""
    for name, contract in ruleset.contracts.items():
        each((_check_moved,), ruleset, report, ("contracts", name), contract)
    played = list(ruleset.games.values())
    if ruleset.deck.trump_points:
        _check_suits(ruleset, report, ("deck", "trump_points"), played)
    if ruleset.melds is None:
        return
    melding = [contract for contract in played if contract.melds]
    for name, meld in ruleset.melds.table.items():
        if asks_for_suit(meld):
            key = "suits" if meld.minds_trump else "trump_points"
            key = "cards" if meld.needs_trump_cards else key
            _check_suits(ruleset, report, ("melds", "table", name, key), melding)


def _check_moved(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where another suit takes the place of the trump suit, no card of that one is left among the
    trumps because it was named; it is meant where the cards of its rank are named in all suits.
    Where no suit is named as a whole, no suit takes its place."""
    other = ruleset.contracts.get(contract.cards_as or "")
    if other is None or contract.suit is None or not contract.enabled:
        return
    if not any(entry.endswith("-*") for entry in other.trumps):
        return
    suits = set(whole_suits(ruleset, other)) - {int(parse_suit(contract.suit))}
    for entry in contract.trumps:
        kinds = parse_pattern(entry)
        rank = entry.partition("-")[2]
        if in_all_suits(rank, contract.trumps):
            continue
        if entry in other.trumps and len(kinds) == 1 and suit_of(kinds[0]) in suits:
            report.problem(
                (*path, "suit"), "checks.suit_keeps_card", word=entry, instead=f"trump-{rank}"
            )
            return


def _check_suits(ruleset: Ruleset, report: Report, path: Path, contracts: list[Contract]) -> None:
    """In one of these contracts there is a trump suit, and in none of them there are several."""
    unclear = [c for c in contracts if len(whole_suits(ruleset, c)) > 1 and c.trumps_are_listed]
    if unclear:
        report.problem(path, "checks.trump_suit_unclear", contract=unclear[0].label.model_dump())
    elif not any(has_suit(ruleset, contract) for contract in contracts):
        report.problem(path, "checks.no_trump_suit")
