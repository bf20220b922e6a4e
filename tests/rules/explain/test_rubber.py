"""What pages say of what a game of the match brings, and of honours near the target."""

from __future__ import annotations

import pytest

from tests.rules.explain.pages import chapter, on_one_line


def whist(lang: str, robber: str = "kurz", **keys: object) -> str:
    """The page of Whist by rubber points, with other keys."""
    return on_one_line("whist", lang, (("robber", robber),), **keys)


def test_what_a_game_brings_is_told_by_what_the_others_have() -> None:
    treble = "3 Punkte bei keinem, 2 Punkte bei höchstens 2, einen Punkt bei mehr"
    assert treble in whist("de") and treble not in whist("de", "lang")
    assert "3 points with none, 2 points with at most 2, one point with more" in whist("en")
    assert "2 points with at most 4, one point with more" in whist("en", "lang")


@pytest.mark.parametrize(
    ("lang", "same", "over"),
    [
        ("de", "Wer einen Durchgang gewinnt, bekommt dafür 7 Punkte", "Die Partie ist aus, sobald"),
        ("en", "Whoever wins a game gets 7 points for it", "The match is over once somebody"),
    ],
)
def test_a_game_that_always_brings_as_much_ends_a_match_without_bonus(
    lang: str, same: str, over: str
) -> None:
    page = whist(lang, match__games={"won": 3, "worth": [{"points": 7}]})
    assert same in page and over in page and over not in whist(lang)


def test_honours_are_told_to_come_last_and_not_near_the_target() -> None:
    near, first = "vor dem Spiel weniger als 4 Punkte im Durchgang hatte", "ohne Honneurs genug"
    assert near in whist("de") and first in whist("de")
    assert near not in whist("de", "ohne") and first not in whist("de", "ohne")
    page = whist("en", scoring__honours__hoch__below=1)
    assert "Only a side that had no point in the game of the match" in page
    late = "those of the others in the last deal do not count"
    assert late in page and late not in whist("en", match__several_pass="highest")


def test_tricks_above_the_bid_may_count_toward_a_game() -> None:
    de, en = (chapter("auction-bridge", language, "match") for language in ("de", "en"))
    assert "was ein erfülltes Gebot wert ist und was jeder Stich darüber bringt, mit" in de
    assert "what a bid that was made is worth and what each trick above it brings" in en
