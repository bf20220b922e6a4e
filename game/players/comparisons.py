"""What players compare while they choose, for whoever wants to know why they chose it.

A player answers with an action and nothing else. But whoever wants to explain the answer can listen
while it thinks: `with noted() as comparisons: player.choose(request)`. What is noted changes no
choice, and nothing is noted while nobody listens.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from math import fsum
from typing import NamedTuple

from game.engine.actions import Action


class Comparison(NamedTuple):
    """Plans (actions one after the other; none at all is to stay silent) that were compared.

    `chosen` is the index of the one that was chosen. `means` are score points that the own seat is
    ahead of the others on average, or near the end of a match what they are worth (`equity`), in
    the same imagined games for all; None for a plan that dropped out before. `games` is the number
    of these games. `share` is how often the first plan comes off in them (a bid, a promise), from
    0 to 1, and `reaches` the score points that a
    declarer gets on average; None where that is not asked.
    """

    plans: tuple[tuple[Action, ...], ...]
    chosen: int
    means: tuple[float | None, ...]
    games: int
    share: float | None = None
    reaches: float | None = None


_heard: ContextVar[list[Comparison] | None] = ContextVar("heard", default=None)


@contextmanager
def noted() -> Iterator[list[Comparison]]:
    """All comparisons that are noted meanwhile, in order."""
    comparisons: list[Comparison] = []
    token = _heard.set(comparisons)
    try:
        yield comparisons
    finally:
        _heard.reset(token)


def listening() -> bool:
    """Whether anybody wants to know: what is noted may cost something to work out."""
    return _heard.get() is not None


def note(comparison: Comparison) -> None:
    """Tell whoever listens."""
    heard = _heard.get()
    if heard is not None:
        heard.append(comparison)


def mean_of(gains: Sequence[float], weights: Sequence[float] | None = None) -> float:
    """The mean of gains, as likely as their weights (None: all the same)."""
    shares = weights if weights is not None else (1.0,) * len(gains)
    return fsum([a * b for a, b in zip(gains, shares, strict=True)]) / fsum(shares)
