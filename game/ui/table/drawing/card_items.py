"""Cards as items: wherever they are, and the own hand with its tags."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.ui.kit import Box, Painter, furniture, tokens
from game.ui.kit.painter import Align
from game.ui.table.cards.sprite import Sprite
from game.ui.table.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.covered_items import covered_item, lying_above

ON_TOP = 61.0
"""Where in the pile lies what neither the next card of the hand nor a panel may cover."""

TAG_RISE = 14.0
"""How far above the upper edges the middle of a tag lies, so that it stays off every index."""

BELOW_INDEX = 0.44
"""How far below its upper edge, in heights, a card of the front row wears its tick: it is not to
lie on the back row's indices, nor on its own, large as they may be."""

TAG_APART = 3.0
"""What is free between the tags of two cards side by side, at least, in du."""

RESTING = 18.0
LIFTED = 44.0
"""How far the shadow of a card reaches beyond it, in du."""


def card_item(
    drawn: DrawContext,
    sprite: Sprite,
    z: float,
    *,
    dim: bool = False,
    ring: str | None = None,
) -> Item:
    """A card wherever it is: the same item again, until something about it changes."""
    made_from = (drawn, z, dim, ring, *sprite.state)
    return sprite.item.get(made_from, lambda: _card_item(drawn, sprite, z, dim, ring))


def _card_item(drawn: DrawContext, sprite: Sprite, z: float, dim: bool, ring: str | None) -> Item:
    pose = sprite.seen_at
    shadow = shadow_of(sprite)
    box = pose.bounds.inset(-(LIFTED if shadow.blur > tokens.SHADOW_CARD.blur else RESTING))
    look = (sprite.look, dim, ring, shadow)
    draw = partial(_draw_card, drawn, sprite, dim, ring, shadow)
    return Item(("card", sprite.number), z, box, look, draw)


def shadow_of(sprite: Sprite) -> tokens.Shadow:
    """The shadow that a card throws: it falls the further, the higher the card is, and from half
    the height on it is the soft one. Between those two there is no third picture to be made. What
    grows or shrinks on its way keeps the one that it lies with, and is scaled together with it."""
    if sprite.drawn_at is not None and not sprite.passing:
        return tokens.SHADOW_CARD
    off = sprite.high if sprite.moving or sprite.turn < 1 else 0.0
    off = min(1.0, max(off, sprite.lift / tokens.HOVER_LIFT))
    low, high = tokens.SHADOW_CARD, tokens.SHADOW_CARD_LIFTED
    soft = high if off > 0.5 else low
    return tokens.Shadow(soft.blur, soft.opacity, round(low.down + (high.down - low.down) * off, 1))


def _draw_card(
    drawn: DrawContext,
    sprite: Sprite,
    dim: bool,
    ring: str | None,
    shadow: tokens.Shadow,
    p: Painter,
) -> None:
    if sprite.opacity <= 0.02:
        return
    pose = sprite.seen_at
    p.card(
        drawn.face(sprite.card) if sprite.up else None,
        pose.x,
        pose.y,
        pose.h,
        pose.angle,
        dim=dim,
        ring=ring,
        shadow=shadow,
        turn=sprite.turn,
        drawn_at=sprite.drawn_at,
        passing=sprite.passing,
        opacity=sprite.opacity,
    )


def own_hand(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    hand, sprites = drawn.hand, drawn.sprites
    last = len(sprites.hand) - 1
    upon = lying_above(drawn, sprites.viewer, sprites.hand)
    for i, sprite in enumerate(sprites.hand):
        dim = hand.dims and not hand.permits(sprite) and sprite.up
        held = sprite is hand.held and hand.dragging
        ring = tokens.FOCUS if sprite is hand.reading else None
        flies = sprite.moving and sprite.high > 0  # what only makes room stays in its order
        z = 75.0 if held or flies else 50 + i / 100
        if i in upon and not flies:
            yield covered_item(drawn, sprite, 50 + i / 100)
        yield card_item(drawn, sprite, z, dim=dim, ring=ring)
        on_top = z if z > ON_TOP else ON_TOP + i / 100
        after = None if i == last else sprites.hand[i + 1]
        if sprite in hand.picked:
            front = sprites.layout.rows == 2 and sprite.pose.y >= sprites.layout.hand_middle
            head = _head(sprite, after, below=BELOW_INDEX * sprite.pose.h if front else -TAG_RISE)
            yield _seal_on(sprite, head, on_top, "check")
        elif sprite.fresh and not sprite.moving:
            yield _fresh_tag(drawn, p, sprite, after, on_top)


def _head(sprite: Sprite, after: Sprite | None, below: float = -TAG_RISE) -> tuple[float, float]:
    """Where a tag lies: above the middle of what shows of a card's upper edge, and above the card
    that lies on it; or so far `below` that edge, in du."""
    pose, beside = sprite.seen_at, after is not None and _beside(sprite, after)
    share = 0.5
    if after is not None and beside:
        step = (after.pose.x - sprite.pose.x) / pose.w
        share = min(0.5, max(0.2, step / 2))
    top = pose.lifted(pose.h / 2)
    side = pose._replace(angle=pose.angle - 90).lifted((share - 0.5) * pose.w)
    y = top.y + side.y - pose.y
    if after is not None and beside and below < 0:
        y = min(y, after.pose.upright.y) if sprite.lift < TAG_RISE else y
    return top.x + side.x - pose.x, y + below


def _beside(sprite: Sprite, after: Sprite) -> bool:
    """Whether the next card of the hand lies in the same row."""
    return abs(after.seen_at.y - sprite.seen_at.y) < sprite.pose.h / 3


def _seal_on(sprite: Sprite, head: tuple[float, float], z: float, icon: str) -> Item:
    x, y = head
    box = Box.around(x, y, 40, 40)
    look = (sprite.look, icon)
    key = ("picked" if icon == "check" else "fresh", sprite.number)
    return Item(key, z, box, look, lambda p: furniture.check_seal(p, x, y, icon))


def _fresh_tag(
    drawn: DrawContext, p: Painter, sprite: Sprite, after: Sprite | None, z: float
) -> Item:
    """Where the card comes from; a plus where there is no room for the word."""
    text, head = drawn.words.t(f"tag.{sprite.fresh}"), _head(sprite, after)
    step = p.width
    if after is not None and _beside(sprite, after):
        step = after.pose.x - sprite.pose.x
    if furniture.chip_width(p, text) + TAG_APART > step:
        return _seal_on(sprite, head, z, "plus")
    return tag_item(("fresh", sprite.number), z, *head, text, "brass")


def tag_item(
    key: object,
    z: float,
    x: float,
    y: float,
    text: str,
    kind: furniture.ChipKind,
    align: Align = "center",
) -> Item:
    """A tag whose middle, left or right end is at x."""
    width = 9 * len(text) + 60
    box = Box.around(x, y, width if align == "center" else 2 * width, 44)

    def draw(p: Painter) -> None:
        furniture.chip(p, text, x, y, kind, align)

    return Item(key, z, box, (text, kind, align, round(x, 3), round(y, 3)), draw)
