"""What stands on the table, drawn where nobody sees it: its pictures are there when it is needed.

A seat takes another size when its owner's hand grows; sides, dealer and plaque appear with the
first cards. All of that comes in one frame, in which cards fly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.engine import events as e
from game.engine.view import View, fold
from game.ui.kit import CardArt, Painter, Scale, furniture
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.plates import status
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.seats import SeatLayout
from game.values import Seat


class Sketch(NamedTuple):
    """A seat as it will stand there, or with its cells the plaque; `view`: what is known then."""

    drawn: DrawContext
    scale: Scale
    view: View
    seat: Seat = 0
    seat_layout: SeatLayout | None = None
    active: bool = False

    def make(self, art: CardArt) -> None:
        """Draw it on a single pixel."""
        p = Painter(pygame.Surface((1, 1)), self.scale, art)
        if self.seat_layout is None:
            self._plaque(p)
        else:
            self._seat(p, self.seat_layout)

    def _plaque(self, p: Painter) -> None:
        drawn = self.drawn
        layout = drawn.sprites.layout
        cells = furnishing.fitted_plaque(p, drawn.words, layout, self.view)
        if cells:
            furniture.plaque(p, *layout.plaque, cells)

    def _seat(self, p: Painter, seat_layout: SeatLayout) -> None:
        words, view, seat = self.drawn.words, self.view, self.seat
        turn = (seat,) if self.active else ()
        furnishing.draw_seat(
            p,
            seat_layout,
            self.drawn.context.portraits[seat],
            words.name(seat),
            status(words, view, seat, turn, self.drawn.model.verb),
            badges_of(words, view, seat),
            active=self.active,
            dim=bool(view.seats) and seat not in view.seats,
        )


def other_layouts(drawn: DrawContext, scale: Scale, layouts: Iterable[Layout]) -> Iterator[Sketch]:
    """The seats as they stand in each of these layouts, on their turn and not."""
    view = drawn.sprites.shown
    for layout in layouts:
        for seat, seat_layout in enumerate(layout.seats):
            for active in (False, True):
                yield Sketch(drawn, scale, view, seat, seat_layout, active)


def after_the_deal(drawn: DrawContext, scale: Scale, events: Iterable[e.Event]) -> Iterator[Sketch]:
    """Seats and plaque as the next packets will let them look."""
    sprites = drawn.sprites
    view = sprites.shown
    for event in events:
        if not isinstance(event, e.CardsDealt):
            break
        view = fold(sprites.rules, view, event)
    yield Sketch(drawn, scale, view)
    for seat, seat_layout in enumerate(sprites.layout.seats):
        yield Sketch(drawn, scale, view, seat, seat_layout)
