"""What only follows from another mistake is not told beside it: it is looked at when that is put
right, and until then its advice would lead astray."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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


_MISSING = ("missing_key", "missing_group")
_FEW_MISSING = 2
"""A file that lacks more than that of what every game needs is hardly a game of its own."""

_ASKED_OF_A_GAME = (*_MISSING, "house_none", "nothing_to_strike", "checks.")
"""What is in order as soon as the rest comes from another game, or is seen only then."""


def told_of_a_piece(problems: Iterable[Problem], known: Iterable[str]) -> list[Problem]:
    """The problems of a file that extends no other: where it is only a piece of a game, that is
    told once, with all that is missing, and with the names of those it may be meant to change."""
    listed = list(problems)
    missing = [one for one in listed if one.code in _MISSING and one.path == one.args["key"]]
    if len(missing) <= _FEW_MISSING:
        return listed
    args = {"missing": ", ".join(one.path for one in missing), "known": ", ".join(known)}
    piece = replace(missing[0], path="", code="extends_missing", args=args)
    return [piece, *(one for one in listed if not one.code.startswith(_ASKED_OF_A_GAME))]
