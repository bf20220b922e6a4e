"""Bids on a ladder for a talon that the declarer takes for itself and the partner."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import compiled

LEAST = 100

NEST = """\
id: nest
name: Nest
summary: Zwei gegen zwei um Punkte und ein Nest.
deck:
  faces: french
  ranks: &o [as, koenig, dame, bube, "2", "10", "9", "8", "7", "6", "5"]
  copies: 1
  points: {as: 15, koenig: 10, "10": 10, "5": 5}
  jokers: {count: 1, points: 20}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, bieten, nest, druecken, trumpf, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {talon: 5}, {hand: 5}]}
  bieten: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  nest: {kind: talon, label: {de: das Nest, en: nest}, turned_up: false}
  druecken: {kind: discard, announce_trumps: false, melded: copies}
  trumpf: {kind: trump}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts:
  niemand: {label: {de: Neu geben, en: New deal}, trump: none, order: *o, goal: thrown_in}
  gebot:
    label: {de: Gebot, en: Bid}
    offered: bieten
    rank: 1
    trump: named
    order: *o
    ladder: {first: 70, last: 180, step: 5, trumps: [named]}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: side,
   opponents: shared}
match: {first_dealer: drawn, next_dealer: left, target: 500, several_pass: declarer_first}
"""


def test_what_is_laid_away_is_bid_for_and_most_bids_are_still_made(tmp_path: Path) -> None:
    """A side that takes the talon has 140 of 200 card points on average."""
    rules = compiled(tmp_path, NEST)
    table, bids, made = QuickTable(rules, [make_player("easy")] * 4), list[int](), 0
    for number in range(1, 21):
        shuffle = deal_for(rules, 7, number)
        table.begin_match(shuffle.dealer)
        result = table.play_deal(shuffle)
        if result.declarer is not None:
            bids.append(rules.contracts[result.contract].spec.win_at or 0)
            made += result.score[result.declarer] > 0
    assert len(bids) > 15
    assert fmean(bids) > LEAST, "opponents who are left to play gain as much"
    assert made > 0.75 * len(bids)
