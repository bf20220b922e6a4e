"""What two partners have melded together, on a plate under the melds of the viewer."""

from __future__ import annotations

from game.engine.tricks import UNNAMED
from game.ui.kit import Box, Painter, tokens
from game.ui.table.drawing.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.signs import has_teams

HEIGHT, TWO_LINES = 42.0, 64.0
BELOW = 48.0
"""From the lower edge of the viewer's laid cards to the plate: their pills lie between."""

APART = 12.0
"""How far below the seat at the left it lies, beside the panel that asks."""


def together_item(drawn: DrawContext, p: Painter) -> Item | None:
    """The plate, once both have melded something and trump is known; not while cards are played."""
    view, words = drawn.sprites.shown, drawn.words
    if not has_teams(words) or view.playing or view.over or view.trump == UNNAMED or not view.melds:
        return None
    partner = (view.seat + view.players // 2) % view.players
    theirs, mine = words.melded(view, partner), _mine(drawn)
    asked = drawn.model.verb in ("meld", "switches")
    if not theirs or not mine or (asked and drawn.compact):
        return None
    text = words.context.texts.get(
        "told.together", name=words.name(partner), theirs=theirs, mine=mine
    )
    total = words.points(theirs + mine)
    layout, row = drawn.sprites.layout, drawn.sprites.layout.melds(view.seat)
    said, sum_width = p.text_width(text, tokens.BODY), p.text_width(total, tokens.TOTAL)
    y = row.y + row.h / 2 + BELOW
    if asked:  # beside the panel, and no wider than there is room
        plates = [seat.plate.bottom for seat in layout.seats if seat.side == "left"]
        y = max(y, *(bottom + APART for bottom in plates))
        box = Box(layout.margin, y, max(said, sum_width) + 36, TWO_LINES)
    else:
        width = said + sum_width + 58
        box = Box((layout.width - width) / 2, y, width, HEIGHT)

    def draw(q: Painter) -> None:
        q.shadow(box, 10, tokens.SHADOW_PLATE)
        q.rect(box, 10, tokens.PLATE, tokens.PLATE_EDGE)
        q.rect(box.inset(1), 9, None, tokens.BRASS_LOW, 1.4)
        first, last = (box.y + 21, box.bottom - 20) if asked else (box.cy, box.cy)
        q.label(text, box.x + 18, first, tokens.BODY, tokens.CREAM_SOFT)
        q.label(total, box.right - 18, last, tokens.TOTAL, tokens.BRASS_TEXT, "right")

    return Item("together", 34, box.inset(-16), (text, total, box), draw)


def _mine(drawn: DrawContext) -> int:
    """What the viewer has melded, or is about to."""
    sprites = drawn.sprites
    if drawn.model.verb != "meld":
        return drawn.words.melded(sprites.shown, sprites.viewer)
    return sum(meld.points or 0 for meld in sprites.melds.get(sprites.viewer, []))
