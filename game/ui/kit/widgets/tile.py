"""Tiles of the start screen: a game on paper with a few cards, or an empty place for a new one."""

import math
from collections.abc import Callable, Sequence

from .. import furniture, tokens
from ..box import Box
from ..cards import Face
from ..painter import Painter
from .base import NOWHERE, Look, Widget

RADIUS = 8


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
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
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
        box = self.box.moved(0, -4 if look is Look.HOVER else 0)
        hot = look in (Look.HOVER, Look.PRESSED)
        off = look is Look.DISABLED
        p.shadow(
            box,
            RADIUS,
            tokens.Shadow(20, 0.6, 12) if look is Look.HOVER else tokens.Shadow(12, 0.5, 6),
        )
        paper = tokens.PAPER_HOVER if look is Look.HOVER else ("#F7EDD8", "#ECE0C3")
        edge = tokens.BRASS if hot else tokens.PAPER_EDGE
        p.rect(box, RADIUS, tokens.PAPER_SHADE if off else paper, edge, 3 if hot else 1)
        p.rect(box.inset(6), RADIUS - 3, None, "#C7A763" if hot else "#CBB98E")
        self._cards(p, box, off)
        ink = tokens.INK_SOFT if off else tokens.INK
        p.text(self.title, box.cx, box.bottom - 44, tokens.NAME.at(19), ink, "center")
        p.text(self.detail, box.cx, box.bottom - 20, tokens.HELP, tokens.INK_SOFT, "center")
        if self.tag:
            width = furniture.chip_width(p, self.tag)
            furniture.chip(p, self.tag, box.right - width - 10, box.y + 2, "brass")
        if self.ringed:
            p.ring(box, RADIUS)

    def _cards(self, p: Painter, box: Box, dim: bool) -> None:
        """A small fan above the words."""
        h, n = min(90.0, box.h - 106), len(self.cards)
        for i, face in enumerate(self.cards):
            k = i - (n - 1) / 2
            x = box.cx + k * 29
            y = box.y + 24 + h / 2 + abs(k) * abs(k) * 2.2
            angle = -k * min(9.0, 26 / max(1, n))
            p.card(face, x, y, h, angle, dim=dim, large=False, shadow=tokens.SHADOW_BACK)


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
        w, h = math.floor(box.w), math.floor(box.h)
        p.svg(
            box,
            f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="8" fill="#000"'
            f' fill-opacity="{depth}" stroke="{line}" stroke-width="1.6"'
            ' stroke-dasharray="7 6"/>',
            f"0 0 {w} {h}",
        )
        off = look is Look.DISABLED
        p.icon(
            self.icon, box.cx, box.y + 74, 44, tokens.DISABLED if off else tokens.BRASS_TEXT, 1.5
        )
        color = tokens.DISABLED if off else tokens.CREAM
        p.text(self.title, box.cx, box.bottom - 44, tokens.NAME.at(19), color, "center")
        soft = tokens.DISABLED if off else tokens.CREAM_SOFT
        p.text(self.detail, box.cx, box.bottom - 20, tokens.HELP, soft, "center")
        if self.ringed:
            p.ring(box, RADIUS)
