"""What is said only where it holds, and how: of an exact score, equal cards, partners, sides."""

import pytest

from tests.rules.explain.pages import BY_LANGUAGE, House, chapter, on_one_line, page, whole

EXACT: House = (("genau", "true"),)


@pytest.mark.parametrize(
    ("lang", "left", "kept"),
    [
        ("de", "sobald jemand unter −100 Punkten steht", "bei −100 Punkten oder darunter steht"),
        ("de", "Steht jemand unter −100 Punkten,", "Steht jemand bei −100 Punkten oder darunter,"),
        ("de", "Wer unter −100 Punkte fällt", "Wer auf −100 Punkte fällt"),
        ("en", "somebody stands below −100 points", "somebody stands at −100 points or below"),
        ("en", "Whoever falls below −100 points", "Whoever falls to −100 points"),
    ],
)
def test_who_leaves_the_floor_at_once_has_not_fallen(lang: str, left: str, kept: str) -> None:
    exact, usual = (on_one_line("hearts", lang, house) for house in (EXACT, ()))
    assert left in exact and kept not in exact
    assert kept in usual and left not in usual


@BY_LANGUAGE
def test_equal_cards_are_no_rule_to_remember_where_the_last_may_win(lang: str) -> None:
    for house, remembers in (((), True), ((("eroeffnung", "geelft"),), False)):
        trump = next(one for one in page("gaigel", lang, house).chapters if one.id == "trump")
        assert bool(trump.remember) is remembers
    opened = whole("gaigel", lang, (("eroeffnung", "geelft"),))
    assert {"de": "und Trumpf sticht nicht:", "en": "and a trump takes nothing:"}[lang] in opened


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("handjass", "de", "was die Plätze bringen: der erste und der zweite je 1."),
        ("handjass", "en", "what the places bring: 1 each for the first and the second."),
        ("bassadewitz", "de", "der erste 2, der zweite 1 und der letzte −3."),
        ("bassadewitz", "en", "2 for the first, 1 for the second and −3 for the last."),
    ],
)
def test_places_that_bring_the_same_are_told_together(name: str, lang: str, said: str) -> None:
    assert said in chapter(name, lang, "scoring")


@pytest.mark.parametrize(
    ("name", "lang", "said", "never"),
    [
        ("briscola-chiamata", "de", "Für den Spieler zählt es doppelt", "Hat der Spieler einen"),
        ("briscola-chiamata", "en", "It counts twice for the declarer", "Where the declarer has"),
        ("ecarte", "de", "weniger macht als der andere, bringt ihm", "die andere Seite"),
        ("ecarte", "en", "takes less than the other player", "the other side"),
        ("ecarte", "de", "gleich wer sie bekommt;", "und wer spielt"),
        ("ecarte", "en", "no matter who takes them;", "who has the game"),
        ("auction-pitch", "de", "Der Spieler darf nur eine Farbe nennen", "Muss der Spieler den"),
        ("belote", "de", "Der Spieler darf nicht die Farbe", "Muss der Spieler den"),
        ("belote", "de", "die andere noch auf der Hand hat", "den Rest noch"),
        ("hearts", "de", "alle Herz-Karten und die Pik-Dame.", "und Pik-Dame"),
        ("hearts", "en", "all Hearts and the Queen of Spades.", "and Queen of Spades"),
        ("doppelkopf", "de", "die es zweimal gibt: die Kreuz-Dame.", "gibt: Kreuz-Dame"),
        ("zwanzig-ab", "de", "In „Herz“ zählt das doppelt: Das macht 2.", "zählt das zweimal"),
        ("guinote", "de", "sobald jemand so viele hat", "sobald jemand sie hat"),
        ("fifty-six", "de", "„Doppelt“ sagen: Das verdoppelt", "sagen, das verdoppelt"),
    ],
)
def test_a_sentence_fits_the_table(name: str, lang: str, said: str, never: str) -> None:
    text = whole(name, lang)
    assert said in text and never not in text


@BY_LANGUAGE
def test_a_game_of_rounds_alone_names_the_one_that_is_played_in_them(lang: str) -> None:
    house: House = (("ramschrunde", "grand"), ("ramsch-grand", "true"))
    said = {"de": "in denen sonst „Ramsch“ gespielt", "en": "in which otherwise “Ramsch” is played"}
    assert said[lang] in whole("skat", lang, house)
