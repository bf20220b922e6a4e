"""The coach's bubble: a face, a title, how far one has come, a sentence, links."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ui.kit import Box, Group, Painter, Pressable, tokens
from game.ui.kit.speech import Tail
from game.ui.kit.widgets.base import Look
from game.ui.kit.widgets.buttons import draw_face

TAIL = 16.0
"""How long the tail is, in du."""

TITLE_GAP = 16.0
"""What is free beside a title, in du."""


class CoachShape(NamedTuple):
    """How wide a bubble is, in du; `flat` has a smaller face, smaller type and its links in the
    line of the title."""

    width: float
    flat: bool = False


class CoachLink(Pressable):
    """Underlined words on paper."""

    def __init__(self, label: str, on_press: Callable[[], None], tip: str = "") -> None:
        super().__init__(on_press, tip=("", tip) if tip else None)
        self.label = label
        self.style = tokens.LABEL.at(16)

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.label

    def width(self, p: Painter) -> float:
        """How wide its words are."""
        return p.text_width(self.label, self.style)

    def draw(self, p: Painter) -> None:
        """The words over their line, darker under the pointer."""
        color = tokens.LINK if self.look is Look.NORMAL else tokens.INK
        cy = self.box.cy + (1 if self.look is Look.PRESSED else 0)
        p.label(self.label, self.box.x, cy, self.style, color)
        p.hline(
            self.box.x, self.box.right, cy + 9, tokens.LINK_LINE if color == tokens.LINK else color
        )
        if self.ringed:
            p.ring(self.box.inset(-3, 1), 6)


class CoachButton(CoachLink):
    """The way on, in brass: there is nothing else to be done."""

    def width(self, p: Painter) -> float:
        """Its words and what is free beside them."""
        return super().width(p) + 36

    def draw(self, p: Painter) -> None:
        """A small button."""
        box = self.box.inset(0, -2)
        color = draw_face(p, box, self.look, "brass")
        cy = box.cy + (1 if self.look is Look.PRESSED else 0)
        p.label(self.label, box.cx, cy, self.style, color, "center")
        if self.ringed:
            p.ring(box, tokens.RADIUS_BUTTON)


class CoachBubble(Group):
    """What somebody says who explains. `say` puts words in; `height` tells how high they make it;
    `put` places it.

    face: whose portrait, nothing for the master's cap. links: none or some, those that are not
    visible take no room. tail: where it points and from which side, if it points at something.
    over: what it says has been done.
    """

    over = False

    def __init__(self, face: str, *links: CoachLink) -> None:
        super().__init__(*links, listed=True)
        self.face, self.links = face, links
        self.title = self.count = self.text = ""
        self.shape = CoachShape(468)
        self.tail: tuple[float, float, Tail] | None = None
        self._count_right = 0.0

    def say(self, title: str, count: str, text: str) -> None:
        """Other words."""
        self.title, self.count, self.text = title, count, text
        self.invalidate()

    @property
    def shown_links(self) -> list[CoachLink]:
        """Those that can be pressed now."""
        return [link for link in self.links if link.visible]

    # ------------------------------------------------------------ place
    @property
    def _pad(self) -> float:
        return 14.0 if self.shape.flat else 24.0

    @property
    def _left(self) -> float:
        """From the left edge to the words."""
        return 68.0 if self.shape.flat else 104.0

    @property
    def _style(self) -> tokens.Style:
        return tokens.RULES.at(16)._replace(leading=22) if self.shape.flat else tokens.RULES

    def _head(self, p: Painter) -> float:
        """The height of the title: a line, or more where it names much."""
        line = 30.0 if self.shape.flat else 28.0 * p.scale.text_factor(20)
        lines = p.paragraph_height(self.title, self._title_room(p), self._title_style)
        return line + lines - p.leading(self._title_style)

    def _room(self) -> float:
        return self.shape.width - self._left - self._pad

    def _title_room(self, p: Painter) -> float:
        """How wide the title may be beside the count, and in a flat bubble beside the links."""
        beside = p.text_width(self.count, tokens.HELP) + TITLE_GAP
        if self.shape.flat:
            beside += sum(link.width(p) + 24 for link in self.shown_links)
        return self._room() - beside

    def height(self, p: Painter, shape: CoachShape) -> float | None:
        """How high the words make it in this shape; None where the shape is too narrow for them."""
        before, self.shape = self.shape, shape
        try:
            room, style = self._room(), self._style
            text = p.paragraph_height(self.text, room, style) if self.text else 0.0
            words = [p.text_width(word, self._title_style) for word in self.title.split()]
            if max(words, default=0.0) > self._title_room(p):
                return None
            if shape.flat:
                return 10 + self._head(p) + text + 8
            if sum(link.width(p) for link in self.shown_links) + 24 > self._room():
                return None
            return max(16 + self._head(p) + text + 10, 90.0) + (42 if self.shown_links else 6)
        finally:
            self.shape = before

    def put(self, p: Painter, box: Box, shape: CoachShape) -> None:
        """Take this place in this shape."""
        self.box, self.shape = box, shape
        right = box.right - self._pad
        if shape.flat:
            y = box.y + 11
            for link in reversed(self.shown_links):
                w = link.width(p)
                link.box = Box(right - w, y, w, 26)
                right -= w + 24
            self._count_right = right
            return
        self._count_right = right
        y = box.bottom - 35
        for index, link in enumerate(self.shown_links):
            w = link.width(p)
            link.box = Box(right - w if index else box.x + self._left, y, w, 28)

    @property
    def _title_style(self) -> tokens.Style:
        return tokens.NAME.at(17 if self.shape.flat else 20)

    # ------------------------------------------------------------ drawing
    @property
    def seen(self) -> object:
        """Equal looks draw the same picture."""
        states = tuple((link.label, link.look, link.ringed) for link in self.shown_links)
        words = self.title, self.count, self.text, self.over
        return self.box, self.shape, words, self.tail, states

    def draw(self, p: Painter) -> None:
        """Paper, face, words, links."""
        box, flat = self.box, self.shape.flat
        p.shadow(box, tokens.RADIUS_BUBBLE, tokens.SHADOW_BUBBLE)
        p.rect(box, tokens.RADIUS_BUBBLE, tokens.BUBBLE, tokens.BUBBLE_EDGE)
        self._draw_tail(p)
        self._draw_face(p)
        left = box.x + self._left
        line = box.y + (24 if flat else 32)
        style, room = self._title_style, self._title_room(p)
        first = line + style.size * p.scale.text_factor(style.size) * tokens.CAP_SHIFT
        ink = tokens.INK_SOFT if self.over else tokens.INK
        p.paragraph(self.title, left, first, room, style, ink)
        p.label(self.count, self._count_right, line, tokens.HELP, tokens.INK_SOFT, "right")
        top = box.y + (10 if flat else 16) + self._head(p)
        base = top + p.leading(self._style) * 0.76
        p.paragraph(self.text, left, base, self._room(), self._style, ink)
        if not flat and self.shown_links:
            p.hline(box.x + 24, box.right - 24, box.bottom - 41, tokens.PAPER_LINE)
        super().draw(p)

    def _draw_face(self, p: Painter) -> None:
        """The portrait, or the cap where nobody in particular speaks."""
        flat = self.shape.flat
        x, y = self.box.x + (36 if flat else 52), self.box.y + (36 if flat else 54)
        y = min(y, self.box.cy)
        if self.face:
            p.portrait(self.face, x, y, 40.0 if flat else 60.0)
        else:
            p.icon("cap", x, y, 32.0 if flat else 46.0, tokens.INK)

    def _draw_tail(self, p: Painter) -> None:
        if self.tail is None:
            return
        x, y, side = self.tail
        path, dx, dy, w, h = {
            "down": ("M2 0 L14 16 L26 0Z", -14, -1, 28, 16),
            "up": ("M2 16 L14 0 L26 16Z", -14, -15, 28, 16),
            "left": ("M16 2 L0 14 L16 26Z", -15, -14, 16, 28),
            "right": ("M0 2 L16 14 L0 26Z", -1, -14, 16, 28),
        }[side]
        fill = (
            tokens.BUBBLE[0]
            if side == "up"
            else tokens.BUBBLE[1]
            if side == "down"
            else tokens.BUBBLE_TAIL
        )
        p.svg(Box(x + dx, y + dy, w, h), f'<path d="{path}" fill="{fill}"/>', f"0 0 {w} {h}")
