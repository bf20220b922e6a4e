"""Bids that must be reached: something is bid, and what is said of made and missed ones fits."""

from __future__ import annotations

from game.rules.checks.facts import phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.phases import DeclarePhase
from game.rules.placeholders import each
from game.rules.problems import Report

_BESIDE_ONLY_BID = ("bid_added", "more_than_others", "achievements")
"""The keys about what a bid that is made brings, or is made by, beside its number."""


def check(ruleset: Ruleset, report: Report) -> None:
    """What is said of opponents, and of bids that are missed, has something to hold for."""
    each((_check_others, _check_need, _check_far), ruleset, report)


def check_named(ruleset: Ruleset, report: Report) -> None:
    """Who must reach a bid has made one."""
    if ruleset.scoring.reaches_bid and not _has_bids(ruleset):
        _say_no_bid(ruleset, report)


def _check_others(ruleset: Ruleset, report: Report) -> None:
    """Where the opponents are one party, they share an account."""
    scoring = ruleset.scoring
    often = any(one.factor > 1 or one.trump_factors for one in ruleset.contracts.values())
    if scoring.reaches_bid and scoring.multiplies_for_all and not often:
        report.problem(
            ("scoring", "multiplies_all"), "checks.idle_needs", key="contracts.<id>.factor"
        )
    if scoring.loser_gives_points and not scoring.opponents_share:
        report.problem(("scoring", "lost_points"), "checks.lost_points_to_whom")
    if scoring.loser_gives_melds and ruleset.melds is None:
        report.problem(("scoring", "lost_points"), "checks.lost_melds_of_none")
    if scoring.takes_all_doubled:
        _check_all_taken(ruleset, report)
    if scoring.needs_most and (scoring.singly or not scoring.opponents_share):
        report.problem(("scoring", "more_than_others"), "checks.more_than_whom")
    if scoring.judges_partners_alone and not ruleset.table.sides.has_partners:
        report.problem(("scoring", "partners"), "checks.no_partners_to_judge")
    for key in _BESIDE_ONLY_BID if scoring.writes_only_bid else ():
        if getattr(scoring, key, None):
            report.problem(("scoring", key), "checks.beside_only_bid")
    if scoring.hangs_when_even and not scoring.needs_most:
        report.problem(("scoring", "even_hangs"), "checks.idle_needs", key="more_than_others")


def _check_all_taken(ruleset: Ruleset, report: Report) -> None:
    """Who loses gives card points, and those are counted."""
    scoring, where = ruleset.scoring, ("scoring", "doubled_takes_all")
    if not scoring.loser_gives_points:
        report.problem(where, "checks.idle_needs", key="scoring.lost_points")
    elif scoring.singly:
        report.problem(where, "checks.takes_no_points")


def _check_need(ruleset: Ruleset, report: Report) -> None:
    """Opponents can take as many tricks as they need, and fewer cost them something."""
    need, where = ruleset.scoring.tricks_of_opponents, ("scoring", "opponents_need")
    if need is None:
        return
    if not need.bid and not need.points:
        report.problem(where, "checks.need_costs_nothing")
    tricks = cards_played(ruleset.phases.values())
    if 0 < tricks < need.tricks:
        report.problem((*where, "tricks"), "checks.need_too_much", n=need.tricks, tricks=tricks)


def _check_far(ruleset: Ruleset, report: Report) -> None:
    """By one number it is said when a bid is missed by far."""
    far = ruleset.scoring.missed_by_far
    if far is not None and (far.points is None) == (far.percent is None):
        report.problem(("scoring", "far_below"), "checks.far_below_one")


def _has_bids(ruleset: Ruleset) -> bool:
    """Whether something is bid: in a bidding, or by naming contracts that say what is."""
    if "bidding" in phase_kinds(ruleset):
        return True
    played = _for_points(ruleset).values()
    return bool(played) and all(contract.win_at is not None for contract in played)


def _for_points(ruleset: Ruleset) -> dict[str, Contract]:
    """The contracts in which a declarer wants card points."""
    contracts = ruleset.contracts.items()
    played = {name: c for name, c in contracts if c.enabled and c.counts_points}
    return {name: c for name, c in played.items() if not c.avoids_points}


def _say_no_bid(ruleset: Ruleset, report: Report) -> None:
    """That nothing is bid; or which games say none, where others do and are named before them."""
    played, declaring = _for_points(ruleset), dict(phases_of(ruleset, DeclarePhase))
    named = any(contract.win_at is not None for contract in played.values())
    later = [n for n, c in played.items() if c.win_at is None and c.offered in declaring]
    for name in later if named else ():
        word = played[name].offered
        report.problem(("contracts", name, "offered"), "checks.bid_not_taken_over", word=word)
    if not (named and later):
        report.problem(("scoring", "kind"), "checks.bid_game_without_bidding")
