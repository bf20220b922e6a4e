"""Many melds are named once on the page, in their list."""

from __future__ import annotations

import pytest

from tests.rules.explain.pages import on_one_line


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
