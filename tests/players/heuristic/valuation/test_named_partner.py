"""Bids of games in which the declarer names its partner's card only afterwards, and has a talon."""

from __future__ import annotations

from pathlib import Path

from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import compiled

MIGHTY = """\
id: mighty
name: Mighty
summary: Any card makes the friend
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
  copies: 1
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "10": 1}
  jokers: {count: 1, bound: false}
table: {players: 5, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, kitty, discard, friend, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 10}, {talon: 3}]}
  bids: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  kitty: {kind: talon, label: Kitty, turned_up: false}
  discard: {kind: discard, announce_trumps: false, melded: kinds}
  friend: {kind: call_partner}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts:
  pass: {label: Pass, trump: none, order: *r, goal: thrown_in}
  game:
    cards_as: pass
    offered: bids
    ladder: {first: 13, last: 20, trumps: [kreuz, pik, herz, karo, none], suits_rank: false}
    sides: partner
    partner: {found_by: card, cards: ["*-as", "*-koenig", joker], own_suit: false, bound: false}
scoring: {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
  lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: seat,
  opponents: shared}
match: {first_dealer: drawn, next_dealer: left, target: 100}
"""
DEALS = 12


def test_easy_bids_on_the_talon_and_on_the_best_card_that_it_lacks(tmp_path: Path) -> None:
    rules = compiled(tmp_path, MIGHTY)
    table = QuickTable(rules, [make_player("easy")] * rules.players)
    bid = made = 0
    for number in range(1, DEALS + 1):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 3, number))
        result = table.state.match.results[-1]
        if result.declarer is not None:
            bid += 1
            made += result.score[result.declarer] > 0
    assert bid > DEALS / 3 and made > bid / 2
