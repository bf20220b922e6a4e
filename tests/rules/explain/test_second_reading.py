"""What readers of a page stumbled over: what cannot be, what is said twice, and names in lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.checks.test_checks import changed
from tests.rules.explain.test_foreign import chapter, whole
from tests.rules.explain.test_said_truly import told
from tests.rules.explain.test_strangers import variant

FOREHAND = {"phases.second.who": "forehand", "phases.second.first_plays": False}
ASKED_AGAIN = "everybody is asked once more in the same way"


@pytest.mark.parametrize(
    ("must", "said"),
    [
        (True, "If all say “pass”, forehand plays, and names trump."),
        (False, "If all say “pass”, there is one more question. Only forehand is asked"),
    ],
)
def test_one_may_be_asked_alone_once_all_have_passed(must: bool, said: str) -> None:
    page = told(changed("belote", {**FOREHAND, "phases.second.last_must": must}))
    assert said.replace("Other suit", "“Other suit”") in page
    assert ASKED_AGAIN not in page
    assert "- Choosing: If all pass, forehand says" in page
    assert ASKED_AGAIN in whole("belote", "en")


@pytest.mark.parametrize(("row", "name", "fits"), [("neun", "Nine", False), ("sechs", "Six", True)])
def test_an_example_of_a_card_in_two_melds_fits_into_a_hand(
    row: str, name: str, fits: bool
) -> None:
    pair = {"melds.table.stoeck.enabled": False}
    page = told(changed("schieber", {f"melds.table.{row}.family": "long", **pair}))
    assert (f"“{name} in a row” and at the same time for Four" in page) == fits


@pytest.mark.parametrize(("deals", "again"), [(1, False), (8, False), (9, True)])
def test_games_begin_again_only_where_there_are_more_deals(deals: int, again: bool) -> None:
    page = told(changed("koenig", {"match.deals": deals}))
    assert ("After the last one it goes on with the first." in page) == again


def test_who_leads_where_the_one_beside_the_dealer_sits_out_is_said() -> None:
    assert "If that player sits out, the next one to the left does." in whole("euchre", "en")
    assert "Setzt er aus, spielt der Nächste links von ihm aus." in whole("euchre", "de")
    assert "sits out, the next one" not in whole("belote", "en")


def test_of_one_joker_it_is_said_as_one() -> None:
    assert "legt den Joker, einen Trumpf" in whole("fuenfhundert", "de")
    assert "Trumpf sind nur die Hexen" in whole("narren", "de")


def test_who_predicts_first_is_said_once() -> None:
    assert "whoever comes after the dealer first, says how many" in chapter(
        "oh-hell", "en", "predict"
    )
    assert "Forehand begins" not in whole("oh-hell", "en")
    assert "sagt reihum jeder, zuerst der Spieler, wie viele" in whole("israeli-whist", "de")


def test_names_of_a_list_are_all_marked_or_none() -> None:
    assert "“Pick it up” and “Pick it up and alone”" in whole("euchre", "en")
    assert "Hearts and Diamonds" in whole("contree", "en")


def test_of_one_game_nothing_is_higher() -> None:
    one = {"phases.pick.only_higher": True, "phases.pick.first_plays": False}
    for lang, said in (("en", "only a higher one"), ("de", "nur noch ein höheres")):
        assert said not in told(
            changed("sheepshead", {**one, "phases.pick.until_passed": True}), lang
        )


def test_cards_of_a_group_without_those_that_are_named() -> None:
    assert "Ace of Hearts (6), all other cards of Hearts (2)" in whole("barbu", "en")
    assert "Herz-As (6), alle anderen Herz-Karten (2)" in whole("barbu", "de")


def test_what_a_called_card_may_and_the_discard_are_told_of_once() -> None:
    page = whole("sheepshead", "en")
    assert "no trumps are announced" not in page and "as many cards are discarded." in page
    assert "Running away, that is" not in page


def test_a_bid_of_one_number_stands_beside_ladders_told_by_their_ranges(tmp_path: Path) -> None:
    text = """\
contracts:
  ohne: {rank: 1}
  trumpf: {rank: 1}
  alles: {label: All, cards_as: ohne, offered: bid, rank: 90,
    ladder: {first: 14, last: 14, trumps: [none]}}
"""
    said = variant(tmp_path, "kaiser", text, "en")
    assert "with the same number none is higher" in said
    assert "is higher than all bids." in said and "all equally high" not in said


@pytest.mark.parametrize(
    ("name", "lang", "said", "not_said"),
    [
        ("piquet", "en", "Whoever takes every trick gets 40 card points more.", "A side"),
        ("piquet", "de", "Wer mehr Stiche hat als der andere", "eine Seite"),
        ("piquet", "de", "bevor der andere überhaupt einen hat", "ein anderer überhaupt"),
        (
            "belote",
            "en",
            "A side that takes every trick gets 90 card points more.",
            "Whoever takes",
        ),
        ("calabresella", "en", "one that the declarer does not have.", "all already"),
        ("calabresella", "de", "eine, die er nicht hat.", "nicht schon alle"),
        ("five-hundred", "de", "Auch die Vorhand darf „weg“ sagen", "alle weg,"),
        ("five-hundred", "de", "Ob der Spieler Trümpfe drückt, sagt er nicht.", "Ob er"),
        ("rikken", "de", "ob der Spieler gewinnt oder verliert", "ob er gewinnt"),
        ("euchre", "en", "and one is laid away for it.", "another one is laid away"),
        ("sjavs", "de", "Für beide Spiele gilt: Über der Trumpffarbe", "Für alle diese Spiele"),
        ("kaiser", "en", "bids or says “pass”. Everybody is asked only once.", "they want to play"),
        ("kaiser", "de", "muss der Geber bieten. Mehr", "das Spiel, das er"),
        ("bridge", "de", "Jedes Gebot muss höher sein als das davor.", "Ist schon eines"),
        ("belote", "de", "oder das Spiel, das er spielen will", "bietet jeder"),
        ("tarabish", "de", "Für alle diese Spiele gilt: Gewonnen", "Für beide Spiele"),
    ],
)
def test_sentences_that_were_clumsy_or_false(
    name: str, lang: str, said: str, not_said: str
) -> None:
    page = whole(name, lang)
    assert said in page and not_said not in page
