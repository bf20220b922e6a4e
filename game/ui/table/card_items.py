"""Cards as items: wherever they are, and the own hand with its tags."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.ui.kit import Box, Painter, furniture, tokens
from game.ui.table.compositor import Item
from game.ui.table.scene import Scene
from game.ui.table.sprite import Sprite

RESTING = 18.0
LIFTED = 44.0
"""How far the shadow of a card reaches beyond it, in du."""


def card_item(
    scene: Scene,
    sprite: Sprite,
    z: float,
    *,
    dim: bool = False,
    ring: str | None = None,
) -> Item:
    """A card wherever it is."""
    place = sprite.seen_at
    raised = sprite.lift > 8 or sprite.moving
    box = place.bounds.inset(-(LIFTED if raised else RESTING))
    look = (sprite.look, dim, ring, raised)
    draw = partial(_draw_card, scene, sprite, dim, ring, raised)
    return Item(("card", sprite.number), z, box, look, draw)


def _draw_card(
    scene: Scene, sprite: Sprite, dim: bool, ring: str | None, raised: bool, p: Painter
) -> None:
    if sprite.opacity <= 0.02:
        return
    place = sprite.seen_at
    p.card(
        scene.face(sprite.card) if sprite.up else None,
        place.x,
        place.y,
        place.h,
        place.angle,
        dim=dim,
        ring=ring,
        shadow=tokens.SHADOW_CARD_LIFTED if raised else tokens.SHADOW_CARD,
        turn=sprite.turn,
        drawn_at=sprite.drawn_at,
        opacity=sprite.opacity,
    )


def own_hand(scene: Scene) -> Iterator[Item]:
    hand, stage = scene.hand, scene.stage
    for i, sprite in enumerate(stage.hand):
        dim = hand.dims and not hand.permits(sprite) and sprite.up
        held = sprite is hand.held and hand.dragging
        ring = tokens.FOCUS if sprite is hand.reading else None
        z = 75.0 if held or sprite.moving else 50 + i / 100
        yield card_item(scene, sprite, z, dim=dim, ring=ring)
        if sprite in hand.picked:
            yield _seal_on(sprite, z + 0.001)
        elif sprite.fresh and not sprite.moving:
            yield _fresh_tag(scene, sprite, z + 0.002)


def _head(sprite: Sprite) -> tuple[float, float]:
    """The middle of a card's upper edge."""
    top = sprite.seen_at.lifted(sprite.seen_at.h / 2)
    return top.x, top.y


def _seal_on(sprite: Sprite, z: float) -> Item:
    x, y = _head(sprite)
    box = Box.around(x, y, 40, 40)
    return Item(
        ("picked", sprite.number), z, box, sprite.look, lambda p: furniture.check_seal(p, x, y)
    )


def _fresh_tag(scene: Scene, sprite: Sprite, z: float) -> Item:
    x, y = _head(sprite)
    text = scene.words.t(f"tag.{sprite.fresh}")
    return tag_item(("fresh", sprite.number), z, x, y, text, "brass")


def tag_item(
    key: object, z: float, x: float, y: float, text: str, kind: furniture.ChipKind
) -> Item:
    box = Box.around(x, y, 9 * len(text) + 60, 44)

    def draw(p: Painter) -> None:
        furniture.chip(p, text, x, y, kind, "center")

    return Item(key, z, box, (text, kind, round(x, 1), round(y, 1)), draw)
