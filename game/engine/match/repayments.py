"""What one deal leaves for the next one: who was above what it had to take, and who below; and that
nobody has declared anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.rules.rules import Rules
from game.engine.seat_view import SeenTrick
from game.engine.state import Trick
from game.values import Seat

Balance = tuple[tuple[Seat, int], ...]
"""Pairs of a seat and by how many tricks it was above what it had to take; below it less than 0."""


def balance_of(
    predicted: Iterable[tuple[Seat, int]], tricks: Sequence[Trick | SeenTrick]
) -> Balance:
    """Who has taken more than it had to in a deal, and who less; empty where nothing was played."""
    if not tricks:
        return ()
    winners = [trick.winner for trick in tricks]
    return tuple([(seat, winners.count(seat) - wanted) for seat, wanted in predicted])


def repayments(balance: Balance, seats: Sequence[Seat]) -> tuple[tuple[Seat, Seat], ...]:
    """Who gets a good card from whom, one after the other, in a deal in which these seats take
    part: in their order each who was above, from the first who still owes one."""
    above = dict(balance)
    owing = [seat for seat in seats for _ in range(-above.get(seat, 0))]
    claims = [seat for seat in seats for _ in range(above.get(seat, 0))]
    return tuple(zip(claims, owing, strict=False))


def passed_after(rules: Rules, before: int, declarer: Seat | None) -> int:
    """In how many deals running nobody has declared anything, with one that has this declarer; 0
    where nothing hangs on it."""
    declared = declarer is not None and not rules.dealer_takes_talon
    return before + 1 if rules.minds_all_passed and not declared else 0
