"""Declaring: what is promised with a game makes it dearer, and can be promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.checks.facts import is_reserved, kind_name, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.game_values import has_base_value, may_leave_talon
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase
from game.rules.model.contracts import Contract
from game.rules.model.phases import DeclarePhase, Raise
from game.rules.model.scoring.game_value import GameValue
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: DeclarePhase) -> None:
    """Somebody is asked, there are games whose value is multiplied, and every promise stands behind
    its own."""
    if phase.higher:
        _check_higher(ruleset, report, path, phase)
    elif not _has_declarer(ruleset) and not (phase.concede and _names_before(ruleset, path)):
        report.problem(path, "checks.declare_without_declarer")
    _check_late(ruleset, report, path, phase)
    if not phase.raises:
        return
    where = (*path, "raises")
    games = (c for c in ruleset.games.values() if c.offered == path[-1])
    if not ruleset.scoring.values_games:
        report.problem(where, "checks.raises_without_values")
    elif not any(has_base_value(contract) for contract in games):
        report.problem(where, "checks.raises_without_games")
    names = list(phase.raises)
    for name, promise in phase.raises.items():
        each((_check_step, _check_lowest, _check_left), ruleset, report, (*where, name), promise)
        after = promise.after
        if after is not None and after not in names:
            report.problem(
                (*where, name, "after"), "checks.raise_unknown", word=after, candidates=names
            )
        elif after is not None and names.index(after) >= names.index(name):
            report.problem((*where, name, "after"), "checks.raise_after_later", word=after)


def _check_late(ruleset: Ruleset, report: Report, path: Path, phase: DeclarePhase) -> None:
    """What is offered is declared before a partner gives cards for it: afterwards one may only give
    up, or name another bid of the same ladder, for which no trump was named yet."""
    name = path[-1]
    if not phase.comes_again or name not in ruleset.order:
        return
    games = [c for c in ruleset.games.values() if c.offered == name]
    before = ruleset.order[: ruleset.order.index(str(name))]
    others = [ruleset.phases[other] for other in before if other in ruleset.phases]
    late = [other.kind for other in others if "declare" in other.comes_after]
    late += [other.kind for other in others if phase.higher and other.kind == "trump"]
    for kind in dict.fromkeys(late):
        if games or phase.raises or (phase.higher and kind != "partner_pass"):
            word = "after_partner" if kind == "partner_pass" else "too_late"
            report.problem(path, f"checks.declared_{word}", kind=kind_name(kind))


def _check_higher(ruleset: Ruleset, report: Report, path: Path, phase: DeclarePhase) -> None:
    """A bid is named before, of a ladder that has others; or in a bidding by steps. Where any game
    may take its place, there is one."""
    name = path[-1]
    before = ruleset.order[: ruleset.order.index(str(name))] if name in ruleset.order else []
    phases = [ruleset.phases[other] for other in before if other in ruleset.phases]
    if any(isinstance(other, BiddingPhase) and other.steps for other in phases):
        if phase.any_higher:
            report.problem((*path, "higher"), "checks.higher_any_bidding")
        return
    games = [c for c in ruleset.games.values() if c.offered in before]
    named = [c for c in games if is_reserved(ruleset, c)]
    if phase.any_higher:
        here = [c for c in ruleset.games.values() if c.offered == name]
        later = [*named, *here]
        if not any(_is_changed(one, later) for one in named):
            report.problem((*path, "higher"), "checks.higher_without_games")
        _check_twice(ruleset, report, named)
        return
    if not any(c.ladder is not None and c.ladder.rungs > 1 for c in named):
        report.problem((*path, "higher"), "checks.higher_without_ladder")


def _is_changed(named: Contract, later: Sequence[Contract]) -> bool:
    """Whether some other game may take its place."""
    rungs = 1 if named.ladder is None else named.ladder.rungs
    alike = [one for one in later if one is not named and one.rank >= named.rank]
    return rungs > 1 or any(named.gives_way_to(one) for one in alike)


def _check_twice(ruleset: Ruleset, report: Report, named: Sequence[Contract]) -> None:
    """What may be changed for any game anyhow need not say so itself."""
    for at, one in ruleset.contracts.items():
        if one in named and one.may_change:
            report.problem(("contracts", at, "may_change"), "checks.higher_any_twice")


def _names_before(ruleset: Ruleset, path: Path) -> bool:
    """Whether a game for card points is named before that one may give up."""
    name = str(path[-1])
    before = ruleset.order[: ruleset.order.index(name)] if name in ruleset.order else []
    games = [c for c in ruleset.games.values() if c.offered in before]
    named = any(c.wants_points and is_reserved(ruleset, c) for c in games)
    return named and ruleset.scoring.gives_up_named


def _has_declarer(ruleset: Ruleset) -> bool:
    """Whether anybody can be the declarer who may still name something."""
    change = any(contract.may_change for contract in ruleset.contracts.values())
    return change or "bidding" in phase_kinds(ruleset)


def _check_step(ruleset: Ruleset, report: Report, path: Path, promise: Raise) -> None:
    """What is promised is a step of the scoring, and not the one that always counts."""
    scoring, step = ruleset.scoring, promise.step
    if step is None or not isinstance(scoring, GameValue):
        return
    steps = list(scoring.steps)[1:]
    if step not in steps:
        report.problem((*path, "step"), "checks.raise_step_unknown", word=step, candidates=steps)


def _check_lowest(ruleset: Ruleset, report: Report, path: Path, promise: Raise) -> None:
    """A trick is taken with a trump in place of a step, and where a game has trumps."""
    if promise.lowest_trump is None:
        return
    where, offered = (*path, "lowest_trump"), path[1]
    games = [c for c in ruleset.games.values() if c.offered == offered]
    if promise.step is not None:
        report.problem(where, "checks.raise_step_and_trump")
    if games and not any(has_base_value(one) and one.has_trump for one in games):
        report.problem(where, "checks.raise_without_trumps")


def _check_left(ruleset: Ruleset, report: Report, path: Path, promise: Raise) -> None:
    """Whoever must have left the talon can do so."""
    if promise.left_talon and not may_leave_talon(ruleset):
        report.problem((*path, "left_talon"), "checks.talon_never_left")


PHASE = PhaseCheck("declare", check)
