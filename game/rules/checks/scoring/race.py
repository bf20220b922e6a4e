"""A race: what costs card points is written down as it is, places are in order, and what a
missed bid costs is about one."""

from __future__ import annotations

from game.rules.card_points import points_in_game
from game.rules.checks.facts import check_patterns, phase_kinds
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.special_points import check_of_race
from game.rules.model import Ruleset
from game.rules.model.scoring.race import Places, Race
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """What costs card points is written down as it is; places are in order; what it costs to miss a
    bid is about one, which is judged by all tricks of a deal."""
    if scoring.binds_bid:
        _check_bid(ruleset, report, scoring)
    _check_lost(ruleset, report, scoring)
    _check_given(ruleset, report, scoring)
    if scoring.judges_partners_alone:
        for key in _OF_BOTH_PARTNERS:
            if getattr(scoring, key) != Race.model_fields[key].default:
                report.problem(("scoring", key), "checks.of_both_partners")
    if scoring.all_taken is not None:
        where = ("scoring", "all_taken", "cards")
        with readable():
            check_patterns(ruleset, report, where, scoring.all_taken.cards)
        played = list(ruleset.played_games.values())
        if not any(one.all_taken for one in played):
            report.problem("scoring.all_taken", "checks.all_taken_nowhere")
    if scoring.places is not None:
        each((_check_places,), ruleset, report, scoring.places)
        each((_check_least, _check_bounds), ruleset, report, scoring.places)
    if scoring.too_few is not None:
        _check_enough(ruleset, report, ("scoring", "too_few", "below"), scoring.too_few.below)
        if scoring.achievements:
            report.problem("scoring.too_few", "checks.few_beside")
    if scoring.melds_in_for_one:
        _check_for_one_of(ruleset, report, scoring)
    if scoring.last_takes_remainder:
        _check_remainder(ruleset, report, scoring)
    _check_special(ruleset, report, scoring)
    idle = {"above": bool(scoring.above), "for_one": scoring.for_one > 1}
    for key in (key for key, said in idle.items() if said and ruleset.costs_points):
        report.problem(("scoring", key), "checks.above_costs")


def _check_special(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """What single tricks bring stands beside card points that are written down as they are
    taken."""
    if not scoring.special_points:
        return
    check_of_race(ruleset, report, scoring.special_points)
    for key in _BESIDE_SPECIAL:
        if getattr(scoring, key) != Race.model_fields[key].default:
            report.problem(("scoring", key), "checks.beside_special_points", key=key)


def _check_bid(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """Somebody bids a number of what is written down, and has reached it or not when all tricks are
    played."""
    bids = [c.win_at for c in ruleset.games.values() if c.win_at is not None]
    if not bids:
        report.problem(("scoring", "bid_missed"), "checks.bid_missed_of_none")
    elif any(bid % scoring.for_one for bid in bids):
        report.problem(("scoring", "for_one"), "checks.bid_beside_for_one", n=scoring.for_one)
    elif scoring.for_one > 1 and ruleset.melds is not None and not scoring.melds_in_for_one:
        report.problem(("scoring", "for_one"), "checks.bid_beside_melds", n=scoring.for_one)
    if ruleset.match.may_cut_short:
        report.problem("match.ends", "checks.won_at_once", key="bid_missed")


def _check_lost(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """One of two sides names a game for many card points, and it is played to its end."""
    if scoring.lost_factor == 1:
        return
    where, table = "scoring.lost_factor", ruleset.table
    if not (table.in_pairs and table.two_sides) and table.players != 2:
        report.problem(where, "checks.lost_factor_of_sides")
    named = [c for c in ruleset.games.values() if c.offered is not None]
    if not any(c.wants_points for c in named):
        report.problem(where, "checks.lost_factor_of_none")
    if scoring.achievements:
        report.problem(where, "checks.achievements_beside_points")
    if ruleset.match.may_cut_short:
        report.problem("match.ends", "checks.won_at_once", key="lost_factor")


def _check_given(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """One of two sides takes few card points in some game, and the other writes down what that has
    taken, nothing else."""
    if not scoring.gives_low_points:
        return
    where, table = ("scoring", "low_points"), ruleset.table
    if not (table.in_pairs and table.two_sides) and table.players != 2:
        report.problem(where, "checks.low_points_of_sides")
    low = ruleset.played_games
    low = {name: contract for name, contract in low.items() if contract.avoids_points}
    if not low:
        report.problem(where, "checks.low_points_of_none")
    for name, contract in low.items():
        if table.players > 2 and not contract.usual_sides:
            report.problem(("contracts", name, "sides"), "checks.low_points_of_sides")
    for key in _BESIDE_GIVEN:
        if getattr(scoring, key) != Race.model_fields[key].default:
            report.problem(("scoring", key), "checks.beside_low_points", key=key)


def _check_for_one_of(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """There are melds, which are written down beside many card points, of which so many make one
    score point."""
    where = ("scoring", "for_one_of")
    if scoring.for_one == 1:
        report.problem(where, "checks.idle_needs", key="for_one")
    elif ruleset.melds is None:
        report.problem(where, "checks.idle_needs", key="melds")
    if scoring.all_taken is not None:
        report.problem("scoring.all_taken", "checks.beside_for_one_of", key="all_taken")
    for name, contract in ruleset.played_games.items():
        if contract.avoids_points:
            path = ("contracts", name, "goal")
            report.problem(path, "checks.beside_for_one_of", key="fewest_points")


def _check_remainder(ruleset: Ruleset, report: Report, scoring: Race) -> None:
    """Rounding leaves something over of all card points, in a deal that is played to its end."""
    where = ("scoring", "remainder")
    if scoring.for_one == 1:
        report.problem(where, "checks.idle_needs", key="for_one")
    for key in ("above", "achievements"):
        if getattr(scoring, key):
            report.problem(("scoring", key), "checks.beside_remainder", key=key)
    if ruleset.match.may_cut_short:
        report.problem("match.ends", "checks.beside_remainder", key="ends")


_OF_BOTH_PARTNERS = (
    "bid_missed",
    "lost_factor",
    "places",
    "special_points",
    "achievements",
    "honours",
    "first_to",
)
"""The keys about what partners bring about together."""

_BESIDE_GIVEN = (
    "remainder",
    "all_taken",
    "places",
    "no_trick",
    "too_few",
    "partners",
    "achievements",
)
"""The keys about what a side has taken itself, or that write down something else."""

_BESIDE_SPECIAL = ("achievements", "bid_missed", "low_points")
"""The keys about what is written down in place of what one has taken."""

_BESIDE_PLACES = (
    "above",
    "for_one",
    "remainder",
    "achievements",
    "no_trick",
    "bid_missed",
    "lost_factor",
)
"""The keys about what is written down of card points, where that only makes places."""


def _check_places(ruleset: Ruleset, report: Report, places: Places) -> None:
    """There are so many, some bring something, and nothing else is written down for a deal, which
    all play to its end."""
    where, sides = ("scoring", "places"), ruleset.table.sides
    number = sides.count if sides.has_partners else ruleset.table.active
    if not any((*places.best, *places.worst)):
        report.problem(where, "checks.places_bring_nothing")
    elif len(places.best) + len(places.worst) > number:
        report.problem(where, "checks.places_too_many", n=number)
    elif places.each_other and "stay" in phase_kinds(ruleset):
        report.problem((*where, "each_other"), "checks.settled_with_nobody")
    for key in _BESIDE_PLACES:
        if getattr(ruleset.scoring, key) != Race.model_fields[key].default:
            report.problem(("scoring", key), "checks.beside_places")
    pot = ruleset.match.pot
    if pot is not None and not pot.goes_with_special_point:
        report.problem("match.pot", "checks.beside_places")
    if ruleset.match.may_cut_short:
        report.problem("match.ends", "checks.beside_places")


def _check_least(ruleset: Ruleset, report: Report, places: Places) -> None:
    """Some may have enough for a place, and places may be left only where not all have one."""
    where: Path = ("scoring", "places")
    if places.least:
        _check_enough(ruleset, report, (*where, "least"), places.least)
    elif places.unclaimed == "first" and "stay" not in phase_kinds(ruleset):
        report.problem((*where, "unclaimed"), "checks.idle_needs", key="least")


def _check_bounds(ruleset: Ruleset, report: Report, places: Places) -> None:
    """Somebody may be out of them, that changes something, and all play to the end for places that
    nothing doubles."""
    bounds, where = places.bounds, ("scoring", "places", "bounds")
    if bounds is None:
        return
    if not (bounds.most or bounds.no_trick):
        report.problem(where, "checks.bounds_of_nothing")
    if bounds.own == bounds.others == 0:
        report.problem(where, "checks.bounds_bring_nothing")
    played = list(ruleset.played_games.items())
    there = max((points_in_game(ruleset, c) for _, c in played), default=0)
    if bounds.most and ruleset.melds is None and not ruleset.costs_points and there <= bounds.most:
        report.problem((*where, "most"), "checks.few_of_nothing", n=there)
    if 0 < bounds.most < places.least:
        report.problem((*where, "most"), "checks.bounds_below_least", n=places.least)
    if "stay" in phase_kinds(ruleset):
        report.problem(where, "checks.beside_bounds", key="stay")
    for name, contract in played:
        if contract.no_trick_doubles:
            path = ("contracts", name, "no_trick_doubles")
            report.problem(path, "checks.beside_bounds", key="no_trick_doubles")


def _check_enough(ruleset: Ruleset, report: Report, where: Path, points: int) -> None:
    """Many card points are wanted in every game, and somebody may have so many."""
    played = list(ruleset.played_games.items())
    for name, contract in played:
        if contract.avoids_points:
            report.problem(where, "checks.few_where_few_wanted", name=name)
            return
    there = max((points_in_game(ruleset, c) for _, c in played), default=0)
    if ruleset.melds is None and not ruleset.costs_points and there < points:
        report.problem(where, "checks.few_of_nothing", n=there)


SCORING = ScoringCheck("race", check)
