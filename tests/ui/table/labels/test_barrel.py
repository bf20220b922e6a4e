"""Who sits on the barrel is seen at the seat, with the deal that it is there."""

from __future__ import annotations

import pytest

from game.ui.table.labels.badges import badges_of
from tests.ui.table.at_table import ruleset, sit_down

HISTORY = ((900, 300, 0), (-20, 100, 40), (-5, 500, -60))
"""The first seat gets on the barrel of 880 and falls off it, the second gets on it in the end."""


@pytest.mark.parametrize(
    ("deals", "said"),
    [(0, {}), (1, {0: "Fass 1/3"}), (2, {0: "Fass 2/3"}), (3, {1: "Fass 1/3"})],
)
def test_the_barrel_is_seen_at_the_seat(deals: int, said: dict[int, str]) -> None:
    at = sit_down(ruleset("tysiacha"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(history=HISTORY[:deals])
    found = {
        seat: badge.text
        for seat in view.seats
        for badge in badges_of(at.screen.words, view, seat)
        if "Fass" in badge.text
    }
    assert found == said
    dealer = badges_of(at.screen.words, view, view.dealer)
    assert dealer[-1].text == "Geber"
