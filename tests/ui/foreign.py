"""A game that nobody ships, with a bidding but without melds and card points."""

from __future__ import annotations

from pathlib import Path

from game.rules import load
from game.rules.model import Ruleset

TRICKS_BID = """
id: stichgebot
name: {de: Stichgebot, en: Trick auction}
summary: {de: "Wer die meisten Stiche bietet, nennt Trumpf.", en: The highest bidder names trump.}
tile: [pik-as, herz-koenig, kreuz-7]
deck:
  {faces: french, ranks: [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, bidding, trump, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  bidding:
    {kind: bidding, first: left_of_dealer, direction: clockwise, forehand: may_pass,
     opening: 3, step: 1, limit: 8}
  trump: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  spiel:
    label: {de: Stichgebot, en: Trick auction}
    trump: named
    order: [as, koenig, dame, bube, "10", "9", "8", "7"]
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: seat,
   opponents: own}
match: {first_dealer: drawn, next_dealer: left, target: 40}
"""
"""Four for tricks: whoever bids most of them names the trump, and must take them."""

GIVING_UP = """
extends: stichgebot
order: [deal, bidding, declare, trump, tricks]
phases: {declare: {kind: declare, concede: true}}
"""
"""What is different where the declarer may give up."""

HIGH = """
extends: stichgebot
deck: {ranks: [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]}
phases: {deal: {packets: [{hand: 13}]}, bidding: {opening: 9, limit: 13}}
contracts: {spiel: {order: [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]}}
"""
"""The same with a whole pack, and with bids that hardly a hand is worth."""


def tricks_bid(folder: Path, otherwise: str = "") -> Ruleset:
    """The game, read from a folder in which it is written; `otherwise`: a ruleset that extends it,
    which is read then."""
    path = folder / "stichgebot.yaml"
    path.write_text(TRICKS_BID, encoding="utf-8")
    if otherwise:
        path = folder / "stichgebot-anders.yaml"
        path.write_text(otherwise, encoding="utf-8")
    return load(path).ruleset
