"""Predictions: they are made, can be kept or missed, and nothing else counts."""

from __future__ import annotations

from game.rules.card_points import points_in_all
from game.rules.checks.facts import has_declarer, phase_kinds, phases_of
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.scoring.predicted import OwnTariff, Predicted, PredictedNumber
from game.rules.placeholders import each
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """What it needs of the rest."""
    each(
        (
            _check_predictions,
            _check_some,
            _check_all,
            _check_numbers,
            _check_streak,
            _check_premiums,
        ),
        ruleset,
        report,
        scoring,
    )


def _check_predictions(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """They are made, and nothing else counts: tricks, or card points where there are some to take
    and none that cost any."""
    if {"predict", "predict_by_cards"}.isdisjoint(phase_kinds(ruleset)):
        report.problem(("scoring", "kind"), "checks.predictions_never_made")
    for name, contract in ruleset.contracts.items():
        aimed = contract.is_about_tricks or contract.avoids_points
        if contract.enabled and aimed:
            report.problem(("contracts", name, "goal"), "checks.predictions_beside_goal")
    _check_judging(ruleset, report, scoring)
    if not scoring.predicts_points:
        if points_in_all(ruleset):
            report.problem(("deck", "points"), "checks.points_beside_predictions")
        return
    where = ("scoring", "counts")
    if not points_in_all(ruleset):
        report.problem(where, "checks.no_points_to_predict")
    elif ruleset.costs_points:
        report.problem(where, "checks.predicted_points_cost")
    for key in ("none", "all", "numbers"):
        if getattr(scoring, key):
            report.problem(("scoring", key), "checks.only_for_predicted_tricks")
    for name, phase in phases_of(ruleset, PredictPhase):
        if phase.at_least_bid:
            report.problem(("phases", name, "at_least_bid"), "checks.only_for_predicted_tricks")


def _check_some(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """There is a declarer whose prediction counts otherwise, being the only one counts, and so does
    the last number, where numbers are said one after the other."""
    said = not any(phase.quotas for _, phase in phases_of(ruleset, PredictPhase))
    if scoring.declarer is not None and not (said and has_declarer(ruleset)):
        report.problem(("scoring", "declarer"), "checks.declarer_predicts_nothing")
    if scoring.alone is not None and not scoring.alone.kept and not scoring.alone.missed:
        report.problem(("scoring", "alone"), "checks.alone_brings_nothing")
    sides = ruleset.predicting_sides
    if len(scoring.by_kept) > sides:
        report.problem(("scoring", "by_kept", sides), "checks.kept_by_more", n=sides)
    if scoring.by_kept and not any(scoring.by_kept):
        report.problem(("scoring", "by_kept"), "checks.by_kept_brings_nothing")
    _check_last(ruleset, report, scoring, said=said)


def _check_last(ruleset: Ruleset, report: Report, scoring: Predicted, *, said: bool) -> None:
    """The last number is said aloud, and brings something."""
    if scoring.last is None:
        return
    if not said or "predict" not in phase_kinds(ruleset):
        report.problem(("scoring", "last"), "checks.nobody_predicts_last")
    if not scoring.last.kept and not scoring.last.missed:
        report.problem(("scoring", "last"), "checks.last_brings_nothing")


def _check_all(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """To predict all tricks counts otherwise than any other number, in deals that there are."""
    spec, where, tricks = scoring.all, ("scoring", "all"), cards_played(ruleset.phases.values())
    if spec is None:
        return
    usual = all(getattr(spec, key) == getattr(scoring, key) for key in OwnTariff.model_fields)
    if usual and scoring.declarer is None:
        report.problem(where, "checks.all_bring_the_usual")
    if 0 < tricks < spec.least_tricks:
        at = (*where, "least_tricks")
        report.problem(at, "checks.need_too_much", n=spec.least_tricks, tricks=tricks)


def _check_numbers(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """The numbers rise, and each entry brings something else than the numbers below it do."""
    tricks = cards_played(ruleset.phases.values())
    before: Predicted | PredictedNumber = scoring
    for index, entry in enumerate(scoring.numbers):
        at = ("scoring", "numbers", index)
        if isinstance(before, PredictedNumber) and entry.number <= before.number:
            at_number = (*at, "number")
            report.problem(at_number, "checks.predicted_numbers_rise", n=before.number)
        if 0 < tricks < entry.number:
            report.problem((*at, "number"), "checks.need_too_much", n=entry.number, tricks=tricks)
        same = all(getattr(entry, key) == getattr(before, key) for key in OwnTariff.model_fields)
        if same and (index or scoring.declarer is None):
            report.problem(at, "checks.number_brings_the_usual", n=entry.number)
        before = entry


def _check_streak(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """So many running bring something, in deals that are long enough, and there are so many."""
    streak, where = scoring.streak, ("scoring", "streak")
    if streak is None:
        return
    if not streak.kept and not streak.missed:
        report.problem(where, "checks.streak_brings_nothing")
    tricks, deals = cards_played(ruleset.phases.values()), ruleset.match.deals
    if 0 < tricks < streak.least_tricks:
        at = (*where, "least_tricks")
        report.problem(at, "checks.need_too_much", n=streak.least_tricks, tricks=tricks)
    if deals is not None and deals < streak.deals:
        report.problem((*where, "deals"), "checks.streak_too_long", n=streak.deals, deals=deals)


def _check_premiums(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """They can be claimed, bring something, and show what nobody knows yet."""
    where = ("scoring", "premiums")
    if scoring.premiums and "claim_premium" not in phase_kinds(ruleset):
        report.problem(where, "checks.nobody_claims")
    laid = "predict_by_cards" in phase_kinds(ruleset)
    hidden = laid or any(phase.hidden for _, phase in phases_of(ruleset, PredictPhase))
    for name, premium in scoring.premiums.items():
        if not premium.kept and not premium.missed and not premium.others:
            report.problem((*where, name), "checks.premium_brings_nothing")
        if premium.shows == "prediction" and not hidden:
            report.problem((*where, name, "shows"), "checks.premium_shows_nothing")


def _check_judging(ruleset: Ruleset, report: Report, scoring: Predicted) -> None:
    """What is said of predictions has something to judge."""
    if scoring.exact and scoring.surplus is not None:
        report.problem(("scoring", "surplus"), "checks.surplus_of_exact")
    blind = scoring.none is not None and scoring.none.blind
    if blind and "predict_blind" not in phase_kinds(ruleset):
        report.problem(("scoring", "none", "blind"), "checks.nobody_predicts_blind")
    none = scoring.none
    if none is not None and not none.for_partner and not ruleset.shared_accounts:
        where = ("scoring", "none", "for_partner")
        report.problem(where, "checks.idle_needs", key="table.sides.kind: partners")


SCORING = ScoringCheck("predicted", check)
