"""Contracts that are over once all cards that count have been taken."""

from __future__ import annotations

from game.rules.card_points import (
    pack_counts_in,
    points_for_tricks,
    points_of_highest_trump,
    points_of_most_tricks,
    points_of_sweep,
)
from game.rules.checks.facts import phases_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.phases import TricksPhase
from game.rules.model.scoring.race import Race
from game.rules.problems import Path, Report


def check_early_end(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Some card counts, and nothing hangs on who takes the tricks that are not played then."""
    where = (*path, "ends")
    if contract.ends == "last_card":
        return
    played = contract.counts_points and not contract.is_about_tricks
    if not played or not pack_counts_in(ruleset, contract):
        report.problem(where, "checks.ends_without_points")
        return
    scoring = ruleset.scoring
    if not isinstance(scoring, Race):
        report.problem(where, "checks.ends_outside_race", kind=scoring.kind)
        return
    for key in _waiting(ruleset, contract, scoring)[:1]:
        report.problem(where, "checks.ends_beside", key=key)


def _waiting(ruleset: Ruleset, contract: Contract, scoring: Race) -> list[str]:
    """The keys by which something is still to be had once no card counts any more."""
    phases, match, pot = ruleset.phases.values(), ruleset.match, ruleset.match.pot
    brings = points_for_tricks(phases, contract)
    tricks = "trick_points" if contract.trick_points else "each_trick, last_trick, before_last"
    played = [phase for _, phase in phases_of(ruleset, TricksPhase)]
    waiting = {
        tricks: brings.each or brings.at_most_last or any(brings.before),
        "sweep": points_of_sweep(phases, contract),
        "most_tricks": points_of_most_tricks(phases, contract),
        "highest_trump": points_of_highest_trump(phases, contract),
        "scoring.no_trick": scoring.no_trick,
        "scoring.honours": scoring.honours,
        "scoring.first_to": scoring.first_to,
        "scoring.achievements": scoring.achievements,
        "scoring.remainder": scoring.last_takes_remainder,
        "no_trick_doubles": contract.no_trick_doubles,
        "talon": contract.talon_to_last_trick,
        "match.no_trick_out": match.no_trick_out,
        "match.pot": pot is not None and pot.is_shared,
        "kind: stock": any(phase.kind == "stock" for phase in phases),
        "melds_in_tricks": any(phase.melds_in_tricks for phase in played),
        "melds_when_leading": any(phase.leads_with_melds for phase in played),
        "lying": any(phase.lying is not None for phase in played),
    }
    return [key for key, waits in waiting.items() if waits]
