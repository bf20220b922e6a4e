"""What stands on the paper of the score sheet: a row, and the names of the columns above rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit import Painter, Still, tokens
from game.ui.kit.widgets.base import fitting as shrunk
from game.ui.screens.sheets.chart import fitting
from game.ui.screens.sheets.sheet_table import SheetRow

ROW = 30.0
HEAD_ROW = 35.0
NAMES = 40.0
"""The height of names over a line, above rows."""

INDENT = 16.0
"""How far the words of a row stand in from those of a sum."""

LEAST_BETWEEN = 10.0
"""What stays free at least between the names of two columns."""

Columns = Callable[[float, int], list[float]]
"""Where so many columns end, the last of them at so many du across."""


class DrawnRow(Still):
    """A row: words at the left, a number in each of the `count` columns. `tight`: the share of its
    height that it has where rows move together."""

    def __init__(self, row: SheetRow, count: int, columns: Columns) -> None:
        super().__init__()
        self.row, self.count, self.columns = row, count, columns
        self.tight = 1.0

    def natural_height(self, p: Painter, width: float) -> float:
        """Heads and sums are higher than others."""
        return (HEAD_ROW if self.row.kind in ("head", "sum") else ROW) * self.tight

    def draw(self, p: Painter) -> None:
        """Words, numbers, and the line below them."""
        row, box = self.row, self.box
        if row.kind == "head":
            p.text(row.label, box.x, box.bottom - 9, tokens.NAME.at(17), tokens.INK)
            return
        strong, soft = row.kind == "sum", row.kind == "soft"
        if strong:
            p.hline(box.x, box.right, box.y + 3, tokens.INK, 1.2)
        base = box.cy + 6 + (2 if strong else 0)
        color = tokens.INK_SOFT if soft else tokens.INK
        number_style = tokens.TOTAL.at(17) if strong else tokens.BODY
        cells = list(zip(row.values, self.columns(box.right, self.count), strict=False))
        edges = [end - p.text_width(value, number_style) for value, end in cells if value]
        x = box.x + (0 if strong else INDENT)
        style = tokens.STRONG if strong else tokens.BODY
        style = shrunk(p, row.label, style, min(edges, default=box.right) - x - 10)
        p.text(row.label, x, base, style, color)
        for value, end in cells:
            ink = tokens.RED if value.startswith("−") and not soft else color
            p.text(value, end, base, number_style, ink, "right")
        p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE, 1, 0.8)


class ColumnNames(Still):
    """The names of the columns above the rows that follow, over a line."""

    def __init__(self, names: Sequence[str], columns: Columns) -> None:
        super().__init__()
        self.names, self.columns = names, columns

    def natural_height(self, p: Painter, width: float) -> float:
        """One line, and what is free around it."""
        return NAMES

    def draw(self, p: Painter) -> None:
        """The names, and the line."""
        box = self.box
        draw_names(p, self.names, self.columns(box.right, len(self.names)), box.y + 26)
        p.hline(box.x, box.right, box.y + 37, tokens.INK, 1.6)


def draw_names(p: Painter, names: Sequence[str], ends: Sequence[float], y: float) -> None:
    """A name over each column, cut where it would touch the next."""
    step = ends[1] - ends[0] if len(ends) > 1 else 120.0
    for name, end in zip(names, ends, strict=True):
        text = fitting(p, name, step - LEAST_BETWEEN, tokens.NAME)
        p.text(text, end, y, tokens.NAME, tokens.INK, "right")
