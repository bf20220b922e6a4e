"""What stands among widgets and is not operated: words, headings, lines, pictures, empty room.

Each says how high it is at a width and draws itself in the box that it is given, so that a screen
measures nothing twice. Containers of them are in `containers`.
"""

from collections.abc import Callable, Sequence
from math import floor

from .. import furniture, tokens
from ..box import Box
from ..painter import Align, Painter
from ..tokens import Color, Style
from ..typography import Run
from .base import Widget, fitting

FIRST_BASELINE = 0.74
"""Where the first line of a text stands, as a share of its line distance."""


class Still(Widget):
    """Input passes through it, and the keyboard does not stop there."""

    focusable = False
    still = True

    def hit(self, x: float, y: float) -> Widget | None:
        """Nothing can be hit."""
        return None


class Spacer(Still):
    """Empty room: so much `down` in a column, `across` in a row, in du. `grows`: in a row, all that
    is left."""

    def __init__(self, down: float = 0.0, *, across: float = 0.0, grows: bool = False) -> None:
        super().__init__()
        self.down, self.across, self.grows = down, across, grows

    def natural_width(self, p: Painter) -> float:
        """What is free across."""
        return self.across

    def natural_height(self, p: Painter, width: float) -> float:
        """What is free down."""
        return self.down


class TextBlock(Still):
    """A paragraph as high as its lines. `baseline`: how far below its upper edge the first line
    stands, in du; `None`: as is usual for the style. `fit`: one line in letters that fit."""

    def __init__(
        self,
        text: str | Sequence[Run],
        style: Style = tokens.BODY,
        color: Color = tokens.CREAM,
        *,
        align: Align = "left",
        baseline: float | None = None,
        fit: bool = False,
        shadow: bool = False,
    ) -> None:
        super().__init__()
        self.text, self.style, self.color, self.align = text, style, color, align
        self.baseline = floor(style.leading * FIRST_BASELINE) if baseline is None else baseline
        self.fit, self.shadow = fit, shadow

    def natural_height(self, p: Painter, width: float) -> float:
        """All its lines."""
        if self.fit:
            return p.leading(self.style)
        return p.paragraph_height(self.text, width, self.style)

    def draw(self, p: Painter) -> None:
        """The words, from the first baseline on."""
        box, y = self.box, self.box.y + self.baseline
        if isinstance(self.text, str) and (self.fit or self.shadow):
            style = fitting(p, self.text, self.style, box.w) if self.fit else self.style
            x = {"left": box.x, "center": box.cx, "right": box.right}[self.align]
            p.text(self.text, x, y, style, self.color, self.align, shadow=self.shadow)
            return
        p.paragraph(self.text, box.x, y, box.w, self.style, self.color, align=self.align)


class Caption(Still):
    """One line in the middle of its height, beside something that is operated. `width`: set to the
    right in so much room; without it grows."""

    def __init__(
        self,
        text: str,
        style: Style = tokens.STRONG,
        color: Color = tokens.CREAM,
        *,
        width: float = 0.0,
    ) -> None:
        super().__init__()
        self.text, self.style, self.color, self.width = text, style, color, width
        self.grows = not width

    def natural_width(self, p: Painter) -> float:
        """The room that it was given."""
        return self.width

    def natural_height(self, p: Painter, width: float) -> float:
        """One line."""
        return p.leading(self.style)

    def draw(self, p: Painter) -> None:
        """The line."""
        box = self.box
        if self.width:
            p.label(self.text, box.right, box.cy, self.style, self.color, "right")
        else:
            p.label(self.text, box.x, box.cy, self.style, self.color)


class Heading(Still):
    """A group's name over a line, on wood; `height` with the room above and below."""

    def __init__(self, text: str, *, height: float, baseline: float) -> None:
        super().__init__()
        self.text, self.height, self.baseline = text, height, baseline

    def natural_height(self, p: Painter, width: float) -> float:
        """The height it was given."""
        return self.height

    def draw(self, p: Painter) -> None:
        """Name and line."""
        box = self.box
        furniture.heading(p, self.text, box.x, box.right, box.y + self.baseline)


class Separator(Still):
    """A line across, in the middle of `height` du; `left` and `right`: how far it stays from the
    edges."""

    def __init__(
        self, color: Color, *, height: float = 0.0, left: float = 0.0, right: float = 0.0
    ) -> None:
        super().__init__()
        self.color, self.height, self.left, self.right = color, height, left, right

    def natural_height(self, p: Painter, width: float) -> float:
        """The room that it was given."""
        return self.height

    def draw(self, p: Painter) -> None:
        """The line."""
        box = self.box
        p.hline(box.x + self.left, box.right - self.right, box.y + self.height / 2, self.color)


class Picture(Still):
    """Anything else, drawn by `paint` in a box `height` du high, as wide as there is room, or as
    `width` says."""

    def __init__(
        self, paint: Callable[[Painter, Box], object], height: float, *, width: float = 0.0
    ) -> None:
        super().__init__()
        self.paint, self.height, self.width = paint, height, width
        self.grows = not width

    def natural_width(self, p: Painter) -> float:
        """The width it was given."""
        return self.width

    def natural_height(self, p: Painter, width: float) -> float:
        """The height it was given."""
        return self.height

    def draw(self, p: Painter) -> None:
        """What was asked for."""
        self.paint(p, self.box)
