"""What stands on the screens and is not operated: panels, paper, slate, plaques, chips, tips.

Every function takes the painter first and measures in du; those whose size follows from their text
give it back, and have a `…_width` or `…_box` beside them for layout.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from . import tokens
from .box import Box
from .painter import Align, Painter
from .tokens import Color, Fill, Shadow, Style
from .typography import short_name

ChipKind = Literal["wood", "brass", "paper", "red", "blue", "ghost"]

LEAST_STATUS = 11.0
"""The smallest letters, in du, in which a plate says what its seat is doing."""


# ---------------------------------------------------------------- materials
def panel(p: Painter, box: Box, *, ornament: bool = False, opacity: float = 1.0) -> None:
    """A wooden panel for controls; `ornament`: the inner line, for the one panel that speaks."""
    r = tokens.RADIUS_PANEL
    p.shadow(box, r, tokens.SHADOW_PANEL)
    p.rect(box, r, tokens.PANEL, tokens.PANEL_EDGE, 1, tokens.PANEL_OPACITY * opacity)
    p.rect(box.inset(1), r - 1, None, tokens.PANEL_LINE)
    if ornament:
        p.rect(box.inset(6), r - 6, None, tokens.PANEL_INSET)


def paper(p: Painter, box: Box) -> None:
    """A sheet of paper to read on."""
    p.shadow(box, tokens.RADIUS_PAPER, tokens.SHADOW_PANEL)
    p.rect(box, tokens.RADIUS_PAPER, tokens.PAPER, tokens.PAPER_EDGE)


def slate(p: Painter, box: Box) -> Box:
    """A framed slate; gives back the part that is written on."""
    r = tokens.RADIUS_SLATE
    p.shadow(box, r, tokens.SHADOW_SLATE)
    p.rect(box, r, tokens.FRAME, tokens.RIM_DARK)
    p.rect(box.inset(1), r - 1, None, tokens.FRAME_LINE)
    p.rect(box.inset(8), 4, tokens.SLATE, tokens.PLATE_EDGE)
    return box.inset(8)


def well(p: Painter, box: Box, radius: float = tokens.RADIUS_FIELD) -> None:
    """A hollow in the wood: fields and messages."""
    p.rect(box, radius, tokens.WELL, tokens.PANEL_LINE)


def message(p: Painter, box: Box, text: str, *, error: bool = False, icon: str = "info") -> None:
    """News in a well, or an error in its red box; in two lines or more where one is too long."""
    if error:
        p.rect(box, 8, tokens.ERROR, tokens.ERROR_LINE)
    else:
        p.rect(box, 8, tokens.WELL, tokens.PANEL_LINE)
    sign = tokens.ERROR_SIGN if error else tokens.BRASS_TEXT
    p.icon(icon, box.x + 20, box.cy, 18, sign)
    color = tokens.ON_ERROR if error else tokens.CREAM
    x, room, style = box.x + 38, box.w - 50, tokens.HELP
    if p.text_width(text, style) <= room:
        p.label(text, x, box.cy, style, color)
        return
    if p.paragraph_height(text, room, style) > box.h - 6:
        style = tokens.SMALL._replace(leading=17)
    top = box.cy - p.paragraph_height(text, room, style) / 2
    p.paragraph(text, x, top + p.leading(style) * 0.74, room, style, color)


# ---------------------------------------------------------------- chips and pills
_CHIPS: dict[str, tuple[Fill, Color | None, Color]] = {
    "wood": (tokens.CHIP, tokens.CHIP_EDGE, tokens.CREAM),
    "brass": (tokens.BRASS_FACE, tokens.BRASS_EDGE, tokens.ON_BRASS),
    "paper": (tokens.PAPER_PLATE, tokens.PAPER_CHIP_EDGE, tokens.INK),
    "red": (tokens.RE, tokens.RE_EDGE, tokens.ON_RE),
    "blue": (tokens.KONTRA, tokens.KONTRA_EDGE, tokens.ON_KONTRA),
    "ghost": (tokens.CHIP_GHOST, None, tokens.CREAM),
}


def _left(x: float, width: float, align: Align) -> float:
    return x - {"left": 0.0, "center": width / 2, "right": width}[align]


def chip_width(p: Painter, text: str, icon: str | None = None) -> float:
    """How wide a chip is."""
    return p.text_width(text, tokens.SMALL_STRONG) + 20 + (16 if icon else 0)


def chip(
    p: Painter,
    text: str,
    x: float,
    cy: float,
    kind: ChipKind = "wood",
    align: Align = "left",
    icon: str | None = None,
) -> float:
    """A small round tag: dealer, side, who leads. Gives back its width."""
    width = chip_width(p, text, icon)
    h = 24 * p.scale.text_factor(14)
    box = Box(_left(x, width, align), cy - h / 2, width, h)
    fill, edge, color = _CHIPS[kind]
    if kind == "ghost":
        p.rect(box, h / 2, fill, opacity=tokens.CHIP_GHOST_OPACITY)
    else:
        p.shadow(box, h / 2, tokens.SHADOW_CHIP)
        p.rect(box, h / 2, fill, edge)
    if icon:
        p.icon(icon, box.x + 17, cy, 14, color, 2.6)
    p.label(text, box.x + 10 + (16 if icon else 0), cy, tokens.SMALL_STRONG, color)
    return width


def pill_width(p: Painter, text: str, value: str = "", size: float = 16) -> float:
    """How wide a pill is."""
    width = p.text_width(text, tokens.LABEL.at(size)) + 24
    apart = 10 if text and value else 0
    return width + apart + (p.text_width(value, tokens.NAME.at(size + 2)) if value else 0)


def pill(
    p: Painter,
    text: str,
    x: float,
    cy: float,
    value: str = "",
    align: Align = "left",
    size: float = 16,
) -> float:
    """Text on felt stands on a dark pill, a value beside it in brass. Gives back its width."""
    width = pill_width(p, text, value, size)
    h = (size + 12) * p.scale.text_factor(size)
    x = _left(x, width, align)
    p.rect(Box(x, cy - h / 2, width, h), h / 2, tokens.PILL, opacity=tokens.PILL_OPACITY)
    n = p.label(text, x + 12, cy, tokens.LABEL.at(size))
    if value:
        apart = 10 if text else 0
        p.label(value, x + 12 + apart + n, cy, tokens.NAME.at(size + 2), tokens.BRASS_TEXT)
    return width


def count_badge(p: Painter, text: str, cx: float, cy: float) -> None:
    """A number in brass: how many rules of a group were changed."""
    width = max(24.0, p.text_width(text, tokens.SMALL_STRONG) + 14)
    p.rect(Box.around(cx, cy, width, 22), 11, tokens.BRASS)
    p.label(text, cx, cy, tokens.TOTAL.at(14), tokens.ON_BRASS, "center")


def check_seal(p: Painter, cx: float, cy: float, icon: str = "check") -> None:
    """A brass disc with a tick: chosen; or with another icon."""
    p.rect(Box.around(cx, cy, 26, 26), 13, tokens.BRASS, tokens.FOCUS_DARK, 2)
    p.icon(icon, cx, cy, 16, tokens.ON_BRASS, 3.4)


# ---------------------------------------------------------------- tips
def tooltip_height(p: Painter, head: str, body: str, width: float) -> float:
    """How high a tip of this width is."""
    lines = p.paragraph_height(body, width - 32, tokens.TIP) if body else 0.0
    return 18 + lines + (24 if head else 0)


def tooltip_box(
    p: Painter,
    head: str,
    body: str,
    x: float,
    y: float,
    width: float = 300,
    lead: float | None = None,
    below: bool = False,
) -> Box:
    """Where a tip lies that points at (x, y) from above, or from `below`."""
    h = tooltip_height(p, head, body, width)
    left = x - (width / 2 if lead is None else lead)
    left = min(max(left, 32), max(32, p.width - 32 - width))
    return Box(left, y + 12 if below else y - 12 - h, width, h)


_TAILS = {
    "above": "M1 0 L12 12 L23 0",
    "below": "M1 13 L12 1 L23 13",
    "left": "M0 1 L12 12 L0 23",
    "right": "M13 1 L1 12 L13 23",
}


def tooltip(
    p: Painter, box: Box, side: str, point: tuple[float, float], head: str, body: str
) -> None:
    """A tip in its box, which lies `above`, `below`, `left` or `right` of the point it speaks of;
    its tail is as near to that as its edge allows."""
    p.shadow(box, tokens.RADIUS_BUTTON, tokens.SHADOW_TOOLTIP)
    p.rect(box, tokens.RADIUS_BUTTON, tokens.TOOLTIP, tokens.TOOLTIP_LINE, 1.4)
    x = min(max(point[0], box.x + 20), box.right - 20)
    y = min(max(point[1], box.y + 17), box.bottom - 17)
    tail = {
        "above": Box(x - 12, box.bottom - 1.6, 24, 13),
        "below": Box(x - 12, box.y - 11.4, 24, 13),
        "left": Box(box.right - 1.6, y - 12, 13, 24),
        "right": Box(box.x - 11.4, y - 12, 13, 24),
    }[side]
    fill = tokens.TOOLTIP[0] if side == "below" else tokens.TOOLTIP[1]
    p.svg(
        tail,
        f'<path d="{_TAILS[side]}" fill="{fill}" stroke="{tokens.TOOLTIP_LINE}"'
        ' stroke-width="1.4"/>',
        f"0 0 {tail.w:g} {tail.h:g}",
    )
    base = box.y + 27
    if head:
        p.text(head, box.x + 16, base, tokens.STRONG, tokens.BRASS_TEXT)
        base += 23
    if body:
        p.paragraph(body, box.x + 16, base - (2 if not head else 0), box.w - 32, tokens.TIP)


# ---------------------------------------------------------------- the table's signs
class Cell(NamedTuple):
    """One cell of a plaque: a small word over a large one, a suit sign before both. alike: both
    words say as much, and neither is the other's heading."""

    head: str
    value: str
    suit: str | None = None
    alike: bool = False

    def styles(self) -> tuple[Style, Style]:
        """How the upper and the lower word are set."""
        return (_ALIKE, _ALIKE) if self.alike else (tokens.SMALL, _PLAQUE)


def plaque_width(p: Painter, cells: Sequence[Cell]) -> float:
    """How wide a plaque is."""
    return sum(_cell_width(p, cell) for cell in cells)


def _cell_width(p: Painter, cell: Cell) -> float:
    upper, lower = cell.styles()
    text = max(p.text_width(cell.head, upper), p.text_width(cell.value, lower))
    return text + (52 if cell.suit else 0) + 32


_PLAQUE = tokens.NAME.at(22)
_ALIKE = tokens.NAME.at(17)


PLAQUE = 64.0
"""The height of a plaque's cells, in du."""

_LINE = tokens.SMALL.at(15)


def plaque_box(
    p: Painter,
    x: float,
    y: float,
    cells: Sequence[Cell],
    lines: Sequence[str] = (),
    *,
    beside: bool = False,
) -> Box:
    """Where a plaque lies, with these lines below its cells or beside them."""
    width = max([0.0, *(plaque_line_width(p, line) for line in lines)])
    if beside:
        return Box(x, y, plaque_width(p, cells) + width, PLAQUE)
    width = max(plaque_width(p, cells), width)
    return Box(x, y, width, PLAQUE + (len(lines) * _step(p) + 10 if lines else 0.0))


def plaque_line_width(p: Painter, line: str) -> float:
    """How wide a line on a plaque is, with what is free before and after it."""
    return p.text_width(line, _LINE) + 32


def _step(p: Painter) -> float:
    """From one line below the cells to the next."""
    return 21.0 * p.scale.text_factor(_LINE.size)


def plaque(
    p: Painter,
    x: float,
    y: float,
    cells: Sequence[Cell],
    lines: Sequence[str] = (),
    *,
    beside: bool = False,
) -> Box:
    """A plaque edged with brass: trump, bid. The first value is cream, the others brass. Below or
    `beside` them small lines say more."""
    box, h = plaque_box(p, x, y, cells, lines, beside=beside), PLAQUE
    p.shadow(box, 10, Shadow(8, 0.5, 4))
    p.rect(box, 10, tokens.PLATE, tokens.PLATE_EDGE)
    p.rect(box.inset(1), 9, None, tokens.BRASS_LOW, 1.4)
    for i, cell in enumerate(cells):
        if i:
            p.vline(x, y + 14, y + h - 14, tokens.PANEL_LINE)
        left = x + 16
        if cell.suit:
            p.seal(cell.suit, x + 34, y + h / 2, 44)
            left = x + 68
        upper, lower = cell.styles()
        color = tokens.BRASS_TEXT if i else tokens.CREAM
        p.text(cell.head, left, y + h / 2 - 7, upper, color if cell.alike else tokens.CREAM_SOFT)
        p.text(cell.value, left, y + h / 2 + 18, lower, color)
        x += _cell_width(p, cell)
    if lines and beside:
        p.vline(x, y + 14, y + h - 14, tokens.PANEL_LINE)
    elif lines:
        p.hline(box.x + 14, box.right - 14, y + h - 1, tokens.PANEL_LINE)
    step = min(_step(p), (h - 6) / max(1, len(lines))) if beside else _step(p)
    style = _LINE.at(_LINE.size * min(1.0, step / _step(p)))
    left, top = (x, y + (h - step * len(lines)) / 2) if beside else (box.x, y + h + 4)
    for n, line in enumerate(lines):
        p.label(line, left + 16, top + (n + 0.5) * step, style, tokens.CREAM_SOFT)
    return box


def fitted_name(p: Painter, name: str, style: Style, room: float) -> tuple[str, Style]:
    """A player's name as it fits: in smaller letters, and what is still too long is cut with …"""
    while style.size > tokens.SMALL.size and p.text_width(name, style) > room:
        style = style.at(style.size - 1)
    text, letters = name, len(name)
    while letters > 2 and p.text_width(text, style) > room:
        letters -= 1
        text = short_name(name, letters)
    return text, style


def fitted_names(p: Painter, names: tuple[str, ...], style: Style, room: float) -> str:
    """Several names, with commas between, in one line: each cut as little as it takes."""
    letters, text = tokens.NAME_LIMIT + 1, ", ".join(names)
    while letters > 2 and p.text_width(text, style) > room:
        letters -= 1
        text = ", ".join(short_name(name, letters) for name in names)
    return text


def plate_box(
    p: Painter,
    name: str,
    status: str,
    cx: float,
    cy: float,
    width: float = 144,
    most: float = math.inf,
) -> Box:
    """The box of a seat's plate, which grows with long names, up to `most`."""
    width = max(
        width, p.text_width(name, tokens.NAME) + 28, p.text_width(status, tokens.SMALL) + 20
    )
    return Box.around(cx, cy, min(width, most), 50.0 if status else 32.0)


def plate(
    p: Painter,
    name: str,
    status: str,
    cx: float,
    cy: float,
    width: float = 144,
    dim: bool = False,
    most: float = math.inf,
) -> Box:
    """A seat's plate: name, and what the seat is doing."""
    box = plate_box(p, name, status, cx, cy, width, most)
    p.shadow(box, 8, tokens.SHADOW_PLATE)
    p.rect(box, 8, tokens.PLATE, tokens.PLATE_EDGE)
    p.rect(box.inset(1), 7, None, tokens.PANEL_LINE)
    color = tokens.CREAM_MUTE if dim else tokens.CREAM
    called, style = fitted_name(p, name, tokens.NAME, box.w - 16)
    lines, small = fitted_status(p, status, box.w - 10)
    top, first = (13, 29) if len(lines) > 1 else (17, 36) if status else (16, 0)
    p.label(called, cx, box.y + top, style, color, "center")
    soft = tokens.CREAM_MUTE if dim else tokens.CREAM_SOFT
    for n, line in enumerate(lines):
        p.label(line, cx, box.y + first + 12 * n, small, soft, "center")
    return box


def fitted_status(p: Painter, status: str, room: float) -> tuple[tuple[str, ...], Style]:
    """What a seat is doing, as it fits its plate: in smaller letters, in two lines broken between
    words where these are too small, and what is still too long is cut with …"""

    def width(text: str) -> float:
        return p.text_width(text, small)

    small = tokens.SMALL
    while small.size > LEAST_STATUS and width(status) > room:
        small = small.at(small.size - 0.5)
    if width(status) <= room:
        return (status,) if status else (), small
    words = status.split(" ")
    breaks = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    lines = min(breaks, key=lambda both: max(map(width, both)), default=(status,))
    return tuple(fitted_name(p, line, small, room)[0] for line in lines), small


def heading(p: Painter, text: str, x: float, right: float, y: float) -> None:
    """A group's name over a line, on wood; `y` is the baseline."""
    p.text(text, x, y, tokens.GROUP, tokens.BRASS_TEXT)
    p.hline(x, right, y + 12, tokens.PANEL_LINE)


def suit_row(p: Painter, suits: Sequence[str], cx: float, cy: float, gap: float = 58) -> None:
    """Suit signs on paper between two brass lines: the one ornament of the start screen."""
    half = len(suits) / 2
    for i, suit in enumerate(suits):
        p.seal(suit, cx + (i - half + 0.5) * gap, cy, 40)
    for side in (-1, 1):
        inner = cx + side * (half * gap + 6)
        outer = inner + side * 24
        p.hline(min(inner, outer), max(inner, outer), cy, tokens.BRASS_LOW)
