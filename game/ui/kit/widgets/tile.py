"""Tiles of the start screen: a game on paper with a few cards, or an empty place for a new one."""

import math
from collections.abc import Callable, Sequence

from .. import furniture, svg, tokens
from ..box import Box
from ..cards import Face
from ..painter import Painter
from .base import NOWHERE, Look, Widget

RADIUS = 8
TITLE = tokens.NAME.at(19)


class Tile(Widget):
    """A game to sit down to: cards, name, one small line; a brass tag says what was changed.

    A face of None among the cards is a back.
    """

    def __init__(
        self,
        title: str,
        detail: str,
        cards: Sequence[Face | None],
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        tag: str = "",
        enabled: bool = True,
        reason: str = "",
        tip: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason, tip=tip)
        self.title, self.detail, self.tag = title, detail, tag
        self.cards = tuple(cards)
        self.on_press = on_press

    def activate(self) -> None:
        """Sit down."""
        if self.on_press:
            self.on_press()

    def draw(self, p: Painter) -> None:
        """Paper, inner line, cards, words; pointed at, it rises by 4 du and gets a brass edge."""
        look = self.look
        risen, hot = look is Look.HOVER, look in (Look.HOVER, Look.PRESSED)
        box = self.box.moved(0, -4 if risen else 0)
        p.shadow(box, RADIUS, tokens.Shadow(14, 0.6, 10) if risen else tokens.Shadow(9, 0.6, 5))
        paper = tokens.PAPER_HOVER if risen else ("#F8EFDB", "#EADCBD")
        edge = tokens.BRASS if hot else "#A8925F"
        off = look is Look.DISABLED
        p.rect(box, RADIUS, tokens.PAPER_SHADE if off else paper, edge, 3 if hot else 1)
        p.rect(box.inset(6), 4, None, "#BFA364")
        self._cards(p, box, off)
        ink = tokens.INK_SOFT if off else tokens.INK
        room = box.w - 24
        title, detail = (
            fitting(p, self.title, TITLE, room),
            fitting(p, self.detail, tokens.HELP, room),
        )
        p.text(self.title, box.cx, box.bottom - 44, title, ink, "center")
        p.text(self.detail, box.cx, box.bottom - 20, detail, tokens.INK_SOFT, "center")
        if self.ringed:
            p.ring(box, RADIUS)
        if self.tag:
            furniture.chip(p, self.tag, box.right - 12, box.y + 2, "brass", "right")

    def _cards(self, p: Painter, box: Box, dim: bool) -> None:
        """A small fan above the words."""
        count = len(self.cards)
        if not count:
            return
        height = min(84.0, box.h - 112)
        width = height * tokens.CARD_RATIO
        step = min(width * 0.42, (150 - width) / max(1, count - 1))
        spread = math.radians(min(34, 9 * count))
        radius = max(1.0, step * (count - 1)) / spread
        for i, face in enumerate(self.cards):
            turn = (i - (count - 1) / 2) * step / radius
            x = box.cx + radius * math.sin(turn)
            y = box.y + 28 + height / 2 + radius * (1 - math.cos(turn))
            angle = -math.degrees(turn)
            p.card(face, x, y, height, angle, dim=dim, large=False, shadow=tokens.SHADOW_BACK)


def fitting(p: Painter, text: str, style: tokens.Style, room: float) -> tokens.Style:
    """The style, as much smaller as the text needs to fit; 13 at least."""
    while style.size > 13 and p.text_width(text, style) > room:
        style = style.at(style.size - 1)
    return style


class EmptyTile(Widget):
    """A dashed place on the wood: something new can be made here."""

    def __init__(
        self,
        title: str,
        detail: str,
        icon: str,
        on_press: Callable[[], None] | None = None,
        box: Box = NOWHERE,
        *,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.title, self.detail, self.icon = title, detail, icon
        self.on_press = on_press

    def activate(self) -> None:
        """Make it."""
        if self.on_press:
            self.on_press()

    def draw(self, p: Painter) -> None:
        """Dashed outline, icon, words."""
        box, look = self.box, self.look
        hot = look in (Look.HOVER, Look.PRESSED)
        line = tokens.BRASS_TEXT if hot else tokens.CREAM_MUTE
        depth = {Look.HOVER: 0.1, Look.PRESSED: 0.4}.get(look, 0.25)
        p.rect(box.inset(1), RADIUS, "#000000", opacity=depth)
        w, h = round(box.w), round(box.h)
        p.svg(box, svg.stroke(_dashes(w, h, RADIUS), line, 1.6), f"0 0 {w} {h}")
        off = look is Look.DISABLED
        p.icon(
            self.icon, box.cx, box.y + 74, 44, tokens.DISABLED if off else tokens.BRASS_TEXT, 1.5
        )
        color = tokens.DISABLED if off else tokens.CREAM
        p.text(self.title, box.cx, box.bottom - 44, TITLE, color, "center")
        soft = tokens.DISABLED if off else tokens.CREAM_SOFT
        p.text(self.detail, box.cx, box.bottom - 20, tokens.HELP, soft, "center")
        if self.ringed:
            p.ring(box, RADIUS)


def _dashes(w: int, h: int, r: int) -> str:
    """A dashed outline as a path of its own: rounded corners, strokes of 7 and gaps of 6 between.

    SDL's dash patterns leave a stray line where such an outline closes.
    """
    left, right, top, bottom = 2, w - 2, 2, h - 2
    path = (
        f"M{left} {top + r}Q{left} {top} {left + r} {top}"
        f"M{right - r} {top}Q{right} {top} {right} {top + r}"
        f"M{right} {bottom - r}Q{right} {bottom} {right - r} {bottom}"
        f"M{left + r} {bottom}Q{left} {bottom} {left} {bottom - r}"
    )
    for start, end in _strokes(left + r, right - r):
        path += f"M{start:.1f} {top}H{end:.1f}M{start:.1f} {bottom}H{end:.1f}"
    for start, end in _strokes(top + r, bottom - r):
        path += f"M{left} {start:.1f}V{end:.1f}M{right} {start:.1f}V{end:.1f}"
    return path


def _strokes(start: float, end: float) -> list[tuple[float, float]]:
    """Strokes spread evenly from a gap after `start` to a gap before `end`."""
    count = max(1, round((end - start - 6) / 13))
    gap = (end - start - 7 * count) / (count + 1)
    return [(start + gap + i * (7 + gap), start + (i + 1) * (7 + gap)) for i in range(count)]
