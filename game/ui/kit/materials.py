"""The grounds as pictures in pixels: felt under its lamp, the wooden rim, planks, a dark veil.

Everything is put together from the tiles in assets/textures by a few blits, once per size.
"""

import math
from functools import partial

import pygame

from . import svg, tokens
from .cache import PICTURES
from .lamp import DAY, Light
from .paint import (
    dither,
    glow_uncached,
    rgba,
    round_off,
    rounded_uncached,
    stretched,
    texture,
    tile,
)

RIM = 20
"""Width of the wooden rim of the table, du."""

FELT_RADIUS = 34
LAMP_Y = 0.40
"""Where the lamp hangs, as a share of the window's height."""


def _felt(w: int, h: int, factor: float) -> pygame.Surface:
    """Felt of `w` × `h` pixels, lit from above its middle; `factor`: pixels a du."""
    low, high = pygame.Color(tokens.FELT_RIM), pygame.Color(tokens.FELT_LIT)
    cloth = pygame.transform.smoothscale(texture("lamp"), (max(1, w), max(1, h))).convert()
    dither(cloth)
    spread = (high.r - low.r + 1, high.g - low.g + 1, high.b - low.b + 1)
    cloth.fill(spread, special_flags=pygame.BLEND_RGB_MULT)
    cloth.fill(low, special_flags=pygame.BLEND_RGB_ADD)
    fibres = texture("fibres")
    if factor >= 1.75:
        fibres = pygame.transform.smoothscale_by(fibres, factor / 1.25)
    tile(cloth, fibres)
    return cloth


def felt_patch(w: int, h: int, radius: int, factor: float) -> pygame.Surface:
    """A piece of felt with rounded corners, for previews."""
    key = ("felt patch", w, h, radius, factor)
    return PICTURES.get(key, lambda: round_off(_felt(w, h, factor), radius))


def _stretched(name: str, w: int, h: int) -> pygame.Surface:
    """A texture in this size, first shrunk downwards and then grown across: the other way round
    there would be far more pixels to shrink."""
    return _across(_lowered(name, h), w, h)


def _lowered(name: str, h: int) -> pygame.Surface:
    picture = texture(name)
    lower = min(max(1, h), picture.get_height())
    return pygame.transform.smoothscale(picture, (picture.get_width(), lower))


def _across(picture: pygame.Surface, w: int, h: int) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, (max(1, w), max(1, h)))


def planks(w: int, h: int, light: Light = DAY) -> pygame.Surface:
    """A wall of dark boards, lit in the middle: the ground of all screens but the table."""
    return PICTURES.get(("planks", w, h, light), lambda: _planks(w, h, light))


def _planks(w: int, h: int, light: Light) -> pygame.Surface:
    """Shadow and light go across as evenly as the grain does: they are laid on before the boards
    are grown to the whole width, where there is far less to draw."""
    wall = _lowered("planks", h)
    narrow, lower = wall.get_size()
    wall.blit(pygame.transform.smoothscale(texture("vignette"), (narrow, lower)), (0, 0))
    lit, middle = (round(narrow * 0.95), lower), (narrow // 2, int(lower * 0.36))
    _light_up(wall, light, lit, middle, 34 / 255)
    return _across(wall, w, h)


def _light_up(
    ground: pygame.Surface,
    light: Light,
    size: tuple[int, int],
    middle: tuple[int, int],
    opacity: float,
) -> None:
    """Tint a ground, and let the lamp shine on it."""
    if light.tint != DAY.tint:
        ground.fill(light.tint, special_flags=pygame.BLEND_RGB_MULT)
    glow = glow_uncached(*size, light.lamp, opacity * light.strength)
    ground.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)


def table(w: int, h: int, factor: float, light: Light = DAY) -> pygame.Surface:
    """The whole table: rim, brass line, felt, the rim's shadow and the lamp."""
    return PICTURES.get(("table", w, h, factor, light), partial(_table, w, h, factor, light))


def _table(w: int, h: int, factor: float, light: Light) -> pygame.Surface:
    def px(du: float) -> int:
        return round(du * factor)

    ground = pygame.Surface((w, h)).convert()
    _rim(ground, px(RIM + FELT_RADIUS))
    hairline = max(1, px(1))
    for inset, color in ((0, tokens.RIM_LIGHT), (px(1), tokens.RIM_DARK)):
        area = ground.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(ground, color, area, hairline)
    gap, brass = px(17), max(1, round(1.4 * factor))
    hole = rounded_uncached(
        w - 2 * gap, h - 2 * gap, 37 * factor, tokens.ROOM, tokens.BRASS_LOW, brass
    )
    ground.blit(hole, (gap, gap))
    rim = px(RIM)
    size = (w - 2 * rim, h - 2 * rim)
    ground.blit(round_off(_felt(*size, factor), FELT_RADIUS * factor), (rim, rim))
    ground.blit(_inner_shadow(*size, factor), (rim, rim))
    size, middle = (round(w * 0.8), round(h * 0.9)), (w // 2, int(h * LAMP_Y))
    _light_up(ground, light, size, middle, 16 / 255)
    return ground


def _rim(ground: pygame.Surface, depth: int) -> None:
    """Four boards around the edge, mitred at the corners."""
    w, h = ground.get_size()
    across = _stretched("rim", w, depth * 3)
    down = pygame.transform.rotate(_stretched("rim", h, depth * 3), 90)
    ground.blit(across, (0, 0), (0, 0, w, depth))
    ground.blit(across, (0, h - depth), (0, depth, w, depth))
    board = pygame.Surface((depth, h), pygame.SRCALPHA)
    for left in (True, False):
        corners = [(0, 0), (depth, depth), (depth, h - depth), (0, h)]
        if not left:
            corners = [(depth - x, y) for x, y in corners]
        board.fill((0, 0, 0, 0))
        pygame.draw.polygon(board, (255, 255, 255, 255), corners)
        start = (depth, 0) if left else (2 * depth, 0)
        board.blit(down, (0, 0), (*start, depth, h), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(board, (0 if left else w - depth, 0))


def _inner_shadow(w: int, h: int, factor: float) -> pygame.Surface:
    """The rim's shadow on the felt: six rings, weaker inwards."""
    corner = math.ceil(FELT_RADIUS * factor) + 1
    side = 2 * corner + 2
    rings = []
    for k, alpha in enumerate((70, 46, 30, 18, 10, 5)):
        inset = (k + 0.5) * 2 * factor
        rings.append(
            f'<rect x="{inset:g}" y="{inset:g}" width="{side - 2 * inset:g}"'
            f' height="{side - 2 * inset:g}" rx="{(FELT_RADIUS - 2 * k) * factor:g}" fill="none"'
            f' stroke="#000" stroke-opacity="{alpha / 255 * 1.4:.3f}"'
            f' stroke-width="{2 * factor:g}"/>'
        )
    return stretched(svg.shape_uncached(side, side, "".join(rings)), (w, h), corner)


def darken(target: pygame.Surface, opacity: float = tokens.DARKEN_OPACITY) -> None:
    """Draw a dark veil over everything: a notice follows."""
    veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill(rgba(tokens.DARKEN, opacity))
    target.blit(veil, (0, 0))
