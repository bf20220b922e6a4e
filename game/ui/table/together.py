"""What two partners have melded together, on a plate under the melds of the viewer."""

from __future__ import annotations

from game.engine.tricks import UNNAMED
from game.ui.kit import Box, Painter, tokens
from game.ui.table.compositor import Item
from game.ui.table.scene import Scene
from game.ui.table.signs import has_teams

HEIGHT = 42.0
BELOW = 48.0
"""From the lower edge of the viewer's laid cards to the plate: their pills lie between."""

ASIDE = 34.0
"""How much lower it lies at the left, beside the panel that asks, clear of the seat there."""


def together_item(scene: Scene, p: Painter) -> Item | None:
    """The plate, once both have melded something and trump is known; not while cards are played."""
    view, words = scene.stage.shown, scene.words
    if not has_teams(words) or view.playing or view.over or view.trump == UNNAMED or not view.melds:
        return None
    partner = (view.seat + view.players // 2) % view.players
    theirs, mine = words.melded(view, partner), _mine(scene)
    asked = scene.verb in ("meld", "switches")
    if not theirs or not mine or (asked and scene.compact):
        return None
    text = words.context.texts.get(
        "told.together", name=words.name(partner), theirs=theirs, mine=mine
    )
    total = words.points(theirs + mine)
    width = p.text_width(text, tokens.BODY) + p.text_width(total, tokens.TOTAL) + 58
    layout, row = scene.stage.layout, scene.stage.layout.melds(view.seat)
    left = layout.margin if asked else (layout.width - width) / 2
    box = Box(left, row.y + row.h / 2 + BELOW + ASIDE * asked, width, HEIGHT)

    def draw(q: Painter) -> None:
        q.shadow(box, 10, tokens.SHADOW_PLATE)
        q.rect(box, 10, tokens.PLATE, tokens.PLATE_EDGE)
        q.rect(box.inset(1), 9, None, tokens.BRASS_LOW, 1.4)
        q.label(text, box.x + 18, box.cy, tokens.BODY, tokens.CREAM_SOFT)
        q.label(total, box.right - 18, box.cy, tokens.TOTAL, tokens.BRASS_TEXT, "right")

    return Item("together", 34, box.inset(-16), (text, total, box), draw)


def _mine(scene: Scene) -> int:
    """What the viewer has melded, or is about to."""
    stage = scene.stage
    if scene.verb != "meld":
        return scene.words.melded(stage.shown, stage.viewer)
    return sum(meld.points or 0 for meld in stage.melds.get(stage.viewer, []))
