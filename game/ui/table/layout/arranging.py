"""A layout for a window: who sits where, how large things are, how the hand lies."""

from __future__ import annotations

from game.ui.kit import Box, Scale, tokens
from game.ui.table.layout.fan import strip_of
from game.ui.table.layout.layout import Layout, beside_hand, slate_width
from game.ui.table.layout.seats import (
    SeatLayout,
    Side,
    TableSetup,
    other_seat,
    own_card,
    own_seat,
    place_of,
    sides_of,
)

TALL = 1.2
"""From so many times as high as wide on a window is portrait."""

TALON_ROOM = 86.0
"""How much is free for the talon between two seats at the top of a small window and the slate, in
du: its name is wider than its cards."""

TWO_ROWS_BELOW = 0.3
"""When less than this share of a card would show in one row, the hand lies in two."""


def arrange(
    scale: Scale, setup: TableSetup, hand_size: int, *, teams: int = 0, below: float = 0.0
) -> Layout:
    """The layout of a table for a window of this scale and an own hand of so many cards. `below`:
    how much of the window is kept for something else at its lower edge, in du."""
    w, h, compact = scale.width, scale.height - below, scale.compact
    tall = h >= TALL * w
    margin = 32.0 if compact else float(tokens.MARGIN)
    rows = _rows(w, h, hand_size, compact, tall)
    letters = scale.text_factor(tokens.HELP.size)
    slate = letters * slate_width(teams or setup.players, compact, teams > 0)
    seats: list[SeatLayout | None] = [None] * setup.players
    order = sides_of(setup.players)
    tops = sum(side == "top" for side in order)
    talon = TALON_ROOM if setup.talon and compact and tops == 2 and not tall else 0.0
    seen: list[Side] = []
    for steps_on, side in enumerate(order, 1):
        seat = setup.viewer + (steps_on if setup.counter_clockwise else -steps_on)
        where = place_of(side, seen.count(side), order.count(side))
        seen.append(side)
        free = (margin + (230 if compact else 330), w - margin - slate - 12 - talon)
        seats[seat % setup.players] = other_seat(
            side,
            where,
            tops,
            w,
            h,
            compact,
            margin,
            free,
            setup.players,
        )
    seats[setup.viewer] = own_seat(w, h, compact, margin, tall)
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
        tall=tall,
    )


def _rows(w: float, h: float, n: int, compact: bool, tall: bool) -> int:
    """Whether a hand of `n` cards, in about four suits, needs two rows."""
    room = w - beside_hand(compact, tall)
    return 1 if strip_of(n, (1, 2, 3), own_card(h, 1, tall), room) >= TWO_ROWS_BELOW else 2
