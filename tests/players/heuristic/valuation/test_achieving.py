"""What a hand promises where single achievements count."""

from __future__ import annotations

import pytest

from game.cards import Suit, parse_card
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.achieving import achieved_by_all, hoped_achievements
from game.players.heuristic.valuation.declarer import chance_to_make
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

GAME = "auction-pitch"
STRONG = "herz-as herz-bube herz-3 herz-2 pik-as karo-8"
WEAK = "herz-9 herz-8 kreuz-7 pik-6 karo-8 karo-7"


def hoped(text: str, **keys: str) -> float:
    changes = {f"scoring.achievements.{key}.goes_to": value for key, value in keys.items()}
    rules = changed(ruleset_of(GAME), changes)
    hand = [parse_card(card) for card in text.split()]
    return hoped_achievements(rules, table_of(rules, rules.usual, Suit.HERZ), hand).points


def test_the_highest_the_lowest_and_the_jack_are_worth_a_point_each() -> None:
    assert hoped(STRONG) > 3.0
    assert hoped(WEAK) < 1.2
    assert hoped("herz-as " + WEAK.partition(" ")[2]) > hoped(WEAK) + 0.5
    assert hoped("herz-2 " + WEAK.partition(" ")[2]) > hoped(WEAK) + 0.4


def test_a_low_card_that_must_be_taken_is_worth_less() -> None:
    assert hoped(STRONG, low="taker") < hoped(STRONG)
    assert hoped(STRONG, jack="player") >= hoped(STRONG)


def test_of_what_is_left_a_partner_gets_a_share() -> None:
    rules = changed(
        ruleset_of(GAME), {"table.sides": {"kind": "partners"}, "scoring.opponents": "shared"}
    )
    hand = [parse_card(card) for card in WEAK.split()]
    together = hoped_achievements(rules, table_of(rules, rules.usual, Suit.HERZ), hand).points
    assert hoped(WEAK) < together < 4.0


def test_who_takes_more_tricks_gets_more_of_what_others_hold() -> None:
    """The fives and the Ten lie elsewhere either way."""
    rules = rules_of("cinch")
    table = table_of(rules, rules.usual, Suit.HERZ)
    hands = (
        "herz-as herz-koenig herz-dame herz-8 herz-7 pik-9 pik-8 kreuz-7 kreuz-6",
        "herz-as herz-4 herz-3 pik-9 pik-8 pik-7 kreuz-7 kreuz-6 kreuz-4",
    )
    strong, weak = (
        hoped_achievements(rules, table, [parse_card(card) for card in hand.split()]).points
        for hand in hands
    )
    assert strong > weak + 1.5


def test_a_low_card_is_kept_less_often_than_a_high_one_and_more_among_many_trumps() -> None:
    low = "herz-5 herz-4 kreuz-7 pik-6 karo-8 karo-7"
    many = "herz-5 herz-4 herz-6 herz-7 karo-8 karo-7"
    rules = changed(ruleset_of(GAME), {"scoring.achievements.jack.card": "trump-5"})
    table = table_of(rules, rules.usual, Suit.HERZ)
    points = [
        hoped_achievements(rules, table, [parse_card(card) for card in text.split()]).points
        for text in (low, many)
    ]
    jack = hoped("herz-bube herz-4 kreuz-7 pik-6 karo-8 karo-7")
    assert points[0] + 0.2 < jack, "a Five, and a Jack"
    assert points[0] + 0.1 < points[1]


def test_one_thing_worth_much_makes_it_less_sure_what_comes() -> None:
    hand = [parse_card(card) for card in STRONG.split()]
    spreads = []
    for points in (1, 5):
        rules = changed(ruleset_of(GAME), {"scoring.achievements.jack.points": points})
        table = table_of(rules, rules.usual, Suit.HERZ)
        spreads.append(hoped_achievements(rules, table, hand).spread)
    assert spreads[1] > 1.5 * spreads[0]


def test_where_nothing_is_trump_only_most_points_are_hoped_for() -> None:
    rules = rules_of(GAME)
    hand = [parse_card(card) for card in STRONG.split()]
    assert hoped_achievements(rules, table_of(rules, rules.usual, NO_TRUMP), hand).points <= 1.0


def test_simple_players_bid_in_most_deals_and_make_most_of_their_bids() -> None:
    rules = rules_of(GAME)
    table = QuickTable(rules, [make_player("easy") for _ in range(rules.players)])
    played = made = 0
    for number in range(1, 101):
        table.begin_match(0)
        result = table.play_deal(deal_for(rules, 3, number)._replace(dealer=0))
        if result.declarer is not None:
            played += 1
            made += result.score[result.declarer] > 0
    assert played > 60
    assert made > 0.6 * played  # the others defend themselves: they know which cards count


def test_a_joker_among_the_trumps_leaves_the_jack_to_be_that_of_their_suit() -> None:
    rules = changed(
        ruleset_of(GAME),
        {
            "deck.jokers": {"count": 4},
            "phases.deal.packets": [{"hand": 7}, {"undealt": 28}],
            "contracts.spiel.higher_trumps": ["*-dame"],
        },
    )
    table = table_of(rules, rules.usual, Suit.HERZ)
    with_it, without = ("herz-bube joker karo-7", "pik-bube joker karo-7")
    worth = [
        hoped_achievements(rules, table, [parse_card(card) for card in text.split()]).points
        for text in (with_it, without)
    ]
    assert worth[0] > worth[1] + 0.4


def test_a_card_brings_its_points_only_where_it_is_dealt() -> None:
    rules = rules_of(GAME)
    assert achieved_by_all(rules) == pytest.approx(3 + 24 / 52)
    jack = changed(ruleset_of(GAME), {"scoring.achievements.jack.points": 5})
    assert achieved_by_all(jack) == pytest.approx(3 + 5 * 24 / 52)


def test_an_estimate_of_single_points_is_wrong_by_one_now_and_then() -> None:
    """In Auction Pitch a hand good for two and a half points takes three about every second time,
    and four hardly ever."""
    rules = rules_of("auction-pitch")
    assert chance_to_make(rules, 2.5, 2) > 0.9
    assert 0.4 < chance_to_make(rules, 2.5, 3) < 0.6
    assert chance_to_make(rules, 2.5, 4) < 0.05
