"""What a player makes of risk."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from game.players.comparisons import mean_of


class Character(NamedTuple):
    """A touch of temper.

    `risk`: the share of a standard deviation of what may come of a choice that is added to its
    mean, so a daring player plays for the chance and a cautious one for safety. `jumps`: whether
    bids may be skipped, halfway to the highest that pays.
    """

    risk: float = 0.0
    jumps: bool = False


PLAIN = Character()
CHARACTERS = {"cautious": Character(-0.25), "daring": Character(0.25, jumps=True)}
"""Characters by the names that a seat calls them by."""


def utility(
    gains: Sequence[float], character: Character, weights: Sequence[float] | None = None
) -> float:
    """What it is worth to have these gains, as likely as their weights (None: all the same)."""
    shares = weights if weights is not None else (1.0,) * len(gains)
    mean = mean_of(gains, shares)
    if not character.risk:
        return mean
    spread = fsum(
        share * (gain - mean) * (gain - mean) for gain, share in zip(gains, shares, strict=True)
    )
    return mean + character.risk * sqrt(spread / fsum(shares))
