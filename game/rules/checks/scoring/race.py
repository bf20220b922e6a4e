"""A race: what costs card points is written down as it is, places are in order, and what a
missed bid costs is about one."""

from __future__ import annotations

from game.rules.checks.facts import check_patterns, phase_kinds
from game.rules.model import Ruleset
from game.rules.model.scoring.race import Places, Race
from game.rules.placeholders import each, readable
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """What costs card points is written down as it is; places are in order; what it costs to miss a
    bid is about one, which is judged by all tricks of a deal."""
    if scoring.binds_bid:
        bids = [c.win_at for c in ruleset.contracts.values() if c.enabled and c.win_at is not None]
        if not bids:
            report.problem(("scoring", "bid_missed"), "checks.bid_missed_of_none")
        if ruleset.match.ends == "at_once":
            report.problem("match.ends", "checks.bid_missed_at_once")
    if scoring.judges_partners_alone:
        for key in _OF_BOTH_PARTNERS:
            if getattr(scoring, key) != Race.model_fields[key].default:
                report.problem(("scoring", key), "checks.of_both_partners")
    if scoring.all_taken is not None:
        where = ("scoring", "all_taken", "cards")
        with readable():
            check_patterns(ruleset, report, where, scoring.all_taken.cards)
    if scoring.places is not None:
        each((_check_places,), ruleset, report, scoring.places)
    if ruleset.costs_points:
        if scoring.above:
            report.problem(("scoring", "above"), "checks.above_costs")
        if scoring.for_one > 1:
            report.problem(("scoring", "for_one"), "checks.above_costs")


_OF_BOTH_PARTNERS = ("bid_missed", "places", "achievements", "honours", "first_to")
"""The keys about what partners bring about together."""

_BESIDE_PLACES = ("above", "for_one", "achievements", "no_trick", "bid_missed")
"""The keys about what is written down of card points, where that only makes places."""


def _check_places(ruleset: Ruleset, report: Report, places: Places) -> None:
    """There are so many, some bring something, and nothing else is written down for a deal, which
    all play to its end."""
    where, sides = ("scoring", "places"), ruleset.table.sides
    number = sides.count if sides.kind == "partners" else ruleset.table.active
    if not any((*places.best, *places.worst)):
        report.problem(where, "checks.places_bring_nothing")
    elif len(places.best) + len(places.worst) > number:
        report.problem(where, "checks.places_too_many", n=number)
    for key in _BESIDE_PLACES:
        if getattr(ruleset.scoring, key) != Race.model_fields[key].default:
            report.problem(("scoring", key), "checks.beside_places")
    if ruleset.match.pot is not None:
        report.problem("match.pot", "checks.beside_places")
    if ruleset.match.ends == "at_once":
        report.problem("match.ends", "checks.beside_places")
    if "stay" in phase_kinds(ruleset):
        report.problem(where, "checks.places_of_all")
