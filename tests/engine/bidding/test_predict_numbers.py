"""Predictions that count otherwise by their number, and none by how many tricks there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.scoring.predicted import judged_all
from game.rules.model.scoring.predicted import Predicted

USUAL = {"exact": False, "made": 0, "made_each": 1, "over_each": 0, "missed_each": -1}
NUMBERS = [
    {"number": 5, "made": 0, "made_each": 2, "missed_each": -2},
    {"number": 9, "made": 40, "missed": -50},
]
ALONE = [(seat,) for seat in range(4)]
PAIRS = [(0, 2), (1, 3)]


def scoring(**keys: Any) -> Predicted:
    found = {"kind": "predicted", "missed_by": "predicted", "numbers": NUMBERS} | USUAL | keys
    return Predicted.model_validate(found)


@pytest.mark.parametrize(
    ("keys", "said", "taken", "points"),
    [
        ({}, (4, 5, 8, 2), (4, 5, 0, 4), [4, 10, -16, 2]),
        ({}, (9, 1, 1, 1), (9, 1, 2, 1), [40, 1, 1, 1]),
        ({}, (11, 1, 1, 1), (10, 1, 1, 1), [-50, 1, 1, 1]),
        ({"missed_by": "difference"}, (7, 2, 2, 2), (4, 3, 3, 3), [-6, 2, 2, 2]),
        ({"over_each": 1}, (5, 2, 2, 2), (6, 2, 2, 3), [11, 2, 2, 3]),
        ({"declarer": {"made": 3}}, (5, 5, 2, 1), (5, 5, 2, 1), [10, 10, 2, 1]),
        ({"declarer": {"made": 3}}, (4, 5, 2, 1), (4, 6, 2, 1), [3, 10, 2, 1]),
        ({"all": {"made": 52, "missed": -52}}, (13, 1, 1, 1), (13, 0, 0, 0), [52, -1, -1, -1]),
    ],
)
def test_what_a_number_brings_and_costs(
    keys: Mapping[str, Any], said: tuple[int, ...], taken: tuple[int, ...], points: list[int]
) -> None:
    numbers, tricks = dict(enumerate(said)), dict(enumerate(taken))
    found = judged_all(scoring(**keys), ALONE, numbers, tricks, declarer=0)
    assert [sum(one.points for one in side) for side in found] == points


@pytest.mark.parametrize(
    ("said", "taken", "points"),
    [
        ((2, 4, 3, 0), (2, 5, 3, 3), [10, 4]),
        ((4, 2, 5, 2), (5, 1, 4, 3), [40, 4]),
        ((4, 2, 5, 2), (4, 2, 4, 3), [-50, 4]),
    ],
)
def test_partners_are_paid_by_what_both_have_said(
    said: tuple[int, ...], taken: tuple[int, ...], points: list[int]
) -> None:
    found = judged_all(scoring(), PAIRS, dict(enumerate(said)), dict(enumerate(taken)))
    assert [sum(one.points for one in side) for side in found] == points


@pytest.mark.parametrize(("tricks", "kept", "missed"), [(1, 15, -20), (10, 105, -200)])
def test_none_is_paid_by_how_many_tricks_there_are(tricks: int, kept: int, missed: int) -> None:
    none = {"made": 5, "made_each": 10, "missed": 0, "missed_each": -20}
    taken = {0: 0, 1: tricks, 2: 0, 3: 0}
    found = judged_all(scoring(none=none), ALONE, dict.fromkeys(range(4), 0), taken)
    assert [sum(one.points for one in side) for side in found] == [kept, missed, kept, kept]
