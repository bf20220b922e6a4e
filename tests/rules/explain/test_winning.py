"""What the sides need to win a deal, when it is over, and what a tie is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import chapter, load, told, whole
from tests.rules.explain.variants import COUILLON, ONE_ROW, PARTNERS, page, variant

GAME_POINTS = PARTNERS.replace(
    "scoring: {kind: race}",
    "scoring: {kind: game_points, enough: 3, goes_out: at_once, melds_need_trick: false,"
    " played_out: most_points, steps: {spiel: {label: Spiel, below: 3, points: 1},"
    " leer: {label: Leer, below: 2, points: 1}}}",
)


def test_of_two_sides_the_losers_are_the_opponents(tmp_path: Path) -> None:
    assert "wenn die Gegner nicht auf 2 kommen" in page(tmp_path, GAME_POINTS, "de")
    alone = GAME_POINTS.replace("kind: partners", "kind: alone")
    assert "wenn kein anderer auf 2 kommt" in page(tmp_path, alone, "de")


def test_of_partners_a_side_has_enough(tmp_path: Path) -> None:
    assert "Sobald eine Seite" in page(tmp_path, GAME_POINTS, "de")
    alone = GAME_POINTS.replace("kind: partners", "kind: alone")
    assert "Sobald jemand" in page(tmp_path, alone, "de")


def test_where_games_have_values_tricks_are_counted_as_tricks() -> None:
    text = whole("preference", "de")
    assert "Gespielt wird um die 10 Stiche." in text
    assert "mit 6 Stichen gewonnen" in text
    assert "Den Gegnern genügen 5 von den Stichen, der Spieler braucht 6." in text
    assert "zählt für ihn mit" not in text


def test_games_that_need_different_numbers_are_not_said_to_need_one() -> None:
    """Nobody bids in Nap, and no number of tricks is the usual one."""
    text = whole("nap", "de")
    assert (
        "Wie viele Stiche der Spieler braucht, hängt vom Spiel ab: Vier 4, Drei 3, Zwei 2." in text
    )
    assert "Anders ist es" not in text and "so viel wie geboten" not in text
    assert "will 2 davon" not in text and "muss schaffen, was sein Spiel verlangt" in text


def test_a_game_of_two_sides_may_need_more() -> None:
    ruleset = load("doppelkopf").ruleset
    more = ruleset.contracts["damen-solo"].model_copy(update={"win_at": 151})
    contracts = ruleset.contracts | {"damen-solo": more}
    text = to_text(explain(ruleset.model_copy(update={"contracts": contracts}), "de"), 10**6)
    assert "Re hat mit 121 Augen gewonnen" in text
    assert "Anders ist es in diesen Spielen: Damen-Solo 151." in text


def test_one_number_is_enough_where_every_game_asks_for_it(tmp_path: Path) -> None:
    text = "contracts: {drei: {enabled: false}, vier: {enabled: false}}"
    said = variant(tmp_path, "nap", text, "en")
    assert "The declarer wins with 2 tricks; with fewer the opponents win." in said
    assert "depends on the game:" not in said


def test_one_is_no_plural() -> None:
    won = {"scoring.win_at": 1, "match.target": 1}
    for lang, said in (
        ("en", ["wins with one trick;", "The aim is one point.", "Whoever reaches one point"]),
        ("de", ["mit einem Stich gewonnen", "Das Ziel ist ein Punkt.", "wer einen Punkt erreicht"]),
    ):
        page = told(changed("hokm", won), lang)
        assert all(sentence in page for sentence in said), page


def test_more_than_the_others_is_all_that_is_asked_for_where_points_hang(tmp_path: Path) -> None:
    order = '[bube, "9", as, "10", koenig, dame, "8", "7"]'
    text = (
        "contracts: {nehmen: {win_at: 1}, andere: {win_at: 1}, alles: {label: Alles, trump: none,"
        f" offered: second, rank: 9, order: {order}, win_at: 1}}}}"
    )
    said = variant(tmp_path, "belote", text, "de")
    assert "Hat die Seite des Spielers mit Meldungen und Augen zusammen mehr als" in said
    assert "Haben beide Seiten gleich viel, ist nichts gewonnen und nichts verloren" in said
    assert "Hat die Seite des Spielers weniger, ist das Spiel verloren" in said
    assert "was es verlangt" not in said and "Ist das Gebot erreicht" not in said
    assert "Keine Farbe sticht die anderen; in jeder stehen die Karten wie sonst im Trumpf." in said


@pytest.mark.parametrize(
    ("lang", "said", "not_said"),
    [
        ("en", "If the declarer has more than the other, melds and card points", "the bid is not"),
        (
            "de",
            "Hat der Spieler mit Meldungen und Augen zusammen mehr als der andere",
            "das Gebot nicht",
        ),
    ],
)
def test_who_needs_only_more_than_the_other_reaches_no_bid(
    tmp_path: Path, lang: str, said: str, not_said: str
) -> None:
    told = variant(tmp_path, "klaberjass", "", lang)
    assert said in told and not_said not in told
    bid = variant(tmp_path, "klaberjass", "contracts: {nehmen: {win_at: 82}}", lang)
    assert said not in bid


def test_a_deal_that_is_over_before_does_not_go_on_to_its_last_card(tmp_path: Path) -> None:
    assert "When all cards are played" not in page(tmp_path, ONE_ROW, "en")
    assert "Sind alle Karten gespielt" not in page(tmp_path, ONE_ROW, "de")
    more = ONE_ROW.replace("enough: 2", "enough: 3").replace("below: 2", "below: 3")
    assert "When all cards are played, the higher count wins" in page(tmp_path, more, "en")


@pytest.mark.parametrize(("lang", "said"), [("en", "so does the declarer"), ("de", "ebenso viele")])
def test_sides_that_need_the_same_are_not_set_against_each_other(
    tmp_path: Path, lang: str, said: str
) -> None:
    assert said in variant(tmp_path, "calabresella", "", lang)


def test_what_is_needed_is_no_reminder_where_it_brings_nothing(tmp_path: Path) -> None:
    assert "The opponents need 20" not in page(tmp_path, COUILLON, "en")
    paid = page(tmp_path, COUILLON.replace("points: 0}", "points: 1}"), "en")
    assert "The opponents need 20 card points, the declarer’s side needs 21." in paid


def test_where_a_tie_is_nobodys_each_side_wants_more(tmp_path: Path) -> None:
    said = variant(tmp_path, "omi", "", "de")
    assert "Jede Seite will mehr davon als die andere." in said
    assert "Gewonnen hat die Seite mit mehr Stichen. Bei Gleichstand hat niemand" in said
    assert "ein Punkt hängt: Wer das nächste Spiel gewinnt, schreibt ihn dazu auf." in said
    assert "Die Gegner brauchen 5 von den Stichen" in said
    lost = variant(tmp_path, "omi", "scoring: {even_adds: 0}\n", "de")
    assert "mit weniger gewinnen die Gegner" in lost
    assert "Den Gegnern genügen 4 von den Stichen" in lost
    assert "hängt" not in lost


def test_game_points_hang_as_well(tmp_path: Path) -> None:
    said = variant(tmp_path, "sueca", "scoring: {even_adds: 2}\n", "en")
    assert "the higher count wins. In a tie nobody has won, and 2 points hang" in said
    assert "nobody gets anything" not in said


def test_who_is_in_front_of_others_by_tricks_or_card_points() -> None:
    assert "6 Stiche oder weniger bringen nichts." in chapter("whist", "de", "scoring")
    assert "no more than 36 card points writes nothing" in chapter("botifarra", "en", "scoring")
