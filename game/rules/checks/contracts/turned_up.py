"""Games that are played because a certain card is turned up in dealing."""

from __future__ import annotations

from game.cards import parse_pattern
from game.rules.checks.facts import check_patterns, phases_of
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import shows_a_card
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.placeholders import readable
from game.rules.problems import Path, Report


def check_when_turned_up(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A card of the pack can be turned up, nothing else says when the game is played, and no other
    game goes with the same card."""
    shown, where = contract.when_turned_up, (*path, "when_turned_up")
    if not shown:
        return
    check_patterns(ruleset, report, where, shown)
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if not any(shows_a_card(deal) for deal in deals):
        report.problem(where, "checks.when_turned_up_never")
    if contract.offered is not None:
        report.problem(where, "checks.when_turned_up_offered")
    if ruleset.match.contracts:
        report.problem(where, "checks.when_turned_up_in_turn")
    if not contract.is_played:
        report.problem(where, "checks.when_turned_up_nothing")
    for name, other in ruleset.contracts.items():
        if name == path[-1]:
            return
        with readable():
            if other.enabled and _cards(shown) & _cards(other.when_turned_up):
                report.problem(where, "checks.when_turned_up_twice", other=name)


def _cards(patterns: list[str]) -> set[int]:
    return {kind for entry in patterns for kind in parse_pattern(entry)}
