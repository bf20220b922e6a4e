"""What a game is worth that says nothing of it, and what one costs that is lost."""

from __future__ import annotations

from game.rules.model.contracts import Contract

USUAL_VALUE = 2.0
"""Points that a game is worth which says nothing of it, won or lost."""

MISSED_BY = 2.0
"""By how many tricks a game about tricks is missed on average that is lost."""


def likely_lost(spec: Contract) -> float:
    """Points that a contract is likely to cost which is lost."""
    lost = float(spec.value_lost)
    if spec.lost_value is None and not spec.value:
        lost = USUAL_VALUE
    return lost + (MISSED_BY * spec.missing_each if spec.plays_on else 0.0)
