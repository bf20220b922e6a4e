"""Shapes as pictures in pixels: rounded rectangles, shadows, glows.

What comes from the cache is shared and must not be drawn on.
"""

import math

import pygame

from game.resources import assets

from . import svg
from .cache import PICTURES
from .compat import blur
from .tokens import Color, Fill

Area = tuple[int, int, int, int]
"""Left, top, width, height, in pixels."""


def rgba(color: Color, opacity: float = 1.0) -> tuple[int, int, int, int]:
    """A token's colour as pygame wants it."""
    c = pygame.Color(color)
    return c.r, c.g, c.b, round(255 * opacity)


def fade(w: int, h: int, falling: bool) -> pygame.Surface:
    """White that grows transparent downwards, or with `falling` false upwards. Cached."""

    def make() -> pygame.Surface:
        column = pygame.Surface((1, h), pygame.SRCALPHA)
        for y in range(h):
            share = 1 - (y + 0.5) / h if falling else (y + 0.5) / h
            column.set_at((0, y), (255, 255, 255, round(255 * share)))
        return pygame.transform.scale(column, (w, h))

    return PICTURES.get(("fade", w, h, falling), make)


def rounded(
    w: int,
    h: int,
    radius: float,
    fill: Fill,
    stroke: Color | None = None,
    stroke_width: int = 1,
    opacity: float = 1.0,
) -> pygame.Surface:
    """A rounded rectangle of exactly `w` × `h` pixels, its outline inside. Cached."""
    radius = round(min(radius, w / 2, h / 2), 2)
    key = ("rounded", w, h, radius, fill, stroke, stroke_width, opacity)
    line = stroke_width if stroke else 0
    return PICTURES.get(key, lambda: rounded_uncached(w, h, radius, fill, stroke, line, opacity))


def rounded_uncached(
    w: int,
    h: int,
    radius: float,
    fill: Fill,
    stroke: Color | None = None,
    line: int = 0,
    opacity: float = 1.0,
) -> pygame.Surface:
    """As `rounded`. Only the corners are drawn from SVG: what repeats between them is stretched."""
    corner = math.ceil(max(radius, line)) + 1
    small_w = min(w, 2 * corner + 2)
    small_h = h if isinstance(fill, tuple) else min(h, 2 * corner + 2)
    defs, color = "", fill or "none"
    if isinstance(fill, tuple):
        defs, color = svg.gradient("g", h, fill, opacity), "url(#g)"
    edge = line / 2
    outline = f' stroke="{stroke}" stroke-width="{line}"' if line else ""
    alone = (small_w, small_h) == (w, h)
    drawn = (svg.shape_uncached if alone else svg.shape)(
        max(1, small_w),
        max(1, small_h),
        f'{defs}<rect x="{edge:g}" y="{edge:g}" width="{small_w - line:g}"'
        f' height="{small_h - line:g}" rx="{max(0, radius - edge):g}" fill="{color}"'
        f' fill-opacity="{opacity:g}"{outline}/>',
    )
    return stretched(drawn, (w, h), corner)


def outline(
    w: int, h: int, radius: float, stroke: Color, line: int
) -> list[tuple[pygame.Surface, int, int]]:
    """The line around a rounded rectangle of `w` × `h` pixels as four narrow pictures and where
    each lies in it: the empty middle is neither kept nor drawn. Cached."""
    radius = round(min(radius, w / 2, h / 2), 2)
    side = math.ceil(max(radius, line)) + 1
    if min(w, h) <= 2 * side + 2:
        return [(rounded(w, h, radius, None, stroke, line), 0, 0)]
    low = 2 * side + 2
    lying = rounded(w, low, radius, None, stroke, line)
    standing = rounded(low, low, radius, None, stroke, line)
    key = ("outline", w, h, radius, stroke, line)

    def part(name: str, whole: pygame.Surface, area: Area, size: tuple[int, int]) -> pygame.Surface:
        return PICTURES.get((*key, name), lambda: _part(whole, area, size))

    tall = h - 2 * side
    return [
        (part("top", lying, (0, 0, w, side), (w, side)), 0, 0),
        (part("bottom", lying, (0, low - side, w, side), (w, side)), 0, h - side),
        (part("left", standing, (0, side, side, 2), (side, tall)), 0, side),
        (part("right", standing, (low - side, side, side, 2), (side, tall)), w - side, side),
    ]


def _part(whole: pygame.Surface, area: Area, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.scale(whole.subsurface(area), size)


def stretched(picture: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture grown to `size` by its middle alone; the corners stay as they are."""
    if picture.get_size() == size:
        return picture
    grown = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (
        _bands(old, new, corner) for old, new in zip(picture.get_size(), size, strict=True)
    )
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            part = picture.subsurface((x, y, w, h))
            if (w, h) == (to_w, to_h):
                grown.blit(part, (to_x, to_y))
            else:
                target = grown.subsurface((to_x, to_y, to_w, to_h))
                pygame.transform.scale(part, (to_w, to_h), target)
    return grown


def _bands(old: int, new: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Start, middle and end of one side: where and how long in the old picture and in the new."""
    if old == new:
        return [(0, old, 0, new)]
    middle = (corner, old - 2 * corner, corner, new - 2 * corner)
    return [(0, corner, 0, corner), middle, (old - corner, corner, new - corner, corner)]


def shadow(w: int, h: int, radius: float, blur_px: int, opacity: float) -> pygame.Surface:
    """The soft black shadow of a rounded rectangle, 2 × `blur_px` larger on every side.

    Only its corners are blurred, once for all that have them: what repeats between is stretched.
    """
    radius = round(min(radius, w / 2, h / 2), 1)

    def make() -> pygame.Surface:
        reach = math.ceil(radius) + 3 * blur_px
        least = min(w, 2 * reach + 4), min(h, 2 * reach + 4)
        key = ("shadow corners", *least, radius, blur_px, opacity)
        corners = PICTURES.get(key, lambda: shadow_uncached(*least, radius, blur_px, opacity))
        return stretched(corners, (w + 4 * blur_px, h + 4 * blur_px), reach + 2 * blur_px)

    return PICTURES.get(("shadow", w, h, radius, blur_px, opacity), make)


def shadow_uncached(
    w: int, h: int, radius: float, blur_px: int, opacity: float, angle: float = 0
) -> pygame.Surface:
    """As `shadow`, turned counter-clockwise by `angle` degrees. It is drawn small, blurred and
    turned there, and scaled up: softness costs no detail."""
    step, pad = max(1, (blur_px + 1) // 4), 2 * blur_px
    full = (w + 2 * pad, h + 2 * pad)
    small = pygame.Surface((full[0] // step, full[1] // step), pygame.SRCALPHA)
    pygame.draw.rect(
        small,
        (0, 0, 0, round(255 * opacity)),
        (pad // step, pad // step, max(1, w // step), max(1, h // step)),
        border_radius=round(radius / step),
    )
    soft = blur(small, max(1, blur_px // step))
    if angle:
        turned = pygame.transform.rotozoom(soft, angle, 1)
        across, down = full[0] / soft.get_width(), full[1] / soft.get_height()
        full = (round(turned.get_width() * across), round(turned.get_height() * down))
        soft = turned
    return pygame.transform.smoothscale(soft, full)


def texture(name: str) -> pygame.Surface:
    """A picture from assets/textures, in the display's format."""

    def make() -> pygame.Surface:
        picture = pygame.image.load(assets() / "textures" / f"{name}.png")
        return picture.convert_alpha() if picture.get_masks()[3] else picture.convert()

    return PICTURES.get(("texture", name), make)


def glow(w: int, h: int, color: Color, strength: float) -> pygame.Surface:
    """Round light to be *added*: `strength` 0–1 in the middle, nothing at the edge. Cached."""
    key = ("glow", w, h, color, strength)
    return PICTURES.get(key, lambda: glow_uncached(w, h, color, strength))


def glow_uncached(w: int, h: int, color: Color, strength: float) -> pygame.Surface:
    """As `glow`, for what is only a step to a cached picture."""
    light = pygame.transform.smoothscale(texture("glow"), (max(1, w), max(1, h)))
    dither(light)
    c = pygame.Color(color)
    tint = tuple(round(v * strength) for v in (c.r, c.g, c.b))
    light.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return light


def tile(target: pygame.Surface, pattern: pygame.Surface, flags: int = 0) -> None:
    """Cover `target` with copies of `pattern`."""
    for y in range(0, target.get_height(), pattern.get_height()):
        for x in range(0, target.get_width(), pattern.get_width()):
            target.blit(pattern, (x, y), special_flags=flags)


def dither(target: pygame.Surface) -> None:
    """Lift pixels by an ordered pattern before a multiplication rounds them: no bands."""
    tile(target, texture("dither"), pygame.BLEND_RGB_ADD)


def round_off(picture: pygame.Surface, radius: float) -> pygame.Surface:
    """An opaque picture with rounded corners."""
    shape = picture.convert_alpha()
    w, h = shape.get_size()
    r = min(math.ceil(radius), w // 2, h // 2)
    mask = svg.shape_uncached(2 * r, 2 * r, f'<circle cx="{r}" cy="{r}" r="{r}" fill="#fff"/>')
    for x, left in ((0, 0), (w - r, r)):
        for y, top in ((0, 0), (h - r, r)):
            shape.blit(mask, (x, y), (left, top, r, r), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a picture with alpha, more transparent by `opacity` 0–1. Not cached."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
