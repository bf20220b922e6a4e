"""The talon: it has a name without an article, may be left only where that counts, and the dealer
takes it only where nobody declares anything."""

from __future__ import annotations

from game.rules.checks.facts import (
    check_name,
    dealer_plays,
    has_declarer,
    phase_kinds,
    phases_of,
)
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import talon_lies_open
from game.rules.model.contracts import Contract
from game.rules.model.phases import TalonPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TalonPhase) -> None:
    """It has a name, its taker gives cards away again, and leaving it makes a game dearer."""
    if {"discard", "hand_out"}.isdisjoint(phase_kinds(ruleset)):
        report.problem(path, "checks.talon_without_discard")
    check_name(report, (*path, "label"), phase.label)
    if phase.may_leave and not ruleset.scoring.values_games:
        report.problem((*path, "may_leave"), "checks.leaving_without_values")
    if phase.who == "dealer":
        _check_dealer(ruleset, report, (*path, "who"))


def check_shows(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Whether all see the talon of a contract is something else than usual, it is taken face down
    in it, and by then the contract is known."""
    if contract.shows_talon is None:
        return
    where, order, taking = (*path, "shows_talon"), ruleset.order, phases_of(ruleset, TalonPhase)
    if not taking or not contract.takes_talon:
        report.problem(where, "checks.shows_nothing")
    elif talon_lies_open(ruleset.phases.values()):
        report.problem(where, "checks.shows_what_lies_open")
    elif contract.offered is None:
        report.problem(where, "checks.shows_of_usual")
    elif all(phase.turned_up == contract.shows_talon for _, phase in taking):
        report.problem(where, "checks.shows_as_usual")
    elif contract.offered in order:
        last = max(order.index(at) for at, _ in taking)
        if order.index(contract.offered) > last:
            report.problem(where, "checks.shows_named_later")


def _check_dealer(ruleset: Ruleset, report: Report, where: Path) -> None:
    """The dealer has cards, nobody else plays the game, and everybody counts what they have taken,
    or tricks that were predicted."""
    scoring = ruleset.scoring
    if has_declarer(ruleset):
        report.problem(where, "checks.dealer_takes_beside_declarer")
    if not dealer_plays(ruleset):
        report.problem(where, "checks.dealer_takes_no_part")
    own = scoring.writes_own_points or scoring.counts_predictions
    if not own or scoring.predicts_points:
        report.problem(where, "checks.dealer_takes_for_nobody")
    if not ruleset.is_strict:
        report.problem("enforcement", "checks.dealer_takes_strictly")


PHASE = PhaseCheck("talon", check)
