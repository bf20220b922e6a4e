"""What a game is worth that says nothing of it, and what one costs that is lost."""

from __future__ import annotations

from game.rules.model.contracts import Contract

USUAL_VALUE = 2.0
"""Points that a game is worth which says nothing of it, won or lost."""

MISSED_BY = 2.0
"""By how many tricks a game about tricks is missed on average that is lost, and by how many of what
counts once (`each_points`) one for card points."""


def likely_lost(spec: Contract) -> float:
    """Points that a contract is likely to cost which is lost."""
    lost = float(spec.value_lost)
    if spec.lost_value is None and not spec.value:
        lost = USUAL_VALUE
    return lost + (MISSED_BY * spec.missing_each if spec.plays_on else 0.0)


def likely_missing(spec: Contract) -> float:
    """Points that what is missing costs besides where a game for card points is lost that is paid
    by many of them at a time."""
    by_many = spec.each_points > 1 and not spec.is_about_tricks
    return MISSED_BY * spec.missing_each if by_many else 0.0
