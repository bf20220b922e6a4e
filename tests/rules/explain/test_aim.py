"""What one wants, as the page says it first: which tricks, cards and points count."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import chapter, told, whole
from tests.rules.explain.variants import variant


def test_partners_want_few_where_nobody_names_high() -> None:
    en = whole("minnesota-whist", "en")
    assert "In some games partners want many tricks, in others few." in en
    assert "Few are wanted in “Low”, many in what is declared." in en
    assert "With 7 of the tricks you write down 1, and −1 where few are wanted." in en


def test_an_example_of_many_and_few_knows_that_a_game_counts_twice(tmp_path: Path) -> None:
    twice = "contracts: {hoch: {factor: 2}}"
    en = variant(tmp_path, "minnesota-whist", twice, "en")
    assert "With 7 of the tricks in “High” you write down 2, and with 7 in “Low” −1." in en
    de = variant(tmp_path, "minnesota-whist", twice, "de")
    assert "schreibt 2 auf, und wer in „Tief“ 7 macht, −1." in de


def test_two_players_play_no_trick_in_turn() -> None:
    assert "Der andere legt eine dazu" in chapter("briscola", "de", "aim")
    assert "Reihum legen die anderen" in chapter("skat", "de", "aim")


def test_all_points_of_a_deal_are_counted_in_a_game_that_is_played() -> None:
    """Where nobody declares the cards are thrown in, and no trump counts more there."""
    assert "um die 162 Augen, die es zusammen gibt" in chapter("contree", "de", "aim")
    assert "hat mit 82 Augen gewonnen" in chapter("contree", "de", "scoring")


def test_a_deal_that_is_counted_at_its_end_has_nobody_who_is_first() -> None:
    for name, cards in (("tute", "from cards and melds"), ("briscola", "card points")):
        text = chapter(name, "en", "aim")
        assert "in the end wins the deal." in text
        assert cards in text
        assert "is first to have" not in text
    race = chapter("schnapsen-2", "en", "aim")
    assert "Whoever is first to have 66 points" in race
    assert "in the end wins the deal." not in race


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


FIRST_AND_LAST = {"phases.tricks.first_trick": 1, "phases.tricks.last_trick": 1}


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("piquet", {}, "Points come in two ways: for tricks, whatever lies in them, and for melds"),
        ("knaves", {}, "On top of that every trick counts, whatever lies in it."),
        (
            "dreiblatt",
            {"phases.tricks.each_trick": 0, **FIRST_AND_LAST},
            "however many tricks one has: what counts is the first one and the last.",
        ),
        (
            "knaves",
            {"phases.tricks.each_trick": 0, **dict.fromkeys(FIRST_AND_LAST, 5)},
            "On top of that the first trick and the last one count, whatever lies in them.",
        ),
        ("bourre", {}, "Everybody wants more tricks than anybody else: that brings all that lies"),
        (
            "bourre",
            {"match.pot.least_tricks": 3},
            "more tricks than anybody else, and at least three: that brings all that lies",
        ),
        (
            "bourre",
            {"match.pot.least_tricks": 3},
            "takes the most tricks, and at least three, gets all that lies",
        ),
        ("loo", {}, "Everybody wants as many tricks as they can: each brings its share"),
    ],
)
def test_the_aim_says_what_counts(name: str, changes: Mapping[str, Any], said: str) -> None:
    page = told(changed(name, changes))
    assert said in page
    assert "collects as many points" not in page or name in ("piquet", "knaves", "dreiblatt")


def test_what_tricks_bring_is_told_at_first_only_where_it_is_much() -> None:
    assert "whatever lies in" not in chapter("gaigel", "en", "aim")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sheepshead", "If nobody declares a game, “Leaster” is played: then everybody wants as"),
        ("preferans", "then everybody wants as few tricks as they can. "),
    ],
)
def test_the_aim_tells_of_the_game_that_nobody_declares(
    tmp_path: Path, name: str, said: str
) -> None:
    assert said in variant(tmp_path, name, "", "en")
    assert "If nobody declares a game" not in variant(tmp_path, "hearts", "", "en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "the side of whoever goes highest plays against the other and must make"),
        ("de", "Wer am höchsten bietet, spielt mit seiner Seite gegen die andere"),
    ],
)
def test_of_partners_it_is_a_side_that_plays(lang: str, said: str) -> None:
    assert said in whole("twenty-eight", lang)
