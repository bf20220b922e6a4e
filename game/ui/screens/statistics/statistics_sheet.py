"""What stands on the sheet of the statistics: the table on paper, the plots on slates."""

from __future__ import annotations

from game.statistics.counting import Game, bids_count, histogram, own_scores
from game.ui.context import Context
from game.ui.kit import Box, Painter, Picture, Still, furniture, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.kit.widgets.containers import Container
from game.ui.screens.sheets.chart import fitting as shortened
from game.ui.screens.statistics import plots
from game.ui.screens.statistics.statistics_table import StatisticsTable, bid_rows

LINE = 36.0
TABLE_HEAD = 92.0
BELOW = 16.0
NOTE = 40.0
"""The height of the small line below the table."""

LITTLE = 560.0
"""Narrower than this, numbers are small and faces stay away."""

LAST_MATCHES = 6

GAP = 18.0
SLATE, BARS_SLATE = 300.0, 350.0
"""The least height of plots; where one of them has bars a row, it needs more."""

TALLEST = 2.4
"""How much higher than wide a plot may be before they stand one below the other,
where there is room."""

SIDE_BY_SIDE = 720.0
"""The least width, in du, in which they stand side by side."""

WIDE = 900.0
SHARES = {3: (0.43, 0.265, 0.305), 2: (0.6, 0.4)}
NARROW_SHARES = {3: (0.35, 0.35, 0.3), 2: (0.6, 0.4)}
"""How plots share the width, where there is so much of it and where there is less."""


class TablePaper(Still):
    """A table on paper, with a small line below it where there is a `note`."""

    def __init__(self, table: StatisticsTable, note: str) -> None:
        super().__init__()
        self.table, self.note = table, note

    def natural_height(self, p: Painter, width: float) -> float:
        """Title and heads, the lines, the note."""
        return TABLE_HEAD + LINE * len(self.table.lines) + BELOW + NOTE * bool(self.note)

    def draw(self, p: Painter) -> None:
        """Title and totals, the heads over a line, the lines."""
        table, paper = self.table, self.box
        furniture.paper(p, paper)
        left, right = paper.x + 32, paper.right - 32
        taken = p.text_width(table.note, tokens.TIP)
        room = right - left - taken - 20
        style = fitting(p, table.title, tokens.PANEL_TITLE, room)
        p.text(table.title, left, paper.y + 44, style, tokens.INK)
        p.text(table.note, right, paper.y + 44, tokens.TIP, tokens.INK_SOFT, "right")
        small = right - left < LITTLE
        strong, plain = (
            (tokens.SMALL_STRONG, tokens.SMALL) if small else (tokens.STRONG, tokens.BODY)
        )
        names, columns = _columns(p, table, left, right, strong)
        y = paper.y + 78
        p.text(table.heads[0], left, y, tokens.SMALL_STRONG, tokens.INK_SOFT)
        for head, x in zip(table.heads[1:], columns, strict=True):
            p.text(head, x, y, tokens.SMALL_STRONG, tokens.INK_SOFT, "right")
        p.hline(left, right, y + 10, tokens.INK, 1.4)
        y = paper.y + TABLE_HEAD
        faces = not small and any(line.face for line in table.lines)
        for index, line in enumerate(table.lines):
            cy = y + LINE / 2
            if index:
                p.hline(left, right, y, tokens.PAPER_LINE)
            x = left + (38 if faces else 0)
            if faces and line.face:
                p.face(line.face, left + 13, cy, 26)
            style = fitting(p, line.name, tokens.NAME, left + names - x)
            somebody = line.strong or line.detail
            name = shortened(p, line.name, left + names - x, style) if somebody else line.name
            x += p.label(name, x, cy, style, tokens.INK) + 10
            if line.detail and x + p.text_width(line.detail, tokens.SMALL) < left + names:
                p.label(line.detail, x, cy + 1, tokens.SMALL, tokens.INK_SOFT)
            value_style = strong if line.strong else plain
            for value, right_end in zip(line.values, columns, strict=True):
                p.label(value, right_end, cy, value_style, tokens.INK, "right")
            y += LINE
        if self.note:
            p.label(self.note, left, y + 22, tokens.HELP, tokens.INK_SOFT)


def _columns(
    p: Painter, table: StatisticsTable, left: float, right: float, style: tokens.Style
) -> tuple[float, list[float]]:
    """The room for names, and where each column of numbers ends: as wide as it needs."""
    count = len(table.heads) - 1
    widths = []
    for k in range(count):
        cells = [line.values[k] for line in table.lines]
        longest = max(p.text_width(cell, style) for cell in cells)
        widths.append(max(longest, p.text_width(table.heads[k + 1], tokens.SMALL_STRONG)))
    names = max(130.0, min(300.0, (right - left) * 0.3))
    spare = (right - left - names - sum(widths)) / count
    ends, x = [], right
    for width in reversed(widths):
        ends.append(x)
        x -= width + max(10.0, spare)
    return min(names, x - left), ends[::-1]


class PlotSlates(Container):
    """Two or three plots, each on its slate: side by side, or one below the other where they would
    be too narrow. `free`: how high they may be together before anything scrolls, in du."""

    def __init__(self, game: Game, context: Context) -> None:
        self.game, self.context, self.texts = game, context, context.texts
        self.bidding = bids_count(game.matches)
        self.alone = _plays_alone(game)
        between = [self._draw_contracts] if self.alone else []
        paints = [self._draw_scores, *between, self._draw_courses]
        super().__init__(*(Picture(paint, SLATE) for paint in paints))
        self.free = 0.0

    def _boxes(self, width: float) -> list[Box]:
        """Where they lie, from the upper left corner of all."""
        count, least = len(self.children), BARS_SLATE if self.alone else SLATE
        shares = (SHARES if width >= WIDE else NARROW_SHARES)[count]
        height, apiece = max(least, self.free), (self.free + GAP) / count - GAP
        widths = [(width - (count - 1) * GAP) * share for share in shares]
        boxes = []
        if width >= SIDE_BY_SIDE and (apiece < least or height <= TALLEST * min(widths)):
            x = 0.0
            for w in widths:
                boxes.append(Box(x, 0, w, height))
                x += w + GAP
            return boxes
        height = max(least, apiece)
        return [Box(0, index * (height + GAP), width, height) for index in range(count)]

    def natural_height(self, p: Painter, width: float) -> float:
        """Down to the last of them."""
        return self._boxes(width)[-1].bottom

    def lay_out(self, p: Painter, box: Box) -> None:
        """Each on its slate."""
        self.box = box
        for slate, at in zip(self.children, self._boxes(box.w), strict=True):
            slate.lay_out(p, at.moved(box.x, box.y))

    def _draw_scores(self, p: Painter, slate: Box) -> None:
        t = self.texts
        key = "scores_bid" if self.bidding else "scores_all"
        room = plots.head(p, slate, t("statistics.scores"), t(f"statistics.{key}"))
        scores = histogram(own_scores(self.game.matches))
        if scores is None:
            plots.nothing(p, room, t("statistics.no_bids"))
        else:
            plots.draw_scores(p, room, scores, t)

    def _draw_contracts(self, p: Painter, slate: Box) -> None:
        t, title = self.texts, "bids" if self.bidding else "contracts"
        rows = bid_rows(self.game, t, self.context.label)
        room = plots.head(p, slate, t(f"statistics.{title}"), t("statistics.bids_help"))
        if rows:
            plots.draw_rows(p, room, rows, t)
        else:
            plots.nothing(p, room, t(f"statistics.no_{title}"))

    def _draw_courses(self, p: Painter, slate: Box) -> None:
        t, last = self.texts, self.game.matches[-LAST_MATCHES:]
        courses = [
            plots.ScoreCourse(match.course(match.viewer), match.viewer in match.winners)
            for match in last
        ]
        words = t("statistics.courses_help", n=len(last))
        room = plots.head(p, slate, t("statistics.courses"), words)
        plots.draw_courses(p, room, courses, last[-1].target, t)


def _plays_alone(game: Game) -> bool:
    """Whether there are bids, soli or games for all tricks to draw."""
    return bids_count(game.matches) or any(any(match.columns.alone) for match in game.matches)
