"""Who holds the best single meld, of all or of each family, where only the melds of that side
count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.events import NOBODY
from game.engine.melds.held import Goodness, Pattern, in_reach, serves, take
from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.values import Card, Seat


class BestHeld(NamedTuple):
    """How good the best meld of a hand is, and what it is called."""

    goodness: Goodness
    meld: str


def goodness(pattern: Pattern, trump: int) -> Goodness:
    """How good a meld is with this suit as trump."""
    return pattern.place_in_trump if pattern.suit == trump else pattern.place


def best_held(
    rules: Rules, contract: int, cards: Sequence[Card], trump: int, group: int | None = None
) -> BestHeld | None:
    """The best meld that these cards make, of a group or of all; None where they make none that is
    compared in the contract."""
    found = [
        BestHeld(goodness(pattern, trump), pattern.meld)
        for pattern in in_reach(rules.melds_in[contract], cards)
        if not pattern.apart
        and (group is None or pattern.group == group)
        and pattern.after is None
        and serves(pattern, trump)
        and take(pattern, cards) is not None
    ]
    return min(found, default=None)


def best_laid(
    rules: Rules, melds: Iterable[int], trump: int, group: int | None = None
) -> Goodness | None:
    """How good the best of melds is that lie on the table, by their numbers."""
    laid = [rules.melds[number] for number in melds]
    compared = [one for one in laid if not one.apart and group in (None, one.group)]
    return min([goodness(pattern, trump) for pattern in compared], default=None)


class Holder(NamedTuple):
    """Who has the best meld of a group, and which that is; `NOBODY` where none has any, or where
    two sides have as good ones and neither counts."""

    seat: Seat
    meld: str


def holder_of_best(
    rules: Rules,
    contract: int,
    seats: Iterable[Seat],
    hands: Sequence[Sequence[Card]],
    trump: int,
    group: int = 0,
    sides: Sequence[Sequence[Seat]] = (),
) -> Holder:
    """Which of the seats has the best meld, of as good ones the first, or nobody where sides have
    as good ones and neither is to count."""
    holder, best, equal = NOBODY, None, False
    for seat in seats:
        held = best_held(rules, contract, hands[seat], trump, group)
        if held is None:
            continue
        if best is None or held.goodness < best.goodness:
            holder, best, equal = seat, held, False
        elif held.goodness == best.goodness:
            together = any(seat in side and holder in side for side in sides)
            equal = equal or not together
    if best is None or (equal and not rules.as_good_count):
        return Holder(NOBODY, "")
    return Holder(holder, best.meld)


def holders_seen(rules: Rules, view: View) -> tuple[Seat, ...]:
    """Who has the best meld of each group, as a seat has been told."""
    if not rules.compares_families:
        return (NOBODY if view.best_meld is None else view.best_meld,)
    holders = [NOBODY] * rules.compared_groups
    for seat, meld in view.best_melds:
        group = next(pattern.group for pattern in rules.melds if pattern.meld == meld)
        holders[group] = seat
    return tuple(holders)
