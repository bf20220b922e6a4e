"""The steps by which those who have more score points must bid, or predict, more."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.model.auction import LeastFrom
from game.rules.problems import Path, Report

Bound = tuple[int, str]
"""A number, and the message for one that is not beyond it, or above it."""


def check_rising(
    report: Report, where: Path, steps: Sequence[LeastFrom], *, above: Bound, most: Bound
) -> None:
    """Scores and numbers rise from step to step; the first number is higher than what holds for
    everybody, and none is higher than there is."""
    for index, step in enumerate(steps):
        at, before = (*where, index), steps[index - 1] if index else None
        if before is None and step.least <= above[0]:
            report.problem((*at, "least"), above[1], n=above[0])
        if before is not None and step.score <= before.score:
            report.problem((*at, "score"), "checks.least_from_rises", n=before.score)
        if before is not None and step.least <= before.least:
            report.problem((*at, "least"), "checks.least_from_rises", n=before.least)
        if step.least > most[0]:
            report.problem((*at, "least"), most[1], n=most[0])
