"""Points that one side has before any other: counted one after the other, and each can happen."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import phases_of, shows_when_leading
from game.rules.model import Ruleset
from game.rules.model.phases import StockPhase
from game.rules.model.scoring.first_to import FirstTo
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """What being first needs of the rest."""
    goals = ruleset.scoring.first_reached
    if not goals:
        return
    for other in _beside(ruleset):
        report.problem(("scoring", "first_to"), "checks.first_to_beside", other=other)
    if not any(one.wants_points for one in ruleset.games.values()):
        report.problem(("scoring", "first_to"), "checks.first_to_never")
    earlier: dict[str, FirstTo] = {}
    for name, one in goals.items():
        where = ("scoring", "first_to", name)
        if one.within == "melds" and ruleset.melds is None:
            report.problem((*where, "within"), "checks.first_to_without_melds")
        hides = next((n for n, before in earlier.items() if _comes_before(before, one)), None)
        if hides is not None:
            report.problem((*where, "points"), "checks.first_to_hidden", other=hides)
        earlier[name] = one


def _beside(ruleset: Ruleset) -> Iterator[str]:
    """What stands there by which points are not counted one after the other before the tricks and
    in them, or count for something else."""
    if ruleset.scoring.counts_places:
        yield "scoring.places"
    if ruleset.scoring.singly:
        yield "scoring.achievements"
    if ruleset.match.pot is not None:
        yield "match.pot"
    if ruleset.match.no_trick_out:
        yield "match.no_trick_out"
    if phases_of(ruleset, StockPhase):
        yield "kind: stock"
    if shows_when_leading(ruleset):
        yield "melds_when_leading"


def _comes_before(one: FirstTo, other: FirstTo) -> bool:
    """Whether whoever reaches the other has reached this one already."""
    return one.points <= other.points and (one.within == "deal" or other.within == "melds")
