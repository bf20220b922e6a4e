"""What a hand promises alone where it exchanges cards, and where most tricks are what counts."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.rules.rules import Rules
from game.players.heuristic.valuation.talon_to_come import chance_with_talon
from tests.contract.rulesets import compiled

HOMBRE = """\
id: hombre
name: Hombre
summary: One against two
deck: {faces: french, ranks: [as, koenig, dame, bube, "7", "6", "5", "4", "3", "2"], copies: 1,
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "7": 1, "6": 1, "5": 1, "4": 1, "3": 1, "2": 1}}
table: {players: 3, direction: counter_clockwise, sides: {kind: declarer}}
order: [deal, bids, swap, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 9}, {undealt: 13}]}
  bids: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  swap: {kind: exchange, most: 9, first: declarer}
  tricks: {kind: tricks, leader: right_of_dealer, duties: {follow_suit: true}}
contracts:
  pass:
    label: All pass
    trump: fixed
    trumps: ["pik-*"]
    order: [as, koenig, dame, bube, "7", "6", "5", "4", "3", "2"]
    goal: thrown_in
  spil: {label: Spil, cards_as: pass, offered: bids, rank: 1, win_at: 1}
  solo:
    {label: Solo, cards_as: pass, offered: bids, rank: 2, win_at: 1, factor: 2, exchanges: false}
scoring:
  kind: bid_game
  rounding: exact
  melds_need_trick: false
  declarer_needs_trick: false
  achievements: {most: {label: Most tricks, kind: most_points, points: 1}}
  lost_factor: 1
  lost_bonus: 0
  conceded_factor: 1
  conceded_bonus: 0
  bonus_for: seat
  opponents: own
match: {first_dealer: drawn, next_dealer: right, rounds: 4}
"""
STRONG = "pik-as pik-koenig pik-dame pik-7 pik-6 herz-as herz-2 karo-as kreuz-koenig"
FAIR = "pik-as pik-koenig pik-7 pik-6 herz-as herz-2 karo-4 kreuz-5 kreuz-4"
WEAK = "pik-4 pik-3 herz-7 herz-6 herz-3 karo-7 karo-5 kreuz-5 kreuz-4"


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Rules:
    return compiled(tmp_path_factory.mktemp("rulesets"), HOMBRE)


def chance(rules: Rules, game: str, hand: str) -> float:
    contract = next(one.number for one in rules.contracts if one.id == game)
    cards = tuple(sorted(parse_card(card) for card in hand.split()))
    return chance_with_talon(rules, contract, cards, leads=True)


def test_one_point_for_most_tricks_is_won_with_more_than_one_card_point(rules: Rules) -> None:
    assert chance(rules, "solo", WEAK) < 0.2
    assert chance(rules, "solo", STRONG) > 0.9


def test_cards_that_come_help_a_hand_that_is_not_strong_yet(rules: Rules) -> None:
    assert chance(rules, "spil", WEAK) > chance(rules, "solo", WEAK)
    assert chance(rules, "spil", FAIR) > chance(rules, "solo", FAIR)
