"""Who holds the best single meld, where only the melds of that side count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.compiled import Rules
from game.engine.events import NOBODY
from game.engine.melds import Pattern, in_reach, serves, take
from game.values import Card, Seat

Goodness = tuple[int, int]
"""How good a meld is beside others: the lower goes first."""


def goodness(pattern: Pattern, trump: int) -> Goodness:
    """How good a meld is with this suit as trump: by its place, and in trump before any other."""
    return pattern.place, int(pattern.suit != trump)


def best_held(rules: Rules, cards: Sequence[Card], trump: int) -> Goodness | None:
    """How good the best meld is that these cards make; None where they make none that is
    compared."""
    found = [
        goodness(pattern, trump)
        for pattern in in_reach(rules.melds, cards)
        if not pattern.apart
        and pattern.after is None
        and serves(pattern, trump)
        and take(pattern, cards) is not None
    ]
    return min(found, default=None)


def best_laid(rules: Rules, melds: Iterable[int], trump: int) -> Goodness | None:
    """The same for melds that lie on the table, by their numbers."""
    laid = [rules.melds[number] for number in melds]
    return min([goodness(pattern, trump) for pattern in laid if not pattern.apart], default=None)


def holder_of_best(
    rules: Rules, seats: Iterable[Seat], hands: Sequence[Sequence[Card]], trump: int
) -> Seat:
    """Which of the seats has the best meld, of as good ones the first; `NOBODY` where none has
    any."""
    holder, best = NOBODY, None
    for seat in seats:
        held = best_held(rules, hands[seat], trump)
        if held is not None and (best is None or held < best):
            holder, best = seat, held
    return holder
