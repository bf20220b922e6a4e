"""The board on which the table itself says something."""

from __future__ import annotations

from game.ui.kit import Box, Painter, tokens
from game.ui.table.drawing.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.bubbles import TABLE

PAD = 26.0
HEAD = tokens.PANEL_TITLE
ABOVE_HAND = 14.0
"""How far above the own hand the board ends, in du."""


def placard_item(drawn: DrawContext, p: Painter) -> Item | None:
    """What the table says at the moment, just above the own hand."""
    told = drawn.sprites.bubbles[TABLE]
    if told is None:
        return None
    head, body = told.text, told.more
    layout = drawn.sprites.layout
    width = max(p.text_width(head, HEAD), p.text_width(body, tokens.HELP)) + 2 * PAD
    height = 78.0 if body else 52.0
    middle = layout.hand_top - ABOVE_HAND - height / 2
    board = Box.around(layout.width / 2, middle, width, height)
    opacity, size = round(told.opacity, 2), round(told.size, 2)

    def draw(q: Painter) -> None:
        _board(q, board)
        q.text(head, board.cx, board.y + 34, HEAD, tokens.CREAM, "center")
        q.text(body, board.cx, board.y + 60, tokens.HELP, tokens.CREAM_SOFT, "center")

    def faded(q: Painter) -> None:
        q.faded(around, draw, opacity=opacity, size=size)

    around = board.inset(-44)
    return Item("placard", 82, around, (head, body, opacity, size), faded)


def _board(p: Painter, box: Box) -> None:
    """A plate edged with brass."""
    p.shadow(box, tokens.RADIUS_BUTTON, tokens.SHADOW_PANEL)
    p.rect(box, tokens.RADIUS_BUTTON, tokens.PLATE, tokens.PLATE_EDGE)
    p.rect(box.inset(1), tokens.RADIUS_BUTTON - 1, None, tokens.BRASS_LOW, 1.4)
