"""What stands on the sheet of the statistics: the table on paper, the plots on slates."""

from __future__ import annotations

from collections.abc import Sequence

from game.statistics.counting import Game, bids_count, histogram, own_scores
from game.texts import Texts
from game.ui.kit import Box, Painter, Still, furniture, tokens
from game.ui.kit.widgets.base import fitting
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


def draw_plots(p: Painter, slates: Sequence[Box], game: Game, t: Texts) -> None:
    """Two or three plots, each on its slate."""
    bidding = bids_count(game.matches)
    key = "scores_bid" if bidding else "scores_all"
    room = plots.head(p, slates[0], t("statistics.scores"), t(f"statistics.{key}"))
    found = histogram(own_scores(game.matches))
    if found is None:
        plots.nothing(p, room, t("statistics.no_bids"))
    else:
        plots.draw_scores(p, room, found, t)
    if len(slates) > 2:
        title = "bids" if bidding else "contracts"
        rows = bid_rows(game, t)
        help_text = t("statistics.bids_help")
        room = plots.head(p, slates[1], t(f"statistics.{title}"), help_text)
        if rows:
            plots.draw_rows(p, room, rows, t)
        else:
            plots.nothing(p, room, t(f"statistics.no_{title}"))
    last = game.matches[-LAST_MATCHES:]
    courses = [
        plots.ScoreCourse(match.course(match.viewer), match.viewer in match.winners)
        for match in last
    ]
    words = t("statistics.courses_help", n=len(last))
    room = plots.head(p, slates[-1], t("statistics.courses"), words)
    plots.draw_courses(p, room, courses, last[-1].target, t)
