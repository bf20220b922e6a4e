"""Predictions: who makes them, who hears them, and what hangs on how many were right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.pages import chapter, whole
from tests.rules.explain.variants import variant


def test_where_tricks_are_predicted_there_are_no_card_points() -> None:
    for name in ("oh-hell", "spades"):
        assert "Auge" not in whole(name, "de")
        assert "card point" not in whole(name, "en")


def test_who_misses_a_prediction_loses_what_is_taken_off(tmp_path: Path) -> None:
    said = variant(tmp_path, "spades", "", "en")
    assert "Whoever takes fewer loses 10 for each trick that was predicted." in said
    assert "predicts two tricks and takes three writes down 21." in said
    assert "Wer weniger macht, verliert 10 für jeden Stich" in variant(tmp_path, "spades", "", "de")
    exact = variant(tmp_path, "oh-hell", "", "de")
    assert "Wer danebenliegt, verliert 2 für jeden Stich, um den" in exact
    own = variant(tmp_path, "oh-hell", "scoring: {missed: 1}\nhouse: {verfehlt: true}\n", "en")
    assert "Whoever is wrong gets one point." in own


def test_who_predicts_first_is_said_once() -> None:
    assert "whoever comes after the dealer first, says how many" in chapter(
        "oh-hell", "en", "predict"
    )
    assert "Forehand begins" not in whole("oh-hell", "en")
    assert "sagt reihum jeder, zuerst der Spieler, wie viele" in whole("israeli-whist", "de")


def test_none_predicted_is_judged_like_any_other_where_nobody_has_a_partner(tmp_path: Path) -> None:
    none = "scoring: {none: {made: 5, missed: -10}}"
    said = variant(tmp_path, "oh-hell", none, "en")
    assert "Whoever predicts no trick gets 5 points for taking none, and −10 otherwise." in said
    same = "scoring: {none: {made: -10, missed: -10}}"
    said = variant(tmp_path, "oh-hell", same, "en")
    assert "Whoever predicts no trick gets −10 points, whether they take one or not." in said
    assert "ob er einen macht oder nicht" in variant(tmp_path, "oh-hell", same, "de")
    assert "judged alone" in variant(tmp_path, "spades", "", "en")


def test_a_prediction_that_may_be_exceeded_need_not_be_exact(tmp_path: Path) -> None:
    assert "Wer genau weiß, was er macht" in variant(
        tmp_path, "ansage-whist", "summary: Neu\n", "de"
    )
    least = "scoring: {exact: false}\n"
    said = variant(tmp_path, "ansage-whist", least, "de")
    assert "Wer genau weiß" not in said and "so viele muss er mindestens machen." in said
    assert "must then take at least that many." in variant(tmp_path, "ansage-whist", least, "en")
    assert "Wer genau weiß" not in variant(tmp_path, "differenzler", least, "de")
    assert "seine Seite muss zusammen" in variant(tmp_path, "spades", "summary: Neu\n", "de")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The more points somebody has, the more they must say"),
        (
            "match: {games: {won: 2}}",
            "The more points somebody has in the running game, the more they must say",
        ),
    ],
)
def test_how_low_anybody_may_predict_is_a_matter_of_the_running_game(
    tmp_path: Path, text: str, said: str
) -> None:
    assert said in variant(tmp_path, "four-hundred", text, "en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "de",
            "Vor jedem Spiel legt jeder verdeckt Karten weg, und die sagen, wie viele Stiche er",
        ),
        ("en", "before play everybody lays cards away face down, and these say how many tricks"),
    ],
)
def test_cards_that_predict_are_laid_away_and_nobody_says_a_number(
    tmp_path: Path, lang: str, said: str
) -> None:
    text = variant(tmp_path, "neunundneunzig", "", lang)
    assert said in text
    assert "sagt jeder, wie viele" not in text and "everybody says how many" not in text
    assert "everybody says how many" in variant(tmp_path, "oh-hell", "", "en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Wer als Einziger richtig liegt, bekommt 10 Punkte dazu."),
        ("en", "Whoever is the only one to be right gets 10 points on top."),
        ("de", "Wer als Einziger danebenliegt, verliert 10 Punkte dazu."),
        ("en", "Whoever is the only one to be wrong loses 10 points on top."),
    ],
)
def test_it_is_said_of_whom_the_only_one_is(tmp_path: Path, lang: str, said: str) -> None:
    assert said in variant(tmp_path, "estimation", "", lang)


@pytest.mark.parametrize(
    ("by_kept", "said"),
    [
        ("[30, 20, 10]", "on top: 30 as the only one, 20 where two are, 10 where three are."),
        ("[30, 20]", "on top: 30 as the only one, 20 where two or more are."),
        ("[30]", "on top: 30 however many are."),
    ],
)
def test_what_a_prediction_brings_by_how_many_are_right(
    tmp_path: Path, by_kept: str, said: str
) -> None:
    text = variant(tmp_path, "neunundneunzig", f"scoring: {{by_kept: {by_kept}}}", "en")
    assert said in text
    assert "Each trick that you take brings one point, whether you are right or not." in text
    assert "and is the only one to be right writes down 32." in text
    assert "Whoever is wrong gets nothing else." in text


@pytest.mark.parametrize(
    ("games", "said"),
    [
        (
            "[karo, pik, herz, kreuz]",
            "“Diamonds” after none, “Spades” after one, “Hearts” after two, “Clubs” after three.",
        ),
        ("[karo, herz, kreuz]", "“Hearts” after one, “Clubs” after two or more."),
    ],
)
def test_what_is_played_hangs_on_how_many_were_right(tmp_path: Path, games: str, said: str) -> None:
    without = "" if "pik" in games else "\ncontracts: {pik: {enabled: false}}"
    keys = f"match: {{contracts_by_kept: {games}}}{without}"
    text = variant(tmp_path, "neunundneunzig", keys, "en")
    assert "In the first deal “No trump” is played." in text and said in text
    assert "in turn" not in text.split("What is played")[-1]


def test_a_quota_that_all_have_does_not_hang_on_where_one_sits(tmp_path: Path) -> None:
    alike = "phases: {soll: {quotas: [5, 5, 5]}}"
    en, de = (variant(tmp_path, "bismarck", alike, lang) for lang in ("en", "de"))
    assert "Everybody has the same quota: they must take five tricks." in en
    assert "Everybody has the same quota: five tricks. Nothing is said about it." in en
    assert "where they sit" not in en and "wo er sitzt" not in de
    assert "Jeder hat dasselbe Soll: fünf Stiche. Gesagt wird dazu nichts." in de
    apart = whole("bismarck", "en")
    assert "by where they sit: from forehand on, in turn, four, four and eight" in apart


@pytest.mark.parametrize(
    ("name", "lang", "changes", "told"),
    [
        (
            "oh-hell",
            "en",
            "{made: 20, missed: -5, missed_each: -2, least_tricks: 3}",
            "Whoever predicts all tricks is paid otherwise: 20 points when right, −5 points and −2 "
            "for each trick that is missing when wrong. This holds only in deals of at least three "
            "tricks.",
        ),
        (
            "oh-hell",
            "de",
            "{made: 20, missed_each: -2}",
            "Wer alle Stiche vorhersagt, wird anders gewertet: richtig 20 Punkte, falsch −2 Punkte "
            "für jeden Stich, der fehlt.",
        ),
        (
            "estimation",
            "de",
            "{made: 0, made_each: 3}",
            "Wer alle Stiche vorhersagt, auch der Spieler, wird anders gewertet: richtig 3 Punkte "
            "für jeden Stich, falsch nichts.",
        ),
        (
            "spades",
            "en",
            "{made: 0, made_each: 30, missed_each: -30}",
            "Partners who predict all tricks together, or more, are paid otherwise: 30 points for "
            "each trick when right, −30 points for each trick when wrong.",
        ),
    ],
)
def test_all_tricks_predicted_are_paid_otherwise(
    tmp_path: Path, name: str, lang: str, changes: str, told: str
) -> None:
    assert told in " ".join(variant(tmp_path, name, f"scoring: {{all: {changes}}}", lang).split())


def test_where_all_predict_before_the_deal_nobody_has_seen_a_card(tmp_path: Path) -> None:
    blind = "house: {blind: true}\n"
    de, en = (variant(tmp_path, "oh-hell", blind, lang) for lang in ("de", "en"))
    assert "Bevor gegeben wird, sagt reihum jeder, " in de and "noch keiner gesehen." in de
    assert "Before the cards are dealt everybody in turn, whoever comes after the dealer" in en
    assert "So nobody has seen a card by then." in en and "Before play everybody" not in en
    together = "house: {blind: true, geber-frei: true}\nphases: {predict: {said: together}}\n"
    assert "Before the cards are dealt everybody decides how many tricks they will take" in (
        variant(tmp_path, "oh-hell", together, "en")
    )


@pytest.mark.parametrize(
    ("name", "numbers", "said"),
    [
        (
            "four-hundred",
            "[{number: 5, made: 0, made_each: 2, missed_each: -2}, {number: 9, made: 20}]",
            "Whoever predicts five to eight tricks is paid otherwise: 2 points for each trick when "
            "right, the same as a minus when wrong. For nine or more tricks: 20 points when "
            "right, nothing when wrong.",
        ),
        (
            "spades",
            "[{number: 10, made: 150, missed: -200}, {number: 11, made: 0, made_each: 10, "
            "missed_each: -10}]",
            "Partners who predict ten tricks together are paid otherwise: 150 points when right, "
            "−200 points when wrong. An example",
        ),
        (
            "oh-hell",
            "[{number: 1, made: 11}, {number: 2, made: 14}, {number: 4, made: 26}]",
            "hangs on the number of tricks that were predicted: 11 for one, 14 for two or three, "
            "26 for four or more. Whoever misses one of these numbers gets nothing. An example: "
            "Whoever predicts two tricks and takes two writes down 14.",
        ),
        (
            "oh-hell",
            "[{number: 1, made: 9, missed_each: -3}]",
            "Whoever predicts one or more tricks is paid otherwise: 9 points when right, −3 points "
            "for each trick by which the prediction was missed when wrong.",
        ),
    ],
)
def test_what_some_numbers_bring(tmp_path: Path, name: str, numbers: str, said: str) -> None:
    assert said in variant(tmp_path, name, f"scoring: {{numbers: {numbers}}}", "en")


@pytest.mark.parametrize(
    ("name", "none", "said"),
    [
        (
            "oh-hell",
            "{made: 5, made_each: 1, missed: 0}",
            "Whoever predicts no trick and takes none gets 5 points and 1 for each trick of the "
            "deal; whoever takes one after all gets nothing.",
        ),
        (
            "oh-hell",
            "{made: 0, made_each: 10, missed: 0, missed_each: -10}",
            "takes none gets 10 points for each trick of the deal; whoever takes one after all "
            "loses as much.",
        ),
        (
            "oh-hell",
            "{made: 0, made_each: 1, missed: 0, missed_each: 1}",
            "Whoever predicts no trick gets one point for each trick of the deal, whether they",
        ),
        (
            "spades",
            "{made_each: 5, missed_each: -5}",
            "Whoever predicts no trick is judged alone: taking none brings 100 points and 5 for "
            "each trick of the deal, and anything else costs as much.",
        ),
    ],
)
def test_no_trick_counts_by_how_many_there_are(
    tmp_path: Path, name: str, none: str, said: str
) -> None:
    assert said in variant(tmp_path, name, f"scoring: {{none: {none}}}", "en")
