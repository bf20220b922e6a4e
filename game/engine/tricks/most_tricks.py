"""Who took the most tricks in a deal, and so may name the trump in the next one."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import NOBODY
from game.engine.seat_view import SeenTrick
from game.engine.state import Trick
from game.values import Seat


def most_tricks(tricks: Sequence[Trick | SeenTrick]) -> Seat | None:
    """Who took the most of these tricks, and of several the one who took a trick last; None where
    there are none."""
    winners = [trick.winner for trick in tricks if trick.winner != NOBODY]
    return max(winners, key=lambda seat: (winners.count(seat), _last(winners, seat)), default=None)


def _last(winners: Sequence[Seat], seat: Seat) -> int:
    """The place of the last trick that a seat has taken."""
    return max(place for place, winner in enumerate(winners) if winner == seat)
