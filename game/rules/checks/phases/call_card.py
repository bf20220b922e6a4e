"""Calls: opponents are asked, each of them once."""

from __future__ import annotations

from game.rules.checks.facts import in_order
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.naming import CallCardPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: CallCardPhase) -> None:
    """Those who are asked sit there, and are no partners; and some game is played with calls."""
    if phase.calls and not _is_ever_asked(ruleset, path):
        report.problem((*path, "calls"), "checks.calls_barred")
    for index, seat in enumerate(phase.asked):
        where = (*path, "asked", index)
        if seat in phase.asked[:index]:
            report.problem(where, "checks.asked_twice", word=seat)
        if seat == "opposite" and ruleset.table.active % 2:
            report.problem(where, "checks.nobody_opposite")
        elif seat == "opposite" and ruleset.table.sides.has_partners:
            report.problem(where, "checks.partner_asked")


def _is_ever_asked(ruleset: Ruleset, path: Path) -> bool:
    """Whether a game may stand by then that has calls: one that was named, or, after a bidding, any
    that is usual or still to be named."""
    before = list[str]()
    for name, phase in in_order(ruleset):
        if name == path[-1]:
            break
        if phase.kind == "bidding":
            return True
        before.append(name)
    games = [one for one in ruleset.games.values() if one.offered in before]
    return not games or any(one.calls for one in games)


PHASE = PhaseCheck("call_card", check)
