"""The pack: each rank once, points for what is in it, a picture of its own cards."""

from __future__ import annotations

from game.cards import parse_rank
from game.rules.checks.facts import check_cards, check_ranks
from game.rules.model import Ruleset
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Ranks twice, points of ranks that the pack lacks, a tile of cards that it lacks."""
    seen = set()
    for place, name in enumerate(ruleset.deck.ranks):
        rank = parse_rank(name)
        if rank in seen:
            report.problem(("deck", "ranks", place), "checks.rank_twice", word=name)
        seen.add(rank)
    check_ranks(ruleset, report, ("deck", "points"), ruleset.deck.points)
    check_ranks(ruleset, report, ("deck", "trump_points"), ruleset.deck.trump_points)
    check_cards(ruleset, report, ("tile",), ruleset.tile)
