"""Cards that are drawn from a stock, what is melded and exchanged there, and when trump holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.pages import SLIPS, about, chapter, whole
from tests.rules.explain.variants import page, variant

ELFERN = """\
summary: Elf von zwanzig
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "10": 1}}
table: {players: 2, direction: clockwise, sides: {kind: alone}}
order: [deal, stock, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  stock: {kind: stock, leader: left_of_dealer, winner: suit_and_trump, captured: pile,
    tricks_count: true}
  tricks:
    kind: tricks
    leader: last_winner
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts: {spiel: {label: Elfern, trump: none, order: *r}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 50}
"""


def test_nothing_is_trump_while_cards_are_drawn_where_there_is_no_trump(tmp_path: Path) -> None:
    assert "rump" not in page(tmp_path, ELFERN, "en").partition("There are no trumps.")[2]
    assert "Trumpf" not in page(tmp_path, ELFERN, "de").partition("keinen Trumpf")[2]


def test_what_makes_trump_while_cards_are_drawn() -> None:
    de, en = whole("cinquecento", "de"), whole("cinquecento", "en")
    assert "aufgedeckt wird nichts" in de and "nothing is turned up" in en
    assert "macht diese Farbe zum Trumpf, gleich von diesem Stich an und bis zum Ende" in de
    assert "Auch die Meldung, die Trumpf macht, zählt schon wie eine in Trumpf." in de
    assert "makes that suit trump, from this very trick on and to the end of the deal." in en
    assert "The meld that makes trump counts as one in trump itself." in en


def test_a_meld_between_two_tricks_makes_trump_from_the_next_one_on(tmp_path: Path) -> None:
    left = "trumpfpaar: null, sieben: null, sequenz: null, paar: {suits: any}"
    deal = "deal: {packets: [{hand: 8}], turned_up_bonus: null}, stock: {exchange: null}"
    for trump, word in (
        ("first_meld", "bis zum Ende des Spiels"),
        ("melded", "die nächste solche"),
    ):
        game = f"contracts: {{spiel: {{trump: {trump}}}}}"
        text = f"melds: {{table: {{{left}}}}}\nphases: {{{deal}}}\n{game}"
        said = variant(tmp_path, "bezique", text, "de")
        assert "gleich vom nächsten Stich an" in said and word in said


def test_nothing_lies_open_where_the_stock_is_closed(tmp_path: Path) -> None:
    deal = "deal: {packets: [{hand: 6}]}, stock: {exchange: null}"
    text = f"phases: {{{deal}}}\ncontracts: {{normal: {{trump: first_meld}}}}\nhouse_rules: null"
    said = variant(tmp_path, "sechsundsechzig-2", text, "de")
    assert "zu ziehen sind. Dann zieht niemand mehr" in said


def test_what_is_exchanged_has_no_gender() -> None:
    said = "hat, darf dafür die offen liegende Karte eintauschen"
    assert f"Wer den Trumpf-Buben {said}" in chapter("schnapsen-2", "de", "stock")
    assert f"Wer eine Trumpf-Sieben {said}" in chapter("gaigel", "de", "stock")


def test_which_cards_nobody_exchanges_is_said_once(tmp_path: Path) -> None:
    own = 'phases: {stock: {exchange: {taken_by: {"5": "5", "4": "4"}}}}'
    text = variant(tmp_path, "tute-2", own, "en")
    assert "is Seven or Six, the Two is given for it instead." in text
    assert text.count("nobody exchanges it") == 1
    assert "If its rank is Five, Four or Two, nobody exchanges it." in text


@pytest.mark.parametrize(("lang", "right"), [("de", "rechts vom Geber"), ("en", "right of the")])
def test_who_leads_to_a_stock_sits_where_turns_begin(tmp_path: Path, lang: str, right: str) -> None:
    assert right in variant(tmp_path, "guinote", "", lang)
    assert right not in variant(tmp_path, "sedma", "", lang)


def test_a_card_too_many_is_credited_and_takes_nothing_away() -> None:
    key = "phases.stock.too_many_cards"
    assert "dem anderen 60 Punkte gutgeschrieben" in about("doppelbinokel-2", "de", key, SLIPS)
    assert "the other is credited with 60 points" in about("doppelbinokel-2", "en", key, SLIPS)


def test_trump_means_nothing_while_the_higher_card_wins() -> None:
    later = about("zweierbinokel-2", "de", "contracts.normal.trump")
    assert "erst, wenn der Stapel aufgebraucht ist" in later
    assert "aufgebraucht" not in about("doppelbinokel-2", "de", "contracts.normal.trump")


def test_one_melds_with_a_card_less_than_was_dealt() -> None:
    key, eight = "phases.stock.melds.when", (("handkarten", "acht"),)
    assert "mit neun Karten" in about("doppelbinokel-2", "de", key)
    assert "mit sieben Karten" in about("doppelbinokel-2", "de", key, eight)
    assert "mit 15 Karten" in about("binokel-4-decks", "de", key)
    assert "Karten auf der Hand" not in about("zweierbinokel-2", "de", key)


def test_melds_after_the_stock_are_not_the_first_where_one_melds_before(tmp_path: Path) -> None:
    text = "phases: {tricks: {melds_when_leading: after_a_trick}}\n"
    said = variant(tmp_path, "bezique", text, "de")
    assert "Erst wenn nicht mehr gezogen wird" not in said
    assert "Wird nicht mehr gezogen, zeigt man eine Meldung, bevor man ausspielt, wenn" in said


def test_which_card_is_meant_that_another_one_is_given_for() -> None:
    en, de = whole("tute-2", "en"), whole("tute-2", "de")
    assert "If the rank of the card lying face up is Seven, Six, Five or Four, the Two is" in en
    assert "Ist der Rang der offen liegenden Karte Sieben, Sechs, Fünf oder Vier, gibt man" in de


def test_what_each_trick_brings_it_does_not_bring_while_cards_are_drawn(tmp_path: Path) -> None:
    each = ELFERN.replace("last_trick: 0", "last_trick: 0\n    each_trick: 1")
    assert "what each trick brings by itself only the last ones do." in page(tmp_path, each, "en")
    assert "was jeder Stich für sich bringt, bringen erst die letzten." in page(
        tmp_path, each, "de"
    )
    assert "by itself" not in page(tmp_path, ELFERN, "en")
