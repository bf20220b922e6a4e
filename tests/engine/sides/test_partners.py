"""Fixed partners: every second seat, two against two or three against three."""

from __future__ import annotations

import pytest

from game.engine.match.course import _one_account
from game.engine.sides.actual import sides
from game.engine.state import State
from tests.engine.positions import play_until
from tests.records.shelf import rules_of

SIX = rules_of("kreuzbinokel-4", (("spieler", "sechs"),))


def bid_for(state: State) -> bool:
    return state.deal.declarer is not None


def test_every_second_seat_plays_together() -> None:
    assert [SIX.team(seat) for seat in range(6)] == [(0, 2, 4), (1, 3, 5)] * 3
    four = rules_of("kreuzbinokel-4")
    assert [four.team(seat) for seat in range(4)] == [(0, 2), (1, 3)] * 2


@pytest.mark.parametrize("name", ["skat", "doppelkopf", "hearts"])
def test_without_partners_nobody_is_with_anybody_before_the_bidding(name: str) -> None:
    rules = rules_of(name)
    assert [rules.team(seat) for seat in range(rules.players)] == [
        (seat,) for seat in range(rules.players)
    ]


def test_a_declarer_has_two_partners_and_three_opponents() -> None:
    state = play_until(SIX, 2, bid_for)
    declarer = state.deal.declarer
    assert declarer is not None
    mine, others = sides(state)
    assert mine == SIX.team(declarer) and len(others) == 3
    assert all((seat - declarer) % 2 for seat in others)


def test_three_who_have_won_together_are_no_tie() -> None:
    assert _one_account(SIX, (1, 3, 5))
    assert not _one_account(SIX, (0, 1))


def test_all_of_a_side_write_down_the_same() -> None:
    state = play_until(SIX, 5, lambda state: bool(state.match.results))
    score = state.match.results[-1].score
    assert score[0] == score[2] == score[4] and score[1] == score[3] == score[5]
    assert len(state.match.results[-1].sides[0]) == 3
