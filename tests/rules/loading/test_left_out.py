"""Keys that nearly every file would write with the same value may be left out."""

from __future__ import annotations

from pathlib import Path

from game.rules.loading import default
from game.rules.model.scoring.bid_game import BidGame

SHORT = """\
id: kurz
name: Kurz
summary: Ohne das Übliche
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {}, each_trick: 1}
contracts: {spiel: {label: Spiel, trump: none, order: *r}}
scoring: {kind: race}
match: {next_dealer: left, deals: 4}
"""


def test_what_is_usual_need_not_be_written(tmp_path: Path) -> None:
    path = tmp_path / "kurz.yaml"
    path.write_text(SHORT, encoding="utf-8")
    short = default().load(path, {}).ruleset
    path.write_text(
        SHORT.replace('7"]}', '7"], copies: 1, points: {}}')
        .replace(
            "duties: {}",
            "last_trick: 0, duties: {follow_suit: true, must_beat: false, "
            "must_trump: false, must_overtrump: false}",
        )
        .replace("match: {", "match: {first_dealer: drawn, "),
        encoding="utf-8",
    )
    assert default().load(path, {}).ruleset == short


def test_a_bid_game_says_only_what_is_unusual() -> None:
    scoring = BidGame(kind="bid_game", lost_factor=0, conceded_factor=0)
    assert (scoring.rounding, scoring.bonus_for, scoring.opponents) == ("exact", "side", "shared")
    assert not (scoring.melds_need_trick or scoring.declarer_needs_trick or scoring.lost_bonus)
