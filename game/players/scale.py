"""How much a score point says: where a whole game counts a few points, one of them is a lot."""

from __future__ import annotations

from game.engine.compiled import Rules

USUAL_UNIT = 10
"""The score points of one point of a game with which other limits in score points were found."""


def scale_of(rules: Rules) -> float:
    """By what a limit in score points is multiplied: 1 where card points are written down, or
    points of a game in tens; a tenth where they are written down one by one."""
    scoring = rules.scoring
    return scoring.point_value / USUAL_UNIT if scoring.two_sides else 1.0
