"""The painter: a canvas that also sets text and draws signs, faces, cards and grounds.

Larger things (panels, bubbles, chips, the slate) are functions of a painter in `furniture`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, Self

import pygame

from . import card_edges, icons, materials, paint, portraits, tokens, typography
from . import cards as card_pictures
from .box import Box
from .canvas import Canvas
from .cards import CardArt, Face
from .scale import Scale
from .tokens import Color, Fill, Shadow, Style
from .typography import Run

Align = Literal["left", "center", "right"]
_SHIFT: dict[str, float] = {"left": 0, "center": 0.5, "right": 1}


class Painter(Canvas):
    """Draws on `surface` in design units of `scale`; `art` says how cards look."""

    def __init__(self, surface: pygame.Surface, scale: Scale, art: CardArt | None = None) -> None:
        super().__init__(surface, scale)
        self.art = art or CardArt()

    def on(self, surface: pygame.Surface) -> Self:
        """A painter like this one for another surface of the same scale."""
        return type(self)(surface, self.scale, self.art)

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
            dark = typography.line_px(
                text, style.font, px, tokens.BLACK, tokens.TEXT_SHADOW_OPACITY * opacity
            )
            self.surface.blit(dark, (left, top + max(1, self.px(1))))
        self.surface.blit(typography.line_px(text, style.font, px, color, opacity), (left, top))
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

    def paragraph_width(self, text: str, width: float, style: Style = tokens.BODY) -> float:
        """How wide the longest line of a paragraph of this width is, in du."""
        lines = self._lines(text, width, style, tokens.MARK_NOW)
        return max(line.width for line in lines) / self.scale.factor

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
                left_px, base = self.at(left, baseline)
                top = base - typography.ascent_px(word.font, px)
                self.surface.blit(picture, (left_px + word.x, top))
            baseline += lead
        return baseline

    def _lines(
        self, text: str | Sequence[Run], width: float, style: Style, mark: Color
    ) -> tuple[typography.TextLine, ...]:
        runs = typography.as_runs(text, mark)
        px = self.scale.text_px(style.size)
        return typography.wrap(runs, style.font, px, self.px(width))

    def _marks(self, line: typography.TextLine, x: float, baseline: float, size: float) -> None:
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
            self.rect(Box(start - 2, baseline - size * 0.80, end - start + 4, size * 1.12), 3, tint)

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
        self.stamp(card_pictures.sign(suit, self.px(d * 1.12), self.art.inks(suit)), cx, cy)

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
        frame: Fill = (tokens.BRASS_TEXT, tokens.BRASS_FRAME_LOW)
        if not active:
            frame = (tokens.FRAME[0], tokens.FACE_FRAME_LOW)
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
        passing: bool = False,
        opacity: float = 1.0,
    ) -> None:
        """A card about its middle, `height` in du, turned counter-clockwise by `angle` degrees.

        No face: its back. `ring`: `tokens.FOCUS` or `tokens.BRASS`. `turn` 0–1 squeezes it while it
        is turned over. `drawn_at`: while its size changes, the height (du) whose finished sprite
        and shadow are scaled instead of making one for every frame. `passing`: it is turned like
        this for a moment only. With a shadow of `tokens.RESTING` it is one picture with that, else
        each is drawn by itself, as the shadow moves.
        """
        h = self.px(height)
        base = h if drawn_at is None else self.px(drawn_at)
        cast = card_edges.cast(self.scale, shadow) if shadow else None
        if cast and cast.rests and not passing and opacity >= 1:
            card = card_edges.lying(self.art, face, base, angle, cast, h, dim=dim, large=large)
            self.stamp(squeezed(card, turn), cx, cy, card_edges.PREMULTIPLIED)
        else:
            if cast and shadow:
                turned = card_edges.roughly(angle) if passing else angle
                below = card_edges.shadow_in_flight(base, turned, cast, h)
                self._passing(below, turn, opacity, cx, cy + shadow.down, soft=True)
            card = self.art.flying(face, base, angle, h, passing=passing, dim=dim, large=large)
            self._passing(card, turn, opacity, cx, cy)
        if ring:
            for picture in card_edges.card_rings(self.scale, h, angle, ring):
                self.stamp(picture, cx, cy)

    def _passing(
        self,
        picture: pygame.Surface,
        turn: float,
        opacity: float,
        cx: float,
        cy: float,
        *,
        soft: bool = False,
    ) -> None:
        """A picture of a card that is being turned over or vanishes; `soft`: it has no lines."""
        if opacity < 1:
            picture = paint.faded(picture, opacity)
        self.stamp(squeezed(picture, turn, soft=soft), cx, cy)

    def card_slot(
        self, cx: float, cy: float, height: float, opacity: float = 0.55, *, dashed: bool = False
    ) -> None:
        """An outline where a card will lie; `dashed`: where one still has to be put."""
        w = height * tokens.CARD_RATIO
        dash = ' stroke-dasharray="7 5"' if dashed else ""
        body = (
            f'<rect x="1.5" y="1.5" width="{w - 3:g}" height="{height - 3:g}"'
            f' rx="{height * tokens.CARD_RADIUS:g}" fill="{tokens.BLACK}"'
            f' fill-opacity="{tokens.CARD_PLACE_OPACITY}"'
            f' stroke="{tokens.CREAM_SOFT}" stroke-opacity="{opacity:g}" stroke-width="1.6"{dash}/>'
        )
        self.svg(Box.around(cx, cy, w, height), body, f"0 0 {w:g} {height:g}")

    def card_outline(self, face: Face, cx: float, cy: float, height: float) -> None:
        """A card that lies elsewhere and counts here too: outline, letter and sign."""
        self.card_slot(cx, cy, height, 0.9)
        k = height / 116
        x, y = cx - height * tokens.CARD_RATIO / 2 + 17 * k, cy - height / 2
        letter = self.art.letter(face)
        style = Style(tokens.SERIF_BOLD, 19 * k, 24 * k)
        self.label(letter, x, y + 17 * k, style, tokens.CREAM, "center")
        self.disc(x, y + 41 * k, 22 * k, tokens.PAPER)
        self.suit(face.suit, x, y + 41 * k, 15 * k)

    # ------------------------------------------------------------ grounds
    def table(self) -> None:
        """The table over the whole surface: rim, felt, lamp."""
        size, light = self.surface.get_size(), self.art.light
        self.surface.blit(materials.table(*size, self.scale.factor, light), (0, 0))

    def planks(self) -> None:
        """The wall of boards over the whole surface."""
        self.surface.blit(materials.planks(*self.surface.get_size(), self.art.light), (0, 0))

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


def squeezed(picture: pygame.Surface, turn: float, *, soft: bool = False) -> pygame.Surface:
    """A card that is being turned over, as wide as it is seen now."""
    if turn >= 1:
        return picture
    w, h = picture.get_size()
    squeeze = pygame.transform.scale if soft else pygame.transform.smoothscale
    return squeeze(picture, (max(1, round(w * turn)), h))


@lru_cache(maxsize=8)
def measure(scale: Scale) -> Painter:
    """A painter without a picture, for layout: `measure(scale).text_width(…)`."""
    return Painter(pygame.Surface((1, 1)), scale)
