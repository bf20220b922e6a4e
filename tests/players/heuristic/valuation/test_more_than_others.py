"""A game in which one must have more than the others is as likely made as that: no hand is good for
it because its number is low."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.partnered import chance_with_partner
from game.players.heuristic.valuation.rungs import chance_of_bid, gain_of_bid
from game.players.heuristic.valuation.soli import chance_alone
from tests.contract.rulesets import contract_of, rules_of
from tests.players.hands import cards
from tests.records.shelf import changed, ruleset_of

BELOTE = "SKOXA HA L98 E7"
"""King and Queen of Spades, Ten and Ace, and another Ace."""


@pytest.mark.parametrize("hand", ["EU9 HX LA7 S98 L8", "EU87 HAX LK8 S7", "E87 HX98 L98 SX"])
def test_with_a_partner_more_than_half_is_needed(hand: str) -> None:
    """In Klaverjas there are 162 points."""
    usual, low = rules_of("klaverjas"), {"contracts.kreuz.win_at": 1}
    most = changed(ruleset_of("klaverjas"), low)
    any_number = changed(ruleset_of("klaverjas"), {**low, "scoring.more_than_others": False})
    chances = [
        chance_with_partner(rules, contract_of(rules, "kreuz"), cards(hand))
        for rules in (usual, most, any_number)
    ]
    assert chances[0] == chances[1] < chances[2]


def test_against_one_other_an_average_hand_has_half() -> None:
    """In Klaberjass whoever takes the trump needs one point, and more than the other."""
    rules = rules_of("klaberjass")
    other = contract_of(rules, "andere").number
    strong, weak = (
        chance_alone(rules, other, cards(hand), leads=False)
        for hand in ("HU9A LA7 SX", "HO8 LK7 S8 EU")
    )
    assert weak < 0.5
    assert strong > 0.9


def test_own_melds_are_added_to_all_that_there_is() -> None:
    """20 points in melds: of 182 there must be 92, and nobody knows what the others meld."""
    plain = rules_of("coinche")
    most = changed(ruleset_of("coinche"), {"scoring.more_than_others": True})

    def chance(rules: Rules, name: str) -> float:
        return chance_of_bid(rules, contract_of(rules, name), cards(BELOTE), leads=False)

    by_number = [chance(plain, f"contrat-{number}-pik") for number in (100, 90, 80)]
    assert by_number[0] < by_number[1] < by_number[2]
    assert 0.5 < chance(most, "contrat-80-pik") < by_number[1]


def test_more_than_an_even_chance_is_needed_where_all_is_lost_to_the_others() -> None:
    """In Klaverjas a side that fails gives all 162 away, and one that makes it has some more than
    half of them."""
    rules = rules_of("klaverjas")
    clubs = contract_of(rules, "kreuz")

    def gain(hand: str) -> float:
        return gain_of_bid(rules, clubs, cards(hand), 0, leads=False, against=False)

    def chance(hand: str) -> float:
        return chance_of_bid(rules, clubs, cards(hand), leads=False)

    even, good = "EU87 HAX LK8 S7", "EU9A7 HAX LA S7"
    assert chance(even) > 0.5 and gain(even) < 0.0
    assert chance(good) > chance(even) and gain(good) > 0.0


def test_no_melds_are_hoped_for_in_a_game_in_which_they_do_not_count() -> None:
    """Though they would count in another one in which the cards rank alike."""
    without = {"trump": "none", "order": ["as", "10", "koenig", "dame", "bube", "9", "8", "7"]}
    label = {"de": "Ohne Trumpf", "en": "No trumps"}
    game = {"label": label, **without, "offered": "ansage", "rank": 90, "win_at": 80}
    fours = {"label": label, "of_each_suit": ["dame"], "points": 100}
    chances = []
    for counted in (True, False):
        keys = {"contracts.ohne": {**game, "melds": counted}, "melds.table.damen": fours}
        rules = changed(ruleset_of("coinche"), keys)
        ohne = contract_of(rules, "ohne")
        chances.append(chance_of_bid(rules, ohne, cards("EO LO SO HO EA LA S7 H8"), leads=False))
    assert chances[0] > 0.9
    assert chances[1] < 0.6


def test_an_average_hand_of_five_has_less_than_half_with_the_partner_that_it_calls() -> None:
    """In Sheepshead two play against three."""
    rules, chance = rules_of("sheepshead"), Random(1)
    hands = [chance.sample(rules.pack, rules.dealt_size) for _ in range(60)]
    for name in ("kreuz", "pik"):
        chances = [chance_with_partner(rules, contract_of(rules, name), hand) for hand in hands]
        assert 0.2 < fmean(chances) < 0.45
