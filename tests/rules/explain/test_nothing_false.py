"""Sentences that were false or missing on the pages of some tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant

WHIST = """\
summary: Stiche über sechs, und Honneurs
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 13}], last_card: shows_trump}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  spiel: {label: Whist, trump: turned_up, order: *r}
scoring: {kind: race, above: 6}
match: {first_dealer: drawn, next_dealer: left, target: 5}
"""
HONOURS = WHIST.replace(
    "above: 6",
    "above: 6, honours: {h: {label: Honneurs, ranks: [as, koenig, dame, bube],"
    " points: [0, 0, 2, 4]}}",
)

LADDERS = """\
summary: Reizen nach Zahl
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 13}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  niemand: {label: {de: Neu geben, en: New deal}, trump: none, goal: thrown_in, order: *r}
  kreuz: &g {label: {de: Gebot, en: Bid}, offered: ansage, trump: fixed, trumps: ["herz-*"],
    order: *r, sides: solo, rank: 10, ladder: {first: 7, last: 9, rank_step: 2, trumps: [kreuz]}}
  pik: {<<: *g, ladder: {first: 7, last: 9, rank_step: 2, trumps: [pik]}}
  herz: {<<: *g, ladder: {first: 7, last: 9, rank_step: 2, trumps: [herz]}}
  ohne: {<<: *g, trump: none, trumps: null, rank: 11,
    ladder: {first: 7, last: 9, rank_step: 2, trumps: [none]}}
scoring:
  kind: re_kontra
  names: {re: {de: Spieler, en: Declarer}, kontra: {de: Gegner, en: Opponents}}
  win_at: 7
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 1}}
  settlement: zero_sum
match: {first_dealer: drawn, next_dealer: left, deals: 8}
"""
ALONE = LADDERS.replace(
    "  kreuz: &g",
    """  frage: {label: {de: Frage, en: Proposal}, offered: ansage, trump: fixed,
    trumps: ["herz-*"],
    order: *r, rank: 1, sides: partner,
    partner: {found_by: acceptance, accepted_by: everybody},
    ladder: {first: 8, last: 8, trumps: [kreuz, herz]}}
  kreuz: &g""",
).replace("sides: solo, rank: 10", "sides: solo, after_proposal: true, rank: 10")


@pytest.mark.parametrize(
    ("lang", "nothing", "too_few"),
    [
        ("de", "schreibt nichts auf", "6 Stiche oder weniger bringen nichts."),
        ("en", "writes nothing down", "6 tricks or fewer bring nothing."),
    ],
)
def test_honours_are_written_down_with_too_few_tricks(
    tmp_path: Path, lang: str, nothing: str, too_few: str
) -> None:
    assert nothing in page(tmp_path, WHIST, lang) and too_few not in page(tmp_path, WHIST, lang)
    assert too_few in page(tmp_path, HONOURS, lang) and nothing not in page(tmp_path, HONOURS, lang)


@pytest.mark.parametrize(
    ("lang", "collects", "example", "decides"),
    [
        ("de", "Jeder sammelt so viele Punkte", "schreibt 2 auf", "entscheidet aber nichts"),
        ("en", "Everybody collects as many points", "you write down 2", "decides nothing"),
    ],
)
def test_points_are_no_aim_where_the_last_one_left_wins(
    tmp_path: Path, lang: str, collects: str, example: str, decides: str
) -> None:
    text = variant(tmp_path, "knockout-whist", "", lang)
    assert collects not in text and example not in text and decides in text
    text = variant(tmp_path, "knockout-whist", "match: {deals: 7}", lang)
    assert collects in text and example in text and decides not in text


@pytest.mark.parametrize(
    ("lang", "always", "some"),
    [
        ("de", "Trumpf: Der Spieler nennt", "Trumpf: Wo eine Farbe zu nennen ist"),
        ("en", "Trump: The declarer names", "Trump: Where a suit is to be named"),
    ],
)
def test_the_suit_turned_up_is_not_named(tmp_path: Path, lang: str, always: str, some: str) -> None:
    text = variant(tmp_path, "euchre", "", lang)
    assert some in text and always not in text


@pytest.mark.parametrize(
    ("lang", "told"),
    [("de", "bei dem niemand mitgegangen ist"), ("en", "in which nobody has joined")],
)
def test_bids_after_a_proposal_say_so(tmp_path: Path, lang: str, told: str) -> None:
    assert told in page(tmp_path, ALONE, lang)
    assert told not in page(tmp_path, ALONE.replace("after_proposal: true, ", ""), lang)


@pytest.mark.parametrize(
    ("lang", "one", "several", "trump"),
    [
        ("de", "nur diese Karte: Herz-König", "nur diese Karten: alle", "Jeder Trumpf schlägt"),
        ("en", "Only this card has", "Only these cards have", "Every trump beats every card"),
    ],
)
def test_a_game_in_turn_with_one_card_that_counts_and_one_with_trumps(
    tmp_path: Path, lang: str, one: str, several: str, trump: str
) -> None:
    text = variant(tmp_path, "barbu", "", lang)
    assert one in text and several in text and trump in text


@pytest.mark.parametrize(
    ("lang", "order"),
    [
        ("de", "ohne Trumpf; Kreuz, Pik und Herz (alle gleich hoch)."),
        ("en", "no trump; Clubs, Spades and Hearts (all equally high)."),
    ],
)
def test_what_is_equally_high_stands_apart_from_what_is_higher(
    tmp_path: Path, lang: str, order: str
) -> None:
    assert order in page(tmp_path, LADDERS, lang)


@pytest.mark.parametrize(("lang", "right"), [("de", "rechts vom Geber"), ("en", "right of the")])
def test_who_leads_to_a_stock_sits_where_turns_begin(tmp_path: Path, lang: str, right: str) -> None:
    assert right in variant(tmp_path, "guinote", "", lang)
    assert right not in variant(tmp_path, "sedma", "", lang)
