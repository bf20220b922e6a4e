"""Discarding: cards that must be kept are there, and leave enough others; what is laid away
counts for somebody where it has card points."""

from __future__ import annotations

from game.cards import parse_pattern
from game.rules.card_points import any_card_counts, copies_of, points_of_discard
from game.rules.checks.facts import check_patterns, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.game_values import may_leave_talon
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_dealt, talon_dealt
from game.rules.model.contracts import Contract
from game.rules.model.phases import DiscardPhase
from game.rules.placeholders import readable
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: DiscardPhase) -> None:
    """Whoever holds as many of them as there are can still lay others away; there are card points
    that could count for others."""
    check_kept(ruleset, report, (*path, "kept"), phase.kept)
    if phase.counts_for != "declarer":
        where = (*path, "counts_for")
        if may_leave_talon(ruleset):
            report.problem(where, "checks.discard_counts_left")
        to_others = phase.counts_for != "nobody"  # which is true where nothing counts
        if to_others and not any_card_counts(ruleset) and not phase.counts_as_trick:
            report.problem(where, "checks.discard_counts_nothing")
    if phase.counts_as_trick:
        games = [one for one in ruleset.games.values() if one.counts_points]
        brings = any(points_of_discard(ruleset.phases.values(), one) for one in games)
        if not brings or phase.counts_for == "nobody" or may_leave_talon(ruleset):
            report.problem((*path, "counts_as_trick"), "checks.discard_no_trick")


def check_kept(ruleset: Ruleset, report: Report, where: Path, cards: list[str]) -> None:
    """The cards are in the pack, and whoever holds all of them still has enough others to lay as
    many away as the talon has."""
    check_patterns(ruleset, report, where, cards)
    with readable():
        named = {kind for name in cards for kind in parse_pattern(name)}
        kept = sum(copies_of(ruleset.deck, kind) for kind in named)
        phases = list(ruleset.phases.values())
        talon = talon_dealt(phases)
        held = cards_dealt(phases) + talon
        if kept and held - min(kept, held) < talon:
            report.problem(where, "checks.kept_too_many", n=talon)


def check_own_kept(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What may be discarded in a contract is something else than usual, and the contract is known
    when cards are."""
    if contract.kept is None:
        return
    where, order = (*path, "kept"), ruleset.order
    discards = phases_of(ruleset, DiscardPhase)
    check_kept(ruleset, report, where, contract.kept)
    if not discards or not contract.takes_talon:
        report.problem(where, "checks.kept_of_nothing")
    if contract.offered is None and path[-1] not in ruleset.match.contracts:
        report.problem(where, "checks.kept_of_usual")
    elif discards and all(phase.kept == contract.kept for _, phase in discards):
        report.problem(where, "checks.kept_as_usual")
    if contract.offered in order and discards:
        last = max(order.index(at) for at, _ in discards)
        if order.index(contract.offered) > last:
            report.problem(where, "checks.kept_named_later")


PHASE = PhaseCheck("discard", check)
