"""What only follows from another mistake is not told beside it: it is looked at when that is put
right, and until then its advice would lead astray."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.problems import Problem

_CAUSE = "checks.scoring_needs_sides"
"""The whole way of scoring is out of place."""

_JUDGED_BY_IT = (
    "checks.win_at_",
    "checks.doubling_",
    "checks.announcements_need_sides",
    "checks.only_doubled",
)
"""What is asked of other groups by the way of scoring."""


def causes(problems: Iterable[Problem]) -> list[Problem]:
    """The problems without those that follow from another one of them."""
    listed = list(problems)
    if all(problem.code != _CAUSE for problem in listed):
        return listed
    return [one for one in listed if one.code == _CAUSE or not _follows(one)]


def _follows(problem: Problem) -> bool:
    """Whether it is about a key of that way of scoring, or about what it counts."""
    return problem.path.startswith("scoring.") or problem.code.startswith(_JUDGED_BY_IT)
