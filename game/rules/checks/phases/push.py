"""A talon that goes round: it lies there in a game that comes by itself, cards that must be kept
leave enough others, and nothing hangs on the cards that change hands so."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import beside_moving_talon, check_name, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.phases.discard import check_kept
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import talon_dealt
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DEALING
from game.rules.model.handing_on import PushPhase
from game.rules.model.phases import TalonPhase
from game.rules.problems import Path, Report

_ALONGSIDE = {
    *DEALING,
    "bidding",
    "declare",
    "discard",
    "meld",
    "predict",
    "push",
    "reservations",
    "talon",
    "tricks",
    "trump",
}
"""Kinds of phases that know nothing of the cards of those who play for themselves."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: PushPhase) -> None:
    """All that holds where it is not switched off."""
    check_name(report, (*path, "label"), phase.label)
    if phase.label is not None and phases_of(ruleset, TalonPhase):
        report.problem((*path, "label"), "checks.push_named_twice")
    check_kept(ruleset, report, (*path, "kept"), phase.kept)
    if phase.who == "nobody":
        return
    games = [game for game in ruleset.contracts.values() if _goes_round_in(game)]
    if not games or not talon_dealt(ruleset.phases.values()):
        report.problem((*path, "kind"), "checks.push_without_game")
    if phase.doubles and (
        ruleset.scoring.writes_own_points or not all(game.avoids_points for game in games)
    ):
        report.problem((*path, "doubles"), "checks.push_doubles_nothing")
    for where, what in _beside(ruleset):
        report.problem(where, "checks.push_beside", what=what)


def _goes_round_in(game: Contract) -> bool:
    """Whether nobody declares a game, and its talon lies there in play."""
    return game.can_be_played and game.comes_by_itself and game.talon_lies


def _beside(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside it: where it stands, and how it reads there."""
    yield from beside_moving_talon(ruleset, _ALONGSIDE)
    if ruleset.table.sides.are_by_cards:
        yield ("table", "sides", "kind"), "kind: holders"


PHASE = PhaseCheck("push", check)
