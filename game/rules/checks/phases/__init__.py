"""The phases of a deal: known, used, complete, in an order that makes sense.

What holds of any kind is asked of its model; what a kind demands besides has a module here,
found by its `PHASE`.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.rules.checks.facts import (
    has_declarer,
    in_order,
    kind_name,
    phase_kinds,
    shows_when_leading,
)
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.talon_again import check_talon_again, is_taken_again, taken_again
from game.rules.model import Ruleset
from game.rules.model.phases import PHASE_KINDS, Phase
from game.rules.placeholders import each
from game.rules.problems import Path, Report

_OWN = parts_of(__name__, "PHASE", PhaseCheck, PHASE_KINDS)
"""What is to be checked of a kind of phase alone."""


def check(ruleset: Ruleset, report: Report) -> None:
    """All that can be said of the phases without looking at contracts."""
    each((_check_order, _check_complete, check_talon_again), ruleset, report)
    for name, phase in in_order(ruleset):
        each((_check_needed, _check_own), ruleset, report, ("phases", name), phase)


def _check_order(ruleset: Ruleset, report: Report) -> None:
    seen: list[str] = []
    again = taken_again(ruleset)
    for index, name in enumerate(ruleset.order):
        path = ("order", index)
        if name not in ruleset.phases:
            report.problem(path, "checks.phase_unknown", word=name, candidates=ruleset.phases)
            continue
        if name in seen:
            report.problem(path, "checks.phase_twice", word=name)
            continue
        phase = ruleset.phases[name]
        earlier = [ruleset.phases[other] for other in seen]
        if phase.once and name not in again and phase.kind in [other.kind for other in earlier]:
            report.problem(path, "checks.kind_twice", kind=kind_name(phase.kind))
            continue  # that it comes too late as well only follows from it
        late = [
            other.kind
            for other in earlier
            if _stands_before(phase, other) and not is_taken_again(name, phase, other, again)
        ]
        for kind in dict.fromkeys(late):
            report.problem(
                path, "checks.phase_too_late", kind=kind_name(phase.kind), other=kind_name(kind)
            )
        seen.append(name)
    for name in ruleset.phases:
        if name not in ruleset.order:
            report.problem(("phases", name), "checks.phase_unused", word=name)


def _stands_before(phase: Phase, other: Phase) -> bool:
    """Whether a phase has its place before another one."""
    if other.kind in phase.comes_before:
        return True
    return phase.kind in other.comes_after and not phase.comes_again


def _check_complete(ruleset: Ruleset, report: Report) -> None:
    present = phase_kinds(ruleset)
    for kind in ("deal", "tricks"):
        if kind not in present:
            report.problem("order", "checks.phase_missing", kind=kind_name(kind), name=kind)
    if ruleset.melds is not None and not _lays_melds(ruleset):
        report.problem("melds", "checks.melds_never_laid")


def _lays_melds(ruleset: Ruleset) -> bool:
    """Whether melds are laid in a phase of their own, between the tricks or with the lead."""
    if ruleset.melds is not None and not ruleset.melds.any_laid:
        return True
    return shows_when_leading(ruleset) or not {"meld", "stock"}.isdisjoint(phase_kinds(ruleset))


def _check_needed(ruleset: Ruleset, report: Report, path: Path, phase: Phase) -> None:
    """What a phase needs of the others."""
    by_dealer = phase.kind == "discard" and ruleset.dealer_takes_talon
    if phase.needs_declarer and not has_declarer(ruleset) and not by_dealer:
        report.problem(path, "checks.phase_without_declarer", kind=kind_name(phase.kind))
    present = phase_kinds(ruleset)
    for kind in phase.needs:
        if kind not in present:
            report.problem(path, f"checks.{phase.kind}_without_{kind}")


def _check_own(ruleset: Ruleset, report: Report, path: Path, phase: Phase) -> None:
    """What its kind demands."""
    if phase.kind in _OWN:
        _OWN[phase.kind].check(ruleset, report, path, phase)
