"""What of many like cases is tried every day; all of them are in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def some(cases: Iterable[Any], every: int) -> list[Any]:
    """Parameters of a test: every so-many-th case from the first on, the others for the long run.

    A case is a value, a tuple of as many values as the test takes, or what `pytest.param` makes.
    """
    return [_param(case, seldom=n % every > 0) for n, case in enumerate(cases)]


def shares(things: Iterable[Any], of: int) -> list[Any]:
    """Parameters of a test that takes a list: every so-many-th thing from the first on, from the
    second on and so forth; the first list is tried every day, the others in the long run."""
    listed = list(things)
    parts = [pytest.param(listed[n::of], id=f"{n + 1} of {of}") for n in range(of)]
    return some(parts, of)


def without_seldom(mark: pytest.Mark) -> pytest.Mark:
    """A mark of parameters without the cases for the long run; as it is where nothing would be left
    or where cases have names of their own in a list."""
    ids = mark.kwargs.get("ids")
    if len(mark.args) != 2 or not (ids is None or callable(ids)):
        return mark
    names, cases = mark.args[0], list(mark.args[1])
    usual = [case for case in cases if not _is_seldom(case)]
    return pytest.mark.parametrize(names, usual or cases, **mark.kwargs).mark


def _is_seldom(case: Any) -> bool:
    return any(mark.name == "soak" for mark in getattr(case, "marks", ()))


def _param(case: Any, *, seldom: bool) -> Any:
    """The case as a parameter, marked for the long run where it comes seldom."""
    marks = [pytest.mark.soak] if seldom else []
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, marks=[*case.marks, *marks], id=case.id)
    return pytest.param(*(case if type(case) is tuple else (case,)), marks=marks)
