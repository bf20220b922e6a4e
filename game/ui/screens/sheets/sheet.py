"""The score sheet after a deal: line by line on paper, the match on the slate beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine import length
from game.engine.compiled import Rules
from game.engine.view import View
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    Painter,
    Scale,
    ScrollArea,
    TextBlock,
    Widget,
    furniture,
    number,
    short_name,
    signed,
    tokens,
)
from game.ui.kit.cache import PICTURES
from game.ui.screens.base import PageScreen
from game.ui.screens.sheets.chart import Standing, draw_standing
from game.ui.screens.sheets.sheet_rows import ColumnNames, DrawnRow, draw_names
from game.ui.screens.sheets.sheet_table import SheetTable, Stamp, sheet_table, together
from game.ui.table.controls import CornerButton

FOOT, SMALL_FOOT = 250.0, 104.0
"""The room below the rows: with how it stood before and the stamp, and without."""

TIGHTEST = 0.78
"""By how much rows move together at most, before the sheet scrolls."""

LABEL_ROOM = 196.0
SMALL_LABEL_ROOM = 160.0
"""With five columns names need the room more than the words at the left."""

COLUMN = 92.0
"""The least that columns are apart where there is room; more where names are longer."""

BETWEEN = 18.0
"""What is free between the names of two columns."""

NOTE = 120.0
"""The least height of what stands in place of rows."""


class SheetScreen(PageScreen):
    """What a deal brought, and how the match stands; at its end who has won.

    on_next: the next deal. on_again: a new match at the same table. on_leave: back to the start;
    the last two are offered once the match is over. on_tricks: look through the tricks; on_hands:
    at the hands, where the deal was over before a trick was played. on_back: this is an earlier
    sheet that is looked at again, and leads nowhere but back.
    """

    def __init__(
        self,
        context: Context,
        scale: Scale,
        rules: Rules,
        view: View,
        names: Sequence[str],
        *,
        on_next: Callable[[], None],
        on_again: Callable[[], None],
        on_leave: Callable[[], None],
        on_tricks: Callable[[], None] = lambda: None,
        on_hands: Callable[[], None] | None = None,
        on_back: Callable[[], None] | None = None,
    ) -> None:
        self.rules, self.view, self.names = rules, view, tuple(names)
        self.on_next, self.on_again, self.on_leave = on_next, on_again, on_leave
        self.on_tricks, self.on_hands, self.back = on_tricks, on_hands, on_back
        self.chart_shown = False
        super().__init__(context, scale)

    @property
    def over(self) -> bool:
        """Whether this was the last deal of the match."""
        return self.view.winners is not None

    def build(self) -> None:
        """The table of the sheet and the buttons under the slate."""
        self.table: SheetTable = sheet_table(
            self.rules,
            self.view,
            self.names,
            self.context.texts,
            self.context.faces(self.rules.faces),
        )
        match = self.rules.ruleset.match
        seats = self.table.seats
        self.standing = Standing(
            self.table.columns,
            tuple(tuple(deal[seat] for seat in seats) for deal in self.view.history),
            match.target,
            match.planned(self.view.players),
        )
        self.rows = self._rows()
        self.written = Column(*self._above_rows(), *self.rows)
        self.lines = ScrollArea(on_paper=True)
        self.lines.add(self.written)
        self.turn_over = Button("", self._turn_over)
        self.tricks = self._look_back()
        if self.back is not None:
            self.main = Button(self.t("back"), self.back, kind="brass", icon="left")
            self.root.add(self.lines, self.turn_over, self.tricks, self.main)
        elif self.over:
            self.leave = Button(self.t("sheet.to_start"), self.on_leave)
            self.main = Button(
                self.t("sheet.again"), self.on_again, kind="brass", icon="right", icon_after=True
            )
            self.root.add(self.lines, self.turn_over, self.tricks, self.leave, self.main)
        else:
            word = self.t("sheet.next")
            if self.table.note:
                word = self.context.texts("told.thrown_in.next")
            self.main = Button(word, self.on_next, kind="brass", icon="right", icon_after=True)
            self.root.add(self.lines, self.turn_over, self.tricks, self.main)
        self.interaction.default = self.main

    def _rows(self) -> list[DrawnRow]:
        """The rows of the sides; of the seats where there are none: what sides have settled stands
        in the band below already."""
        table = self.table
        if table.note:
            return []
        rows, columns = table.rows, table.columns
        if table.side_rows:
            rows, columns = table.side_rows, table.side_columns
        return [DrawnRow(row, len(columns), self._columns) for row in rows]

    def _above_rows(self) -> list[Widget]:
        """The names of the sides, or the note that stands in place of rows."""
        table = self.table
        if table.note:
            return [TextBlock(table.note, tokens.RULES.at(18), tokens.INK, baseline=38)]
        return [ColumnNames(table.side_columns, self._columns)] if table.side_rows else []

    def _look_back(self) -> CornerButton:
        """The way to what was played, or to the hands where nothing was."""
        texts = self.context.texts
        if self.view.tricks or self.on_hands is None or not self.view.over:
            button = CornerButton(texts("tricks.button"), "trick", self.on_tricks)
            button.visible = bool(self.view.tricks) and self.back is None
        else:
            button = CornerButton(texts("tricks.hands"), "eye", self.on_hands)
        return button

    def on_escape(self) -> None:
        """Back, where the sheet was only looked at again."""
        if self.back is not None:
            self.back()

    def _turn_over(self) -> None:
        self.chart_shown = not self.chart_shown
        self.layout()
        self.invalidate()

    # ------------------------------------------------------------ layout
    @property
    def narrow(self) -> bool:
        """Whether sheet and slate do not fit side by side."""
        return self.scale.width < 1000

    def lay_out(self, p: Painter) -> None:
        """Paper left, slate right, buttons below the slate; one of the two in narrow windows."""
        m, gap = self.margin, 24.0
        w, h = self.scale.width, self.scale.height
        top = 32.0 if h >= 640 else 16.0
        at_left = (self.turn_over, self.tricks)
        buttons = [b for b in self.root.children if isinstance(b, Button) and b not in at_left]
        if self.narrow:
            self.paper = Box(m, top, w - 2 * m, h - 2 * top - 64)
            self.slate = self.paper
        else:
            width = min(640.0, (w - 2 * m - gap) * 0.545)
            self.paper = Box(m, top, width, h - 2 * top)
            left = self.paper.right + gap
            self.slate = Box(left, top, w - m - left, h - 2 * top - 72)
        self.turn_over.visible = self.narrow
        self.turn_over.label = self.t("sheet.show_sheet" if self.chart_shown else "sheet.standing")
        self._lay_out_buttons(p, buttons, h - top - 48, w - m)
        names = [p.text_width(short_name(name), tokens.NAME) for name in self.table.columns]
        self.step = max(COLUMN, BETWEEN + max(names))
        self._lay_out_rows(p)

    def _lay_out_buttons(
        self, p: Painter, buttons: Sequence[Button], y: float, right: float
    ) -> None:
        """In a row from the right, closer together where they have little room."""
        widths = [max(b.natural_width(p) + 12 * (b is self.main), 120.0) for b in buttons]
        left = self.slate.x
        if self.narrow:
            self.turn_over.box = Box(self.margin, y, self.turn_over.natural_width(p), 48)
            left = self.turn_over.box.right + tokens.BUTTON_GAP
        self.tricks.fold(False)
        free = right - left - sum(widths) - len(widths) * tokens.BUTTON_GAP
        self.tricks.fold(self.tricks.natural_width(p) > free)
        look_back = max(48.0, self.tricks.natural_width(p))
        gap = tokens.BUTTON_GAP if look_back <= free else tokens.BUTTON_GAP / 2
        for button, width in zip(reversed(buttons), reversed(widths), strict=True):
            button.box = Box(right - width, y, width, 48)
            right -= width + gap
        self.tricks.box = Box(min(left, right - look_back), y, look_back, 48)

    def _lay_out_rows(self, p: Painter) -> None:
        """The rows, as tight as they must be; scrolling where that is not enough."""
        paper, width = self.paper, self.paper.w - 72
        top = paper.y + (60 if self.table.side_rows else 99)
        for row in self.rows:
            row.tight = 1.0
        loose = sum(row.natural_height(p, width) for row in self.rows)
        least = NOTE * (not self.rows)
        high = max(self.written.natural_height(p, width), least)
        above = high - loose if self.rows else 0.0
        # names of sides stand above their rows, and those of seats at the foot then
        self.brief = paper.h < 640 and top + high + above + 6 + FOOT > paper.bottom
        foot = SMALL_FOOT if self.brief else FOOT
        room = paper.bottom - foot - top - above
        tight = min(1.0, max(TIGHTEST, (room - above - 6) / max(1.0, loose)))
        for row in self.rows:
            row.tight = tight
        high = max(self.written.natural_height(p, width), least)
        self.written.lay_out(p, Box(16, 0, width, high))
        seen = high + 6
        if seen > room:  # no row is cut through its middle
            ends = [child.box.bottom for child in self.written.children]
            seen = max((end for end in ends if end <= room), default=room)
        self.lines.box = Box(paper.x + 20, top, paper.w - 40, seen)
        self.lines.set_content(high)
        self.lines.visible = not (self.narrow and self.chart_shown)

    def _columns(self, right: float, count: int) -> list[float]:
        room = self.paper.w - 72 - (LABEL_ROOM if count < 5 else SMALL_LABEL_ROOM)
        step = min(self.step, room / max(1, count))
        return [right - step * (count - 1 - k) for k in range(count)]

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, paper, slate."""
        p.planks()
        if not self.narrow or not self.chart_shown:
            self._draw_paper(p)
        if not self.narrow or self.chart_shown:
            draw_standing(p, self.slate, self.standing, self.context.texts, self._slate_title())

    def _slate_title(self) -> str:
        winners = self.view.winners
        if winners is None:
            return ""
        deals = self.view.number
        stopped = length.cut_off(self.rules, deals, self.view.scores)
        if winners == (self.view.seat,):
            return self.t("sheet.you_stopped" if stopped else "sheet.you_won", deals=deals)
        names = [self.names[seat] for seat in winners]
        key = "sheet.stopped" if stopped else "sheet.has_won"
        return self.t(key, n=len(names), names=together(names, self.context.texts), deals=deals)

    def _draw_paper(self, p: Painter) -> None:
        paper, table = self.paper, self.table
        furniture.paper(p, paper)
        left, right = paper.x + 36, paper.right - 36
        used = p.text(table.title, left, paper.y + 50, tokens.TITLE.at(30), tokens.INK)
        room = right - left - used - 24
        style = tokens.RULES.at(18)
        if p.text_width(table.summary, style) > room:
            style = tokens.RULES.at(16)
        p.paragraph(table.summary, left + used + 24, paper.y + 50, room, style, tokens.INK_SOFT)
        if not table.side_rows:
            draw_names(p, table.columns, self._columns(right, len(table.columns)), paper.y + 88)
            p.hline(left, right, paper.y + 99, tokens.INK, 1.6)
        self._draw_foot(p, left, right)

    def _draw_foot(self, p: Painter, left: float, right: float) -> None:
        """What is written down, how it stood and stands, and the stamp."""
        table, t = self.table, self.context.texts
        columns = self._columns(right, len(table.columns))
        y = self.lines.box.bottom + 6
        if table.side_rows:
            draw_names(p, table.columns, columns, y + 26)
            y += 34
        height = 48.0 if self.brief else 56.0
        band = Box(left - 12, y, right - left + 24, height)
        p.rect(band, tokens.RADIUS_PAPER, tokens.PAPER_BAND, tokens.PAPER_BAND_EDGE)
        p.label(t("sheet.written"), left, band.cy, tokens.GROUP, tokens.INK)
        for k, (value, cx) in enumerate(zip(table.written, columns, strict=True)):
            ink = tokens.RED if value < 0 else tokens.GREEN if value > 0 and k == 0 else tokens.INK
            p.label(signed(value), cx, band.cy, tokens.TOTAL.at(22), ink, "right")
        y = band.bottom + 26
        if not self.brief:
            self._draw_totals(p, t("sheet.before"), table.before, left, y, columns, strong=False)
            y += 32
        self._draw_totals(p, t("sheet.now"), table.now, left, y, columns, strong=True)
        if table.stamp and not self.brief:
            self._draw_stamp(p, table.stamp, left - 2, self.paper.bottom - 108)
            _glass(p, right - 132, self.paper.bottom - 116)

    @staticmethod
    def _draw_totals(
        p: Painter,
        label: str,
        values: Sequence[int],
        left: float,
        y: float,
        columns: Sequence[float],
        *,
        strong: bool,
    ) -> None:
        color = tokens.INK if strong else tokens.INK_SOFT
        p.text(label, left, y, tokens.STRONG.at(19) if strong else tokens.BODY, color)
        style = tokens.TOTAL if strong else tokens.BODY
        for value, cx in zip(values, columns, strict=True):
            p.text(number(value), cx, y, style, color, "right")

    def _draw_stamp(self, p: Painter, stamp: Stamp, x: float, y: float) -> None:
        """A rubber stamp, a little askew."""
        color = tokens.GREEN if stamp.good else tokens.RED
        width = max(
            p.text_width(stamp.word, tokens.PANEL_TITLE),
            p.text_width(stamp.reason, tokens.LABEL.at(15)),
            140.0,
        )
        box = Box(0, 0, width + 48, 70)
        key = ("stamp", stamp, p.scale, self.lang)

        def make() -> pygame.Surface:
            area = pygame.Surface((p.px(box.w + 12), p.px(box.h + 12)), pygame.SRCALPHA)
            ink, rim = p.on(area), box.moved(6, 6)
            ink.rect(rim, 10, None, color, 3)
            ink.label(stamp.word, rim.cx, rim.y + 25, tokens.NUMBER.at(25), color, "center")
            ink.label(stamp.reason, rim.cx, rim.y + 51, tokens.LABEL.at(15), color, "center")
            turned = pygame.transform.rotozoom(area, 3, 1)
            turned.set_alpha(230)
            return turned

        p.blit(PICTURES.get(key, make), x, y)


def _glass(p: Painter, x: float, y: float) -> None:
    """The ring that a glass has left on the paper."""
    p.svg(
        Box(x, y, 100, 100),
        f'<ellipse cx="50" cy="50" rx="44" ry="44" fill="none" stroke="{tokens.PAPER_STAIN}"'
        ' stroke-opacity=".14" stroke-width="6"/><ellipse cx="52" cy="49" rx="39" ry="40"'
        f' fill="none" stroke="{tokens.PAPER_STAIN}" stroke-opacity=".08" stroke-width="2"/>',
        "0 0 100 100",
    )
