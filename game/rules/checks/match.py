"""The match: it ends, and somebody deals next."""

from __future__ import annotations

from game.rules.checks.facts import has_declarer, phase_kinds
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.scoring import ReKontra
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """A match needs an end, and what its keys speak of must be there."""
    match = ruleset.match
    ends = match.deals is not None or match.rounds > 0
    if match.target is None and not ends:
        report.problem("match", "checks.match_never_ends")
    if match.ends == "at_once" and match.target is None:
        report.problem("match.ends", "checks.at_once_without_target")
    if match.several_pass == "declarer_first":
        if match.target is None:
            report.problem("match.several_pass", "checks.several_pass_without_target")
        if not has_declarer(ruleset):
            report.problem("match.several_pass", "checks.several_pass_without_declarer")
    if match.bock is not None and not isinstance(ruleset.scoring, ReKontra):
        report.problem("match.bock", "checks.bock_needs_re_kontra")
    solos = match.compulsory_solos
    if solos is not None and solos.each:
        if not ends:
            report.problem("match.compulsory_solos", "checks.compulsory_without_end")
        if not any(_always_playable(contract) for contract in ruleset.contracts.values()):
            report.problem("match.compulsory_solos", "checks.compulsory_without_solo")
        _check_room(ruleset, report, solos.each * ruleset.table.players)
    if match.next_dealer == "opener" and "bidding" not in phase_kinds(ruleset):
        report.problem("match.next_dealer", "checks.opener_without_bidding")


def _check_room(ruleset: Ruleset, report: Report, owed: int) -> None:
    """Compulsory soli that are among the deals of the match all find a place there."""
    match = ruleset.match
    deals = match.planned(ruleset.table.players)
    if match.solos_counted and deals is not None and owed > deals:
        path = "match.compulsory_solos"
        report.problem(path, "checks.compulsory_too_many", owed=owed, deals=deals)


def _always_playable(contract: Contract) -> bool:
    """Whether every hand can play it as a solo."""
    free = not contract.needs and not contract.holding and contract.offered is not None
    return contract.enabled and contract.sides == "solo" and free
