"""What is said during play: doubling, promises, and the special points beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.texts import LANGUAGES
from tests.rules.explain.pages import chapter, load, on_one_line, otherwise, whole
from tests.rules.explain.variants import PARTNERS, page, variant


def test_nothing_is_said_of_special_points_where_there_are_none() -> None:
    """What a promise brings, and what missing it leaves, is told without them."""
    said = {"enabled": True, "doubles": True}
    told = otherwise("doppelkopf", scoring={"unannounced": "win_only"}, announcements=said)
    assert "auch Absagen und Sonderpunkte; sagen es beide" in told
    assert "Sonderpunkte gibt es trotzdem" in told and "und ihre Sonderpunkte" in told
    specials = load("doppelkopf").ruleset.scoring.specials.items()
    off = {name: special.model_copy(update={"enabled": False}) for name, special in specials}
    bare = {"unannounced": "win_only", "special_points": off}
    told = otherwise("doppelkopf", scoring=bare, announcements=said)
    assert "auch Absagen; sagen es beide" in told and "bekommt nur den Sieg gezählt" in told
    assert "Sonderpunkte gibt es trotzdem" not in told and "und ihre Sonderpunkte" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubling_is_called_what_the_game_calls_it(lang: str) -> None:
    text = whole("solo-values", lang)
    said = {
        "de": "„Contra“ und „Retour“ verdoppeln jeweils den Wert.",
        "en": "“Double” and “Redouble” each double the value.",
    }
    assert said[lang] in text
    once = {"de": "„Doppel“ verdoppelt, was", "en": "“Double” doubles what"}
    assert once[lang] in whole("gebotene-stiche", lang)


def test_until_when_to_double_is_said_once() -> None:
    text = chapter("schafkopf", "de", "announcements")
    assert text.count("ersten Karte") == 1 and "rechtzeitig" in text


def test_sides_without_special_points_know_none() -> None:
    assert "onderpunkte" not in whole("two-queens", "de")
    assert "pecial points" not in whole("two-queens", "en")
    assert "Jeder der Gewinner bekommt so viel" in whole("two-queens", "de")
    assert "Sonderpunkte von Re kommen zur Summe dazu" in whole("doppelkopf", "de")


LEVELS = "levels: {kontra: {label: Kontra, cards: CARDS, points: 0}}"


DOUBLED = f"{PARTNERS}announcements: {{by_turns: true, {LEVELS}}}\n"


def test_until_when_one_may_double_is_said_by_the_own_cards(tmp_path: Path) -> None:
    first = DOUBLED.replace("CARDS", "8")
    said = page(tmp_path, first, "de")
    assert "Das geht nur rechtzeitig: - Kontra: Das sagt, wer will, vor der eigenen ersten" in said
    assert "by whoever likes, before their own first card." in page(tmp_path, first, "en")
    third = DOUBLED.replace("CARDS", "6")
    assert "wer will, vor der eigenen dritten Karte." in page(tmp_path, third, "de")
    late = page(tmp_path, DOUBLED.replace("CARDS", "3"), "de")
    assert "genug Karten auf der Hand haben: - Kontra: Das sagt, wer will, mit mindestens 3" in late


def test_what_may_be_doubled_is_not_silent(tmp_path: Path) -> None:
    said = variant(tmp_path, "ulti", "", "en")
    assert "One may double “Open durchmars”, “Durchmars” and “Betli”, too." in said
    assert "Nothing is announced during play" not in said
    assert "The declarer writes down 10, each opponent −5." in said


def test_announcements_that_add_as_much_are_told_together() -> None:
    said = chapter("truco", "de", "scoring")
    assert "„Truco“, „Retruco“ und „Vale cuatro“ bringen dem Sieger je einen Punkt mehr." in said
    said = chapter("truco-paulista", "en", "scoring")
    assert "“Truco” brings the winner 2 points more. “Seis”, “Nove” and “Doze” bring" in said


def test_an_announcement_that_doubles_brings_no_points() -> None:
    points, doubles = "bringt seine Punkte der Seite, die gewinnt", "verdoppelt am Ende alles"
    said = {
        value: on_one_line("doppelkopf", "de", (("ansagen", value),))
        for value in ("dazu", "verdoppeln", "alle-verdoppeln")
    }
    assert points in said["dazu"] and doubles not in said["dazu"]
    assert "„Re oder Kontra“ verdoppelt am Ende alles zusammen." in said["verdoppeln"]
    assert "Was darüber hinaus angesagt worden ist, bringt seine Punkte" in said["verdoppeln"]
    assert points not in said["alle-verdoppeln"]
    assert "Jede Ansage verdoppelt am Ende alles zusammen" in said["alle-verdoppeln"]


def test_the_only_announcement_includes_no_other() -> None:
    de, en = whole("wendisch", "de"), whole("wendisch", "en")
    assert "diese Ansage machen" in de and "schließt die vor ihr ein" not in de
    assert "make this announcement" in en and "includes those before it" not in en


def test_hidden_sides_that_speak_by_turns_show_themselves() -> None:
    de, en = whole("kop", "de"), whole("kop", "en")
    assert "zuerst von der einen Seite, gleich welcher" in de and "zeigt damit seine Seite" in de
    assert "Wo einer ein Spiel angesagt hat, beginnen seine Gegner." in de
    assert "Whoever says one of these shows their side by it." in en
    assert "Where somebody has declared a game, the opponents begin." in en
    assert "Remember: Young needs only 52 card points, Old needs 53." in en
    assert "pecial points" not in en
    assert "zeigt damit seine Seite" not in whole("schafkopf", "de")


def test_a_few_games_that_are_not_doubled_are_told_by_their_names(tmp_path: Path) -> None:
    double = (
        "announcements: {by_turns: true, levels: {double: {label: Double, cards: 10, points: 0}}}\n"
    )
    said = variant(tmp_path, "five-hundred-4", double, "en")
    assert "One may not double “Open misère” and “Misère”." in said
    said = variant(tmp_path, "five-hundred-4", double, "de")
    assert "Nicht verdoppeln darf man „" in said
