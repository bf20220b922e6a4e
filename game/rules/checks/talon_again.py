"""A talon that is taken and laid away before anybody goes over the game, and once more by who does:
it is the same both times, and nothing hangs on single cards of a hand that has changed."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import beside_talon_of_one, in_order
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import talon_lies_open
from game.rules.model.dealing import DEALING
from game.rules.model.phases import Phase, TalonPhase
from game.rules.problems import Path, Report

_KINDS = ("discard", "talon")
_ALONGSIDE = {*DEALING, "deal_rest", "declare", "reservations", "tricks", "trump", *_KINDS}


def taken_again(ruleset: Ruleset) -> dict[str, Phase]:
    """The phases in which whoever has gone over a game takes up and lays away what its declarer has
    laid away, each with the one of its kind before that."""
    order = list(in_order(ruleset))
    over = next((n for n, (_, one) in enumerate(order) if _outbids(one)), len(order))
    before = {one.kind: one for _, one in order[:over] if one.kind in _KINDS}
    later = {name: one for name, one in order[over:] if one.kind in _KINDS}
    both = sorted(one.kind for one in later.values()) == list(_KINDS) == sorted(before)
    return {name: before[one.kind] for name, one in later.items()} if both else {}


def _outbids(phase: Phase) -> bool:
    return isinstance(phase, ReservationsPhase) and phase.outbids


def is_taken_again(name: str, phase: Phase, other: Phase, again: dict[str, Phase]) -> bool:
    """Whether a phase may stand after another one, as that is about what is taken again."""
    return other.kind in _KINDS and (name in again or (bool(again) and _outbids(phase)))


def check_talon_again(ruleset: Ruleset, report: Report) -> None:
    """It lies face down, is taken by every declarer, and no hand is judged by the cards dealt."""
    again = taken_again(ruleset)
    for name, first in again.items():
        phase, path = ruleset.phases[name], ("phases", name)
        if _keys(phase) != _keys(first):
            report.problem(path, "checks.again_otherwise")
        elif isinstance(phase, TalonPhase):
            _check_hidden(ruleset, report, path, phase)
    if again:
        for at, what in _beside(ruleset):
            report.problem(at, "checks.again_beside", what=what)


def _keys(phase: Phase) -> dict[str, object]:
    return phase.model_dump(exclude={"label"})


def _check_hidden(ruleset: Ruleset, report: Report, path: Path, phase: TalonPhase) -> None:
    seen = phase.turned_up or talon_lies_open(ruleset.phases.values())
    if seen or phase.may_leave or phase.who != "declarer":
        report.problem(path, "checks.again_seen")


def _beside(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside it: where it stands, and how it reads there."""
    yield from beside_talon_of_one(ruleset, _ALONGSIDE)
    for name, game in ruleset.contracts.items():
        asking = ruleset.phases.get(game.offered or "")
        if game.enabled and asking and _outbids(asking) and not game.takes_talon:
            yield ("contracts", name, "talon"), f"talon: {game.talon}"
        if game.enabled and game.shows_talon is not None:
            yield ("contracts", name, "shows_talon"), "shows_talon"
