"""What tricks count by themselves: each of them, the first, the last, or all together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.texts import LANGUAGES
from tests.rules.explain.pages import chapter, whole
from tests.rules.explain.variants import AUCTION, HERZELN, page, variant


def test_the_first_and_the_last_trick_are_told_together(tmp_path: Path) -> None:
    both = "contracts: {spiel: {trick_points: {first: 2, last: 2}}}"
    apart = "contracts: {spiel: {trick_points: {first: 1, last: 2}}}"
    told = "The first and the last trick bring 2 card points more each."
    assert told in variant(tmp_path, "spot-hearts", both, "en")
    said = variant(tmp_path, "spot-hearts", apart, "en")
    assert "The last trick brings 2" in said and "The first trick brings one" in said


def test_the_last_trick_is_told_by_the_card_that_takes_it(tmp_path: Path) -> None:
    own = "contracts: {spiel: {trick_points: {last_by_card: {'*-as': 9}%s}}}"
    said = variant(tmp_path, "gurke", own % "", "en")
    assert "Only the last trick brings anything, namely points by the card that" in said
    assert "takes it: Ace (9), King (13)," in said
    assert "With 13 points in your tricks you write down −13." in said
    first = variant(tmp_path, "gurke", own % ", first: 3", "de")
    assert "Der letzte Stich bringt Punkte nach der Karte, die ihn macht: As (9)," in first
    assert "Der erste Stich bringt 3 Punkte dazu." in first


@pytest.mark.parametrize(
    ("points", "de", "en"),
    [
        ("{last: 1}", "letzte Stich bringt einen Punkt, alle", "trick brings one point, all"),
        ("{first: 3}", "erste Stich bringt 3 Punkte, alle", "first trick brings 3 points, all"),
        ("{first: 2, last: 2}", "bringen je 2 Punkte, alle", "bring 2 points each, all"),
        ("{first: 1, last: 2}", "zählt 1, der letzte 2, alle", "counts 1, the last one 2, and all"),
    ],
)
def test_where_nothing_else_counts_no_trick_brings_anything_on_top(
    tmp_path: Path, points: str, de: str, en: str
) -> None:
    text = f"contracts: {{spiel: {{trick_points: {points}}}}}"
    assert de in variant(tmp_path, "vorneweg", text, "de")
    said = variant(tmp_path, "vorneweg", text, "en")
    assert en in said and "point more" not in said and "points more" not in said


def test_one_point_is_said_as_one() -> None:
    text = whole("vorneweg", "de")
    assert "Der letzte Stich bringt einen Punkt dazu." in text
    assert "Wer einen Stich macht, schreibt 1 auf." in whole("dreiblatt", "de")


def test_the_last_trick_that_nobody_wants(tmp_path: Path) -> None:
    said = variant(tmp_path, "gurke", "summary: Gurke", "de")
    assert "Niemand will den letzten Stich haben." in said
    assert "Augen in seinen Stichen haben, wie er kann" not in said
    assert "keine guten Karten" not in said
    assert "Karten eines Ranges sind gleich hoch: Von ihnen gewinnt die zuletzt gelegte." in said
    assert "so hoch ist wie die höchste im Stich oder höher, muss die niedrigste" in said


ALL_PASS = "contracts: {leaster: {trick_points: {each: 1}}}"


def test_what_tricks_count_when_all_pass_is_not_told_of_the_game(tmp_path: Path) -> None:
    said = variant(tmp_path, "sheepshead", ALL_PASS, "en")
    assert "There are 120 card points in all." in said
    assert said.count("Every trick counts one card point") == 1
    assert "at least one trick: whoever has the fewest of those who took a trick has won" in said
    assert "and the opponents have 26." in said
    assert "The opponents need 60 card points, the declarer’s side needs 61." in said
    german = variant(tmp_path, "sheepshead", ALL_PASS, "de")
    assert german.count("Jeder Stich zählt ein Auge") == 1 and "120 Augen" in german


def test_an_entry_says_all_that_the_last_tricks_count(tmp_path: Path) -> None:
    en, de = (page(tmp_path, HERZELN, lang) for lang in ("en", "de"))
    both = "The last trick counts 5 points. The last trick but one counts 3 points."
    assert f"- Letzte: {both}" in en
    more = "The last trick counts 5 points more. The last trick but one counts 3 points more."
    assert f"Every trick counts one point. {more}" in en
    assert "- Letzte: Der letzte Stich zählt 5 Punkte. Der vorletzte Stich zählt 3 Punkte." in de
    assert "The games come in this order: twice “Stiche”, “Letzte”, “Alles”." in en
    assert "Die Spiele kommen in dieser Folge: zweimal „Stiche“, „Letzte“, „Alles“." in de


SWEEP = AUCTION.replace("last_trick: 0", "last_trick: 3\n    sweep: 9")


def test_what_tricks_bring_is_told_of_the_games_in_which_they_do(tmp_path: Path) -> None:
    assert "gilt das nicht" not in page(tmp_path, SWEEP, "de")
    text = SWEEP.replace("tief: {label: Tief,", "tief: {label: Tief, trick_points: {last: 5},")
    said = page(tmp_path, text, "de")
    assert "bekommt sie 9 Augen dazu. In „Tief“ gilt das nicht: Was Stiche dort bringen" in said
    assert "Tief: " in said and "Der letzte Stich zählt 5 Augen." in said
    assert "This does not hold in “Tief”: what tricks bring there" in page(tmp_path, text, "en")
    all_own = text.replace("hoch: {label: Hoch,", "hoch: {label: Hoch, trick_points: {},")
    said = page(tmp_path, all_own, "de")
    assert "gilt das nicht" not in said and "alle Stiche, bekommt sie" not in said


FEMKORT = """\
summary: Nur der letzte Stich zählt.
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {undealt: 12}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 3
contracts:
  spiel: {label: Spiel, trump: none, order: *r}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 9}
"""


def test_nothing_but_the_last_trick_is_written_down(tmp_path: Path) -> None:
    de, en = (page(tmp_path, FEMKORT, lang) for lang in ("de", "en"))
    assert "Jeder will den letzten Stich haben. " in de
    assert "Wer den letzten Stich macht, schreibt 3 Punkte auf. " in de
    assert "Whoever takes the last trick writes down 3 points. " in en
    assert "Everybody counts" not in en and "An example" not in en
    cards = FEMKORT.replace("copies: 1}", "copies: 1, points: {as: 1}}")
    assert "Everybody counts the card points of their tricks" in page(tmp_path, cards, "en")


def test_what_rounding_leaves_over_is_for_the_last_trick(tmp_path: Path) -> None:
    said = variant(tmp_path, "ciapano", "", "en")
    assert "rounded down for each. Whole points that are lost by that count for the last" in said
    assert "and not the last of them" in said
    usual = variant(tmp_path, "ciapano", "scoring: {remainder: nobody}\n", "en")
    assert "what is left over does not count" in usual


def test_what_a_trick_counts_in_each_suit_is_one_sentence(tmp_path: Path) -> None:
    said = variant(tmp_path, "five-hundred-4", "", "en")
    assert said.count("the first of them counts") == 1
    assert "the first of them counts 40, with Clubs as trump 60, with Diamonds" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_high_cards_are_kept_for_the_last_trick_where_one_may(tmp_path: Path, lang: str) -> None:
    kept = {"de": "Alles hängt am letzten Stich", "en": "Everything hangs on the last trick"}[lang]
    assert kept in chapter("toepen", lang, "match")
    beat = "phases: {tricks: {duties: {follow_suit: true, must_beat: true}}}"
    assert kept not in variant(tmp_path, "toepen", beat, lang)


@pytest.mark.parametrize(
    ("name", "said", "not_said"),
    [
        ("piquet", "Whoever takes every trick gets 40 points more.", "A side"),
        ("belote", "A side that takes every trick gets 90 card points more.", "Whoever takes"),
    ],
)
def test_who_takes_every_trick_is_a_side_only_among_partners(
    name: str, said: str, not_said: str
) -> None:
    page = whole(name, "en")
    assert said in page and not_said not in page


def test_tricks_before_the_last_one_are_named_where_not_all_of_them_count(tmp_path: Path) -> None:
    text = HERZELN.replace("before_last: [3]", "before_last: [0, 5]")
    assert "The second and the last trick count 5 points each." in page(tmp_path, text, "en")
    assert "Der zweite und der letzte Stich zählen je 5 Punkte." in page(tmp_path, text, "de")
    other = HERZELN.replace("before_last: [3]", "before_last: [0, 2, 1]")
    said = page(tmp_path, other, "en")
    assert "Of the tricks before the last one these count: the first (1) and the second (2)" in said
    assert "zählt etwas: der erste (1) und der zweite (2)." in page(tmp_path, other, "de")


def test_where_hands_change_their_size_they_are_counted_from_the_end(tmp_path: Path) -> None:
    text = HERZELN.replace("before_last: [3]", "before_last: [0, 5]")
    text = text.replace("packets: [{hand: 4}]", "packets: [{hand: 4}], sizes: [4, 3]")
    assert "from the last but one backwards: 0, 5." in page(tmp_path, text, "en")


@pytest.mark.parametrize("game", ["king", "barbu", "koenig"])
def test_where_cards_count_in_some_games_and_tricks_in_others_it_is_points(game: str) -> None:
    assert "card point" not in whole(game, "en")
    assert " Auge" not in whole(game, "de")


def test_what_one_trick_counts_beside_all_others_is_more() -> None:
    """The last trick counts as every one does, and that besides."""
    last = "Jeder Stich zählt 4 Punkte. Der letzte Stich zählt 12 Punkte mehr."
    assert last in whole("kein-stich", "de")
