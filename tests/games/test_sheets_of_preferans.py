"""Sheets of Preferans: what the declarer and the opponents owe each other, by worked deals."""

from __future__ import annotations

from typing import cast

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.play import apply, pending, start
from game.engine.scoring import first_side_won, sheet_of
from game.engine.scoring.whists import shares, whisted
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State, Trick
from game.rules.model.scoring.tariff import Tariff
from tests.records.shelf import rules_of

NAME = "preferans"


def played(bid: str, own: int, second: int) -> State:
    """The end of a deal in which the first to speak has bid and won so many of the ten tricks, the
    last one so many, and the one between them the rest."""
    rules = rules_of(NAME)
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    named = Action("declare", next(one.number for one in rules.contracts if one.id == bid))
    for action in (named, PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    declarer = state.deal.declarer
    assert declarer is not None
    winners = [declarer] * own + [(declarer + 2) % 3] * second
    winners += [(declarer + 1) % 3] * (10 - own - second)
    tricks = tuple(Trick(seat, (), (), seat, 1, True) for seat in winners)
    return state._replace(deal=state.deal._replace(tricks=tricks), hands=((),) * 3)


@pytest.mark.parametrize(
    ("bid", "own", "last", "scores"),
    [
        ("gebot-6-pik", 6, 2, (20 - 8, 4, 4)),
        ("gebot-6-pik", 7, 0, (20 - 6, 6, -20)),
        ("gebot-6-herz", 8, 1, (20 - 4, 2 - 20, 2 - 20)),
        ("gebot-6-herz", 10, 0, (20, -40, -40)),
        ("gebot-7-none", 7, 0, (40 - 12, 12, 0)),
        ("gebot-7-none", 9, 1, (40 - 4, -40, 4)),
        ("gebot-8-karo", 10, 0, (60, 0, -60)),
        ("gebot-8-karo", 6, 2, (-120 - 24 - 24, 12 + 12, 12 + 12)),
        ("gebot-10-pik", 10, 0, (100, 0, -100)),
        ("gebot-10-pik", 9, 1, (-100 - 10 - 20, 10, 10 + 10)),
    ],
)
def test_what_all_three_write_down(
    bid: str, own: int, last: int, scores: tuple[int, int, int]
) -> None:
    state = played(bid, own, last)
    sheet, declarer = sheet_of(state), state.deal.declarer
    assert declarer is not None
    assert tuple(total(sheet, (declarer + n) % 3) for n in range(3)) == scores


def test_what_the_opponents_get_does_not_lose_a_bid_that_is_made() -> None:
    """Were a trick worth more than the bid, the declarer would have won all the same."""
    state = played("gebot-6-pik", 6, 2)
    sheet, declarer = sheet_of(state), state.deal.declarer
    assert first_side_won(state.rules, sheet, declarer, (-60, 40, 40)) is True
    lost = played("gebot-6-pik", 5, 2)
    assert first_side_won(lost.rules, sheet_of(lost), lost.deal.declarer, (9, 0, 0)) is False


def test_a_duty_is_shared_evenly_and_the_later_ones_owe_the_rest() -> None:
    assert shares(4, 2) == [2, 2]
    assert shares(1, 2) == [0, 1]
    assert shares(5, 3) == [1, 2, 2]


def test_doubling_doubles_all_that_is_owed() -> None:
    scoring = cast(Tariff, rules_of(NAME).scoring)
    usual, double = (whisted(scoring, 6, 0, [1, 0], doubled, [True, True]) for doubled in (0, 1))
    assert [one.written for one in usual] == [2 - 20, -40]
    assert [one.written for one in double] == [4 - 40, -80]


@pytest.mark.parametrize(
    ("taken", "scores"),
    [
        ((6, 3, 1), (-60, -30, -10)),
        ((10, 0, 0), (-100, 10, 10)),
        ((7, 3, 0), (-70, -30, 10)),
    ],
)
def test_each_trick_costs_where_all_pass(
    taken: tuple[int, int, int], scores: tuple[int, int, int]
) -> None:
    state = apply(start(rules_of(NAME)), CHANCE, deal_for(rules_of(NAME), 7, 0)).state
    for _ in range(3):
        state = apply(state, pending(state)[0], PASS).state
    assert state.deal.declarer is None
    tricks = tuple(
        Trick(seat, (), (), seat, 1, True) for seat in range(3) for _ in range(taken[seat])
    )
    state = state._replace(deal=state.deal._replace(tricks=tricks), hands=((),) * 3)
    sheet = sheet_of(state)
    assert tuple(total(sheet, seat) for seat in range(3)) == scores
