"""What is left for the long run is not even made where that is left out."""

from __future__ import annotations

import pytest

from tests.everyday import some, without_seldom


def usual(*marks: pytest.MarkDecorator) -> list[list[object]]:
    """The values of the cases that are left of some marks."""
    kept = [without_seldom(mark.mark) for mark in marks]
    return [[getattr(case, "values", case) for case in mark.args[1]] for mark in kept]


def test_cases_that_come_seldom_are_left_out_and_others_stay() -> None:
    third = pytest.mark.parametrize("n", some(range(7), 3), ids=str)
    assert usual(third) == [[(0,), (3,), (6,)]]
    kept = without_seldom(third.mark)
    assert (kept.name, kept.args[0], kept.kwargs) == ("parametrize", "n", {"ids": str})
    assert usual(pytest.mark.parametrize("n", [1, 2])) == [[1, 2]]


def test_a_test_of_which_nothing_would_be_left_is_left_to_its_marks() -> None:
    seldom = [pytest.param(1, marks=pytest.mark.soak)]
    assert usual(pytest.mark.parametrize("n", seldom)) == [[(1,)]]


def test_cases_with_a_list_of_names_stay_beside_their_names() -> None:
    named = pytest.mark.parametrize("n", some([1, 2], 2), ids=["one", "two"])
    assert usual(named) == [[(1,), (2,)]]
