"""What was said and what was played settle the sides together."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.view import KONTRA, RE, begin, fold
from tests.records.shelf import rules_of

SAID = e.Announced(0, RE, 0)
SHOWN = e.CardPlayed(1, parse_card("kreuz-dame"))


def test_all_but_one_of_kontra_leave_re_to_the_last_where_somebody_sits_out() -> None:
    """D-01, D-14: it is those who play that count, not those at the table."""
    rules = rules_of("doppelkopf-5")
    view = fold(rules, begin(rules, 0), e.DealBegan(1, 0, (1, 2, 3, 4)))
    view = fold(rules, view, e.PlayBegan(1))
    for seat in (1, 2):
        view = fold(rules, view, e.Announced(seat, KONTRA, 0))
        assert view.sides[4] is None
    view = fold(rules, view, e.Announced(3, KONTRA, 0))
    assert view.sides == (None, KONTRA, KONTRA, KONTRA, RE)


@pytest.mark.parametrize("seen", [(SAID, SHOWN), (SHOWN, SAID)], ids=["said-first", "shown-first"])
def test_an_announced_re_and_a_shown_one_leave_kontra_to_the_others(
    seen: tuple[e.Event, e.Event],
) -> None:
    rules = rules_of("doppelkopf")
    view = fold(rules, begin(rules, 2), e.DealBegan(1, 3, (0, 1, 2, 3)))
    hand = (parse_card("kreuz-koenig"),) * 5
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        view = fold(rules, view, e.CardsDealt(seat, 5, hand if seat == 2 else None))
    view = fold(rules, view, e.PlayBegan(1))
    for event in seen:
        view = fold(rules, view, event)
    assert view.sides == (RE, RE, KONTRA, KONTRA)
