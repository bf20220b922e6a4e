"""The canvas: positions, clipping and plain shapes in design units on one surface.

It knows the surface, the scale and where the origin lies (scrolled content moves it). `Painter`
adds text, signs, cards and grounds.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import pygame

from . import paint, svg, tokens
from .box import Box
from .cache import PICTURES
from .scale import Scale
from .tokens import Color, Fill, Shadow

BEYOND = 40.0
"""How far shadows, rings and bars reach beyond the box that they belong to, in du, at most."""


class Canvas:
    """Draws shapes on `surface` in design units of `scale`."""

    def __init__(self, surface: pygame.Surface, scale: Scale) -> None:
        self.surface = surface
        self.scale = scale
        self.origin = (0.0, 0.0)

    @property
    def width(self) -> float:
        """Width of the window in du."""
        return self.scale.width

    @property
    def height(self) -> float:
        """Height of the window in du."""
        return self.scale.height

    def on(self, surface: pygame.Surface) -> Self:
        """A painter like this one for another surface of the same scale."""
        raise NotImplementedError

    # ------------------------------------------------------------ pixels
    def px(self, du: float) -> int:
        """A length in pixels."""
        return self.scale.px(du)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels on the surface."""
        return self.px(x + self.origin[0]), self.px(y + self.origin[1])

    def pixels(self, box: Box) -> pygame.Rect:
        """A box in pixels; neighbours in du stay neighbours."""
        (left, top, w, h), (dx, dy), f = box, self.origin, self.scale.factor
        x, y = round((left + dx) * f), round((top + dy) * f)
        right, bottom = round((left + w + dx) * f), round((top + h + dy) * f)
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def in_sight(self, box: Box) -> bool:
        """Whether anything of a box, or of what it throws beyond its edge, can be seen now."""
        return self.pixels(box.inset(-BEYOND)).colliderect(self.surface.get_clip())

    def blit(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture with its upper left corner at (x, y)."""
        self.surface.blit(picture, self.at(x, y))

    def stamp(self, picture: pygame.Surface, cx: float, cy: float, flags: int = 0) -> None:
        """Draw a picture about its middle."""
        x, y = self.at(cx, cy)
        corner = (x - picture.get_width() // 2, y - picture.get_height() // 2)
        self.surface.blit(picture, corner, special_flags=flags)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Draw only inside `box` for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.pixels(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def fading(self, box: Box, top: float, bottom: float) -> Iterator[None]:
        """Let what is drawn inside vanish towards the upper and the lower edge of a box, over so
        many du each."""
        whole, (up, down) = self.pixels(box), (self.px(top), self.px(bottom))
        upper = pygame.Rect(whole.x, whole.y, whole.w, up)
        lower = pygame.Rect(whole.x, whole.bottom - down, whole.w, down)
        strips = []
        for strip, falling in ((upper, True), (lower, False)):
            area = strip.clip(self.surface.get_rect())
            if area.h:
                below = pygame.Surface(area.size, pygame.SRCALPHA)
                below.blit(self.surface, (0, 0), area)
                strips.append((area, below, paint.fade(*area.size, falling)))
        yield
        for area, below, veil in strips:
            below.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self.surface.blit(below, area)

    @contextmanager
    def shifted(self, dx: float, dy: float) -> Iterator[None]:
        """Move the origin for a while: scrolled content."""
        before = self.origin
        self.origin = (before[0] + dx, before[1] + dy)
        try:
            yield
        finally:
            self.origin = before

    def faded(
        self,
        box: Box,
        draw: Callable[[Self], None],
        *,
        opacity: float = 1.0,
        size: float = 1.0,
        dy: float = 0.0,
    ) -> None:
        """Let `draw` paint what lies in `box`, then lay it down more transparent, smaller or lower:
        a bubble that grows in, a panel that rises. At rest it is drawn directly.

        Shadows outside the box are lost: give a box that holds them.
        """
        if opacity >= 1 and size == 1 and dy == 0:
            draw(self)
        elif opacity > 0:
            self.lay(self.layer(box, draw), box, opacity=opacity, size=size, dy=dy)

    def layer(self, box: Box, draw: Callable[[Self], None]) -> pygame.Surface:
        """What `draw` paints in a box, on a picture of its own."""
        area = self.pixels(box)
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        inner = self.on(picture)
        x, y = self.origin
        inner.origin = (x - self.scale.du(area.x), y - self.scale.du(area.y))
        draw(inner)
        return picture

    def lay(
        self, layer: pygame.Surface, box: Box, *, opacity: float, size: float = 1.0, dy: float = 0.0
    ) -> None:
        """Lay such a picture down, as `faded` says; it stays as it is."""
        area = self.pixels(box)
        if opacity < 1:
            layer = paint.faded(layer, opacity)
        if size != 1:
            grown = (round(area.w * size), round(area.h * size))
            layer = pygame.transform.smoothscale(layer, grown)
        self.surface.blit(layer, layer.get_rect(center=area.center).move(0, self.px(dy)))

    # ------------------------------------------------------------ shapes
    def rect(
        self,
        box: Box,
        radius: float = 0,
        fill: Fill = None,
        stroke: Color | None = None,
        stroke_width: float = 1,
        opacity: float = 1.0,
    ) -> None:
        """A rounded rectangle; the outline lies inside the box. `opacity` is the fill's."""
        area, round_by = self.pixels(box), radius * self.scale.factor
        line = max(1, round(stroke_width * self.scale.factor)) if stroke else 0
        if stroke and fill is None:
            for part, x, y in paint.outline(area.w, area.h, round_by, stroke, line):
                self.surface.blit(part, (area.x + x, area.y + y))
            return
        picture = paint.rounded(area.w, area.h, round_by, fill, stroke, line, opacity)
        self.surface.blit(picture, area)

    def disc(self, cx: float, cy: float, d: float, fill: Fill, stroke: Color | None = None) -> None:
        """A circle of diameter `d`."""
        self.rect(Box.around(cx, cy, d, d), d / 2, fill, stroke)

    def shadow(self, box: Box, radius: float, shadow: Shadow) -> None:
        """The soft shadow that something of this shape throws."""
        area, blur = self.pixels(box), max(2, self.px(shadow.blur))
        picture = paint.shadow(area.w, area.h, radius * self.scale.factor, blur, shadow.opacity)
        down = self.px(shadow.down)
        self.surface.blit(picture, (area.x - 2 * blur, area.y + down - 2 * blur))

    def ring(self, box: Box, radius: float) -> None:
        """Keyboard focus: dark inside, light outside, seen on felt, wood and paper alike."""
        self.rect(box.inset(-5), radius + 5, None, tokens.FOCUS, 3)
        self.rect(box.inset(-2), radius + 2, None, tokens.FOCUS_DARK, 2)

    def hline(
        self,
        x1: float,
        x2: float,
        y: float,
        color: Color,
        width: float = 1,
        opacity: float = 1.0,
        dash: float = 0,
    ) -> None:
        """A crisp horizontal line; `dash` du long strokes with gaps as long."""
        left, top = self.at(x1, y)
        right = self.at(x2, y)[0]
        self._line(pygame.Rect(left, top, right - left, self._hair(width)), color, opacity, dash)

    def vline(
        self,
        x: float,
        y1: float,
        y2: float,
        color: Color,
        width: float = 1,
        opacity: float = 1.0,
        dash: float = 0,
    ) -> None:
        """A crisp vertical line."""
        left, top = self.at(x, y1)
        bottom = self.at(x, y2)[1]
        self._line(pygame.Rect(left, top, self._hair(width), bottom - top), color, opacity, dash)

    def _hair(self, width: float) -> int:
        return max(1, self.px(width)) if width else 1

    def _line(self, area: pygame.Rect, color: Color, opacity: float, dash: float) -> None:
        if area.w <= 0 or area.h <= 0:
            return
        ink = paint.rgba(color, opacity)
        strokes = [area]
        if dash:
            step, across = max(2, self.px(dash)), area.w > area.h
            strokes = [
                pygame.Rect(area.x + k, area.y, min(step, area.w - k), area.h)
                if across
                else pygame.Rect(area.x, area.y + k, area.w, min(step, area.h - k))
                for k in range(0, max(area.size), 2 * step)
            ]
        for part in strokes:
            if opacity >= 1:
                self.surface.fill(ink, part)
            else:
                self.surface.blit(_film(part.size, ink), part)

    def polyline(
        self, points: Sequence[tuple[float, float]], color: Color, width: float = 2, dash: float = 0
    ) -> None:
        """A smooth-edged line through points: charts."""
        if len(points) < 2:
            return
        f = self.scale.factor
        pad = width + 1
        left, top = min(p[0] for p in points) - pad, min(p[1] for p in points) - pad
        right, bottom = max(p[0] for p in points) + pad, max(p[1] for p in points) + pad
        path = "M" + " L".join(f"{(x - left) * f:.1f} {(y - top) * f:.1f}" for x, y in points)
        pattern = f' stroke-dasharray="{dash * f:g} {dash * f * 0.8:g}"' if dash else ""
        body = (
            f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width * f:g}"'
            f' stroke-linecap="round" stroke-linejoin="round"{pattern}/>'
        )
        self.blit(svg.shape(self.px(right - left) + 1, self.px(bottom - top) + 1, body), left, top)

    def svg(self, box: Box, body: str, view: str) -> None:
        """A fragment of SVG stretched over a box; `view` is its viewBox."""
        area = self.pixels(box)
        self.surface.blit(svg.shape(area.w, area.h, body, view), area)


def _film(size: tuple[int, int], ink: tuple[int, int, int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        film = pygame.Surface(size, pygame.SRCALPHA)
        film.fill(ink)
        return film

    return PICTURES.get(("film", size, ink), make)
