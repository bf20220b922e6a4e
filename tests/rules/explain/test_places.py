"""What a page says of places, of too few card points, and of a match that some have finished."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.variants import variant


def test_who_has_finished_leaves_and_the_last_one_has_lost(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "handjass", "", lang) for lang in ("de", "en"))
    assert "Wer 7 Punkte hat, ist fertig; das Ziel ist, nicht als Letzter übrig zu bleiben." in de
    assert "bis nur noch einer übrig ist: Der hat verloren, alle anderen haben gewonnen." in de
    assert "Whoever reaches 7 points has finished: they get no more cards" in en
    two = "table: {players: 2}\nphases: {deal: {packets: [{hand: 9}, {undealt: 18}]}}\n"
    alone = variant(tmp_path, "handjass", two, "en")
    assert "if equal, both have won." in alone
    assert "only one is left" not in alone and "The aim is 7 points." in alone


def test_what_too_few_card_points_cost_is_said_with_the_place_they_take(tmp_path: Path) -> None:
    en = variant(tmp_path, "handjass", "", "en")
    one = "has fewer than 21 card points, melds included, has no place, and writes down minus one"
    assert one in en and "Whoever plays and has fewer" not in en
    apart = variant(tmp_path, "handjass", "scoring: {places: {least: 30}}\n", "en")
    assert "But only whoever has at least 30 card points, melds included, has a place." in apart
    assert "Whoever plays and has fewer than 21 card points, melds included, writes" in apart


def test_who_stays_alone_has_the_place_of_the_first_and_perhaps_all(tmp_path: Path) -> None:
    assert "and gets what the other places bring as well." in variant(
        tmp_path, "handjass", "", "en"
    )
    lost = variant(tmp_path, "handjass", "scoring: {places: {unclaimed: nobody}}\n", "en")
    assert "that one has the first place. " in lost and "what the other places bring" not in lost
    assert "an empty place" not in lost


OF_TRICKS = """\
order: [deal, stay, tricks]
phases: {weis: null, tricks: {each_trick: 1, last_trick: 0}}
melds: null
deck: {points: null, trump_points: null}
"""


@pytest.mark.parametrize(("lang", "said"), [("de", "weniger als 2 Stiche"), ("en", "2 tricks has")])
def test_where_tricks_alone_count_it_is_tricks_that_are_too_few(
    tmp_path: Path, lang: str, said: str
) -> None:
    scoring = "scoring: {places: {best: [5, 5], least: 2}, too_few: {below: 2, points: -9}}\n"
    assert said in variant(tmp_path, "handjass", f"{OF_TRICKS}{scoring}", lang)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "keinen Stich hat, hat aber keinen Platz"), ("en", "has won no trick has no place")],
)
def test_who_has_too_few_where_one_is_enough_has_none(tmp_path: Path, lang: str, said: str) -> None:
    scoring = "scoring: {places: {best: [5, 5], least: 1}, too_few: {below: 1, points: -9}}\n"
    assert said in variant(tmp_path, "handjass", f"{OF_TRICKS}{scoring}", lang)


LAST_PLACE = "scoring: {places: {best: [], worst: [-2]%s}, all_taken: null}\n"


@pytest.mark.parametrize(
    ("more", "said", "tie"),
    [
        ("", "Nur der Letzte schreibt etwas auf, nämlich 2 Minuspunkte.", "Letzter, wer nach dem"),
        (", each_other: true", "zahlt, und zwar jedem anderen 2 Punkte.", "Letzter, wer nach dem"),
        (", ties: worse", "nämlich 2 Minuspunkte.", "trifft es jeden von ihnen."),
        (", ties: better", "nämlich 2 Minuspunkte.", "trifft es keinen von ihnen."),
    ],
)
def test_where_only_the_last_one_loses_nothing_is_said_of_other_places(
    tmp_path: Path, more: str, said: str, tie: str
) -> None:
    de = variant(tmp_path, "bassadewitz", LAST_PLACE % more, "de")
    assert said in de and tie in de
    assert "was die Plätze bringen" not in de and "So viel zählen die Plätze" not in de


def test_places_by_which_all_settle_are_not_written_down(tmp_path: Path) -> None:
    each = variant(tmp_path, "bassadewitz", "scoring: {places: {each_other: true}}\n", "en")
    assert "Places count like this: 2 for the first, 1 for the second and −3 for the last." in each
    assert "pays the other the difference." in each and "What is written down is" not in each


def test_it_is_said_in_which_games_no_trick_doubles(tmp_path: Path) -> None:
    every = variant(tmp_path, "ramsch-allein", "", "en")
    assert "For each player who has taken no trick all card points count double." in every
    places = variant(tmp_path, "ramsch-allein", LAST_PLACE % "", "en")
    assert "For each player who has taken no trick places count double." in places
    never = "contracts: {ramsch: {no_trick_doubles: false}}\n"
    assert "taken no trick" not in variant(tmp_path, "ramsch-allein", never, "en")


@pytest.mark.parametrize(
    ("lang", "right", "more"),
    [("de", "den richtigen Platz", "mehr davon"), ("en", "the right place", "more of that")],
)
def test_where_a_lower_place_brings_more_nobody_wants_just_more(
    tmp_path: Path, lang: str, right: str, more: str
) -> None:
    alone = "{players: 3}\nphases: {deal: {packets: [{hand: 9}, {undealt: 9}]}, stay: null}"
    text = f"order: [deal, weis, tricks]\ntable: {alone}\nscoring: {{places: {{best: %s}}}}\n"
    mixed = variant(tmp_path, "handjass", text % "[1, -2, 1]", lang)
    assert right in mixed and more not in mixed
    falling = variant(tmp_path, "handjass", text % "[2, 1]", lang)
    assert right not in falling


def test_who_is_out_of_bounds_is_said_with_what_it_costs(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "mittlere", "", lang) for lang in ("de", "en"))
    assert "Wer mehr als 99 Augen hat oder keinen Stich macht, schreibt aber −2 auf" in de
    assert "But whoever has more than 99 card points or takes no trick writes down −2, and" in en
    assert "Nicht viele oder wenige davon will man haben" in de
    free = "scoring: {places: {bounds: {most: 0, own: -2, others: 0}}}\n"
    alone = variant(tmp_path, "mittlere", free, "en")
    assert "But whoever takes no trick writes down −2, and everybody else nothing: " in alone
    four = "table: {players: 4, sides: {kind: partners}}\nphases: {deal: {packets: [{hand: 9}]}}\n"
    two = f"{four}scoring: {{places: {{best: [1], worst: [-1]}}}}\n"
    pairs = variant(tmp_path, "mittlere", two, "en")
    assert "But partners who together have more than 99 card points or take no trick each" in pairs
