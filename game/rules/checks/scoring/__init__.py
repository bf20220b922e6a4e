"""The score sheet: it fits the sides and the phases, and what it counts can happen.

A module a kind of scoring says what its keys demand of each other, found by its `SCORING`; `base`
says what that is.

`bids`, `reached`, `achievements`, `honours` and `first_to` are about what several kinds have, and
`special_points` about what counts in tricks beside their card points.
"""

from __future__ import annotations

from game.discovery import parts_of
from game.rules.checks.facts import has_declarer
from game.rules.checks.scoring import achievements, bids, first_to, honours
from game.rules.checks.scoring.base import ScoringCheck
from game.rules.checks.scoring.reached import check_bids
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.scoring import SCORING_KINDS
from game.rules.placeholders import each
from game.rules.problems import Report

_KINDS = parts_of(__name__, "SCORING", ScoringCheck, SCORING_KINDS, every_kind=True)
"""What is to be checked of a kind of scoring alone."""


def check(ruleset: Ruleset, report: Report) -> None:
    """What each way of scoring needs of the rest."""
    scoring, kind = ruleset.scoring, ruleset.table.sides.kind
    bids.check_named(ruleset, report)
    if kind not in scoring.fits_sides:
        where = ("scoring", "kind")
        report.problem(where, "checks.scoring_needs_sides", sides=", ".join(scoring.fits_sides))
    counted_by_sides = scoring.pays_by_winner
    counted_by_sides &= kind in ("declarer", "partners")
    counted_by_sides |= kind == "declarer" and scoring.enough_points is not None
    if counted_by_sides and has_declarer(ruleset):
        each((_check_usual,), ruleset, report)
    each((bids.check, honours.check, first_to.check, achievements.check), ruleset, report)
    if scoring.holds_to_bid:
        each((check_bids,), ruleset, report)
    each((_KINDS[scoring.kind].check,), ruleset, report, scoring)


def _check_usual(ruleset: Ruleset, report: Report) -> None:
    """Where a declarer makes the sides, nothing that has none is counted by sides."""
    for name, contract in ruleset.games.items():
        if contract.offered is None and _needs_sides(contract):
            report.problem(("contracts", name), "checks.usual_without_declarer")


def _needs_sides(contract: Contract) -> bool:
    return contract.can_be_won
