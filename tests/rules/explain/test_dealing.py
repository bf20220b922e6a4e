"""How the cards are dealt, what lies aside, and what becomes of a talon."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.model.dealing import DealPhase
from tests.rules.explain.pages import chapter, load, otherwise, whole
from tests.rules.explain.variants import RIDE, page, variant


def test_what_nobody_takes_up_goes_to_the_last_trick() -> None:
    de, en = whole("spot-hearts", "de"), whole("spot-hearts", "en")
    assert "und eine kommt verdeckt in die Mitte" in de and "Dabb" not in de + en
    assert "Wer den letzten Stich macht, bekommt auch, was in der Mitte liegt" in de
    assert "Whoever wins the last trick also gets what lies in the middle" in en
    assert "Ace of Hearts 14, King of Hearts 13, Queen of Hearts 12" in en


def test_the_order_of_packets_is_told_where_there_is_one() -> None:
    """One packet for everybody, and what lies aside: no order; a card turned up, or two packets."""
    en = whole("toepen", "en")
    assert "Everybody gets four cards. 16 cards lie aside face down" in en
    assert "dealt round" not in en + whole("bid-whist", "en")
    assert "in this order: three to each player, two to each player. Four cards" in whole(
        "call-ace-euchre", "en"
    )
    assert "two to each player, one card turned up on the table. The card" in whole("ecarte", "en")


def test_cards_dealt_at_once_come_in_no_order() -> None:
    assert chapter("hearts", "de", "deal") == "Geben Jeder bekommt 13 Karten."
    assert "in dieser Folge" in chapter("skat", "de", "deal")


def test_sizes_that_end_with_the_match_do_not_begin_again() -> None:
    """Each size comes once in as many deals; one more begins anew."""
    again, match = "danach wieder von vorn", load("oh-hell").ruleset.match
    phase = load("oh-hell").ruleset.phases["deal"]
    assert isinstance(phase, DealPhase)
    for more in (0, 1):
        text = otherwise("oh-hell", match={"deals": len(phase.sizes) + more})
        assert "fünf, vier, drei, zwei, eine, zwei, drei, vier" in text
        assert (again in text) is bool(more)
    assert match.deals > len(phase.sizes)
    assert again in whole("oh-hell", "de")


def test_many_sizes_in_a_row_are_told_by_the_first_and_the_last() -> None:
    assert "erst eine, dann jedes Mal eine mehr, zuletzt 15. Was" in whole("zauberer", "de")
    assert "first one, then one more each time, 15 in the end. What" in whole("zauberer", "en")
    fewer = "erst sieben, dann jedes Mal eine weniger, zuletzt eine, danach wieder von vorn."
    assert fewer in whole("knockout-whist", "de")


def test_what_is_left_to_exchange_is_said_once() -> None:
    text = whole("piquet", "en")
    assert text.count("Whoever comes later") == 1
    assert "Nobody gets more than is left" in text


def test_the_talon_is_taken_in_few_games(tmp_path: Path) -> None:
    said = variant(tmp_path, "tapp", "summary: T", "en")
    assert "without showing it. That is so only in “Game”; otherwise nobody takes the Dabb." in said
    assert "So ist es nur bei „Spiel“; sonst nimmt niemand den Dabb." in variant(
        tmp_path, "tapp", "summary: T", "de"
    )


def test_a_talon_without_a_name_is_no_dabb(tmp_path: Path) -> None:
    said = variant(tmp_path, "tysiacha", "", "de")
    assert "in den Talon" in said
    assert "Dabb" not in said
    assert "The talon ---" in variant(tmp_path, "tysiacha", "", "en")


ONE_IN_THE_TALON = """\
summary: Skat
deck: {without: [karo-7]}
phases: {deal: {packets: [{hand: 3}, {talon: 1}, {hand: 4}, {hand: 3}]}}
"""


def test_a_talon_of_one_card(tmp_path: Path) -> None:
    en, de = (variant(tmp_path, "skat", ONE_IN_THE_TALON, lang) for lang in ("en", "de"))
    assert "takes the card that lies face down in the middle; it is called" in en
    assert "To discard is to lay one card away, face down. Its card points belong" in en
    assert "Drücken heißt, eine Karte verdeckt wegzulegen. Ihre Augen" in de
    assert "die Karten auf" not in de


def test_the_card_turned_up_is_told_in_one_sentence(tmp_path: Path) -> None:
    bonus = "phases: {deal: {turned_up_bonus: {bube: 1, as: 2}}}\n"
    assert "gleich Punkte: Bube 1 und As 2." in variant(tmp_path, "all-fours", bonus, "de")
    assert "they get one point at once." in variant(tmp_path, "all-fours", "", "en")


@pytest.mark.parametrize(
    ("bonus", "said"),
    [("bube: 0", None), ("bube: 0, as: 2", "Deckt der Geber ein As auf")],
)
def test_a_card_turned_up_for_nothing_is_not_told(
    tmp_path: Path, bonus: str, said: str | None
) -> None:
    de = variant(
        tmp_path, "all-fours", f"phases: {{deal: {{turned_up_bonus: {{{bonus}}}}}}}\n", "de"
    )
    assert "0 Punkte" not in de
    assert ("der Geber" in de and said in de) if said else "Deckt der Geber" not in de


@pytest.mark.parametrize("direction", ["clockwise", "counter_clockwise"])
def test_a_deal_against_the_direction_of_play_is_told(tmp_path: Path, direction: str) -> None:
    turned = RIDE.replace("direction: clockwise", f"direction: {direction}")
    against = "against the direction of play" in page(tmp_path, turned, "en")
    assert against == (direction == "counter_clockwise")


@pytest.mark.parametrize(
    ("name", "lang", "said", "not_said"),
    [
        ("five-hundred", "de", "Ob der Spieler Trümpfe drückt, sagt er nicht.", "Ob er"),
        ("bismarck", "de", "Ob der Geber Trümpfe drückt, sagt er nicht.", "Ob der Spieler"),
        ("euchre", "en", "and one is laid away for it.", "another one is laid away"),
    ],
)
def test_who_lays_cards_away_and_what_for_is_told(
    name: str, lang: str, said: str, not_said: str
) -> None:
    page = whole(name, lang)
    assert said in page and not_said not in page


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "everybody in turn who has stayed in may lay"),
        ("de", "darf reihum jeder, der mitgeht, bis zu"),
    ],
)
def test_only_who_has_stayed_in_exchanges_cards(lang: str, said: str) -> None:
    assert said in whole("bourre", lang)


def test_in_rook_the_nest_is_neuter() -> None:
    page = whole("rook", "de")
    for said in ("Das Nest", "in das Nest", "nimmt das Nest", "im Nest", "Der Joker hat 20 Augen"):
        assert said in page
    assert "der Nest" not in page and "den Nest" not in page


def test_a_talon_of_one_card_has_its_name_and_is_no_place() -> None:
    assert "und eine, die Witwe, kommt verdeckt in die Mitte." in whole("hasenpfeffer", "de")
    assert "and one, the widow, is put face down in the middle." in whole("hasenpfeffer", "en")
