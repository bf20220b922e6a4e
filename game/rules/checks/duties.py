"""What one must play, in all contracts and in single ones: each duty has what it needs."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import check_patterns, check_ranks_and_cards, phases_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.duties import DUTIES, FOLLOWING, NOT_UNDER, OVERTRUMPING, Duties
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report


def duties_in(ruleset: Ruleset) -> Iterator[tuple[Path, Duties]]:
    """What one must play in the tricks, and in contracts of their own duties, each with its
    path."""
    for name, tricks in phases_of(ruleset, TricksPhase):
        yield ("phases", name, "duties"), tricks.duties
    for name, contract in ruleset.contracts.items():
        if contract.duties is not None:
            yield ("contracts", name, "duties"), contract.duties


def may_follow_nothing(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether there are tricks of a contract in which suit need not be followed."""
    tricks = (phase.duties for _, phase in phases_of(ruleset, TricksPhase))
    return not all(contract.duties_instead_of(usual).follow_suit for usual in tricks)


def check_duties(report: Report, path: Path, duties: Duties) -> None:
    """Every duty has the one before it; what needs one that says nothing says nothing either."""
    for word in duties.held:
        whole = DUTIES[word].within
        if whole is not None and whole in duties.held:
            report.problem((*path, word), "checks.idle_within", key=whole)
    while idle := [word for word in duties.held if _lacks(duties, word)]:
        for word in idle:
            report.problem((*path, word), "checks.idle_needs", key=DUTIES[word].needs)
        duties = duties.model_copy(update=dict.fromkeys(idle, False))
    held = duties.held
    if duties.trump_to_win and OVERTRUMPING not in held:
        report.problem((*path, "trump_to_win"), "checks.idle_needs", key=OVERTRUMPING)
    if duties.trump_to_win and NOT_UNDER in held:
        report.problem((*path, "trump_to_win"), "checks.idle_within", key=NOT_UNDER)
    if duties.free_under_lower and not duties.free_trumps:
        report.problem((*path, "free_under_lower"), "checks.idle_needs", key="free_trumps")
    if duties.spare_when_void:
        for needed in duties.missing_beside_void:
            report.problem((*path, "spare_when_void"), "checks.idle_needs", key=needed)
    for word in ("may_trump", "free_trumps", "throw_off_first"):
        if getattr(duties, word) and FOLLOWING not in held:
            report.problem((*path, word), "checks.idle_needs", key=FOLLOWING)


def _lacks(duties: Duties, word: str) -> bool:
    needed = DUTIES[word].needs
    return needed is not None and needed not in duties.held


def check_own_duties(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What one must play in a contract says something of the cards that there are, and is not what
    one must play anyway."""
    own, where = contract.duties, (*path, "duties")
    if own is None:
        return
    check_ranks_and_cards(ruleset, report, (*where, "free_trumps"), own.free_trumps)
    check_patterns(ruleset, report, (*where, "throw_off_first"), own.throw_off_first)
    if not contract.has_trump:
        for word in own.about_trumps:
            report.problem((*where, word), "checks.duties_without_trumps")
    if contract.offered is None and path[-1] not in ruleset.match.contracts:
        report.problem(where, "checks.duties_of_usual")
    if all(phase.duties == own for _, phase in phases_of(ruleset, TricksPhase)):
        report.problem(where, "checks.duties_as_usual")
