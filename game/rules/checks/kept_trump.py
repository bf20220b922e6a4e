"""Trump that is named before anybody declares a game: the games that keep it, and those that name
another one."""

from __future__ import annotations

from game.rules.checks.facts import in_order, phase_kinds
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.phases import Phase
from game.rules.problems import Path, Report

_DECLARING = ("reservations", "bidding")


def stands_early(ruleset: Ruleset, name: str) -> bool:
    """Whether a phase comes before somebody may declare something."""
    names = [other for other, _ in in_order(ruleset)]
    later = names[names.index(name) + 1 :] if name in names else []
    return any(_declares_first(ruleset.phases[other]) for other in later)


def _declares_first(phase: Phase) -> bool:
    """Whether somebody may declare something in a phase where nobody has before."""
    return phase.kind in _DECLARING and not phase.comes_again


def check_early(ruleset: Ruleset, report: Report, path: Path) -> None:
    """What is named before is trump in the usual game, and no bid makes another one the declarer
    of that."""
    if "bidding" in phase_kinds(ruleset):
        report.problem(path, "checks.trump_before_bids")
    usual = [name for name, one in ruleset.games.items() if not one.offered]
    for name in usual:
        if not ruleset.contracts[name].trump_is_named:
            report.problem(("contracts", name, "trump"), "checks.trump_before_for_nothing")


def check_kept(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What is kept has been named before; and what is named after the game is asked for then."""
    if not contract.enabled:
        return
    before, after = _around(ruleset, contract.offered)
    if contract.trump_is_kept:
        if "trump" not in before:
            report.problem((*path, "trump"), "checks.trump_never_kept")
    elif contract.trump_is_named and "trump" in before and "trump" not in after:
        report.problem((*path, "trump"), "checks.trump_named_before")


def _around(ruleset: Ruleset, offered: str | None) -> tuple[list[str], list[str]]:
    """The kinds of the phases before the one in which a contract is offered, and after it."""
    names, kinds = [name for name, _ in in_order(ruleset)], phase_kinds(ruleset)
    if offered not in names:
        return [], []
    at = names.index(offered)
    return kinds[:at], kinds[at + 1 :]
