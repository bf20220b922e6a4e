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


def won_or_lost(spec: Contract, chance: float) -> float:
    """Points that a contract brings, or costs, which is won so likely."""
    value = spec.value or USUAL_VALUE
    return chance * value - (1.0 - chance) * (likely_lost(spec) + likely_missing(spec))


def won_or_lost_often(spec: Contract, chance: float) -> float:
    """The same of one that counts several times for its declarer, won or lost."""
    if spec.lost_factor is None:
        return won_or_lost(spec, chance) * spec.factor
    won, lost = won_or_lost(spec, 1.0) * spec.factor, won_or_lost(spec, 0.0) * spec.factor_lost
    return chance * won + (1.0 - chance) * lost
