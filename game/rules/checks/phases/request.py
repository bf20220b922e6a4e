"""Asking before play: a yes brings something, a no can do what it says, and the hands decide
nothing before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile

from game.rules.checks.facts import in_order, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.phases.exchange import hanging_on_cards
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_lying, left_undealt, turns_up
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.requests import RequestPhase
from game.rules.problems import Path, Report

_ALONGSIDE = {*DEALING, "request", "exchange", "meld", "predict", "tricks"}
"""Kinds of phases that leave it open with which cards everybody plays in the end."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: RequestPhase) -> None:
    """What it brings and costs, and what it stands beside."""
    if not (phase.points or phase.exchanges):
        report.problem((*path, "kind"), "checks.request_brings_nothing")
    for where, what in _beside(ruleset):
        report.problem(where, "checks.request_beside", what=what)
    scoring = ruleset.scoring
    for key in ("points", "prevented"):
        if getattr(phase, key) and (not scoring.writes_own_points or scoring.counts_places):
            report.problem((*path, key), "checks.request_of_race")
    if phase.exchanges:
        _check_exchange(ruleset, report, path)
    if phase.cards:
        _check_more(ruleset, report, path, phase)
    if phase.prevented:
        _check_prevented(ruleset, report, path, phase)


def _beside(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside it: where it stands, and how it reads there."""
    for name, phase in in_order(ruleset):
        if phase.kind not in _ALONGSIDE:
            yield ("phases", name, "kind"), f"kind: {phase.kind}"
    for where in hanging_on_cards(ruleset):
        yield where, str(where[-1])
    if ruleset.table.sides.are_by_cards:
        yield ("table", "sides", "kind"), "kind: holders"
    if ruleset.table.dealer_sits_out:
        yield ("table", "sits_out"), "sits_out: dealer"


def _check_exchange(ruleset: Ruleset, report: Report, path: Path) -> None:
    """All exchange behind it, in rounds that are alike."""
    later = dropwhile(lambda entry: entry[0] != path[-1], in_order(ruleset))
    found = [one for _, one in later if isinstance(one, ExchangePhase)]
    alike = [one for one in found if one.who == "everybody" and not one.robs]
    if not [one for one in alike if one.hand is None and one.most_later is None]:
        report.problem((*path, "exchanges"), "checks.request_opens_nothing")


def _check_more(ruleset: Ruleset, report: Report, path: Path, phase: RequestPhase) -> None:
    """There are cards for another round, and one to turn up, which shows another trump."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    needed = phase.cards * ruleset.table.active + 1
    games = list(ruleset.games.values())
    shown = any(turns_up(deal) for deal in deals) and any(c.trump_is_turned_up for c in games)
    lies = any(cards_lying(deals, how) for how in ("covered", "open"))
    moves = lies or any(deal.sizes for deal in deals) or phases_of(ruleset, ExchangePhase)
    if not shown or moves or left_undealt(deals) < needed:
        report.problem((*path, "cards"), "checks.request_runs_nothing", needed=needed)


def _check_prevented(ruleset: Ruleset, report: Report, path: Path, phase: RequestPhase) -> None:
    """There is an exchange that can be prevented, and one other side whose card points count."""
    if not phase.exchanges:
        report.problem((*path, "prevented"), "checks.idle_needs", key="exchanges")
    table, scoring = ruleset.table, ruleset.scoring
    two = table.active == 2 or (table.sides.has_partners and table.sides.count == 2)
    if not two or scoring.singly or scoring.judges_partners_alone:
        report.problem((*path, "prevented"), "checks.request_of_two")


PHASE = PhaseCheck("request", check)
