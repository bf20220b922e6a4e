"""Who sits at the table: sides and players alone, two and several, forehand and who sits out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules.checks.test_checks import changed
from tests.rules.explain import pages
from tests.rules.explain.pages import BY_PAGE, about, chapter, load, told, whole
from tests.rules.explain.variants import PARTNERS, page, variant


def test_who_always_plays_alone_is_no_side() -> None:
    for name in ("preference", "boston", "solo-values"):
        assert "Seite" not in whole(name, "de")
        assert " side" not in whole(name, "en")
    assert "Die Seite des Spielers hat mit 3 Stichen gewonnen" in whole("euchre", "de")


def test_of_two_players_there_is_only_one_other() -> None:
    text = whole("schnapsen-2", "de")
    assert "die anderen" not in text and "kein anderer" not in text
    assert "zählt, was der andere beim Zudrehen hatte" in text
    assert "the others" not in whole("schnapsen-2", "en").split("Scoring\n")[1]
    assert "wie weit die anderen gekommen sind" in whole("gaigel", "de", (("spieler", "4"),))


def test_a_declarer_is_introduced_where_all_play_alone() -> None:
    text = whole("israeli-whist", "de")
    assert "Jeder spielt für sich. Wer das Spiel ansagt, heißt „der Spieler“." in text
    assert "heißt „der Spieler“" not in whole("oh-hell", "de")


def test_who_only_has_the_cards_dealt_again_is_no_declarer() -> None:
    text = whole("maraffa", "de")
    assert "Ihre Stiche und Meldungen zählen zusammen." in text
    assert "heißt „der Spieler“" not in text


def test_partners_who_count_each_for_themselves(tmp_path: Path) -> None:
    text = PARTNERS.replace("label: Spiel,", "label: Spiel, goal: fewest_points, sides: alone,")
    text = text.replace("target: 20", "target: null, floor: -20")
    assert "But everybody counts their own tricks." in page(tmp_path, text, "en")
    said = page(tmp_path, text, "de")
    assert "Jeder zählt aber seine eigenen Stiche." in said and "zählen zusammen" not in said


def test_whom_two_play_against_is_one() -> None:
    page = told(changed("klaberjass", {}))
    assert "must get more points than the other, with card points and melds." in page
    assert "more than the other, melds" in page
    assert "the others" not in page
    assert "The opponents" not in page


@pytest.mark.parametrize(
    ("lang", "dealer", "more"),
    [
        ("en", "Everybody but the dealer gets", "Everybody who takes part gets"),
        ("de", "Jeder außer dem Geber bekommt", "Jeder, der mitspielt, bekommt"),
    ],
)
def test_who_sits_out_gets_no_cards(lang: str, dealer: str, more: str) -> None:
    assert dealer in whole("skat-4", lang)
    out = changed("skat-4", {"table.players": 5, "table.sits_out_too": [2]})
    assert more in told(out, lang)


@pytest.mark.parametrize(
    ("lang", "word", "means"),
    [
        ("en", r"\bforehand\b", "Forehand is whoever is first in turn after the dealer."),
        ("de", r"\bVorhand\b", "Vorhand ist, wer nach dem Geber als Erster an der Reihe ist."),
    ],
)
def test_who_is_forehand_is_told_once_where_forehand_is_named(
    lang: str, word: str, means: str
) -> None:
    for name in ("bourre", "limited-loo", "truco"):
        page = whole(name, lang)
        assert page.count(means) == 1
        assert len(re.findall(word, page, re.IGNORECASE)) > 1
    for name in ("hearts", "doppelkopf", "binokel-3"):
        assert means not in whole(name, lang), "nobody is named so, or bidding tells of it"


def test_opponents_who_each_count_alone_do_not_play_together(tmp_path: Path) -> None:
    said = variant(tmp_path, "gebotene-stiche", "", "en")
    assert "The others play against the declarer, and each of them counts alone." in said
    assert "play together" not in said
    assert "jeder von ihnen zählt für sich" in variant(tmp_path, "gebotene-stiche", "", "de")


def test_whoever_plays_alone_is_no_side() -> None:
    assert "somebody has all" in about("hearts", "en", "scoring.all_taken.own")


ALWAYS_ALONE = """\
summary: Einer gegen zwei
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9"], copies: 1, points: {as: 11}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, trumpf, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  trumpf: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 0
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  eins: &e {label: Eins, offered: ansage, rank: 1, trump: named, order: *r, sides: solo, win_at: 20}
  zwei: {<<: *e, label: Zwei, rank: 2, win_at: 30}
  kein: {label: Kein, cards_as: neu, offered: ansage, rank: 3, sides: solo,
    goal: no_tricks, value: 9}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, lost_points: to_others, conceded_factor: 0, conceded_bonus: 0,
   bonus_for: seat, opponents: shared}
match: {first_dealer: drawn, next_dealer: left, rounds: 6}
"""


def test_who_always_plays_alone_loses_alone_and_plays_no_soli(tmp_path: Path) -> None:
    said = page(tmp_path, ALWAYS_ALONE, "de")
    assert "Außerdem wird dem Spieler das Gebot abgezogen." in said
    assert "Für alle Spiele, in denen Augen zählen, gilt:" in said and "Soli" not in said
    said = page(tmp_path, ALWAYS_ALONE, "en")
    assert "is taken off the declarer." in said and "solo" not in said
    assert "In every game in which card points count:" in said


def test_what_the_sides_are_called_is_told_where_the_page_calls_them_otherwise() -> None:
    said = chapter("twenty-eight", "de", "table")
    assert "heißt die Seite des Spielers „Bieter“, die andere „Gegner“." in said
    assert "Zettel heißt" not in chapter("euchre", "de", "table")
    names = load("euchre").ruleset.scoring.side_names
    assert (names["re"].de, names["kontra"].de) == ("Spieler", "Gegner")


@BY_PAGE
def test_who_is_forehand_is_told_where_it_is_spoken_of(path: Path, lang: str) -> None:
    word, told = {
        "de": (
            "Vorhand",
            r"Vorhand (?:heißt|im Reizen ist|ist), wer|ist Vorhand|Vorhand im Reizen",
        ),
        "en": ("forehand", r"Forehand is |is forehand|Forehand in the bidding"),
    }[lang]
    sentences = [sentence.text for sentence in pages.page(path, lang).sentences()]
    spoken_of = any(word.lower() in text.lower() for text in sentences)
    assert any(re.search(told, text) for text in sentences) == spoken_of


def test_of_two_players_one_is_the_other() -> None:
    assert "Vorhand heißt, wer nicht gegeben hat." in chapter("ecarte", "de", "table")
    assert "mehr Stiche hat als der andere" in chapter("piquet", "de", "tricks")
    assert "was der andere hat, zählt nicht" in chapter("klaberjass", "de", "melds")


@pytest.mark.parametrize(
    ("said", "not_said"),
    [
        ("Wer mehr Stiche hat als der andere", "eine Seite"),
        ("bevor der andere überhaupt einen hat", "ein anderer überhaupt"),
    ],
)
def test_of_two_players_who_has_more_tricks_is_told_of_the_other(said: str, not_said: str) -> None:
    page = whole("piquet", "de")
    assert said in page and not_said not in page


OF_TWO = """\
summary: Einer gegen einen
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9", "8", "7"], copies: 1,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 2, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 16}]}
  ansage: {kind: reservations, asked_first: false, first_plays: true}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  einer: {label: Einer, cards_as: neu, offered: ansage, sides: solo, value: 2}
  alle: {label: Alle, cards_as: neu, offered: ansage, sides: solo, rank: 1, value: 3,
    goal: all_tricks}
announcements:
  by_turns: true
  levels: {kontra: {label: Kontra, cards: 16, points: 0}, re: {label: Re, cards: 16, points: 0}}
match: {first_dealer: drawn, next_dealer: left, rounds: 4}
scoring:
"""

STEPS_OF_TWO = """\
  kind: re_kontra
  names: {re: {de: Macher, en: Maker}, kontra: {de: Gegner, en: Opponent}}
  win_at: 61
  against_solo: 1
  steps:
    spiel: {label: Spiel, points: 1}
    klar: {label: Klar, below: 31, below_re: 0, points: 1}
    weit: {label: Weit, below: 31, below_re: 15, points: 1}
    leer: {label: Leer, below: 1, below_re: 0, points: 1}
"""

VALUE_OF_TWO = """\
  kind: game_value
  win_at: 61
  steps: {spiel: {label: Spiel, below: 61, points: 1}}
  matadors: 0
  lost_factor: 2
"""

SEVERAL = re.compile(r"[^.]*(?:[Dd]ie Gegner|den Gegnern|[Jj]eder Gegner|opponents|ach opponent)")


@pytest.mark.parametrize("scoring", [STEPS_OF_TWO, VALUE_OF_TWO])
@pytest.mark.parametrize("pays", ["zero_sum", "plus_only", "credit_only"])
def test_whoever_plays_against_a_declarer_of_two_is_one(
    tmp_path: Path, scoring: str, pays: str
) -> None:
    text = f"{OF_TWO}{scoring}  settlement: {pays}\n"
    for lang in ("de", "en"):
        assert SEVERAL.findall(page(tmp_path, text, lang)) == []
