"""Everybody for themselves."""

from __future__ import annotations

from typing import Literal

from game.rules.model.scoring.base import ScoringModel


class Race(ScoringModel):
    """Everybody counts melds and card points for themselves."""

    kind: Literal["race"]

    @property
    def fits_sides(self) -> tuple[str, ...]:
        """Nobody plays with anybody."""
        return ("alone",)
