"""Predicting tricks: it counts, and everybody can tell how many there are."""

from __future__ import annotations

from game.rules.card_points import points_in_all
from game.rules.checks.facts import (
    check_is_reached,
    dealer_plays,
    has_declarer,
    kind_name,
    phase_kinds,
    phases_of,
)
from game.rules.checks.least_from import check_rising
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.dealing import DealPhase
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """The scoring counts predictions, and no cards are drawn."""
    if not ruleset.scoring.counts_predictions:
        report.problem((*path, "kind"), "checks.predictions_not_counted")
    if ruleset.predicts_unseen:
        _check_unseen(ruleset, report, path, phase)
    if phase.quotas:
        _check_quotas(ruleset, report, path, phase)
    if "stock" in phase_kinds(ruleset) and not ruleset.draws_first:
        report.problem((*path, "kind"), "checks.predictions_beside_stock")
    if phase.first == "declarer" and not has_declarer(ruleset):
        report.problem((*path, "first"), "checks.nobody_predicts_first")
    if phase.first == "dealer" and not dealer_plays(ruleset):
        report.problem((*path, "first"), "checks.dealer_takes_no_part")
    if phase.not_above_declarer and phase.first != "declarer":
        report.problem((*path, "not_above_declarer"), "checks.declarer_predicts_later")
    bids = [c.win_at for c in ruleset.games.values() if c.win_at is not None]
    if phase.at_least_bid and not bids:
        report.problem((*path, "at_least_bid"), "checks.nothing_bid_to_predict")
    tricks = cards_played(ruleset.phases.values())
    if phase.least > tricks or (phase.least and ruleset.scoring.predicts_points):
        report.problem((*path, "least"), "checks.least_of_tricks", n=tricks)
    if phase.in_secret:
        _check_secret(ruleset, report, path, phase)
    _check_sum_from(ruleset, report, (*path, "sum_from"), phase)
    _check_rising(ruleset, report, path, phase)
    _check_sides(ruleset, report, path, phase)
    _check_only(ruleset, report, (*path, "only"), phase)
    _check_none(ruleset, report, (*path, "none_from_deal"), phase)
    if phase.at_least_bid and max(bids, default=0) > tricks:
        report.problem((*path, "at_least_bid"), "checks.bid_above_tricks", n=tricks)
    if phase.sum_least > (most := fewest_there(ruleset)):
        key = "points" if ruleset.scoring.predicts_points else "tricks"
        report.problem((*path, "sum_least"), f"checks.sum_least_of_{key}", n=most)


_UNSEEN = {"cut", "deal", "pass", "predict", "trump", "claim_premium", "tricks"}
"""The kinds of phases beside which one may predict before the deal: none decides before what is
played, or who plays with whom."""


def _check_unseen(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """It is known before the deal what is played, and everybody says a number."""
    if phase.quotas:
        report.problem((*path, "quotas"), "checks.unseen_quotas")
    if ruleset.scoring.predicts_points:
        report.problem("scoring.counts", "checks.unseen_of_points")
    others = [kind for kind in phase_kinds(ruleset) if kind not in _UNSEEN]
    for kind in dict.fromkeys(others):
        report.problem("order", "checks.unseen_beside", kind=kind_name(kind))


def _check_secret(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """Nothing hangs on what others have said before, for nobody has heard it."""
    beside = {
        "sum": phase.sum != "any",
        "side_least": phase.side_least > 0,
        "only": phase.only == "one_none",
        "first": phase.first != "forehand",
        "not_above_declarer": phase.not_above_declarer,
        "sum_least": phase.hidden and phase.sum_least > 0,
    }
    for key, said in beside.items():
        if said:
            report.problem((*path, key), "checks.said_in_secret")
    if getattr(ruleset.scoring, "last", None) is not None:
        report.problem(("scoring", "last"), "checks.said_in_secret")


def _check_sum_from(ruleset: Ruleset, report: Report, at: Path, phase: PredictPhase) -> None:
    """There is a sum that nobody may bring about, in some of the deals and not in others."""
    if phase.sum_from == 1:
        return
    if phase.sum == "any":
        report.problem(at, "checks.any_sum_from")
        return
    sizes = [size for _, deal in phases_of(ruleset, DealPhase) for size in deal.sizes]
    sizes = sizes or [cards_played(ruleset.phases.values())]
    if not min(sizes) < phase.sum_from <= max(sizes):
        report.problem(at, "checks.sum_from_sizes", least=min(sizes), most=max(sizes))


def _check_rising(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """Who has more score points must say more, of tricks that there are."""
    if phase.least_from and ruleset.scoring.predicts_points:
        report.problem((*path, "least_from"), "checks.only_for_predicted_tricks")
    above = phase.least, "checks.least_from_first"
    most = cards_played(ruleset.phases.values()), "checks.least_of_tricks"
    check_rising(report, (*path, "least_from"), phase.least_from, above=above, most=most)


def _check_only(ruleset: Ruleset, report: Report, at: Path, phase: PredictPhase) -> None:
    """The numbers are those of tricks, and there are partners, or trumps that are known by then."""
    if phase.only == "any":
        return
    if ruleset.scoring.predicts_points:
        report.problem(at, "checks.only_for_predicted_tricks")
    if phase.only == "one_none":
        if not ruleset.table.sides.has_partners:
            report.problem(at, "checks.side_least_of_none")
        if phase.least:
            report.problem(at, "checks.none_below_least", n=phase.least)
        return
    played = list(ruleset.played_games.values())
    if ruleset.predicts_unseen or not all(one.trump_is_known for one in played):
        report.problem(at, "checks.trumps_to_say_unknown")


def _check_none(ruleset: Ruleset, report: Report, at: Path, phase: PredictPhase) -> None:
    """Somebody may say none in some deal of the match, and nobody must before."""
    if phase.none_from_deal == 1:
        return
    check_is_reached(ruleset, report, at, phase.none_from_deal)
    if ruleset.scoring.predicts_points:
        report.problem(at, "checks.only_for_predicted_tricks")
    if phase.least:
        report.problem(at, "checks.none_below_least", n=phase.least)
    if phase.only == "one_none":
        report.problem(at, "checks.none_is_demanded")


def _check_sides(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """Partners can say so many tricks together, and need not anyway."""
    if not phase.side_least:
        return
    at, sides = (*path, "side_least"), ruleset.table.sides
    if not sides.has_partners:
        report.problem(at, "checks.side_least_of_none")
        return
    if ruleset.scoring.predicts_points:
        report.problem(at, "checks.only_for_predicted_tricks")
    if phase.side_least > (tricks := cards_played(ruleset.phases.values())):
        report.problem(at, "checks.side_least_of_tricks", n=tricks)
    anyway = phase.least * ruleset.table.players // sides.count
    if phase.side_least <= anyway:
        report.problem(at, "checks.side_least_anyway", n=anyway)


def fewest_there(ruleset: Ruleset) -> int:
    """How many tricks, or card points, there are to predict in any deal at least."""
    if ruleset.scoring.predicts_points:
        return points_in_all(ruleset)
    tricks = cards_played(ruleset.phases.values())
    return min(
        [tricks, *(min(deal.sizes) for _, deal in phases_of(ruleset, DealPhase) if deal.sizes)]
    )


def _check_quotas(ruleset: Ruleset, report: Report, path: Path, phase: PredictPhase) -> None:
    """Everybody has one, of tricks that there are, and nobody says a number."""
    seats, tricks = ruleset.table.active, cards_played(ruleset.phases.values())
    if len(phase.quotas) != seats:
        report.problem((*path, "quotas"), "checks.quotas_of_all", n=len(phase.quotas), seats=seats)
    for index, number in enumerate(phase.quotas):
        if 0 < tricks < number:
            report.problem((*path, "quotas", index), "checks.quota_too_high", n=tricks)
    for key, field in PredictPhase.model_fields.items():
        if key not in ("kind", "quotas") and getattr(phase, key) != field.default:
            report.problem((*path, key), "checks.quotas_are_not_said")
    for key in ("counts", "none", "all", "numbers"):
        if getattr(ruleset.scoring, key, None) not in (None, "tricks", []):
            report.problem(("scoring", key), "checks.quotas_of_tricks")
    if any(deal.sizes for _, deal in phases_of(ruleset, DealPhase)):
        report.problem((*path, "quotas"), "checks.quotas_of_sizes")


PHASE = PhaseCheck("predict", check)
