"""What a page calls by one name, and what it says once and where it is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.texts import LANGUAGES
from tests.rules.explain.pages import BY_PAGE, load, page
from tests.rules.explain.test_strangers import variant


def chapter(name: str, lang: str, chapter: str) -> str:
    """A chapter of a page as one text."""
    found = next(one for one in page(name, lang).chapters if one.id == chapter)
    lines = [paragraph.text for paragraph in found.paragraphs]
    return "\n".join([*lines, *(sentence.text for sentence in found.remember)])


@BY_PAGE
def test_bids_are_called_alike_in_the_course_and_in_their_chapter(path: Path, lang: str) -> None:
    titles = {one.title for one in page(path, lang).chapters}
    heads = {line.partition(":")[0] for line in chapter_lines(path, lang)}
    bids = {"Reizen", "Bieten"} if lang == "de" else {"Bidding"}
    assert heads & bids <= titles
    taking = {"de": "Aufnehmen", "en": "Taking up"}[lang]
    assert (taking in heads) == (taking in titles)


def chapter_lines(path: Path, lang: str) -> list[str]:
    """The entries of the course of a deal."""
    course = next(one for one in page(path, lang).chapters if one.id == "course")
    return [paragraph.text for paragraph in course.paragraphs if paragraph.item]


def test_a_list_of_bids_puts_all_in_quotation_marks_or_none() -> None:
    said = chapter("preferans", "de", "reservations")
    assert "10 ohne Trumpf bis 9 Pik; 8 ohne Trumpf und Misère (beide gleich hoch);" in said
    assert "Bieten kann man, vom höchsten an:" in said
    for name in ("boston", "five-hundred-4"):
        listed = re.search(r"highest down: (.*?)\. The", chapter(name, "en", "reservations"))
        assert listed is not None
        parts = listed.group(1).split(", ")
        assert all(part[0] == "“" and part[-1] == "”" for part in parts), parts


def test_announcements_that_add_as_much_are_told_together() -> None:
    said = chapter("truco", "de", "scoring")
    assert "„Truco“, „Retruco“ und „Vale cuatro“ bringen dem Sieger je einen Punkt mehr." in said
    said = chapter("truco-paulista", "en", "scoring")
    assert "Truco brings the winner 2 points more. Seis, Nove and Doze bring the winner 3" in said


def test_what_the_sides_are_called_is_told_where_the_page_calls_them_otherwise() -> None:
    said = chapter("twenty-eight", "de", "table")
    assert "heißt die Seite des Spielers „Bieter“, die andere „Gegner“." in said
    assert "Zettel heißt" not in chapter("euchre", "de", "table")
    names = load("euchre").ruleset.scoring.side_names
    assert (names["re"].de, names["kontra"].de) == ("Spieler", "Gegner")


def test_a_single_honour_is_told_as_one_card() -> None:
    assert "König: einen Punkt für den König der Trumpffarbe." in chapter("ecarte", "de", "scoring")
    assert "King: one point for the King of the trump suit." in chapter("ecarte", "en", "scoring")
    assert "auf einer Hand: für vier 100 Punkte" in chapter("bridge", "de", "scoring")


def test_equal_cards_of_many_ranks_are_not_listed_twice() -> None:
    said = chapter("truco", "de", "trump")
    assert "Karten, die hier zusammen genannt sind, wie alle Dreien, sind untereinander" in said
    assert said.count("alle Sechsen") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_high_cards_are_kept_for_the_last_trick_where_one_may(tmp_path: Path, lang: str) -> None:
    kept = {"de": "Alles hängt am letzten Stich", "en": "Everything hangs on the last trick"}[lang]
    assert kept in chapter("toepen", lang, "match")
    beat = "phases: {tricks: {duties: {follow_suit: true, must_beat: true}}}"
    assert kept not in variant(tmp_path, "toepen", beat, lang)


def test_who_is_in_front_of_others_by_tricks_or_card_points() -> None:
    assert "6 Stiche oder weniger bringen nichts." in chapter("whist", "de", "scoring")
    assert "no more than 36 card points writes nothing" in chapter("botifarra", "en", "scoring")


@BY_PAGE
def test_who_is_forehand_is_told_where_it_is_spoken_of(path: Path, lang: str) -> None:
    word, told = {
        "de": (
            "Vorhand",
            r"Vorhand (?:heißt|im Reizen ist|ist), wer|ist Vorhand|Vorhand im Reizen",
        ),
        "en": ("forehand", r"Forehand is |is forehand|Forehand in the bidding"),
    }[lang]
    sentences = [sentence.text for sentence in page(path, lang).sentences()]
    spoken_of = any(word.lower() in text.lower() for text in sentences)
    assert any(re.search(told, text) for text in sentences) == spoken_of


def test_of_two_players_one_is_the_other() -> None:
    assert "Vorhand heißt, wer nicht gegeben hat." in chapter("ecarte", "de", "table")
    assert "mehr Stiche hat als der andere" in chapter("piquet", "de", "tricks")
    assert "was der andere hat, zählt nicht" in chapter("klaberjass", "de", "melds")
