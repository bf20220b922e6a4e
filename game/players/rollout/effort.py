"""How hard to think about choices that are no cards, and what a player makes of risk."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from game.players.thoughts import mean_of


class Character(NamedTuple):
    """A touch of temper.

    `risk`: the share of a standard deviation of what may come of a choice that is added to its
    mean, so a daring player plays for the chance and a cautious one for safety.
    """

    risk: float = 0.0


PLAIN = Character()
CHARACTERS = {"cautious": Character(-0.25), "daring": Character(0.25)}
"""Characters by the names that a seat calls them by."""


class Effort(NamedTuple):
    """How hard to think, in counts and never in seconds.

    For a bid `deals` are imagined, and `hands` are played out in each. For any other choice
    `playouts` hands are played out, shared out among what may be chosen. `spoken` hands are
    played out to know what may be promised. While there is a stock, `drawn` tricks are played out:
    the longer the deal still is, the fewer hands. `errors` is the share of cards at random.
    """

    deals: int
    hands: int
    playouts: int
    spoken: int
    drawn: int
    errors: float = 0.1


EFFORTS = {
    "medium": Effort(deals=10, hands=1, playouts=40, spoken=40, drawn=1200),
    "hard": Effort(deals=48, hands=3, playouts=400, spoken=160, drawn=8000),
    "expert": Effort(deals=80, hands=3, playouts=1000, spoken=400, drawn=16000),
}


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
