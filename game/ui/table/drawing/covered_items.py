"""The backs of cards that lie covered on the table, each a little above the open one upon it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cards import KIND_MASK
from game.ui.kit import Painter, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.layout.fan import Pose
from game.values import Seat

SHOWS = 0.1
"""How much of a covered card is seen above the open one, as a share of its height."""

BELOW = 0.005
"""How much lower than an open card its covered one lies."""


def lying_above(drawn: DrawContext, seat: Seat, sprites: Sequence[Sprite]) -> set[int]:
    """Which of these open cards of a seat lie on a covered one: their places among them."""
    above = [card for by, card in drawn.sprites.shown.covered if by == seat]
    found: set[int] = set()
    for index, sprite in enumerate(sprites):
        kind = None if sprite.card is None else sprite.card & KIND_MASK
        if kind in above:
            above.remove(kind)
            found.add(index)
    return found


def covered_item(drawn: DrawContext, sprite: Sprite, z: float) -> Item:
    """The back below an open card, where that rests: it stays when the card above is lifted."""
    lies = sprite.pose.lifted(SHOWS * sprite.pose.h)
    look = (lies, drawn.context.settings.back)
    return Item(("covered", sprite.number), z - BELOW, lies.bounds.inset(-10), look, _back(lies))


def _back(lies: Pose) -> partial[None]:
    return partial(_draw_back, lies)


def _draw_back(lies: Pose, p: Painter) -> None:
    p.card(None, lies.x, lies.y, lies.h, lies.angle, shadow=tokens.SHADOW_BACK)
