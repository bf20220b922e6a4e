"""How much a seat has taken above its predictions is seen there, as long as it has not cost yet;
of partners who share an account at one of their seats."""

from __future__ import annotations

import pytest

from game.ui.table.labels.badges import badges_of
from tests.ui.table.at_table import ruleset, sit_down


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ((), {}),
        ((0, 4, 0, 4), {1: "Darüber 4/10"}),
        ((7, 0, 7, 0), {0: "Darüber 7/10"}),
        ((7, 4, 7, 4), {0: "Darüber 7/10", 1: "Darüber 4/10"}),
    ],
)
def test_what_is_above_predictions_is_seen_at_the_seat(
    counts: tuple[int, ...], said: dict[int, str]
) -> None:
    at = sit_down(ruleset("spades"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(surplus=counts)
    found = {
        seat: badge.text
        for seat in view.seats
        for badge in badges_of(at.screen.words, view, seat)
        if "Darüber" in badge.text
    }
    assert found == said
    dealer = badges_of(at.screen.words, view, view.dealer)
    assert dealer[-1].text == "Geber"
