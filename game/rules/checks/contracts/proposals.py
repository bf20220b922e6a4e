"""Contracts that another seat must accept: named where all speak in turn and hear each other, by
players who have no partner yet, and who count together."""

from __future__ import annotations

from game.rules.checks.facts import phases_of
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.problems import Path, Report


def check_proposal(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A proposal is named aloud in the last phase in which anything is named in turn, and played as
    it was accepted."""
    where = (*path, "partner", "found_by")
    asking = dict(phases_of(ruleset, ReservationsPhase))
    phase = asking.get(contract.offered or "")
    if phase is None or not _is_heard(phase):
        report.problem(where, "checks.proposal_unheard")
    elif _is_asked_again(ruleset, contract.offered or ""):
        report.problem(where, "checks.proposal_before_others")
    if ruleset.table.sides.has_partners:
        report.problem(where, "checks.proposal_to_partner")
    scoring = ruleset.scoring
    if scoring.writes_own_points or scoring.counts_predictions:
        report.problem(where, "checks.proposal_counts_apart")
    if contract.may_change:
        report.problem((*path, "may_change"), "checks.proposal_changed")


def check_after_proposal(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What is played in place of a proposal goes before one that is made in the same phase."""
    if not contract.after_proposal:
        return
    lower = any(
        other.is_proposal and other.offered == contract.offered and other.rank < contract.rank
        for other in ruleset.contracts.values()
    )
    if not lower or contract.is_proposal:
        report.problem((*path, "after_proposal"), "checks.after_proposal_of_nothing")


def check_after_bid(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What can only be named after a number was bid outbids such a bid, said aloud before it."""
    if contract.after_bid is None:
        return
    phase, where = ruleset.phases.get(contract.offered or ""), (*path, "after_bid")
    lower = any(
        (other.win_at or 0) >= contract.after_bid and other.rank < contract.rank
        for other in ruleset.contracts.values()
        if other.offered == contract.offered and other.after_bid is None and other.enabled
    )
    heard = isinstance(phase, ReservationsPhase) and _is_heard(phase)
    if isinstance(phase, ReservationsPhase) and not heard and _is_heard(phase, forced=True):
        report.problem(where, "checks.after_bid_forced")
    elif not heard or not lower or contract.is_proposal:
        report.problem(where, "checks.after_bid_of_nothing", n=contract.after_bid)


def _is_heard(phase: ReservationsPhase, *, forced: bool = False) -> bool:
    """Whether all speak in turn, and each may answer only with something higher; `forced`: even
    where one of them must name something."""
    must = not forced and phase.one_must
    return phase.only_higher and not phase.asked_first and not must


def _is_asked_again(ruleset: Ruleset, name: str) -> bool:
    """Whether anything is named in turn in a later phase than this one."""
    later = ruleset.order[ruleset.order.index(name) + 1 :] if name in ruleset.order else []
    asking = dict(phases_of(ruleset, ReservationsPhase))
    return any(c.offered in asking and c.offered in later for c in ruleset.contracts.values())
