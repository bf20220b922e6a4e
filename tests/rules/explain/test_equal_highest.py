"""What the page says of a trick in which cards are equally high."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.tricks.test_cancelling import hearts
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line, one_line

WORD = "phases.tricks.equal_highest"


def told(lang: str = "en", **keys: Any) -> str:
    """The page of two small packs of Hearts, with something changed."""
    changes = {key.replace("__", "."): value for key, value in keys.items()}
    ruleset = changed(hearts().ruleset, changes).ruleset if changes else hearts().ruleset
    return one_line(ruleset, lang)


@pytest.mark.parametrize(
    ("lang", "said", "last"),
    [
        (
            "en",
            "Equal cards cancel each other: the highest one that is left then takes the trick.",
            "if it was the last one, it goes to whoever led to it.",
        ),
        (
            "de",
            "Gleiche Karten heben einander auf: Den Stich macht die höchste, die dann noch übrig",
            "war es schon der letzte, bekommt ihn, wer zu ihm ausgespielt hat.",
        ),
    ],
)
def test_equal_cards_are_said_to_cancel_each_other(lang: str, said: str, last: str) -> None:
    page = told(lang)
    assert said in page
    assert last in page
    assert "cancelled" not in page, "nobody has to beat anything"


def test_what_must_be_beaten_is_said_where_somebody_must() -> None:
    assert "even if it is cancelled" in told(phases__tricks__duties__must_beat=True)


def test_trumps_of_equal_rank_are_named_where_there_are_some() -> None:
    page = on_one_line("truco", "en", **{WORD.replace(".", "__"): "cancel"})
    assert "Equal cards and trumps of equal rank cancel each other" in page


def test_who_plays_alone_is_no_side_and_cards_of_nobodys_tricks_count_for_nobody() -> None:
    alone = told(phases__tricks__equal_highest="leader_leads")
    assert "If cards of several players are equally high" in alone
    assert "The cards of such a trick count for nobody." in alone
    sides = on_one_line("truco", "en")
    assert ruleset_of("truco").table.sides.kind == "partners"
    assert "If cards of several sides are equally high" in sides
    assert "The cards of such a trick" not in sides, "no card points are counted"
