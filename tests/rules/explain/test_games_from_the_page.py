"""Sentences that were false for games which somebody wrote from the reference alone."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_strangers import page, variant


def test_the_games_are_named_in_which_a_card_is_called(tmp_path: Path) -> None:
    said = variant(tmp_path, "calabresella", "", "en")
    assert "Only in this game is a card called: Chiamo." in said
    assert "Gerufen wird nur in diesem Spiel: Chiamo." in variant(
        tmp_path, "calabresella", "", "de"
    )
    later = """
order: [deal, bieten, ruf, ansage, talon, druecken, tricks]
phases:
  bieten: {kind: bidding, first: right_of_dealer, direction: counter_clockwise, values: games,
    forehand: may_pass}
  ansage: {kind: declare, asked_first: null, only_higher: null}
contracts: {chiamo: {after_call: true}}
"""
    said = variant(tmp_path, "calabresella", later, "en")
    assert "After a call this can no longer be announced: Solo." in said
    assert "Only in this game" not in said


LAST = """\
id: eigenes
name: Eigenes
summary: Acht Karten
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1, points: {as: 1}}
table: {players: 3, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  tricks: {kind: tricks, leader: left_of_dealer, last_trick: 5}
contracts:
  spiel:
    {label: Eigenes, trump: fixed, trumps: [pik-as, "herz-*"], order: *r,
     suit_orders: {herz: &red ["9", "10", bube, dame, koenig, as], karo: *red}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""


def test_a_suit_among_the_fixed_trumps_ranks_by_its_own_order(tmp_path: Path) -> None:
    """As it is played: what its order says, the first card is the highest."""
    assert "Ace of Spades, Nine of Hearts, Ten of Hearts, Jack" in page(tmp_path, LAST, "en")


ALONE = """\
id: eigenes
name: Eigenes
summary: Einer gegen zwei
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9", "8", "7"], copies: 1,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, talon, druecken, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {talon: 2}, {hand: 5}]}
  ansage: {kind: reservations, asked_first: false, first_plays: true}
  talon: {kind: talon, turned_up: false}
  druecken: {kind: discard}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  alle: {label: Alle, trump: none, order: *r, goal: fewest_points, sides: alone,
    talon: untouched, value: 1}
  einer: {label: Einer, cards_as: alle, offered: ansage, sides: solo, factor: 2}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Declarer}, kontra: {de: Gegner, en: Opponents}}
  win_at: 61
  against_solo: 1
  settlement: zero_sum
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 1}}
match: {first_dealer: drawn, next_dealer: left, rounds: 8}
"""


def test_what_beating_one_alone_brings_stands_in_the_example(tmp_path: Path) -> None:
    said = page(tmp_path, ALONE, "en")
    assert "When the opponents win there is one point more." in said
    assert "Game (1) and won against the declarer (1), together 2 points." in said
    assert "The declarer writes down −4, each opponent 2." in said


CHOSEN = """\
id: eigenes
name: Eigenes
summary: Zwei Spiele
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, wahl, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  wahl: {kind: reservations, asked_first: false, who: dealer, last_must: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  neu: {label: {de: Neu geben, en: New deal}, trump: none, order: *r, goal: thrown_in}
  herz: &minus
    {label: {de: Herz, en: Hearts}, cards_as: neu, offered: wahl, goal: fewest_points,
     card_points: {"herz-*": 1}}
  koenig: {<<: *minus, label: {de: König, en: King}, card_points: {herz-koenig: 8}}
scoring: {kind: race, all_taken: {own: 0, others: -8}}
match: {first_dealer: drawn, next_dealer: all_named, contracts_each: 1}
"""


def test_taking_the_only_card_that_counts_is_taking_all(tmp_path: Path) -> None:
    assert "So it is in “King”, too, where a single card" in page(tmp_path, CHOSEN, "en")
    assert "So ist es auch in „König“, wo eine einzige" in page(tmp_path, CHOSEN, "de")
    both = CHOSEN.replace("herz-koenig: 8", "herz-koenig: 8, herz-as: 1")
    assert "a single card" not in page(tmp_path, both, "en")
