"""The plaque: trump, bid and how far the deal has come, at the upper left of the table."""

from __future__ import annotations

from game.ui.kit import Painter, furniture
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.furnishing import Plaque
from game.ui.table.labels.course import Line, course_lines


def plaque_of(drawn: DrawContext, p: Painter) -> Plaque:
    """The plaque as it is now."""
    sprites, offers = drawn.sprites, drawn.model.offers
    lies, dealing = sprites.taker is not None, sprites.unsorted
    made_from = (p.scale, drawn.context.settings, sprites.layout, lies, dealing, offers)
    return drawn.plaque.get((*made_from, sprites.shown), lambda: _made(drawn, p, lies, dealing))


def _made(drawn: DrawContext, p: Painter, lies: bool, dealing: bool) -> Plaque:
    view, layout = drawn.sprites.shown, drawn.sprites.layout
    course = _course(drawn)
    cells = furnishing.fitted_plaque(
        p, drawn.words, layout, view, lies=lies, dealing=dealing, more=bool(course)
    )
    lines = furnishing.fitted_lines(p, layout, cells, course)
    beside = furnishing.lines_beside(layout)
    box = furniture.plaque_box(p, *layout.plaque, cells, lines, beside=beside)
    return Plaque(cells, lines, box)


def _course(drawn: DrawContext) -> list[Line]:
    """How far the deal has come. Before the cards are played the room below the plaque is that of
    melds in a small window."""
    view, layout = drawn.sprites.shown, drawn.sprites.layout
    if not view.playing and layout.compact and not furnishing.lines_beside(layout):
        return []
    return course_lines(drawn.words, view, drawn.model.offers)
