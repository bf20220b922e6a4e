"""A layout for a window: who sits where, how large things are, how the hand lies."""

from __future__ import annotations

from game.ui.kit import Box, Scale, tokens
from game.ui.table.layout.fan import strip_of
from game.ui.table.layout.layout import Layout, beside_hand, slate_width
from game.ui.table.layout.seats import (
    MANY_CARDS,
    SeatLayout,
    TableSetup,
    other_seat,
    own_seat,
    sides_of,
)

LEAST_SEEN = 0.25
"""When less than this share of a card would show, the hand takes the whole width, as with many."""

TWO_ROWS_BELOW = 0.34
"""When less than this share of a card would show in one row, the hand lies in two."""


def arrange(scale: Scale, setup: TableSetup, hand_size: int, *, teams: bool = False) -> Layout:
    """The layout of a table for a window of this scale and an own hand of so many cards."""
    w, h, compact = scale.width, scale.height, scale.compact
    if _too_close(w, h, hand_size, compact):
        hand_size = MANY_CARDS
    margin = 32.0 if compact else float(tokens.MARGIN)
    rows = _rows(w, h, hand_size)
    letters = scale.text_factor(tokens.HELP.size)
    slate = letters * slate_width(2 if teams else setup.players, compact, teams)
    seats: list[SeatLayout | None] = [None] * setup.players
    order = sides_of(setup.players)
    tops = sum(side == "top" for side in order)
    seen = 0
    for steps_on, side in enumerate(order, 1):
        seat = setup.viewer + (steps_on if setup.counter_clockwise else -steps_on)
        where = 0.5
        if side == "top" and tops == 2:
            where = 1.0 - seen  # the one at the right hand first
            seen += 1
        free = (margin + (230 if compact else 330), w - margin - slate - 12)
        seats[seat % setup.players] = other_seat(
            side,
            where,
            tops,
            w,
            h,
            compact,
            margin,
            free,
            rows if hand_size >= MANY_CARDS else 0,
            setup.players,
        )
    seats[setup.viewer] = own_seat(w, h, compact, margin, hand_size, rows, setup.players)
    return Layout(
        width=w,
        height=h,
        compact=compact,
        margin=margin,
        setup=setup,
        hand_size=hand_size,
        rows=rows,
        menu=Box(margin, margin, 44, 44),
        plaque=(margin + (56 if compact else 60), margin),
        slate_right=(w - margin, margin),
        seats=tuple(seat for seat in seats if seat is not None),
        teams=teams,
        letters=letters,
    )


def _too_close(w: float, h: float, n: int, compact: bool) -> bool:
    """Whether too little of each card would show beside who sits at the left."""
    if n >= MANY_CARDS:
        return False
    card, room = min(200.0, 0.25 * h), w - beside_hand(compact)
    return strip_of(n, (1, 2, 3), card, room) < LEAST_SEEN


def _rows(w: float, h: float, n: int) -> int:
    """Whether a hand of `n` cards, in about four suits, needs two rows."""
    if n < MANY_CARDS:
        return 1
    return 1 if strip_of(n, (1, 2, 3), min(200.0, 0.25 * h), w - 92) >= TWO_ROWS_BELOW else 2
