"""Speech bubbles: how large they are, where they lie beside their tail, and drawing them."""

from typing import Literal, NamedTuple

from . import tokens
from .box import Box
from .painter import Painter
from .tokens import Style

Tail = Literal["left", "right", "down", "up", "none"]
"""Which way it comes from; without one the bubble lies in the place of who speaks' plate."""

LEAST_SIDE = 20.0
"""How much of a bubble lies on either side of its tail, in du: its corner is round."""


class Tip(NamedTuple):
    """Where a bubble's tail points (without one, where the bubble begins, in the middle), which way
    it comes from, and how far the bubble leans: from -1 (left, up) to 1 (right, down)."""

    x: float
    y: float
    tail: Tail = "down"
    lean: float = 0.0


class Stead(NamedTuple):
    """The plate in whose place a bubble without a tail lies: whose name is on it, and how wide it
    is, in du."""

    name: str
    width: float


class Speech(NamedTuple):
    """How what is said is written: letters, the widest line (wider words take two lines: a bubble
    stands between plaque, seat and hand), the height of one line, what a second one adds, what is
    free beside the words, how far it stays from the edge of the window, what a name above the words
    adds; in du."""

    style: Style
    widest: float
    height: float
    leading: float
    beside: float
    margin: float
    naming: float = 0.0


SPEECH = Speech(tokens.SPEECH, 150.0, 42.0, 24.0, 18.0, tokens.MARGIN)
SMALL_SPEECH = Speech(tokens.SPEECH.at(18), 130.0, 34.0, 19.0, 13.0, 18.0)
"""In a small window."""

NAMED_SPEECH = Speech(tokens.SPEECH.at(18), 150.0, 34.0, 19.0, 13.0, tokens.MARGIN, 15.0)
SMALL_NAMED_SPEECH = Speech(tokens.SPEECH.at(15), 110.0, 29.0, 16.0, 9.0, 18.0, 14.0)
"""Where a bubble says the name that it lies over: it is hardly larger than the plate under it."""

NAMING = tokens.SMALL_STRONG
NO_STEAD = Stead("", 0.0)


def _speech(p: Painter, tail: Tail) -> Speech:
    if tail == "none":
        return SMALL_NAMED_SPEECH if p.scale.compact else NAMED_SPEECH
    return SMALL_SPEECH if p.scale.compact else SPEECH


def bubble_lines(p: Painter, text: str, tail: Tail = "down") -> list[str]:
    """What somebody says: in one line, or in two of about the same width where it is long."""
    words, speech = text.split(" "), _speech(p, tail)
    if len(words) < 2 or p.text_width(text, speech.style) <= speech.widest:
        return [text]
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda two: max(p.text_width(x, speech.style) for x in two)))


def bubble_box(p: Painter, text: str, tip: Tip, stead: Stead = NO_STEAD) -> Box:
    """Where the bubble with this tip lies; kept inside the window's margin.

    stead: for a bubble without a tail.
    """
    x, y, tail, lean = tip
    lines, speech = bubble_lines(p, text, tail), _speech(p, tail)
    widths = [p.text_width(line, speech.style) for line in lines]
    naming = speech.naming * p.scale.text_factor(NAMING.size)
    h = speech.height + speech.leading * (len(lines) - 1) + naming
    w = max(widths) + 2 * speech.beside
    if naming:
        w = max(w, p.text_width(stead.name, NAMING) + 2 * speech.beside, stead.width)
    low, high = speech.margin, p.width - speech.margin - w
    over = min(max(x - w / 2 + lean * (w / 2 - LEAST_SIDE), low), max(low, high))
    top = y - h / 2 + lean * max(0.0, h / 2 - LEAST_SIDE)
    if tail == "left":
        return Box(x + 14, top, w, h)
    if tail == "right":
        return Box(x - 14 - w, top, w, h)
    return Box(over, {"down": y - 12 - h, "up": y + 12, "none": y}[tail], w, h)


_TAILS: dict[str, tuple[str, float, float, float, float]] = {
    "left": ("M16 5 L0 12 L16 19Z", 0, -12, 16, 24),
    "right": ("M0 5 L16 12 L0 19Z", -16, -12, 16, 24),
    "down": ("M5 0 L12 16 L19 0Z", -12, -15, 24, 16),
    "up": ("M5 16 L12 0 L19 16Z", -12, -1, 24, 16),
}


def bubble(p: Painter, text: str, tip: Tip, stead: Stead = NO_STEAD) -> Box:
    """What somebody says; where as in `bubble_box`. Gives back the bubble's box."""
    box = bubble_box(p, text, tip, stead)
    p.shadow(box, tokens.RADIUS_BUBBLE, tokens.SHADOW_BUBBLE)
    p.rect(box, tokens.RADIUS_BUBBLE, tokens.BUBBLE, tokens.BUBBLE_EDGE)
    lines, speech = bubble_lines(p, text, tip.tail), _speech(p, tip.tail)
    top = box.cy - speech.leading * (len(lines) - 1) / 2
    naming = speech.naming * p.scale.text_factor(NAMING.size)
    if naming:
        p.label(stead.name, box.cx, box.y + naming * 0.9, NAMING, tokens.INK_SOFT, "center")
        top += naming * 0.4
    else:
        path, dx, dy, w, h = _TAILS[tip.tail]
        p.svg(
            Box(tip.x + dx, tip.y + dy, w, h),
            f'<path d="{path}" fill="{tokens.BUBBLE_TAIL}"/>',
            f"0 0 {w} {h}",
        )
    for index, line in enumerate(lines):
        p.label(line, box.cx, top + speech.leading * index, speech.style, tokens.INK, "center")
    return box
