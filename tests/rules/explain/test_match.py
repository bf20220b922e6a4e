"""How long it is played: the target and who reaches it, games in turn, and double deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import told, whole
from tests.rules.explain.variants import COUILLON, HERZELN, MULATSCHAK, SCHARWENZEL, page, variant


def test_rounds_tell_of_deals_thrown_in_only_where_there_are_any(tmp_path: Path) -> None:
    assert "that is, 12 deals. Whoever" in page(tmp_path, MULATSCHAK, "en")
    assert "that is, 12 deals; those that are thrown in do not count." in whole(
        "calabresella", "en"
    )
    again = variant(tmp_path, "calabresella", "match: {thrown_in: same}", "en")
    assert "that is, 12 deals; what the same dealer repeats comes on top." in again


def test_a_game_that_has_its_turn_several_times_in_a_row_is_named_once() -> None:
    de, en = whole("bismarck", "de"), whole("bismarck", "en")
    assert "dreimal „Ohne Trumpf“, dreimal „Aufgeschlagen“, dreimal „Gewählt“." in de
    assert "three times “No trump”, three times “Turned up”, three times “Chosen”." in en


def test_what_is_over_early_and_double_deals_one_after_the_other(tmp_path: Path) -> None:
    en, de = (page(tmp_path, SCHARWENZEL, lang) for lang in ("en", "de"))
    assert "who wins; only in “Tout” it may be over earlier." in en
    assert "wer gewinnt; nur in „Tout“ kann früher Schluss sein." in de
    assert "ein Spiel, in dem alles doppelt zählt" in de and "Kommen mehrere zusammen" not in de
    two = page(tmp_path, SCHARWENZEL.replace("suit: karo,", "suit: karo, bock: played,"), "de")
    assert "Kommen mehrere zusammen, folgt eines dem anderen." in two
    three = page(tmp_path, SCHARWENZEL.replace("deals: 1", "deals: 3"), "de")
    assert "Kommen mehrere zusammen, folgt eine der anderen." in three


def test_a_game_that_is_over_does_not_end_the_match(tmp_path: Path) -> None:
    match = "match: {games: {won: 3}}\n"
    said = variant(tmp_path, "jass", match, "en")
    assert "As soon as somebody has that many, that game is over, even in mid-deal." in said
    assert "somebody has that many the match is over" in variant(tmp_path, "jass", "", "en")


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("hokm", False),
        ("bridge", True),  # by its honours
        ("sechsundsechzig-2", False),
        ("whist", True),
        ("botifarra", False),
        ("ecarte", True),  # the king counts for either
        ("manille", True),
        ("five-hundred-4", True),
    ],
)
def test_several_reach_the_target_only_where_that_can_be(name: str, there: bool) -> None:
    match = {"target": 30, "target_by": "anything", "deals": None, "vulnerable": []}
    ruleset = changed(name, {f"match.{key}": value for key, value in match.items()})
    page = told(ruleset)
    assert any(word in page for word in ("If several reach it", "If both reach it")) == there


@pytest.mark.parametrize(("deals", "again"), [(1, False), (8, False), (9, True)])
def test_games_begin_again_only_where_there_are_more_deals(deals: int, again: bool) -> None:
    page = told(changed("koenig", {"match.deals": deals}))
    assert ("After the last one it goes on with the first." in page) == again


def test_points_that_are_deals_won_are_not_set_against_them(tmp_path: Path) -> None:
    for points, counts in (("last_trick: 1", False), ("last_trick: 2", True)):
        said = variant(
            tmp_path, "dreiblatt", f"phases: {{tricks: {{each_trick: 0, {points}}}}}", "en"
        )
        assert ("15 points to win, in however many deals" in said) == counts


def test_double_deals_that_never_meet_and_no_last_deal(tmp_path: Path) -> None:
    en, de = (page(tmp_path, COUILLON, lang) for lang in ("en", "de"))
    assert "It follows a deal in which both sides have equally many card points. Whoever" in en
    assert "gleich viele Augen auf beiden Seiten. Gewonnen hat, wer 7" in de
    two = page(tmp_path, COUILLON.replace("even: true", "even: true, no_points: true"), "en")
    assert "When several meet they run at once" in two
    planned = page(tmp_path, COUILLON.replace("target: 7", "deals: 24"), "en")
    assert "Double rounds end with the last deal." in planned


def test_games_that_always_meet_the_same_dealers(tmp_path: Path) -> None:
    six = HERZELN.replace("deals: 6, contracts: [stiche, stiche, letzte, alles]", "GAMES")
    games = "deals: 12, contracts: [stiche, stiche, letzte, letzte, alles, alles]"
    assert "always dealt by" not in page(tmp_path, six.replace("GAMES", games), "en")
    games = "deals: 12, contracts: [stiche, alles, letzte, alles]"
    en, de = (page(tmp_path, six.replace("GAMES", games), lang) for lang in ("en", "de"))
    assert "with the first. So each of them is always dealt by the same players." in en
    assert "mit dem ersten weiter. So geben jedes davon immer dieselben." in de
    four = page(tmp_path, HERZELN.replace("deals: 6", "deals: 8"), "en")
    assert "So each of them is always dealt by the same players." in four


def test_where_all_is_minus_the_fewest_minus_points_win(tmp_path: Path) -> None:
    en, de = (page(tmp_path, HERZELN, lang) for lang in ("en", "de"))
    assert "The aim is to have the fewest minus points in the end." in en
    assert "whoever has the fewest minus points then has won" in en
    assert "Das Ziel sind am Ende die wenigsten Minuspunkte." in de
    many = HERZELN.replace("letzte: {<<: *s,", "letzte: {trump: none, order: *r,")
    some = page(tmp_path, many, "en")
    assert "whoever has the most points then has won" in some


LAST_TRICK = """\
id: letzter
name: Letzter
summary: {de: Der letzte Stich zählt., en: The last trick counts.}
tile: [herz-as]
deck: {faces: french, ranks: &r [as, koenig, dame, bube], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 4}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 1
contracts:
  spiel: {label: Letzter, trump: none, order: *r}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 5}
"""


def test_nobody_is_told_of_several_at_the_target_where_one_alone_scores(tmp_path: Path) -> None:
    several = "Erreichen es mehrere"
    assert several not in page(tmp_path, LAST_TRICK, "de")
    both = LAST_TRICK.replace("last_trick: 1", "last_trick: 1\n    first_trick: 1")
    assert several in page(tmp_path, both, "de")
    assert several in page(tmp_path, LAST_TRICK.replace("race}", "race, no_trick: 1}"), "de")


def test_of_several_alone_only_who_has_won_writes_points_down(tmp_path: Path) -> None:
    scoring = (
        "scoring: {kind: game_points, enough: 1, goes_out: at_once, melds_need_trick: false, "
        "steps: {s: {label: S, below: 2, points: 1}}, played_out: most_points}"
    )
    text = LAST_TRICK.replace("scoring: {kind: race}", scoring)
    assert "Erreichen es mehrere" not in page(tmp_path, text, "de")
    said = text.replace("at_once", "said")
    assert "Erreichen es mehrere" in page(tmp_path, said, "de")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ("", "Das erste Spiel eines Durchgangs wird zu Ende gespielt; danach ist"),
        (
            "match: {games: null}\n",
            "Das erste Spiel wird zu Ende gespielt; danach ist die Partie zu Ende",
        ),
        ("", "gewinnt die, die den letzten Stich gemacht hat. "),
    ],
)
def test_later_deals_end_at_once(tmp_path: Path, changes: str, said: str) -> None:
    assert said in variant(tmp_path, "guinote", changes, "de")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "bekommt dafür 700 Punkte, wenn andere keinen gewonnen haben, sonst 500."),
        ("en", "get 700 points for it if others have won no game, else 500."),
    ],
)
def test_of_two_games_others_have_won_one_or_none(lang: str, said: str) -> None:
    assert said in whole("bridge", lang, (("rubber", "true"),))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Wer im ersten Spiel die Karo-Vier hat, ist Vorhand"),
        ("en", "Whoever holds the Four of Diamonds in the first deal is forehand"),
    ],
)
def test_the_holder_of_a_card_begins(language: str, said: str) -> None:
    assert said in whole("maraffa", language)
