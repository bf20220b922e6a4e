"""Sentences about one player, one trick or the first who speaks, where others speak of sides, of
card points and of who goes highest."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_strangers import page, variant

FEMKORT = """\
summary: Nur der letzte Stich zählt.
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {undealt: 12}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 3
contracts:
  spiel: {label: Spiel, trump: none, order: *r}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 9}
"""


def test_nothing_but_the_last_trick_is_written_down(tmp_path: Path) -> None:
    de, en = (page(tmp_path, FEMKORT, lang) for lang in ("de", "en"))
    assert "Jeder will den letzten Stich haben. " in de
    assert "Wer den letzten Stich macht, schreibt 3 Punkte auf. " in de
    assert "Whoever takes the last trick writes down 3 points. " in en
    assert "Everybody counts" not in en and "An example" not in en
    cards = FEMKORT.replace("copies: 1}", "copies: 1, points: {as: 1}}")
    assert "Everybody counts the card points of their tricks" in page(tmp_path, cards, "en")


def test_who_bids_names_trump_before_playing_for_the_bid(tmp_path: Path) -> None:
    said = variant(tmp_path, "pepper", "", "en")
    assert "names the trump then" not in said


def test_only_one_melds_where_everybody_is_alone(tmp_path: Path) -> None:
    for counted, said in (("best_side", "whoever has the best"), ("best_in_family", "the player")):
        text = f"melds: {{counted: {counted}}}\n"
        alone = variant(tmp_path, "piquet", text, "en")
        assert said in alone and "the side that has the best" not in alone


def test_the_card_turned_up_is_told_in_one_sentence(tmp_path: Path) -> None:
    bonus = "phases: {deal: {turned_up_bonus: {bube: 1, as: 2}}}\n"
    assert "gleich Punkte: Bube 1 und As 2." in variant(tmp_path, "all-fours", bonus, "de")
    assert "they get one point at once." in variant(tmp_path, "all-fours", "", "en")
