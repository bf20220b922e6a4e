"""Tiles of the start screen: a game on paper with a few cards, or an empty one for a new one.

A tile that is lower than `UPRIGHT` is a strip: its cards (its icon) stand left of the words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .. import furniture, svg, tokens
from ..box import Box
from ..cards import Face
from ..painter import Painter
from ..tokens import Color
from .base import NOWHERE, Look, Pressable, fitting

RADIUS = 8
TITLE = tokens.NAME.at(19)
SMALL_TITLE = tokens.NAME.at(17)
WIDE = 180.0
"""From this width on, an upright tile has room for the large title."""

SIDES = 14.0
"""How much of an upright tile's width stays free beside its title and its cards."""

LEAST_UPRIGHT, LEAST_STRIP = 16, 15
"""A title rather gets this small than that it takes the room of the cards or the line below it."""

ROUNDING = 3.0
"""How much longer a line may become that is set word by word, in whole pixels."""

LOWEST_FAN = 12.0
"""The least height of cards that can be seen as such."""

HIGHEST_FAN = 92.0
WIDEST_FAN = 150.0
FOOT = 69.0
"""What an upright tile's cards leave below them for words of one line each, in du."""

UPRIGHT = 120.0
AIR = 10.0
"""How much of a strip's height stays free above and below its words together."""


class Titled(Pressable):
    """Something with a title at its foot or beside its picture, and mostly a small line below it.

    title_size: how large its letters are, in du, where tiles side by side agree on one.
    """

    title = ""
    detail = ""
    title_size: float | None = None

    def natural_title(self, p: Painter, most: float = math.inf) -> tokens.Style:
        """The title as large as there is room for, and no larger than `most`."""
        usual = self._usual_title()
        style = usual.at(min(usual.size, most))
        if self.box.h >= UPRIGHT:
            least, room, high = LEAST_UPRIGHT, self.box.w - SIDES, 2.1 * p.leading(_tight(usual))
        else:
            least, room = LEAST_STRIP, self.words(self.box)[1]
            high = self.box.h - AIR - (p.leading(tokens.SMALL) if self.detail else 0.0)
        line = fitting(p, self.title, style, room - ROUNDING)
        return line if line.size >= least else _largest(p, self.title, style, room, high)

    def title_style(self, p: Painter) -> tokens.Style:
        """How the title is written."""
        if self.title_size is None:
            return self.natural_title(p)
        return self._usual_title().at(self.title_size)

    def _usual_title(self) -> tokens.Style:
        """The title where there is room enough."""
        if self.box.h < UPRIGHT:
            return SMALL_TITLE
        return TITLE if self.box.w >= WIDE else SMALL_TITLE.at(16)

    def words(self, box: Box) -> tuple[float, float]:
        """Where the words of a strip begin, and how much room they have."""
        raise NotImplementedError


def even_titles(p: Painter, tiles: Sequence[Titled]) -> None:
    """Let the titles of tiles side by side be of one size: that which fits them all. The longest
    are asked first, so that the others need not be measured at sizes that are too large anyway."""
    size = math.inf
    for tile in sorted(tiles, key=lambda one: -len(one.title)):
        size = tile.natural_title(p, size).size
    for tile in tiles:
        tile.title_size = size


class Tile(Titled):
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
        super().__init__(on_press, box, enabled=enabled, reason=reason, tip=tip)
        self.title, self.detail, self.tag = title, detail, tag
        self.cards = tuple(cards)

    @property
    def spoken(self) -> str:
        """Name, small line and tag."""
        return ". ".join(word for word in (self.title, self.detail, self.tag) if word)

    def draw(self, p: Painter) -> None:
        """Paper, inner line, cards, words; pointed at, it rises by 4 du and gets a brass edge."""
        look = self.look
        risen, hot = look is Look.HOVER, look in (Look.HOVER, Look.PRESSED)
        box = self.box.moved(0, -4 if risen else 0)
        p.shadow(box, RADIUS, tokens.Shadow(14, 0.6, 10) if risen else tokens.Shadow(9, 0.6, 5))
        paper = tokens.PAPER_HOVER if risen else tokens.TILE
        edge = tokens.BRASS if hot else tokens.TILE_EDGE
        off = look is Look.DISABLED
        p.rect(box, RADIUS, tokens.PAPER_SHADE if off else paper, edge, 3 if hot else 1)
        p.rect(box.inset(4), 4, None, tokens.TILE_LINE)
        ink = tokens.INK_SOFT if off else tokens.INK
        strip = box.h < UPRIGHT
        self._cards(p, self._fan(box, 0.0 if strip else _more_than_a_line(p, self, box)), off)
        if strip:
            _beside(p, self, *self.words(box), box, ink, tokens.INK_DETAIL)
        else:
            _below(p, self, box, ink, tokens.INK_DETAIL)
        if self.ringed:
            p.ring(box, RADIUS)
        if self.tag:
            y = self._tag_height(p, box) if strip else 2
            furniture.chip(p, self.tag, box.right - 12, box.y + y, "brass", "right")

    def _tag_height(self, p: Painter, box: Box) -> float:
        """Where the middle of a strip's tag is: higher up where a title of two lines begins right
        below it."""
        title, (_, room) = _tight(self.title_style(p)), self.words(box)
        return -5 if p.paragraph_height(self.title, room, title) > p.leading(title) else -1

    def _fan(self, box: Box, higher: float = 0.0) -> Box:
        """The room for the cards: above the words, or left of them in a strip. `higher`: by how
        much the words need more height than one line."""
        if box.h < UPRIGHT:
            return Box(box.x + 8, box.y + 7, min(box.h * 0.9, box.w * 0.28), box.h - 18)
        top, foot = 16.0 if self.tag else 10.0, FOOT + higher
        height = min(HIGHEST_FAN, box.h - foot - top)
        air = max(top, (box.h - foot - height) / 2)
        return Box(box.x + SIDES / 2, box.y + air, box.w - SIDES, height)

    def words(self, box: Box) -> tuple[float, float]:
        """Where the words of a strip begin, and how much room they have."""
        left = self._fan(box).right + 10 if self.cards else box.x + 16
        return left, box.right - 12 - left

    def _cards(self, p: Painter, room: Box, dim: bool) -> None:
        """A small fan in the middle of its room, where the words leave any."""
        count = len(self.cards)
        if not count or room.h < LOWEST_FAN:
            return
        height = room.h
        width = height * tokens.CARD_RATIO
        step = min(width * 0.42, (min(WIDEST_FAN, room.w - 6) - width) / max(1, count - 1))
        spread = math.radians(min(34, 9 * count))
        radius = max(1.0, step * (count - 1)) / spread
        for i, face in enumerate(self.cards):
            turn = (i - (count - 1) / 2) * step / radius
            x = room.cx + radius * math.sin(turn)
            y = room.cy + radius * (1 - math.cos(turn))
            angle = -math.degrees(turn)
            p.card(face, x, y, height, angle, dim=dim, large=False, shadow=tokens.SHADOW_BACK)


def _below(p: Painter, tile: Tile | EmptyTile, box: Box, ink: Color, soft: Color) -> None:
    """Title and detail at the foot of an upright tile; the detail gives way as in a strip."""
    title, room = _tight(tile.title_style(p)), box.w - SIDES
    higher = _more_than_a_line(p, tile, box)
    base = box.bottom - 41 - higher + (4 if higher else 0)
    width = _evenly(p, tile.title, room, title)
    p.paragraph(tile.title, box.cx - width / 2, base, width, title, ink, align="center")
    words = fitting(p, tile.detail, tokens.HELP, box.w - 18)
    if p.text_width(tile.detail, words) <= box.w - 8:
        p.text(tile.detail, box.cx, box.bottom - 19, words, soft, "center")


def _more_than_a_line(p: Painter, tile: Tile | EmptyTile, box: Box) -> float:
    """How much higher the title of an upright tile is than one line."""
    title = _tight(tile.title_style(p))
    return p.paragraph_height(tile.title, box.w - SIDES, title) - p.leading(title)


def _beside(
    p: Painter, tile: Tile | EmptyTile, x: float, room: float, box: Box, ink: Color, soft: Color
) -> None:
    """Title and detail of a strip, in the middle of its height. The detail gives way where it does
    not fit."""
    title = _tight(tile.title_style(p))
    high = p.paragraph_height(tile.title, room, title)
    words = fitting(p, tile.detail, tokens.SMALL, room)
    small = p.leading(words) if tile.detail else 0.0
    if p.text_width(tile.detail, words) > room or high + small > box.h - AIR / 2:
        small = 0.0
    lead = p.leading(title)
    top = box.cy - (high + small) / 2
    width = _evenly(p, tile.title, room, title)
    base = p.paragraph(tile.title, x, top + lead * 0.78, width, title, ink)
    if small:
        p.text(tile.detail, x, base + small - lead + 1, words, soft)


def _tight(style: tokens.Style) -> tokens.Style:
    return style._replace(leading=style.leading * 0.8)


def _evenly(p: Painter, title: str, room: float, style: tokens.Style) -> float:
    """The least width in which a title has no more lines than in its room, so that they are about
    equally long."""
    high, wide = p.paragraph_height(title, room, style), room
    if high <= p.leading(style):
        return min(room, p.paragraph_width(title, room, style) + 1.0)
    narrow = max((p.text_width(word, style) for word in _words(title)), default=0.0)
    while wide - narrow > 1.0:
        middle = (narrow + wide) / 2
        if p.paragraph_height(title, middle, style) > high:
            narrow = middle
        else:
            wide = middle
    return wide


def _largest(
    p: Painter, title: str, style: tokens.Style, room: float, height: float
) -> tokens.Style:
    """The style of a title that fits in one line, or in several where that lets the letters be
    larger."""
    line = fitting(p, title, style, room)
    lines = fitting(p, max(_words(title), key=len, default=""), style, room)
    while lines.size > line.size and p.paragraph_height(title, room, _tight(lines)) > height:
        lines = lines.at(lines.size - 1)
    return max(line, lines, key=lambda one: one.size)


def _words(title: str) -> list[str]:
    """What of a title may stand in a line of its own."""
    return title.replace("-", "- ").split()


class EmptyTile(Titled):
    """A dashed frame on the wood: something new can be made here."""

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
        super().__init__(on_press, box, enabled=enabled, reason=reason)
        self.title, self.detail, self.icon = title, detail, icon

    @property
    def spoken(self) -> str:
        """Name and small line."""
        return f"{self.title}. {self.detail}"

    def draw(self, p: Painter) -> None:
        """Dashed outline, icon, words."""
        box, look = self.box, self.look
        hot = look in (Look.HOVER, Look.PRESSED)
        line = tokens.BRASS_TEXT if hot else tokens.CREAM_MUTE
        depth = {Look.HOVER: 0.1, Look.PRESSED: 0.4}.get(look, 0.25)
        p.rect(box.inset(1), RADIUS, tokens.BLACK, opacity=depth)
        w, h = round(box.w), round(box.h)
        p.svg(box, svg.stroke(_dashes(w, h, RADIUS), line, 1.6), f"0 0 {w} {h}")
        off = look is Look.DISABLED
        sign = tokens.DISABLED if off else tokens.BRASS_TEXT
        color = tokens.DISABLED if off else tokens.CREAM
        soft = tokens.DISABLED if off else tokens.CREAM_SOFT
        if box.h < UPRIGHT:
            p.icon(self.icon, box.x + 40, box.cy, 32, sign, 1.5)
            _beside(p, self, *self.words(box), box, color, soft)
        else:
            p.icon(self.icon, box.cx, box.y + (box.h - 56) / 2, 44, sign, 1.5)
            _below(p, self, box, color, soft)
        if self.ringed:
            p.ring(box, RADIUS)

    def words(self, box: Box) -> tuple[float, float]:
        """Right of the icon."""
        return box.x + 74, box.right - 12 - (box.x + 74)


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
