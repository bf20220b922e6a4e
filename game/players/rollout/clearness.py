"""When enough deals were imagined: most choices are clear long before all that may be thought are.

Whether something is done hangs on two figures, what it brings and how often it comes off; each is
above or below what is asked, by so much, with so much doubt. It is left undone for one of them that
is surely below, and done where both are surely above.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

SHARES = (4, 2, 1)
"""It is looked whether a choice is clear after one deal of so many: a fourth, half of them, all."""

FEWEST = 8
"""Fewer deals than these say nothing, however clear they look."""

SURE = 2.0
"""By so many standard errors a figure is surely above or below what is asked."""


def stages(deals: int) -> Sequence[int]:
    """After how many deals it is looked, all of them the last time."""
    return [deals // share for share in SHARES if share == 1 or deals // share >= FEWEST]


def is_clear(*figures: tuple[float, float]) -> bool:
    """Whether more deals would hardly change a choice, by figures that must all be above nothing:
    each with its standard error."""
    below = any(figure < -SURE * doubt for figure, doubt in figures)
    return below or all(figure > SURE * doubt for figure, doubt in figures)


def variance_of_mean(gains: Sequence[float]) -> float:
    """The square of the standard error of the mean of gains."""
    number = len(gains)
    mean = fsum(gains) / number
    return fsum([(gain - mean) * (gain - mean) for gain in gains]) / (number * number)


def doubt_of_share(share: float, deals: int) -> float:
    """The standard error of how often something comes off, of so many deals; not even where it
    always or never did is it certain."""
    likely = (share * deals + 1.0) / (deals + 2.0)
    return sqrt(likely * (1.0 - likely) / deals)
