"""What a hand promises alone where cards are exchanged and only tricks count, as in L'Hombre."""

from __future__ import annotations

from typing import Any

from game.cards import parse_card
from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.soli import hoped_alone, needed_alone
from game.players.heuristic.valuation.talon_to_come import chance_with_talon
from game.rules import load
from tests.contract.rulesets import path_of, rules_of
from tests.records.shelf import changed

RULES = rules_of("hombre")
STRONG = "pik-as herz-7 kreuz-as herz-as herz-koenig herz-2 pik-koenig karo-koenig karo-5"
FAIR = "pik-as herz-7 herz-koenig herz-2 herz-5 karo-koenig karo-5 pik-4 kreuz-3"
WEAK = "herz-dame herz-4 herz-5 karo-3 karo-5 pik-4 pik-5 kreuz-3 kreuz-6"


def with_keys(**keys: Any) -> Rules:
    return changed(load(path_of("hombre")).ruleset, keys)


def number(rules: Rules, game: str) -> int:
    return next(one.number for one in rules.contracts if one.id == game)


def cards(hand: str) -> tuple[int, ...]:
    return tuple(sorted(parse_card(card) for card in hand.split()))


def chance(rules: Rules, game: str, hand: str) -> float:
    return chance_with_talon(rules, number(rules, game), cards(hand), leads=False)


def test_what_the_opponents_exchange_costs_who_plays_alone() -> None:
    nobody = with_keys(**{"contracts.solo.exchanges": False})
    alone = hoped_alone(nobody, number(nobody, "solo"), cards(FAIR), leads=False)[0]
    solo = hoped_alone(RULES, number(RULES, "solo"), cards(FAIR), leads=False)[0]
    assert alone - 2.0 < solo < alone - 0.5


def test_a_hand_that_cards_help_is_bid_with_them_and_a_strong_one_without() -> None:
    assert chance(RULES, "entrada", FAIR) > 0.5 > chance(RULES, "solo", FAIR)
    assert chance(RULES, "solo", STRONG) > 0.8
    assert chance(RULES, "entrada", WEAK) < 0.3


def test_fewer_tricks_are_enough_where_each_opponent_counts_alone() -> None:
    shared = with_keys(
        **{"scoring.opponents": "shared", "scoring.steps.kodille.lost_to_one": False}
    )
    assert needed_alone(RULES, number(RULES, "solo"), 9) == 4.5
    assert needed_alone(shared, number(shared, "solo"), 9) == 5.0
    for game in ("entrada", "solo"):
        assert chance(RULES, game, FAIR) > chance(shared, game, FAIR)
