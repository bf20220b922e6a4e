"""What the pages of some games said in many words, in the wrong order, or as if it always held."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant
from tests.rules.explain.test_told_of_bids import NOTHING

NUMBERS = """\
id: eigenes
name: Eigenes
summary: Wer am meisten bietet, ruft eine Karte
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, gebot, trumpf, rufen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  gebot: {kind: reservations, asked_first: false, only_higher: true, last_must: true}
  trumpf: {kind: trump}
  rufen: {kind: call_partner}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  weiter: {label: Weiter, trump: none, order: *r, goal: thrown_in}
  gebot: {label: {de: Gebot, en: Bid}, offered: gebot, trump: named, order: *r, rank: 10,
    sides: partner, ladder: {first: 4, last: 7, trumps: [named]},
    partner: {found_by: card, cards: ["*-*"], own_suit: false, bound: false, alone: true}}
  alle: {label: {de: Durch, en: Through}, offered: gebot, trump: named, order: *r, rank: 50,
    sides: partner, ladder: {first: 8, last: 8, trumps: [named]},
    partner: {found_by: card, cards: ["*-as"], own_suit: false, bound: false, alone: true}}
scoring: {kind: tariff, above: 0, each: 1, over: nothing, lost_factor: 1, opponents_each: 1}
match: {first_dealer: drawn, next_dealer: left, target: 52}
"""
ALONE = NUMBERS.replace(
    """sides: partner, ladder: {first: 8, last: 8, trumps: [named]},
    partner: {found_by: card, cards: ["*-as"], own_suit: false, bound: false, alone: true}}""",
    "sides: solo, ladder: {first: 8, last: 8, trumps: [named]}}",
)
SUITS = ", ".join(f'"{suit}-*"' for suit in ("kreuz", "pik", "herz", "karo"))


def test_a_partner_is_called_where_one_is_to_be_called(tmp_path: Path) -> None:
    always, some = (
        "Calling: The declarer names a card;",
        "Calling: Where a partner is to be called,",
    )
    assert always in page(tmp_path, NUMBERS, "en")
    said = page(tmp_path, ALONE, "en")
    assert always not in said
    assert some in said
    assert "Rufen: Wo ein Partner gerufen wird, nennt der Spieler" in page(tmp_path, ALONE, "de")


@pytest.mark.parametrize("cards", ['"*-*"', SUITS])
def test_every_card_that_can_be_called_is_any_card(tmp_path: Path, cards: str) -> None:
    text = NUMBERS.replace('"*-*"', cards)
    assert "Any card can be called." in page(tmp_path, text, "en")
    assert "Gerufen werden kann jede Karte." in page(tmp_path, text, "de")


def test_a_ladder_of_one_number_leaves_nothing_to_name(tmp_path: Path) -> None:
    said = page(tmp_path, ALONE, "en")
    assert "Through 8: The declarer wins with 8 tricks. You play alone" in said
    assert "Bid 4 to 7: A bid names only a number, from 4 to 7." in said
    said = page(tmp_path, ALONE, "de")
    assert "Durch 8: Gewonnen hat der Spieler mit 8 Stichen." in said
    assert "Gebot 4 bis 7: Ein Gebot nennt nur eine Zahl, von 4 bis 7." in said


def test_what_stands_between_bids_is_told_from_the_lowest_up(tmp_path: Path) -> None:
    games = NOTHING % 15 + NOTHING.splitlines()[-1].replace("ichts", "ullen") % 12
    said = variant(tmp_path, "kaiser", games, "en")
    place = "Nullen ranks just above No 6, Nichts above No 7. The highest bid is played."
    assert place in said
    said = variant(tmp_path, "kaiser", games, "de")
    assert "Gleich über Ohne 6 steht Nullen, über Ohne 7 Nichts. Das höchste Gebot" in said


def test_who_misses_a_prediction_loses_what_is_taken_off(tmp_path: Path) -> None:
    said = variant(tmp_path, "spades", "", "en")
    assert "Whoever takes fewer loses 10 for each trick that was predicted." in said
    assert "predicts two tricks and takes three writes down 21." in said
    assert "Wer weniger macht, verliert 10 für jeden Stich" in variant(tmp_path, "spades", "", "de")
    exact = variant(tmp_path, "oh-hell", "", "de")
    assert "Wer danebenliegt, verliert 2 für jeden Stich, um den" in exact
    own = variant(tmp_path, "oh-hell", "scoring: {missed: 1, missed_each: 0}\n", "en")
    assert "Whoever is wrong gets one point." in own
