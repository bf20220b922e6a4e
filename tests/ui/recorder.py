"""A painter that writes down what it draws: texts, cards, grounds and rings, in pixels of the
window.

`recorder()` gives a class of painters that share one `Drawing`; put it in the place of a screen's
`painter` and draw. Cards are painted as blank paper. With `dry` nothing is painted: places are
known all the same, many times faster.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.ui.kit import Box, Painter, Scale, Screen, Widget, tokens
from game.ui.kit.tokens import Color

CAPS, DESCENT = 0.70, 0.20
"""How far letters reach above and below the baseline, as a share of their size."""

SOLID = 0.5
"""From this opacity on a rectangle hides what lies below."""

Point = tuple[float, float]


class Ink(NamedTuple):
    """A line of text: where its letters stand, and what they stand on.

    cut: the part of the window that could be drawn on. shades: colours of the ground, left, middle
    and right; none where nothing was painted.
    """

    at: int
    text: str
    area: pygame.Rect
    cut: pygame.Rect
    color: Color
    shades: tuple[tuple[int, int, int], ...] = ()


class Plate(NamedTuple):
    """A filled rectangle: something to write on, and something that hides.

    tip: it lies over things for a while only, because one asked for it.
    """

    at: int
    area: pygame.Rect
    cut: pygame.Rect
    tip: bool = False

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return self.area.collidepoint(x, y)


@lru_cache(maxsize=1024)
def _around(corners: tuple[Point, ...]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


class Card(NamedTuple):
    """A card by its four corners, upper left first and on round; `up`: whether its face shows."""

    at: int
    corners: tuple[Point, ...]
    up: bool
    cut: pygame.Rect

    @property
    def area(self) -> pygame.Rect:
        """The rectangle around it."""
        return pygame.Rect(_around(self.corners))

    def point(self, across: float, down: float) -> Point:
        """A point of the card by shares of its width and height."""
        (ax, ay), (bx, by), _, (dx, dy) = self.corners
        return (
            ax + (bx - ax) * across + (dx - ax) * down,
            ay + (by - ay) * across + (dy - ay) * down,
        )

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        points = self.corners
        sides = [
            (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
            for a, b in zip(points, (*points[1:], points[0]), strict=True)
        ]
        return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


@dataclass
class Drawing:
    """What was drawn, in order; a veil over everything makes it begin anew."""

    dry: bool = False
    texts: list[Ink] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    rings: list[Plate] = field(default_factory=list)
    steps: int = 0
    paused: int = 0

    def step(self) -> int:
        """The number of the next thing drawn."""
        self.steps += 1
        return self.steps

    def begin(self) -> None:
        """Forget what lies below a veil."""
        for kind in (self.texts, self.plates, self.cards, self.rings):
            kind.clear()


class Recorder(Painter):
    """Draws as a painter does, and writes down what it draws in `drawing`."""

    drawing: Drawing

    # ------------------------------------------------------------ writing down
    def _cut(self) -> pygame.Rect:
        return self.surface.get_clip()

    @contextmanager
    def _unseen(self):
        self.drawing.paused += 1
        try:
            yield
        finally:
            self.drawing.paused -= 1

    def _write(self, text: str, x: float, baseline: float, width: int, style, color: Color) -> None:
        if self.drawing.paused or not text.strip():
            return
        left, base = self.at(x, baseline)
        px = self.scale.text_px(style.size)
        top = base - round(CAPS * px)
        area = pygame.Rect(left, top, max(1, width), round((CAPS + DESCENT) * px))
        cut, shades = self._cut(), ()
        if not self.drawing.dry:
            shades = tuple(self._shades(area.clip(cut)))
        self.drawing.texts.append(Ink(self.drawing.step(), text, area, cut, color, shades))

    def _shades(self, area: pygame.Rect):
        if area.w < 3 or area.h < 3:
            return
        third = area.w // 3
        for k in range(3):
            part = pygame.Rect(area.x + k * third, area.y, max(1, third), area.h)
            yield pygame.transform.average_color(self.surface, part)[:3]

    def on(self, surface: pygame.Surface) -> Painter:
        """A picture that is laid down elsewhere, turned or fading, is not looked into."""
        if surface.get_size() == self.surface.get_size():
            return super().on(surface)
        return Painter(surface, self.scale, self.art)

    # ------------------------------------------------------------ text
    def text(
        self,
        text,
        x,
        baseline,
        style=tokens.BODY,
        color=tokens.CREAM,
        align="left",
        *,
        shadow=False,
        opacity=1.0,
    ):
        """Write the line down, then draw it."""
        width = round(self.text_width(text, style) * self.scale.factor)
        shift = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        if opacity >= 1:
            left = x - self.scale.du(round(width * shift))
            self._write(text, left, baseline, width, style, color)
        if self.drawing.dry:
            return width / self.scale.factor
        with self._unseen():
            return super().text(
                text, x, baseline, style, color, align, shadow=shadow, opacity=opacity
            )

    def paragraph(
        self,
        text,
        x,
        baseline,
        width,
        style=tokens.BODY,
        color=tokens.CREAM,
        *,
        mark=tokens.MARK_NOW,
        align="left",
    ):
        """Write every line down, then draw them."""
        base, shift = baseline, {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        for line in self._lines(text, width, style, mark):
            left = x + (width - line.width / self.scale.factor) * shift
            for word in line.words:
                at = left + self.scale.du(word.x)
                self._write(word.text, at, base, word.width, style, word.color or color)
            base += self.leading(style)
        if self.drawing.dry:
            return base
        with self._unseen():
            return super().paragraph(text, x, baseline, width, style, color, mark=mark, align=align)

    # ------------------------------------------------------------ grounds
    def rect(self, box, radius=0, fill=None, stroke=None, stroke_width=1, opacity=1.0):
        """Write down what hides or can be written on."""
        if fill is not None and opacity >= SOLID and not self.drawing.paused:
            tip = fill == tokens.TOOLTIP
            plate = Plate(self.drawing.step(), self.pixels(box), self._cut(), tip)
            self.drawing.plates.append(plate)
        if not self.drawing.dry:
            super().rect(box, radius, fill, stroke, stroke_width, opacity)

    def felt_patch(self, box, radius=12, chosen=False):
        """Ground to lay cards on."""
        if not self.drawing.dry:
            super().felt_patch(box, radius, chosen)

    def darken(self):
        """What lies below the veil is not looked at."""
        self.drawing.begin()
        if not self.drawing.dry:
            super().darken()

    def ring(self, box, radius):
        """Write the ring of the keyboard down."""
        area = self.pixels(box.inset(-4))
        self.drawing.rings.append(Plate(self.drawing.step(), area, self._cut()))
        if not self.drawing.dry:
            super().ring(box, radius)

    # ------------------------------------------------------------ cards
    def card(self, face, cx, cy, height, angle=0, **how):
        """Write down where its corners lie."""
        if how.get("opacity", 1.0) >= 1 and not self.drawing.paused:
            corners = self._corners(cx, cy, height, angle, how.get("turn", 1.0))
            card = Card(self.drawing.step(), corners, face is not None, self._cut())
            self.drawing.cards.append(card)
            if how.get("ring") == tokens.FOCUS:
                self.drawing.rings.append(Plate(card.at, card.area, card.cut))
        if not self.drawing.dry:
            corners = self._corners(cx, cy, height, angle, how.get("turn", 1.0))
            pygame.draw.polygon(self.surface, tokens.PAPER[0], corners)

    def _corners(self, cx, cy, height, angle, turn) -> tuple[Point, ...]:
        w, h = height * tokens.CARD_RATIO * turn / 2, height / 2
        a = math.radians(angle)
        f, (ox, oy) = self.scale.factor, self.origin
        return tuple(
            (
                (cx + ox + x * math.cos(a) + y * math.sin(a)) * f,
                (cy + oy - x * math.sin(a) + y * math.cos(a)) * f,
            )
            for x, y in ((-w, -h), (w, -h), (w, h), (-w, h))
        )

    def faded(self, box, draw, *, opacity=1.0, size=1.0, dy=0.0):
        """What is on its way in or out is drawn, and not written down."""
        if opacity >= 1 and size == 1 and dy == 0:
            draw(self)
        elif not self.drawing.dry:
            with self._unseen():
                super().faded(box, draw, opacity=opacity, size=size, dy=dy)


def _nothing(self, *args: object, **how: object) -> None:
    """A dry painter leaves everything else out."""


_LEFT_OUT = (
    "shadow",
    "blit",
    "stamp",
    "_line",
    "polyline",
    "svg",
    "icon",
    "suit",
    "seal",
    "portrait",
    "face",
    "card_slot",
    "card_outline",
    "table",
    "planks",
)


def recorder(*, dry: bool = False) -> type[Recorder]:
    """A class of painters that write down into one drawing of their own."""
    body: dict[str, object] = {"drawing": Drawing(dry)}
    if dry:
        body |= dict.fromkeys(_LEFT_OUT, _nothing)
    return type("Recorder", (Recorder,), body)


def record(screen: Screen, surface: pygame.Surface | None = None, *, dry: bool = False) -> Drawing:
    """What a screen draws. Without a surface it gets one of its size."""
    screen.painter = kind = recorder(dry=dry)
    if surface is None:
        surface = pygame.Surface(screen.scale.size)
    screen.draw(surface)
    del screen.painter
    return kind.drawing


def record_widget(screen: Screen, widget: Widget, surface: pygame.Surface) -> Drawing:
    """What one widget draws where it lies on its screen."""
    kind = recorder(dry=True)
    p = kind(surface, screen.scale, screen.art)
    chain, parent = [], widget.parent
    while parent:
        chain.insert(0, parent)
        parent = parent.parent
    before = surface.get_clip()
    for group in chain:
        if group.offset != (0.0, 0.0):
            surface.set_clip(p.pixels(group.box).clip(surface.get_clip()))
            x, y = p.origin
            p.origin = (x + group.offset[0], y + group.offset[1])
    widget.draw(p)
    surface.set_clip(before)
    return kind.drawing


def contrast(one: Sequence[int], two: Sequence[int]) -> float:
    """The ratio of two colours after WCAG 2, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: Sequence[int]) -> float:
    parts = []
    for value in color[:3]:
        share = value / 255
        parts.append(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


__all__ = [
    "Box",
    "Card",
    "Drawing",
    "Ink",
    "Plate",
    "Recorder",
    "Scale",
    "contrast",
    "record",
    "record_widget",
    "recorder",
]
