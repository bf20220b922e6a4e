"""Shapes as pictures in pixels: rounded rectangles, shadows, glows. All cached, none to be drawn on."""

import pygame

from game.resources import assets

from . import svg
from .cache import PICTURES
from .compat import blur
from .tokens import Color, Fill


def rgba(color: Color, opacity: float = 1.0) -> tuple[int, int, int, int]:
    """A token's colour as pygame wants it."""
    c = pygame.Color(color)
    return c.r, c.g, c.b, round(255 * opacity)


def rounded(
    w: int,
    h: int,
    radius: float,
    fill: Fill,
    stroke: Color | None = None,
    stroke_width: int = 1,
    opacity: float = 1.0,
) -> pygame.Surface:
    """A rounded rectangle of exactly `w` × `h` pixels, its outline inside."""
    radius = round(min(radius, w / 2, h / 2), 2)
    key = ("rounded", w, h, radius, fill, stroke, stroke_width, opacity)

    def make() -> pygame.Surface:
        defs, paint = "", "none"
        if isinstance(fill, tuple):
            defs, paint = svg.gradient("g", h, fill), "url(#g)"
        elif fill:
            paint = fill
        edge = stroke_width / 2 if stroke else 0
        line = f' stroke="{stroke}" stroke-width="{stroke_width}"' if stroke else ""
        return svg.shape_uncached(
            max(1, w),
            max(1, h),
            f'{defs}<rect x="{edge:g}" y="{edge:g}" width="{w - 2 * edge:g}"'
            f' height="{h - 2 * edge:g}" rx="{max(0, radius - edge):g}" fill="{paint}"'
            f' fill-opacity="{opacity:g}"{line}/>',
        )

    return PICTURES.get(key, make)


def shadow(w: int, h: int, radius: float, blur_px: int, opacity: float) -> pygame.Surface:
    """The soft black shadow of a rounded rectangle, 2 × `blur_px` larger on every side.

    It is drawn small, blurred there and scaled up: softness costs no detail.
    """
    radius = round(min(radius, w / 2, h / 2), 1)

    def make() -> pygame.Surface:
        step, pad = max(1, blur_px // 4), 2 * blur_px
        full = (w + 2 * pad, h + 2 * pad)
        small = pygame.Surface((full[0] // step, full[1] // step), pygame.SRCALPHA)
        pygame.draw.rect(
            small,
            (0, 0, 0, round(255 * opacity)),
            (pad // step, pad // step, max(1, w // step), max(1, h // step)),
            border_radius=round(radius / step),
        )
        return pygame.transform.smoothscale(blur(small, max(1, blur_px // step)), full)

    return PICTURES.get(("shadow", w, h, radius, blur_px, opacity), make)


def ring(w: int, h: int, radius: float, color: Color, stroke_width: int) -> pygame.Surface:
    """An outline of `w` × `h` pixels."""
    return rounded(w, h, radius, None, color, stroke_width)


def texture(name: str) -> pygame.Surface:
    """A picture from assets/textures, in the display's format."""

    def make() -> pygame.Surface:
        picture = pygame.image.load(assets() / "textures" / f"{name}.png")
        return picture.convert_alpha() if picture.get_masks()[3] else picture.convert()

    return PICTURES.get(("texture", name), make)


def glow(w: int, h: int, color: Color, strength: float) -> pygame.Surface:
    """Round light to be *added*: `strength` 0–1 in the middle, nothing at the edge."""

    def make() -> pygame.Surface:
        light = pygame.transform.smoothscale(texture("glow"), (max(1, w), max(1, h))).convert()
        dither(light)
        c = pygame.Color(color)
        tint = tuple(round(v * strength) for v in (c.r, c.g, c.b))
        light.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return light

    return PICTURES.get(("glow", w, h, color, strength), make)


def tile(target: pygame.Surface, pattern: pygame.Surface, flags: int = 0) -> None:
    """Cover `target` with copies of `pattern`."""
    for y in range(0, target.get_height(), pattern.get_height()):
        for x in range(0, target.get_width(), pattern.get_width()):
            target.blit(pattern, (x, y), special_flags=flags)


def dither(target: pygame.Surface) -> None:
    """Lift pixels by an ordered pattern, before a multiplication rounds them: gradients without bands."""
    tile(target, texture("dither"), pygame.BLEND_RGB_ADD)


def rounded_copy(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """An opaque picture with rounded corners."""
    w, h = picture.get_size()
    mask = svg.shape_uncached(
        w, h, f'<rect width="{w}" height="{h}" rx="{radius:g}" fill="#ffffff"/>'
    )
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return mask


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a picture with alpha, more transparent by `opacity` 0–1. Not cached."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
