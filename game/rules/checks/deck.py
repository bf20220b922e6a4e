"""The pack: each rank once, points for what is in it, a picture of its own cards."""

from __future__ import annotations

from game.cards import Suit, kind_of, parse_pattern, parse_rank
from game.rules.checks import hand_points
from game.rules.checks.facts import check_cards, check_patterns, check_ranks
from game.rules.model import Ruleset
from game.rules.placeholders import each, readable
from game.rules.problems import Report


def check(ruleset: Ruleset, report: Report) -> None:
    """Ranks twice, points of ranks that the pack lacks, a tile of cards that it lacks."""
    each((_check_ranks, _check_without, _check_points, _check_costs, _check_tile), ruleset, report)
    hand_points.check_deck(ruleset, report)


def _check_ranks(ruleset: Ruleset, report: Report) -> None:
    seen = set()
    for index, name in enumerate(ruleset.deck.ranks):
        with readable():
            rank = parse_rank(name)
            if rank in seen:
                report.problem(("deck", "ranks", index), "checks.rank_twice", word=name)
            seen.add(rank)


def _check_without(ruleset: Ruleset, report: Report) -> None:
    """What is taken out of the pack has been in it, and something is left."""
    deck = ruleset.deck
    with readable():
        whole = {kind_of(suit, parse_rank(rank)) for suit in Suit for rank in deck.ranks}
        for index, name in enumerate(deck.without):
            if not whole & set(parse_pattern(name)):
                path = ("deck", "without", index)
                report.problem(path, "checks.card_not_in_deck", word=name)
        if whole <= deck.left_out:
            report.problem(("deck", "without"), "checks.nothing_in_the_pack")


def _check_points(ruleset: Ruleset, report: Report) -> None:
    for key in ("points", "trump_points"):
        with readable():
            check_ranks(ruleset, report, ("deck", key), getattr(ruleset.deck, key))
    check_patterns(ruleset, report, ("deck", "card_points"), ruleset.deck.card_points)


def _check_costs(ruleset: Ruleset, report: Report) -> None:
    """Card points below 0 only where points are written down as they were taken."""
    if ruleset.scoring.writes_own_points or ruleset.scoring.reaches_bid:
        return
    for key in ("points", "trump_points", "card_points"):
        for name, points in getattr(ruleset.deck, key).items():
            if points < 0:
                report.problem(("deck", key, name), "checks.card_costs_points")
    for name, contract in ruleset.contracts.items():
        for key in ("points", "card_points"):
            for word, points in getattr(contract, key).items():
                if points < 0:
                    report.problem(("contracts", name, key, word), "checks.card_costs_points")
    for key in ("jokers", "fools"):
        group = getattr(ruleset.deck, key)
        if group is not None and group.points < 0:
            report.problem(("deck", key, "points"), "checks.card_costs_points")


def _check_tile(ruleset: Ruleset, report: Report) -> None:
    check_cards(ruleset, report, ("tile",), ruleset.tile)
