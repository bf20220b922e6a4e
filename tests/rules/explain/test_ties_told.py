"""What pages say of ties, of what rounding leaves over, and of where nobody declares anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant

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


def test_where_a_tie_is_nobodys_each_side_wants_more(tmp_path: Path) -> None:
    said = variant(tmp_path, "omi", "", "de")
    assert "Jede Seite will mehr davon als die andere." in said
    assert "Gewonnen hat die Seite mit mehr Stichen. Bei Gleichstand hat niemand" in said
    assert "ein Punkt hängt: Wer das nächste Spiel gewinnt, schreibt ihn dazu auf." in said
    assert "Die Gegner brauchen 5 von den Stichen" in said
    lost = variant(tmp_path, "omi", "scoring: {even_adds: 0}\n", "de")
    assert "mit weniger gewinnen die Gegner" in lost
    assert "Den Gegnern genügen 4 von den Stichen" in lost
    assert "hängt" not in lost


def test_game_points_hang_as_well(tmp_path: Path) -> None:
    said = variant(tmp_path, "sueca", "scoring: {even_adds: 2}\n", "en")
    assert "the higher count wins. In a tie nobody has won, and 2 points hang" in said
    assert "nobody gets anything" not in said


def test_what_rounding_leaves_over_is_for_the_last_trick(tmp_path: Path) -> None:
    said = variant(tmp_path, "ciapano", "", "en")
    assert "rounded down for each. Whole points that are lost by that count for the last" in said
    assert "and not the last of them" in said
    usual = variant(tmp_path, "ciapano", "scoring: {remainder: nobody}\n", "en")
    assert "what is left over does not count" in usual


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ("", "Das erste Spiel eines Durchgangs wird zu Ende gespielt; danach ist"),
        ("match: {games: null}\n", "Das erste Spiel wird zu Ende gespielt; danach ist es zu Ende"),
        ("", "gewinnt die, die den letzten Stich gemacht hat. "),
    ],
)
def test_later_deals_end_at_once(tmp_path: Path, changes: str, said: str) -> None:
    assert said in variant(tmp_path, "guinote", changes, "de")
