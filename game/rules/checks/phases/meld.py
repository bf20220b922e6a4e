"""Melding: there is something to meld, and everybody melds once."""

from __future__ import annotations

from game.rules.checks.facts import has_declarer, in_order, kind_name, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import MeldPhase, StockPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: MeldPhase) -> None:
    """There are melds, and whoever lays them can be told."""
    if ruleset.melds is None or not ruleset.melds.any_laid:
        report.problem(path, "checks.meld_phase_without_melds")
    if phase.who != "everybody" and not has_declarer(ruleset):
        report.problem((*path, "who"), "checks.phase_without_declarer", kind=kind_name("meld"))
    sides = ruleset.table.sides
    found = any(game.finds_partner for game in ruleset.games.values())
    if phase.who == "partner" and not (sides.has_partners or found):
        report.problem((*path, "who"), "checks.melding_of_no_partner")
    each((_check_once, _check_compared), ruleset, report, path, phase)


def _check_once(ruleset: Ruleset, report: Report, path: Path, phase: MeldPhase) -> None:
    """Everybody melds once, for what was melded does not count a second time; where one draws, that
    is between the tricks."""
    stocks = phases_of(ruleset, StockPhase) if ruleset.melds is not None else []
    for name, stock in stocks:
        if stock.shows_melds:
            report.problem(path, "checks.melding_before_drawing", other=name)
            return
    before = list[tuple[str, frozenset[str]]]()
    for name, other in phases_of(ruleset, MeldPhase):
        if name == path[-1]:
            break
        before.append((name, other.asked))
    for name, asked in before:
        if phase.asked & asked:
            report.problem((*path, "who"), "checks.melding_twice", other=name)
            return


def _check_compared(ruleset: Ruleset, report: Report, path: Path, phase: MeldPhase) -> None:
    """Where only one side's melds count, all are compared at once, and with the trump known."""
    if ruleset.melds is None or ruleset.melds.counts_all:
        return
    if phase.who != "everybody":
        report.problem((*path, "who"), "checks.melds_not_compared")
    names = [name for name, _ in in_order(ruleset)]
    later = names[names.index(str(path[-1])) + 1 :]
    if any(name in later for name, _ in phases_of(ruleset, TrumpPhase)):
        report.problem("order", "checks.melds_compared_before_trump")


PHASE = PhaseCheck("meld", check)
