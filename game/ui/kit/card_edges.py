"""What lies around a card: its shadow, and the ring that points it out."""

from functools import lru_cache
from typing import NamedTuple

import pygame

from . import paint, tokens
from .cache import PICTURES
from .cards import FLYING, MARGIN, CardArt, Face, resized, width_of
from .scale import Scale
from .tokens import CARD_RADIUS, Color, Shadow

ROUGH = 10.0
"""Degrees from one shadow of a turning card to the next."""

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
"""How a picture is drawn whose colours are multiplied by its alpha."""


class Cast(NamedTuple):
    """The shadow of a card in pixels: how soft it is, its opacity, how far it falls; `rests`: it is
    that of a card that lies, and falls no further."""

    blur: int
    opacity: float
    down: int
    rests: bool


@lru_cache(maxsize=256)
def cast(scale: Scale, shadow: Shadow) -> Cast:
    """The shadow of a card in a window of this scale."""
    rests = shadow in tokens.RESTING
    return Cast(max(2, scale.px(shadow.blur)), shadow.opacity, scale.px(shadow.down), rests)


def lying(
    art: CardArt,
    face: Face | None,
    height: int,
    angle: float,
    shadow: Cast,
    seen: int | None = None,
    *,
    dim: bool = False,
    large: bool | None = None,
) -> pygame.Surface:
    """A card in one picture with its shadow, to be drawn about the middle of the card: half the
    work of drawing both, where many lie; grown or shrunk to `seen` pixels while it flies. Its
    colours are multiplied by its alpha, as else pygame would mix the edge of the card with the
    black of the shadow. Cached."""

    key = art.key(face, height, angle, dim=dim, large=large)

    def make() -> pygame.Surface:
        card = art.turned(face, height, key.angle, dim=dim, large=large)
        below = card_shadow(height, key.angle, shadow)
        w = max(card.get_width(), below.get_width())
        h = max(card.get_height(), below.get_height() + 2 * shadow.down)
        both = pygame.Surface((w, h), pygame.SRCALPHA)
        for picture, down in ((below, shadow.down), (card, 0)):
            x, y = w // 2 - picture.get_width() // 2, h // 2 - picture.get_height() // 2
            both.blit(picture.premul_alpha(), (x, y + down), special_flags=PREMULTIPLIED)
        return both

    def whole() -> pygame.Surface:
        return PICTURES.get(("lying", key, shadow), make)

    if seen is None or seen == height:
        return whole()
    return FLYING.get(("lying", key, shadow, seen), lambda: resized(whole(), seen / height))


def card_shadow(height: int, angle: float, shadow: Cast) -> pygame.Surface:
    """The shadow of a turned card, to be drawn about its middle. Cached, and kept to whole degrees:
    it is soft enough that the cards of every hand can share a few."""
    angle = round(angle)
    key = ("card shadow", height, angle, shadow.blur, shadow.opacity)

    def make() -> pygame.Surface:
        shape = (width_of(height), height, height * CARD_RADIUS, shadow.blur, shadow.opacity)
        return paint.shadow_uncached(*shape, angle) if angle else paint.shadow(*shape)

    return PICTURES.get(key, make)


def shadow_in_flight(height: int, angle: float, shadow: Cast, seen: int) -> pygame.Surface:
    """The same, grown or shrunk to that of a card of `seen` pixels."""
    if seen == height:
        return card_shadow(height, angle, shadow)
    key = ("shadow", height, round(angle), shadow.blur, shadow.opacity, seen)
    return FLYING.get(
        key, lambda: resized(card_shadow(height, angle, shadow), seen / height, soft=True)
    )


def roughly(angle: float) -> float:
    """The angle of the shadow of a card that is seen to turn: nobody compares the two."""
    return round(angle / ROUGH) * ROUGH


def card_rings(scale: Scale, height: int, angle: float, color: Color) -> list[pygame.Surface]:
    """What lies about a card that is pointed out: a dark line, and around it one in a colour."""
    return [
        card_ring(height, angle, tint, max(1, scale.px(line)), scale.px(gap))
        for tint, line, gap in ((tokens.FOCUS_DARK, 2, 0), (color, 3, 2))
    ]


def card_ring(height: int, angle: float, color: Color, line: int, gap: int) -> pygame.Surface:
    """An outline `line` pixels wide, `gap` pixels away from a turned card. Cached."""
    angle, out = round(angle * 2) / 2, line + gap
    w, h, radius = width_of(height) + 2 * out, height + 2 * out, height * CARD_RADIUS + out
    if angle == 0:
        return paint.rounded(w, h, radius, None, color, line)

    def make() -> pygame.Surface:
        flat = paint.rounded_uncached(2 * w, 2 * h, 2 * radius, None, color, 2 * line)
        field = pygame.Surface((2 * w + 2 * MARGIN, 2 * h + 2 * MARGIN), pygame.SRCALPHA)
        field.blit(flat, (MARGIN, MARGIN))
        return pygame.transform.rotozoom(field, angle, 0.5)

    return PICTURES.get(("card ring", height, angle, color, line, gap), make)
