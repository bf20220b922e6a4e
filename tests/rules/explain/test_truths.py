"""What a page says is true of its own table: what holds elsewhere only does not stand there."""

from __future__ import annotations

import pytest

from tests.rules.explain.pages import House, page

SLIPS: House = (("versehen", "moeglich"),)


def said(name: str, lang: str, key: str, house: House = ()) -> str:
    """Everything on a page that rests on a key."""
    sentences = page(name, lang, house).sentences()
    return " ".join(s.text for s in sentences if key in s.keys)


@pytest.mark.parametrize("name", ["doppelbinokel-2", "zweierbinokel-2", "binokel-4-decks"])
def test_two_at_the_table_never_overtrump_what_was_not_led(name: str) -> None:
    assert said(name, "de", "phases.tricks.duties.must_overtrump") == ""
    assert said(name, "en", "phases.tricks.duties.must_overtrump") == ""
    assert "Trumpf" in said(name, "de", "phases.tricks.duties.must_beat")


def test_three_are_told_whether_to_overtrump() -> None:
    house = (("spieler", "3"),)
    assert "nicht überstechen" in said(
        "binokel-4-decks", "de", "phases.tricks.duties.must_overtrump", house
    )


def test_a_card_too_many_is_credited_and_takes_nothing_away() -> None:
    key = "phases.stock.too_many_cards"
    assert "dem anderen 60 Punkte gutgeschrieben" in said("doppelbinokel-2", "de", key, SLIPS)
    assert "the other is credited with 60 points" in said("doppelbinokel-2", "en", key, SLIPS)


def test_duties_hold_where_only_the_discard_may_be_wrong() -> None:
    house = (("schummeln", "verloren"),)
    assert "nur zu, was erlaubt ist" in said("binokel-3", "de", "phases.tricks.revoke", house)
    assert "nur zu, was erlaubt ist" not in said(
        "doppelbinokel-2", "de", "phases.tricks.revoke", SLIPS
    )


def test_forehand_may_open_higher() -> None:
    assert "wenigstens das kleinste" in said("binokel-3", "de", "phases.bidding.forehand")
    assert "at least the lowest" in said("binokel-3", "en", "phases.bidding.forehand")


def test_trump_means_nothing_while_the_higher_card_wins() -> None:
    later = said("zweierbinokel-2", "de", "contracts.normal.trump")
    assert "erst, wenn der Stapel aufgebraucht ist" in later
    assert "aufgebraucht" not in said("doppelbinokel-2", "de", "contracts.normal.trump")


@pytest.mark.parametrize(
    ("name", "words"),
    [("doppelkopf", "zählen alle Sonderpunkte"), ("doppelkopf-turnier", "zählen keine Sonder")],
)
def test_a_wedding_played_alone_says_which_special_points_count(name: str, words: str) -> None:
    """D-16, in the entry of the wedding and not only for the silent one."""
    contracts = next(c for c in page(name, "de").chapters if c.id == "contracts")
    texts = [s.text for p in contracts.paragraphs for s in p.sentences]
    at = next(i for i, text in enumerate(texts) if text.startswith("Findet sich keiner"))
    assert words in texts[at + 1]


def test_one_melds_with_a_card_less_than_was_dealt() -> None:
    key, eight = "phases.stock.melds.when", (("handkarten", "acht"),)
    assert "mit neun Karten" in said("doppelbinokel-2", "de", key)
    assert "mit sieben Karten" in said("doppelbinokel-2", "de", key, eight)
    assert "mit 15 Karten" in said("binokel-4-decks", "de", key)
    assert "Karten auf der Hand" not in said("zweierbinokel-2", "de", key)


def test_the_partners_trick_loses_a_durch_too() -> None:
    key = "contracts.durch.partner_tricks"
    chapters = page("kreuzbinokel-4", "de").chapters
    remembered = [s for c in chapters for s in c.remember if key in s.keys]
    assert ["auch nicht an den Partner" in s.text for s in remembered] == [True]


def test_trump_by_the_last_card_dealt_is_not_turned_up() -> None:
    assert "dealer’s last card" in said("plusminus", "en", "contracts.spiel.trump")
    assert "Seven −2" in said("plusminus", "en", "contracts.spiel.points")


def test_several_cards_that_count_alike_count_so_each() -> None:
    assert "Je ein Auge zählen" in " ".join(s.text for s in page("hearts", "de").sentences())


def test_whoever_plays_alone_is_no_side() -> None:
    assert "somebody has all" in said("hearts", "en", "scoring.all_taken.own")
