"""Tricks that lie on the table until somebody wins several of them running, and takes all."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.seat_view import SeenTrick
from game.engine.state import Trick
from game.engine.tricks.table import CANCELS, Lying, TrickTable
from game.values import Card, Seat


class Won(NamedTuple):
    """A trick that lies: who has won it, and with which card."""

    seat: Seat
    card: Card


def lying_now(tricks: Sequence[Trick | SeenTrick], following: Seat) -> list[Won]:
    """The tricks that lie on the table after these, the last one first; `following` has won that
    one, and so leads to the next. Nobody has any of them yet."""
    found = list[Won]()
    for trick in reversed(tricks):
        if trick.winner != NOBODY:
            break
        found.append(Won(following, trick.cards[trick.seats.index(following)] & KIND_MASK))
        following = trick.leader
    return found


def first_lying(tricks: Sequence[Trick | SeenTrick]) -> int:
    """Where the tricks begin that lie on the table after these."""
    at = len(tricks)
    while at and tricks[at - 1].winner == NOBODY:
        at -= 1
    return at


def takes_all(lying: Lying, before: Sequence[Won], won: Won) -> bool:
    """Whether who has won a trick takes it with those that lie there (`before`, the last one
    first): with it as many are won running as must be, and not all with such cards as do not do."""
    row = [won, *before[: lying.running - 1]]
    if len(row) < lying.running or any(one.seat != won.seat for one in row):
        return False
    return any(not lying.weak >> one.card & 1 for one in row)


def handed_over(
    tricks: Sequence[Trick], seat: Seat, mute: Collection[Seat] = ()
) -> tuple[Trick, ...]:
    """The tricks once a seat takes those that lie there; on mute they bring it nothing."""
    at, worth = first_lying(tricks), 0 if seat in mute else 1
    taken = [one._replace(winner=seat, points=one.points * worth) for one in tricks[at:]]
    return (*tricks[:at], *taken)


def all_together(
    table: TrickTable, before: Sequence[Trick], played: Sequence[Trick]
) -> tuple[Trick, ...]:
    """The tricks of a deal, with those that are `played` to its end, each by who wins it, or by
    nobody where the last one stays on the table."""
    found, lying = tuple(before), table.lying
    for at, trick in enumerate(played):
        if table.tied == CANCELS and trick.winner != NOBODY:
            found = (*handed_over(found, trick.winner), trick)
            continue
        if lying is None or trick.winner == NOBODY:
            found = (*found, trick)
            continue
        won = Won(trick.winner, trick.winning_card & KIND_MASK)
        last = at + 1 == len(played) and lying.last_takes
        if last or takes_all(lying, lying_now(found, trick.leader), won):
            found = (*handed_over(found, trick.winner), trick)
        else:
            found = (*found, trick._replace(winner=NOBODY))
    return found
