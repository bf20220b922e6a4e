"""How many tricks a declarer must take who may take no more: bounds that may be kept or missed."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.problems import Path, Report


def check_some_tricks(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """The bounds of a contract, which stand there exactly where it is about them."""
    least, most = contract.least_tricks, contract.most_tricks
    if not contract.bounds_tricks:
        for key in ("least_tricks", "most_tricks"):
            if getattr(contract, key):
                report.problem((*path, key), "checks.bounds_of_no_tricks")
        return
    if most is None:
        report.problem(path, "checks.some_tricks_unbounded")
        return
    if least > most:
        report.problem((*path, "least_tricks"), "checks.least_above_most", n=least, most=most)
    tricks = fewest_tricks(ruleset)
    if 0 < tricks <= most:
        report.problem((*path, "most_tricks"), "checks.most_are_all", n=most, tricks=tricks)


def fewest_tricks(ruleset: Ruleset) -> int:
    """How many tricks every deal has at least; 0 where a stock makes that uncertain."""
    if "stock" in phase_kinds(ruleset):
        return 0
    return min(_sizes(ruleset), default=cards_played(ruleset.phases.values()))


def most_tricks(ruleset: Ruleset) -> int:
    """How many tricks a deal has at most."""
    if "stock" in phase_kinds(ruleset):
        return ruleset.deck.size // ruleset.table.active
    return max(_sizes(ruleset), default=cards_played(ruleset.phases.values()))


def _sizes(ruleset: Ruleset) -> list[int]:
    """How many cards everybody gets in one deal after the other; nothing where that is always as
    many."""
    return [size for _, deal in phases_of(ruleset, DealPhase) for size in deal.sizes]
