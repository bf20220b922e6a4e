"""How the pages tell ladders apart whose bids are called alike: by their suits."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import load
from game.rules.explain import explain, to_text

TWO_COLOURS = """\
id: colours
name: Colours
summary: The lowest trump is high
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "7", "2"], copies: 1, points: {}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  bids: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true}
    last_trick: 0
    each_trick: 1
contracts:
  nobody: &g {label: New deal, trump: none, goal: thrown_in, order: *r}
  black: &b
    <<: *g
    label: Solo
    offered: bids
    trump: fixed
    goal: points
    sides: solo
    factor: 2
    trumps: [trump-2, "herz-*"]
    ladder: &l {first: 5, last: 5, suits_rank: false, trumps: [pik, kreuz]}
  red: {<<: *b, trumps: [trump-7, "herz-*"], ladder: {<<: *l, trumps: [herz, karo]}}
  high: {<<: *b, label: Grand, rank: 2, trumps: ["herz-*"], ladder: {<<: *l, trumps: [herz, karo]}}
scoring:
  kind: re_kontra
  names: {re: One, kontra: Two}
  win_at: 5
  steps: {game: {label: Game, points: 1}}
  settlement: zero_sum
match: {first_dealer: drawn, next_dealer: left, deals: 12}
"""


@pytest.mark.parametrize(
    ("lang", "black", "red"),
    [
        ("en", "Solo 5 in Spades or Clubs", "Solo 5 in Hearts or Diamonds"),
        ("de", "Solo 5 in Pik oder Kreuz", "Solo 5 in Herz oder Karo"),
    ],
)
def test_ladders_of_one_name_are_told_by_their_suits(
    lang: str, black: str, red: str, tmp_path: Path
) -> None:
    file = tmp_path / "colours.yaml"
    file.write_text(TWO_COLOURS, "utf-8")
    said = to_text(explain(load(file).ruleset, lang), 10**6)
    both = {"en": f"Grand 5; {black} and {red} (both", "de": f"Grand 5; {black} und {red} (beide"}
    assert both[lang] in said
    assert f"- {black}: " in said and f"- {red}: " in said
    assert "- Grand 5: " in said, "what has a name of its own needs no more"
