"""What lies around a card: its shadow, and the ring that points it out."""

import math

import pygame

from . import paint, tokens
from .cache import PICTURES
from .cards import MARGIN, width_of
from .scale import Scale
from .tokens import CARD_RADIUS, Color

ROUGH = 10.0
"""Degrees from one shadow of a turning card to the next."""

ROUNDED = 1 - math.sqrt(0.5)
"""How far a rounded corner draws back along both sides, as a share of its radius."""


def card_shadow(height: int, angle: float, blur: int, opacity: float) -> pygame.Surface:
    """The shadow of a turned card, to be drawn about its middle. Cached, and kept to whole degrees:
    it is soft enough that the cards of every hand can share a few."""
    angle = round(angle)
    key = ("card shadow", height, angle, blur, opacity)

    def make() -> pygame.Surface:
        shape = (width_of(height), height, height * CARD_RADIUS, blur, opacity)
        return paint.shadow_uncached(*shape, angle) if angle else paint.shadow(*shape)

    return PICTURES.get(key, make)


def covered(height: int, angle: float, middle: tuple[int, int]) -> pygame.Rect:
    """An upright rectangle, in pixels, that a turned card about this middle covers completely:
    what lies there below it need not be drawn."""
    turn = math.radians(angle)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    within = height * CARD_RADIUS * ROUNDED + 2
    long, short = height / 2 - within, width_of(height) / 2 - within
    if cos < sin:
        long, short, cos, sin = short, long, sin, cos
    across, down = max(0, int(short * cos - long * sin)), max(0, int(long * cos - short * sin))
    return pygame.Rect(middle[0] - across, middle[1] - down, 2 * across, 2 * down)


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
