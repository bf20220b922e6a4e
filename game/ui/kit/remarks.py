"""Words of the program itself on wood: news in a few lines, and what stands where nothing is."""

from . import tokens
from .box import Box
from .painter import Painter


def nothing_here(p: Painter, box: Box, icon: str, title: str, text: str = "") -> None:
    """What stands where nothing is: a sign, what is not there, and what can be done about it."""
    width = min(460.0, box.w - 60)
    words = p.paragraph_height(text, width, tokens.HELP) if text else 0.0
    high = 88.0 + words if text else 82.0
    y, signed = box.y + min(100.0, (box.h - high) / 2), box.h >= words + 130
    if signed:
        p.icon(icon, box.cx, y + 20, 40, tokens.CREAM_MUTE, 1.5)
        y += 76
    else:
        y = box.cy - words / 2
    p.text(title, box.cx, y, tokens.GROUP, tokens.CREAM, "center")
    left = box.cx - width / 2
    p.paragraph(text, left, y + 28, width, tokens.HELP, tokens.CREAM_SOFT, align="center")


def status(p: Painter, box: Box, text: str, *, error: bool = False) -> None:
    """News on bare wood, in up to three lines centred on the box."""
    color, x = tokens.CREAM_SOFT, box.x
    if error:
        color = tokens.ERROR_SIGN
        p.icon("warn", x + 10, box.cy, 20, color)
        x += 30
    style = tokens.HELP
    if p.paragraph_height(text, box.right - x, style) > 3 * p.leading(style):
        style = tokens.SMALL
    height = p.paragraph_height(text, box.right - x, style)
    base = box.cy - height / 2 + p.leading(style) * 0.74
    p.paragraph(text, x, base, box.right - x, style, color)
