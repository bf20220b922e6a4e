"""One way in which the cards may lie that a seat does not see."""

from __future__ import annotations

from typing import NamedTuple

from game.values import Card


class World(NamedTuple):
    """Where all cards lie: kinds, sorted in the hands; the stock in the order in which it will be
    drawn, the card turned up not among it; `laid`, cards of a hand that lie face down before it for
    somebody to take; `undealt`, those that take no part; and `covered`, those that were played face
    down and the seat has not seen, in that order."""

    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]
    talon: tuple[Card, ...]
    stock: tuple[Card, ...]
    laid: tuple[int, ...] = ()
    undealt: tuple[int, ...] = ()
    covered: tuple[int, ...] = ()
