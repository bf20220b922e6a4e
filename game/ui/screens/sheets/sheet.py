"""The score sheet after a deal: line by line on paper, the match on the slate beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.match import length
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.ui.context import Context
from game.ui.default_names import shown_name
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
    short_name,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.sheets.chart import Standing, draw_standing
from game.ui.screens.sheets.sheet_foot import SheetFoot
from game.ui.screens.sheets.sheet_rows import ColumnNames, DrawnRow, SheetHead
from game.ui.screens.sheets.sheet_table import SheetTable, sheet_table
from game.ui.screens.sheets.sheet_words import in_a_row
from game.ui.table.controls import CornerButton
from game.ui.table.layout.arranging import TALL

AIR = 6.0
"""What is free below the rows, and again before the foot."""

TIGHTEST = 0.78
"""By how much rows move together at most, before the sheet scrolls."""

LARGEST = 1.35
"""By how much everything on the paper grows at most, where it would not fill the paper else."""

WIDEST = 760.0
"""How wide the paper becomes beside the slate, in du."""

PAPER_SHARE = 0.58
"""How much of the height is the paper's where the slate lies below it."""

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
        self.rules, self.view, self._names = rules, view, tuple(names)
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
        self.names = tuple(shown_name(name, self.context.texts) for name in self._names)
        self.table: SheetTable = sheet_table(
            self.rules,
            self.view,
            self.names,
            self.context.texts,
            self.context.faces(self.rules.faces),
        )
        match = self.rules.ruleset.match
        down = match.counts_down and match.games is None
        target = match.target if match.games is None else None
        seats = self.table.seats
        self.standing = Standing(
            self.table.columns,
            tuple(tuple(deal[seat] for seat in seats) for deal in self.view.own_results),
            target if target is None else match.shown(target),
            self.rules.ruleset.planned_deals,
            match.floor if match.floor is None else match.shown(match.floor),
            begins=match.begins_at if down else 0,
            taken_off=match.taken_off and down,
            games=tuple(tuple(deal[seat] for seat in seats) for deal in self.view.by_games),
        )
        self.rows = self._rows()
        self.written = Column(*self._above_rows(), *self.rows)
        self.lines = ScrollArea(self.written, on_paper=True)
        self.head = Column(SheetHead(self.table.title, self.table.summary))
        self.over_columns = [w for w in self.written.children if isinstance(w, ColumnNames)]
        if not self.table.side_rows:
            names = ColumnNames(self.table.named, self._columns, height=39, baseline=28)
            self.head.add(names)
            self.over_columns.append(names)
        self.foot = SheetFoot(self.table, self._columns, self.context.texts)
        self.turn_over = Button("", self._turn_over)
        self.tricks = self._look_back()
        if self.back is not None:
            self.main = Button(self.t("back"), self.back, kind="brass", icon="left")
            self.root.add(*self.on_paper, self.turn_over, self.tricks, self.main)
        elif self.over:
            self.leave = Button(self.t("sheet.to_start"), self.on_leave)
            self.main = Button(
                self.t("sheet.again"), self.on_again, kind="brass", icon="right", icon_after=True
            )
            self.root.add(*self.on_paper, self.turn_over, self.tricks, self.leave, self.main)
        else:
            word = self.t("sheet.next")
            if self.table.note:
                word = self.context.texts("told.thrown_in.next")
            self.main = Button(word, self.on_next, kind="brass", icon="right", icon_after=True)
            self.root.add(*self.on_paper, self.turn_over, self.tricks, self.main)
        self.interaction.default = self.main

    @property
    def on_paper(self) -> tuple[Widget, ...]:
        """What stands on the paper."""
        return self.head, self.lines, self.foot

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
        named = [(name,) for name in table.side_columns]
        return [ColumnNames(named, self._columns)] if table.side_rows else []

    def _look_back(self) -> CornerButton:
        """The way to what was played, or to the hands where nothing was."""
        texts = self.context.texts
        if self.view.tricks or self.on_hands is None or not self.view.over:
            button = CornerButton(texts("tricks.button"), "trick", self.on_tricks)
            button.visible = bool(self.view.tricks) and self.back is None
        else:
            button = CornerButton(texts("tricks.hands"), "eye", self.on_hands)
        return button

    @property
    def heading(self) -> str:
        """What the deal came to, and how the match stands."""
        table = self.table
        words = [table.title, table.summary, table.stamp.word if table.stamp else "", table.note]
        band, (now, totals) = self.foot.band, table.standing[-1]
        for name, points, total in zip(table.columns, table.written, totals, strict=True):
            said = {"name": name, "written": band.label, "points": band.said(points)}
            words.append(self.t("spoken.score", **said, now=now, total=total))
        return ". ".join(word.rstrip(".") for word in words if word)

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
    def tall(self) -> bool:
        """Whether the slate lies below the sheet: in a portrait window."""
        return self.scale.height >= TALL * self.scale.width

    @property
    def narrow(self) -> bool:
        """Whether sheet and slate fit neither side by side nor one below the other."""
        return self.scale.width < 1000 and not self.tall

    def lay_out(self, p: Painter) -> None:
        """Paper left, slate right, buttons below the slate; one below the other in portrait
        windows; one of the two in narrow ones."""
        m, gap = self.margin, 24.0
        w, h = self.scale.width, self.scale.height
        top = 32.0 if h >= 640 else 16.0
        at_left = (self.turn_over, self.tricks)
        buttons = [b for b in self.root.children if isinstance(b, Button) and b not in at_left]
        if self.narrow:
            self.paper = Box(m, top, w - 2 * m, h - 2 * top - 64)
            self.slate = self.paper
        elif self.tall:
            room = h - 2 * top - gap - 72
            self.paper = Box(m, top, w - 2 * m, PAPER_SHARE * room)
            self.slate = Box(m, self.paper.bottom + gap, w - 2 * m, (1 - PAPER_SHARE) * room)
        else:
            width = min(WIDEST, (w - 2 * m - gap) * 0.545)
            self.paper = Box(m, top, width, h - 2 * top)
            left = self.paper.right + gap
            self.slate = Box(left, top, w - m - left, h - 2 * top - 72)
        self.turn_over.visible = self.narrow
        self.turn_over.label = self.t("sheet.show_sheet" if self.chart_shown else "sheet.standing")
        self._lay_out_buttons(p, buttons, h - top - 48, w - m)
        names = [p.text_width(short_name(name), tokens.NAME) for name in self.table.columns]
        sides = [p.text_width(name, tokens.NAME) for name in self.table.side_columns]
        self.step = max(COLUMN, BETWEEN + max(names))
        self.side_step = max(self.step, BETWEEN + max(sides, default=0.0))
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
        self._set_size(1.0)
        self._set_size(self._fitting_size(p, width))
        left, top = paper.x + 36, paper.y + self.head.natural_height(p, width)
        self.head.lay_out(p, Box(left, paper.y, width, top - paper.y))
        loose = sum(row.natural_height(p, width) for row in self.rows)
        least = NOTE * (not self.rows)
        high = max(self.written.natural_height(p, width), least)
        above = high - loose if self.rows else 0.0
        self.foot.set_brief(False)
        room = paper.bottom - top - AIR - self.foot.natural_height(p, width)
        if paper.h < 640 and high + AIR > room:
            self.foot.set_brief(True)
            room = paper.bottom - top - AIR - self.foot.natural_height(p, width)
        if self.narrow and high * TIGHTEST + AIR > room:
            self.foot.set_brief(True, totals=False)
            room = paper.bottom - top - AIR - self.foot.natural_height(p, width)
        tight = min(1.0, max(TIGHTEST, (room - above - AIR) / max(1.0, loose)))
        for row in self.rows:
            row.tight = tight
        high = max(self.written.natural_height(p, width), least)
        self.written.lay_out(p, Box(16, 0, width, high))
        seen = high + AIR
        if seen > room:  # no row is cut through its middle
            ends = [child.box.bottom for child in self.written.children]
            seen = max((end for end in ends if end <= room), default=room)
        self.lines.box = Box(paper.x + 20, top, paper.w - 40, seen)
        self.lines.set_content(high)
        y = self.lines.box.bottom + AIR
        self.foot.lay_out(p, Box(left, y, width, paper.bottom - y))
        for part in self.on_paper:
            part.visible = not (self.narrow and self.chart_shown)

    def _fitting_size(self, p: Painter, width: float) -> float:
        """How much larger everything may be, so that it fills the paper and no name is cut."""
        self.foot.set_brief(False)
        parts = (self.head, self.written, self.foot)
        stays = self.head.natural_height(p, width) + self.foot.stamp.natural_height(p, width)
        grows = sum(part.natural_height(p, width) for part in parts) - stays
        count = len(self.table.columns)
        across = (width - self._label_room(count)) / (count * self._step(count))
        down = (self.paper.h - stays - 2 * AIR) / grows
        return max(1.0, min(LARGEST, across, down))

    def _set_size(self, size: float) -> None:
        self.size = size
        for row in self.rows:
            row.tight, row.size = 1.0, size
        for names in self.over_columns:
            names.size = size
        self.foot.set_size(size)

    @staticmethod
    def _label_room(count: int) -> float:
        return LABEL_ROOM if count < 5 else SMALL_LABEL_ROOM

    def _columns(self, right: float, count: int) -> list[float]:
        room = self.paper.w - 72 - self._label_room(count)
        step = min(self._step(count) * self.size, room / max(1, count))
        return [right - step * (count - 1 - k) for k in range(count)]

    def _step(self, count: int) -> float:
        """How far so many columns are apart, before anything grows: where there are as many sides
        as other columns, the numbers of both stand below one another."""
        return self.side_step if count == len(self.table.side_columns) else self.step

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, paper, slate."""
        p.planks()
        if self.lines.visible:
            furniture.paper(p, self.paper)
        if not self.narrow or self.chart_shown:
            draw_standing(p, self.slate, self.standing, self.context.texts, self._slate_title())

    def _slate_title(self) -> str:
        winners = self.view.winners
        if winners is None:
            return self.t("sheet.all_points") if self.view.games else ""
        deals = self.view.number
        stopped = length.cut_off(self.rules, deals, self.view.scores, self.view.games)
        if winners == (self.view.seat,):
            return self.t("sheet.you_stopped" if stopped else "sheet.you_won", deals=deals)
        names = [self.names[seat] for seat in winners]
        key = "sheet.stopped" if stopped else "sheet.has_won"
        return self.t(key, n=len(names), names=in_a_row(names, self.context.texts), deals=deals)
