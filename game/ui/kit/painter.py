"""The painter: everything the kit can draw, in design units on one surface.

It knows the surface, the scale, where the origin lies (scrolled content moves it) and which cards are
in use. Larger things (panels, bubbles, chips, the slate) are functions of a painter in `furniture`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

import pygame

from . import cards as card_pictures
from . import icons, materials, paint, portraits, svg, tokens, typography
from .box import Box
from .cache import PICTURES
from .cards import CardArt, Face
from .scale import Scale
from .tokens import Color, Fill, Shadow, Style
from .typography import Run

Align = Literal["left", "center", "right"]
_SHIFT: dict[str, float] = {"left": 0, "center": 0.5, "right": 1}


class Painter:
    """Draws on `surface` in design units of `scale`; `art` says how cards look."""

    def __init__(self, surface: pygame.Surface, scale: Scale, art: CardArt | None = None) -> None:
        self.surface = surface
        self.scale = scale
        self.art = art or CardArt()
        self.origin = (0.0, 0.0)

    @property
    def width(self) -> float:
        """Width of the window in du."""
        return self.scale.width

    @property
    def height(self) -> float:
        """Height of the window in du."""
        return self.scale.height

    # ------------------------------------------------------------ pixels
    def px(self, du: float) -> int:
        """A length in pixels."""
        return self.scale.px(du)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels on the surface."""
        return self.px(x + self.origin[0]), self.px(y + self.origin[1])

    def pixels(self, box: Box) -> pygame.Rect:
        """A box in pixels; neighbours in du stay neighbours."""
        x, y = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(x, y, max(1, right - x), max(1, bottom - y))

    def blit(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture with its upper left corner at (x, y)."""
        self.surface.blit(picture, self.at(x, y))

    def stamp(self, picture: pygame.Surface, cx: float, cy: float, flags: int = 0) -> None:
        """Draw a picture about its middle."""
        x, y = self.at(cx, cy)
        place = (x - picture.get_width() // 2, y - picture.get_height() // 2)
        self.surface.blit(picture, place, special_flags=flags)

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
        draw: Callable[["Painter"], None],
        *,
        opacity: float = 1.0,
        size: float = 1.0,
        dy: float = 0.0,
    ) -> None:
        """Let `draw` paint what lies in `box`, then lay it down more transparent, smaller or lower:
        a bubble that grows in, a panel that rises. At rest it is drawn directly."""
        if opacity >= 1 and size == 1 and dy == 0:
            draw(self)
            return
        if opacity <= 0:
            return
        area = self.pixels(box)
        layer = pygame.Surface(area.size, pygame.SRCALPHA)
        inner = Painter(layer, self.scale, self.art)
        inner.origin = (-area.x / self.scale.factor + self.origin[0],) + (
            -area.y / self.scale.factor + self.origin[1],
        )
        draw(inner)
        if opacity < 1:
            layer.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        if size != 1:
            layer = pygame.transform.smoothscale_by(layer, size)
        place = layer.get_rect(center=area.center).move(0, self.px(dy))
        self.surface.blit(layer, place)

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
        area = self.pixels(box)
        line = max(1, round(stroke_width * self.scale.factor)) if stroke else 0
        picture = paint.rounded(
            area.w, area.h, radius * self.scale.factor, fill, stroke, line, opacity
        )
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
                film = PICTURES.get(("film", part.size, ink), lambda p=part: _film(p.size, ink))  # type: ignore[misc]
                self.surface.blit(film, part)

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

    # ------------------------------------------------------------ text
    def text_width(self, text: str, style: Style = tokens.BODY) -> float:
        """How wide a line of text is, in du."""
        px = self.scale.text_px(style.size)
        return typography.width_px(text, style.font, px) / self.scale.factor

    def text(
        self,
        text: str,
        x: float,
        baseline: float,
        style: Style = tokens.BODY,
        color: Color = tokens.CREAM,
        align: Align = "left",
        *,
        shadow: bool = False,
        opacity: float = 1.0,
    ) -> float:
        """A line of text on its baseline; gives back its width. `shadow` on bare wood."""
        if not text:
            return 0.0
        px = self.scale.text_px(style.size)
        width = typography.width_px(text, style.font, px)
        left, base = self.at(x, baseline)
        left -= round(width * _SHIFT[align])
        top = base - typography.ascent_px(style.font, px)
        if shadow:
            dark = typography.line_px(text, style.font, px, "#000000")
            self.surface.blit(paint.faded(dark, 0.5 * opacity), (left, top + max(1, self.px(1))))
        picture = typography.line_px(text, style.font, px, color)
        self.surface.blit(picture if opacity >= 1 else paint.faded(picture, opacity), (left, top))
        return width / self.scale.factor

    def label(
        self,
        text: str,
        x: float,
        cy: float,
        style: Style = tokens.BODY,
        color: Color = tokens.CREAM,
        align: Align = "left",
        *,
        shadow: bool = False,
        opacity: float = 1.0,
    ) -> float:
        """A line of text centred on `cy` by its cap height; gives back its width."""
        size = max(style.size, tokens.MIN_TEXT_PX / self.scale.factor)
        baseline = cy + size * tokens.CAP_SHIFT
        return self.text(text, x, baseline, style, color, align, shadow=shadow, opacity=opacity)

    def paragraph_height(
        self, text: str | Sequence[Run], width: float, style: Style = tokens.BODY
    ) -> float:
        """How high a paragraph of this width is, in du."""
        return len(self._lines(text, width, style, tokens.MARK_NOW)) * self.leading(style)

    def leading(self, style: Style) -> float:
        """Distance from line to line in du; it grows where small text does."""
        return style.leading * self.scale.text_factor(style.size)

    def paragraph(
        self,
        text: str | Sequence[Run],
        x: float,
        baseline: float,
        width: float,
        style: Style = tokens.BODY,
        color: Color = tokens.CREAM,
        *,
        mark: Color = tokens.MARK_NOW,
        align: Align = "left",
    ) -> float:
        """Wrapped text from its first baseline on: `**bold**`, `==marked==` or finished runs.

        Gives back the baseline that a next line would have.
        """
        lead = self.leading(style)
        size = self.scale.text_px(style.size) / self.scale.factor
        for line in self._lines(text, width, style, mark):
            left = x + (width - line.width / self.scale.factor) * _SHIFT[align]
            self._marks(line, left, baseline, size)
            for word in line.words:
                ink = word.color or color
                px = self.scale.text_px(style.size)
                picture = typography.line_px(word.text, word.font, px, ink)
                place_x, base = self.at(left, baseline)
                top = base - typography.ascent_px(word.font, px)
                self.surface.blit(picture, (place_x + word.x, top))
            baseline += lead
        return baseline

    def _lines(
        self, text: str | Sequence[Run], width: float, style: Style, mark: Color
    ) -> tuple[typography.Line, ...]:
        runs = typography.as_runs(text, mark)
        px = self.scale.text_px(style.size)
        return typography.wrap(runs, style.font, px, self.px(width))

    def _marks(self, line: typography.Line, x: float, baseline: float, size: float) -> None:
        """The tint under marked words; neighbours of one colour share it."""
        f = self.scale.factor
        spans: list[tuple[float, float, Color]] = []
        previous: Color | None = None
        for word in line.words:
            start, end = x + word.x / f, x + (word.x + word.width) / f
            if word.mark and word.mark == previous:
                spans[-1] = (spans[-1][0], end, word.mark)
            elif word.mark:
                spans.append((start, end, word.mark))
            previous = word.mark
        for start, end, tint in spans:
            self.rect(Box(start - 3, baseline - size * 0.80, end - start + 6, size * 1.12), 3, tint)

    # ------------------------------------------------------------ signs and faces
    def icon(
        self,
        name: str,
        cx: float,
        cy: float,
        d: float = 22,
        color: Color = tokens.CREAM,
        width: float = 2,
    ) -> None:
        """An icon about its middle."""
        self.stamp(icons.icon(name, max(8, self.px(d)), color, width), cx, cy)

    def suit(self, suit: str, cx: float, cy: float, d: float) -> None:
        """A bare suit sign; on dark ground use `seal`."""
        self.stamp(card_pictures.sign(suit, self.px(d * 1.12)), cx, cy)

    def seal(self, suit: str, cx: float, cy: float, d: float = 36) -> None:
        """A suit sign on a disc of paper."""
        self.disc(cx, cy, d, tokens.PAPER_PLATE, tokens.BRASS_LOW)
        self.suit(suit, cx, cy, d * 0.62)

    def portrait(
        self, name: str, cx: float, cy: float, d: float, *, active: bool = False, dim: bool = False
    ) -> None:
        """A framed face, `d` across; `active`: this seat's turn, in brass and a still glow."""
        if active:
            light = self.px(d * 1.8)
            glow = paint.glow(light, light, tokens.TURN_GLOW, 105 / 255)
            self.stamp(glow, cx, cy, pygame.BLEND_RGB_ADD)
        face = Box.around(cx, cy, d, d)
        self.shadow(face, d / 2, tokens.SHADOW_BUBBLE)
        frame: Fill = (tokens.BRASS_TEXT, "#B98A38") if active else (tokens.FRAME[0], "#3A2617")
        self.rect(face.inset(-5), d / 2 + 5, frame, tokens.RIM_DARK)
        self.rect(face.inset(-1.5), d / 2 + 1.5, tokens.RIM_DARK)
        self.stamp(portraits.portrait(name, self.px(d), dim), cx, cy)

    def face(self, name: str, cx: float, cy: float, d: float) -> None:
        """A small face without frame: lists and tables."""
        self.stamp(portraits.portrait(name, self.px(d)), cx, cy)

    # ------------------------------------------------------------ cards
    def card(
        self,
        face: Face | None,
        cx: float,
        cy: float,
        height: float,
        angle: float = 0,
        *,
        dim: bool = False,
        ring: Color | None = None,
        shadow: Shadow | None = tokens.SHADOW_CARD,
        large: bool | None = None,
        turn: float = 1.0,
        drawn_at: float | None = None,
        opacity: float = 1.0,
    ) -> None:
        """A card about its middle, `height` in du, turned counter-clockwise by `angle` degrees.

        No face: its back. `ring`: `tokens.FOCUS` or `tokens.BRASS`. `turn` 0–1 squeezes it while it
        is turned over. `drawn_at`: while its size changes, the height (du) whose finished sprite is
        scaled instead of making one for every frame.
        """
        h = self.px(height)
        if shadow:
            soft = card_pictures.card_shadow(
                h, angle, max(2, self.px(shadow.blur)), shadow.opacity * round(opacity, 1)
            )
            self._turned(soft, turn, cx, cy + shadow.down)
        if drawn_at is None:
            sprite = self.art.sprite(face, h, angle, dim=dim, large=large)
        else:
            base = self.px(drawn_at)
            sprite = self.art.upright(face, base, dim=dim, large=large)
            sprite = pygame.transform.rotozoom(sprite, angle, h / base)
        self._turned(paint.faded(sprite, opacity) if opacity < 1 else sprite, turn, cx, cy)
        if ring:
            for color, line, gap in ((tokens.FOCUS_DARK, 2, 0), (ring, 3, 2)):
                width = max(1, self.px(line))
                self.stamp(card_pictures.card_ring(h, angle, color, width, self.px(gap)), cx, cy)

    def _turned(self, picture: pygame.Surface, turn: float, cx: float, cy: float) -> None:
        if turn < 1:
            w, h = picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * turn)), h))
        self.stamp(picture, cx, cy)

    def card_place(self, cx: float, cy: float, height: float, opacity: float = 0.55) -> None:
        """An outline where a card will lie."""
        width, f = height * tokens.CARD_RATIO, self.scale.factor
        box = Box.around(cx, cy, width, height)
        area = self.pixels(box)
        body = (
            f'<rect x="{1.5 * f:g}" y="{1.5 * f:g}" width="{area.w - 3 * f:g}"'
            f' height="{area.h - 3 * f:g}" rx="{height * 0.05 * f:g}" fill="#000" fill-opacity=".16"'
            f' stroke="{tokens.CREAM_SOFT}" stroke-opacity="{opacity:g}" stroke-width="{1.6 * f:g}"/>'
        )
        self.surface.blit(svg.shape(area.w, area.h, body), area)

    def card_outline(self, face: Face, cx: float, cy: float, height: float) -> None:
        """A card that lies elsewhere and counts here too: outline, letter and sign."""
        x, y = cx - height * tokens.CARD_RATIO / 2, cy - height / 2
        self.card_place(cx, cy, height, 0.9)
        letter = self.art.letters.get(face.rank, face.rank)
        style = Style(tokens.SERIF_BOLD, 19, 24)
        self.label(letter, x + 17, y + 17, style, tokens.CREAM, "center")
        self.disc(x + 17, y + 41, 22, tokens.PAPER)
        self.suit(face.suit, x + 17, y + 41, 15)

    # ------------------------------------------------------------ grounds
    def table(self) -> None:
        """The table over the whole surface: rim, felt, lamp."""
        self.surface.blit(materials.table(*self.surface.get_size(), self.scale.factor), (0, 0))

    def planks(self) -> None:
        """The wall of boards over the whole surface."""
        self.surface.blit(materials.planks(*self.surface.get_size()), (0, 0))

    def darken(self) -> None:
        """A dark veil over everything."""
        materials.darken(self.surface)

    def felt_patch(self, box: Box, radius: float = 12, chosen: bool = False) -> None:
        """A piece of felt to lay cards on, outside the table; `chosen` rings it with brass."""
        area = self.pixels(box)
        picture = materials.felt_patch(area.w, area.h, self.px(radius), self.scale.factor)
        self.shadow(box, radius, Shadow(8, 0.5, 3))
        self.surface.blit(picture, area)
        self.rect(
            box, radius, None, tokens.BRASS if chosen else tokens.BRASS_LOW, 3 if chosen else 1.4
        )


def _film(size: tuple[int, int], ink: tuple[int, int, int, int]) -> pygame.Surface:
    film = pygame.Surface(size, pygame.SRCALPHA)
    film.fill(ink)
    return film


@lru_cache(maxsize=8)
def measure(scale: Scale) -> Painter:
    """A painter without a picture, for layout: `measure(scale).text_width(…)`."""
    return Painter(pygame.Surface((1, 1)), scale)
