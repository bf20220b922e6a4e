"""Sentences about predictions: who hears them, and what hangs on how many were right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import variant


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
