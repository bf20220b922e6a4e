"""The pack before the dealer while cards are dealt: it grows thinner with every packet."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.kit import Painter, tokens
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.layout.fan import Place

REACH = 0.42
"""How far from the dealer the pack lies, as a share of the way to the middle of the table."""

LAYER = 8
"""So many cards of a pack are one more edge that is seen."""


def pack_place(sprites: SpriteScene) -> Place:
    """Where the pack lies: between the dealer and the middle."""
    seat, (x, y) = sprites.layout.seats[sprites.shown.dealer], sprites.layout.middle
    h = sprites.layout.talon(1)[0].h
    return Place(seat.x + REACH * (x - seat.x), seat.y + REACH * (y - seat.y), h)


def left_in_pack(sprites: SpriteScene) -> int:
    """How many cards are still to be dealt, as far as it has been shown."""
    given = sum(sprites.closed(seat) for seat in range(sprites.shown.players))
    own = (*sprites.hand, *sprites.talon)
    return len(sprites.rules.pack) - given - sum(sprite.opacity > 0 for sprite in own)


def pack_item(drawn: DrawContext) -> Iterator[Item]:
    """The pack, as long as a deal is under way."""
    sprites = drawn.sprites
    edges = -(-left_in_pack(sprites) // LAYER) if sprites.unsorted else 0
    if edges <= 0:
        return
    place, back = pack_place(sprites), drawn.context.settings.back

    def draw(p: Painter) -> None:
        for k in range(edges):
            p.card(None, place.x - 0.6 * k, place.y - 1.4 * k, place.h, shadow=tokens.SHADOW_BACK)

    yield Item("pack", 17, furnishing.fan_box([place]).inset(-12), (edges, back), draw)
