"""The room for the melds of a seat in the middle of the table."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.kit import Box
from game.ui.table.layout.fan import Place
from game.ui.table.layout.layout import Layout
from game.values import Seat

APART = 8.0
"""How much is free between melds and what lies above them, in du."""

TALON_LABEL = 22.0
"""How far below the talon its label reaches in a small window, in du."""


class MeldRoom(NamedTuple):
    """Where a single row of cards lies, and the box that all cards and pills stay in."""

    row: Place
    box: Box


def meld_room(layout: Layout, seat: Seat, *, alone: bool) -> MeldRoom:
    """The room for the melds of a seat at a table of three or more; `alone`: no other's lie."""
    row = layout.melds_alone if alone else layout.melds(seat)
    top = _top(layout)
    if layout.melds_apart and seat == layout.setup.viewer and not alone:
        top = row.y - row.h / 2  # above it lie the partner's
    bottom = row.y + row.h / 2 + layout.below_cards
    top = min(top, row.y - row.h / 2)
    aside = 138.0 if layout.compact else 312.0
    if top < layout.slate.bottom:
        aside = max(aside, layout.width - layout.slate.x + APART)
    width = layout.width - 2 * aside
    return MeldRoom(row, Box(row.x - width / 2, top, width, bottom - top))


def _top(layout: Layout) -> float:
    """Below the seat at the top, or below the talon where nobody sits there."""
    plates = [seat.plate.bottom for seat in layout.seats if seat.side == "top"]
    if plates:
        return max(plates) + APART
    talon = layout.seen_talon(1)[0]
    label = TALON_LABEL if layout.compact else 0.0
    return max(talon.y + talon.h / 2 + label + APART, layout.slate.bottom if layout.compact else 0)
