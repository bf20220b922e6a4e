"""What stands on the paper of the score sheet: its head, a row, and the names of the columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit import Painter, Still, short_name, tokens
from game.ui.kit.tokens import Style
from game.ui.kit.widgets.base import fitting as shrunk
from game.ui.screens.sheets.chart import fitting
from game.ui.screens.sheets.sheet_table import TOGETHER, SheetRow

ROW = 30.0
HEAD_ROW = 35.0
HEAD = 60.0
"""How high title and summary are."""

TITLE = tokens.TITLE.at(30)
BASE, BELOW_HEAD, MOST_RAISED = 50.0, 4.0, 14.0
"""Where the title stands, what is free below the last line of the summary, and how far its first
one stands above the title at most."""

INDENT = 16.0
"""How far the words of a row stand in from those of a sum."""

LEAST_BETWEEN = 10.0
"""What stays free at least between the names of two columns."""

Columns = Callable[[float, int], list[float]]
"""Where so many columns end, the last of them at so many du across."""


class DrawnRow(Still):
    """A row: words at the left, a number in each of the `count` columns. `tight`: the share of its
    height that it has where rows move together; `size`: how much larger all of it is where there
    is room."""

    def __init__(self, row: SheetRow, count: int, columns: Columns) -> None:
        super().__init__()
        self.row, self.count, self.columns = row, count, columns
        self.tight = self.size = 1.0

    def natural_height(self, p: Painter, width: float) -> float:
        """Heads and sums are higher than others."""
        return (HEAD_ROW if self.row.kind in ("head", "sum") else ROW) * self.tight * self.size

    def draw(self, p: Painter) -> None:
        """Words, numbers, and the line below them."""
        row, box, size = self.row, self.box, self.size
        body = tokens.BODY.at(tokens.BODY.size * size)
        if row.kind == "head":
            base = box.bottom - 9 * size
            p.text(row.label, box.x, base, tokens.NAME.at(17 * size), tokens.INK)
            return
        strong, soft = row.kind == "sum", row.kind == "soft"
        if strong:
            p.hline(box.x, box.right, box.y + 3, tokens.INK, 1.2)
        base = box.cy + (8 if strong else 6) * size
        color = tokens.INK_SOFT if soft else tokens.INK
        number_style = tokens.TOTAL.at(17 * size) if strong else body
        cells = list(zip(row.values, self.columns(box.right, self.count), strict=False))
        edges = [end - p.text_width(value, number_style) for value, end in cells if value]
        x = box.x + (0 if strong else INDENT)
        style = tokens.STRONG.at(tokens.STRONG.size * size) if strong else body
        style = shrunk(p, row.label, style, min(edges, default=box.right) - x - 10)
        p.text(row.label, x, base, style, color)
        for value, end in cells:
            ink = tokens.RED if value.startswith("−") and not soft else color
            p.text(value, end, base, number_style, ink, "right")
        p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE, 1, 0.8)


class SheetHead(Still):
    """The title, and beside it what the deal was in a sentence."""

    def __init__(self, title: str, summary: str) -> None:
        super().__init__()
        self.title, self.summary = title, summary

    def natural_height(self, p: Painter, width: float) -> float:
        """One line, and what is free above it and below; more where the summary takes more lines
        than stand beside the title."""
        _, style, room = self._placed(p, width)
        more = p.paragraph_height(self.summary, room, style) - p.leading(style)
        return max(HEAD, BASE - self._raised(more) + more + BELOW_HEAD)

    def draw(self, p: Painter) -> None:
        """The summary in smaller letters, or in several lines, where it has little room."""
        box = self.box
        p.text(self.title, box.x, box.y + BASE, TITLE, tokens.INK)
        left, style, room = self._placed(p, box.w)
        more = p.paragraph_height(self.summary, room, style) - p.leading(style)
        base = box.y + BASE - self._raised(more)
        p.paragraph(self.summary, box.x + left, base, room, style, tokens.INK_SOFT)

    def _placed(self, p: Painter, width: float) -> tuple[float, Style, float]:
        """Where the summary begins, its letters, and how wide it may be."""
        left = p.text_width(self.title, TITLE) + 24
        room, style = width - left, tokens.RULES.at(18)
        if p.text_width(self.summary, style) > room:
            style = tokens.RULES.at(16)
        return left, style, room

    @staticmethod
    def _raised(more: float) -> float:
        """How far the first of several lines stands above the line of the title."""
        return min(MOST_RAISED, more / 2)


def _together(p: Painter, names: Sequence[str], room: float, style: Style) -> str:
    """The names of partners with as many letters each as there is room for."""
    text, letters = TOGETHER.join(names), tokens.NAME_LIMIT
    while letters > 2 and p.text_width(text, style) > room:
        letters -= 1
        text = TOGETHER.join(short_name(name, letters) for name in names)
    return text


class ColumnNames(Still):
    """The names of the columns, several where partners share one, each cut where it would touch the
    next. `height` with what is free around them; `line`: there is one below them."""

    def __init__(
        self,
        names: Sequence[Sequence[str]],
        columns: Columns,
        *,
        height: float = 40.0,
        baseline: float = 26.0,
        line: bool = True,
    ) -> None:
        super().__init__()
        self.names, self.columns = names, columns
        self.height, self.baseline, self.line = height, baseline, line
        self.size = 1.0

    def natural_height(self, p: Painter, width: float) -> float:
        """The height it was given, more where all of it is larger."""
        return self.height * self.size

    def draw(self, p: Painter) -> None:
        """The names, and the line."""
        box, y = self.box, self.box.y + self.baseline * self.size
        style = tokens.NAME.at(tokens.NAME.size * self.size)
        ends = self.columns(box.right, len(self.names))
        step = ends[1] - ends[0] if len(ends) > 1 else 120.0
        for names, end in zip(self.names, ends, strict=True):
            room = step - LEAST_BETWEEN
            if len(names) > 1:  # better small than cut
                small = shrunk(p, TOGETHER.join(names), style, room)
                text = _together(p, names, room, small)
            else:
                small, text = style, fitting(p, names[0], room, style)
            p.text(text, end, y, small, tokens.INK, "right")
        if self.line:
            p.hline(box.x, box.right, y + 11 * self.size, tokens.INK, 1.6)
