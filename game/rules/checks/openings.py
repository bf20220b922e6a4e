"""How the first trick may be led: suits must count in it, and nothing hang on cards that all have
seen where they lie face down."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import check_ranks, phases_of
from game.rules.model import Ruleset
from game.rules.model.dealing import DealPhase
from game.rules.model.phases import StockPhase
from game.rules.problems import Path, Report


def check_openings(ruleset: Ruleset, report: Report, path: Path, phase: StockPhase) -> None:
    """The cards are there, and what is said of the trick means something."""
    for name, opening in phase.openings.items():
        where = (*path, "openings", name)
        check_ranks(ruleset, report, (*where, "ranks"), opening.ranks)
        if opening.of_equals == "last" and ruleset.deck.copies == 1:
            report.problem((*where, "of_equals"), "checks.openings_of_one_pack")
    where = (*path, "openings")
    if not phase.said_openings:
        return
    if not phase.taken_as_usual:
        report.problem(where, "checks.openings_without_suits")
    for key in _beside(ruleset, covered=any(one.covered for one in phase.said_openings.values())):
        report.problem(where, "checks.openings_beside", key=key)


def _beside(ruleset: Ruleset, *, covered: bool) -> Iterator[str]:
    """The keys that do not go with a trick of its own, or not with one that lies face down."""
    for key, count in (("jokers", ruleset.deck.joker_count), ("fools", ruleset.deck.fool_count)):
        if count:
            yield f"deck.{key}"
    if covered and ruleset.table.sides.are_by_cards:
        yield "table.sides.card"
    if covered and any(promotion.enabled for promotion in ruleset.promotions.values()):
        yield "promotions"
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if covered and any(one.hand and one.lies == "open" for deal in deals for one in deal.packets):
        yield "lies: open"
