"""To predict all tricks there are, where that counts otherwise than any other number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.engine.scoring.predicted import judged_all
from game.engine.scoring.streaks import kept_all
from game.rules.model.scoring.predicted import Predicted

USUAL = {"exact": False, "made": 0, "made_each": 5, "over_each": 1, "missed_each": -5}
BOARD = {"made": 0, "made_each": 10, "missed_each": -10}
NIL = {"made": 50, "missed": -50}
PAIRS = [(0, 2), (1, 3)]


def scoring(**keys: Any) -> Predicted:
    found = {"kind": "predicted", "missed_by": "predicted", "all": BOARD} | USUAL | keys
    return Predicted.model_validate(found)


@pytest.mark.parametrize(
    ("keys", "said", "taken", "points"),
    [
        ({}, (5, 1, 0, 0), (5, 0, 0, 0), [50, -5]),
        ({}, (4, 1, 0, 0), (5, 0, 0, 0), [21, -5]),
        ({}, (3, 1, 2, 0), (1, 0, 4, 0), [50, -5]),
        ({}, (5, 1, 2, 0), (1, 0, 4, 0), [50, -5]),
        ({}, (5, 5, 2, 1), (4, 1, 0, 0), [-50, -50]),
        ({"missed_by": "difference"}, (5, 1, 2, 0), (2, 2, 0, 1), [-30, 7]),
        ({"all": BOARD | {"made": 7, "missed": -3}}, (5, 5, 0, 0), (5, 0, 0, 0), [57, -53]),
        ({"all": BOARD | {"least_tricks": 5}}, (5, 1, 0, 0), (5, 0, 0, 0), [50, -5]),
        ({"all": BOARD | {"least_tricks": 6}}, (5, 1, 0, 0), (5, 0, 0, 0), [25, -5]),
        ({"all": BOARD | {"least_tricks": 6}}, (5, 1, 1, 0), (5, 0, 0, 0), [-30, -5]),
        ({"all": None}, (5, 1, 0, 0), (5, 0, 0, 0), [25, -5]),
        ({"none": NIL}, (5, 1, 0, 1), (5, 0, 0, 0), [100, -10]),
        ({"none": NIL}, (5, 1, 0, 1), (4, 0, 1, 0), [0, -10]),
        ({"none": NIL | {"for_partner": False}}, (5, 1, 0, 1), (4, 0, 1, 0), [-100, -10]),
        ({"taken_each": 1}, (5, 1, 0, 0), (4, 1, 0, 0), [-46, 6]),
        ({"by_kept": [9]}, (5, 1, 0, 0), (5, 0, 0, 0), [59, -5]),
        ({"alone": {"kept": 9, "missed": -9}}, (5, 1, 0, 0), (5, 0, 0, 0), [59, -14]),
        ({"declarer": {"made": 1, "missed": -1}}, (5, 1, 0, 0), (5, 0, 0, 0), [50, -5]),
        ({"declarer": {"made": 1, "missed": -1}}, (3, 1, 0, 0), (5, 0, 0, 0), [3, -5]),
    ],
)
def test_what_all_tricks_bring_and_cost(
    keys: Mapping[str, Any], said: tuple[int, ...], taken: tuple[int, ...], points: list[int]
) -> None:
    numbers, tricks = dict(enumerate(said)), dict(enumerate(taken))
    found = judged_all(scoring(**keys), PAIRS, numbers, tricks, declarer=0)
    assert [sum(one.points for one in side) for side in found] == points


def test_each_alone_needs_all_tricks_by_the_own_number() -> None:
    alone, said = [(seat,) for seat in range(4)], dict(enumerate((3, 5, 2, 0)))
    found = judged_all(scoring(), alone, said, {0: 3, 1: 0, 2: 2, 3: 0})
    assert [[(one.reason, one.detail, one.points) for one in side] for side in found] == [
        [("prediction_kept", "3/3", 15)],
        [("all_missed", "0/5", -50)],
        [("prediction_kept", "2/2", 10)],
        [("prediction_kept", "0/0", 0)],
    ]
    assert [kept_all([one.reason for one in side]) for side in found] == [True, False, True, True]


def test_a_trick_that_is_nobodys_is_missing() -> None:
    found = judged_all(
        scoring(), PAIRS, {0: 4, 1: 0, 2: 1, 3: 0}, {0: 4, 1: 0, 2: 0, 3: 0}, there=5
    )
    assert [(one.reason, one.detail) for one in found[0]] == [("all_missed", "4/5")]
    found = judged_all(
        scoring(), PAIRS, {0: 4, 1: 0, 2: 0, 3: 0}, {0: 4, 1: 0, 2: 0, 3: 0}, there=5
    )
    assert [one.reason for one in found[0]] == ["prediction_kept"]
