"""One way in which the cards may lie that a seat does not see."""

from __future__ import annotations

from typing import NamedTuple


class World(NamedTuple):
    """Where all cards lie: kinds, sorted in the hands; the stock in the order in which it will be
    drawn, the card turned up not among it; and `laid`, cards of a hand that lie face down before
    it for somebody to take."""

    hands: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    talon: tuple[int, ...]
    stock: tuple[int, ...]
    laid: tuple[int, ...] = ()
