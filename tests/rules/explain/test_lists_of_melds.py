"""Many melds are named once on the page, in their list."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.pages import on_one_line, whole
from tests.rules.explain.variants import variant


@pytest.mark.parametrize(
    ("lang", "best", "card", "row"),
    [
        (
            "de",
            "Die beste ist die, die in dieser Liste weiter oben steht.",
            "liegen; nur für Stöck darf sie auch in einer anderen liegen.",
            "Sieben Blatt",
        ),
        (
            "en",
            "The best is the one that stands further up in this list.",
            "only for Stöck it may also lie in another.",
            "Seven in a row",
        ),
    ],
)
def test_rows_of_schieber_stand_in_their_list_alone(
    lang: str, best: str, card: str, row: str
) -> None:
    said = on_one_line("schieber", lang)
    assert said.count(best) == 1
    assert said.count(card) == 1
    assert said.count(row) == 1


def test_few_melds_are_named_in_their_order() -> None:
    assert "comes first in this order: Fifty, Twenty." in on_one_line("klaberjass", "en")


@pytest.mark.parametrize(
    ("lang", "once", "but"),
    [
        ("de", "aber in jeder Art nur einmal", "nur für Baloot darf sie auch in einer anderen"),
        ("en", "but only once in each kind", "only for Baloot it may also lie in another"),
    ],
)
def test_what_a_card_may_lie_in_is_said_once_and_then_shown(lang: str, once: str, but: str) -> None:
    said = on_one_line("baloot", lang)
    assert once not in said
    assert said.count(but) == 1
    example = "Wer einen König hat" if lang == "de" else "If you have a King"
    assert said.index(but) < said.index(example)


def test_a_meld_that_no_game_counts_is_not_told_of(tmp_path: Path) -> None:
    lines = ("tout: {enabled: false}", "sans: {enabled: false}")
    said = variant(tmp_path, "coinche", f"contracts: {{{', '.join(lines)}}}\n", "de")
    assert said.count("- Belote (20 Punkte)") == 1 and "Alle Meldungen zählen" not in said
    assert whole("coinche", "de").count("- Belote (20 Punkte)") == 2


def test_games_that_are_off_are_told_by_their_ladder(tmp_path: Path) -> None:
    said = variant(tmp_path, "coinche", "contracts: {tout: {enabled: false}}\n", "de")
    assert "Besondere Spiele: Tout Atout 80 bis 160." in said
    said = variant(tmp_path, "coinche", "contracts: {tout: {enabled: false}}\n", "en")
    assert "Tout Atout" not in said and "All trumps 80 to 160." in said


@pytest.mark.parametrize(
    ("trump", "told"), [(20, "(20 Punkte)"), (40, "(20 Punkte, in Trumpf 40)")]
)
def test_a_meld_that_counts_no_more_in_trumps_is_told_once(trump: int, told: str) -> None:
    worth: dict[str, object] = {"melds__table__paar__trump_points": trump}
    assert f"Paar {told}" in on_one_line("kreuzbinokel-4", "de", (), **worth)


def test_who_is_in_danger_for_no_more_is_not_told_so() -> None:
    dearer = on_one_line("bridge", "de", scoring__missing__vulnerable=[60])
    alike = on_one_line("bridge", "de", scoring__missing__vulnerable=[50])
    assert "50, in Gefahr 60" in dearer and "50, in Gefahr 50" not in alike
