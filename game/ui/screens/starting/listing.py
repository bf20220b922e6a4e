"""A page with a list to choose from: saved matches, games to derive a table from, rules to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.context import Context
from game.ui.kit import (
    Box,
    IconButton,
    ListRow,
    Painter,
    Scale,
    ScrollArea,
    furniture,
    remarks,
    tokens,
)
from game.ui.screens.base import Page

ROW = 64.0
WIDTH = 860.0
EMPTY = 190.0


@dataclass(frozen=True)
class Entry:
    """A row: title, a small line, faces and something at the right; `remove` throws it away,
    `aside` puts it where it can still be found."""

    title: str
    detail: str
    value: str
    icon: str
    choose: Callable[[], None]
    remove: Callable[[], None] | None = None
    faces: tuple[str, ...] = ()
    enabled: bool = True
    reason: str = ""
    aside: Callable[[], None] | None = None


class ListScreen(Page):
    """`read` gives the entries, and is asked again whenever the screen is entered."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        key: str,
        read: Callable[[], Sequence[Entry]],
        on_back: Callable[[], None],
    ) -> None:
        """key: its words are `screens.<key>.choose` and `screens.<key>.choose_text`."""
        self.key, self._read = key, read
        super().__init__(context, scale, on_back)

    def entered(self) -> None:
        """Something may have gone or come."""
        self.refresh()

    def build(self) -> None:
        """A row an entry."""
        self.title, self.subtitle = self.t(f"{self.key}.choose"), self.t(f"{self.key}.choose_text")
        self.area = ScrollArea(draw_content=self._draw_lines)
        self.rows: list[tuple[ListRow, IconButton | None]] = []
        for entry in self._read():
            row = ListRow(
                entry.title,
                entry.choose,
                detail=entry.detail,
                value=entry.value,
                icon=entry.icon,
                faces=entry.faces,
                enabled=entry.enabled,
                reason=entry.reason,
            )
            self.area.add(row)
            bin_button = None
            if entry.remove:
                bin_button = IconButton("trash", self.t("listing.remove"), entry.remove)
            elif entry.aside:
                bin_button = IconButton("aside", self.t("aside.yes"), entry.aside)
            if bin_button:
                self.area.add(bin_button)
            self.rows.append((row, bin_button))
        self.root.add(self.area)
        if self.rows:
            self.interaction.default = self.rows[0][0]

    def place(self, p: Painter) -> None:
        """One panel in the middle, as high as its rows."""
        content = self.content
        width = min(WIDTH, content.w)
        room, bins = width - 40, any(button for _, button in self.rows)
        wide = room - (60 if bins else 0)
        self.line_end = room + (4 if bins else -8)
        self.lines: list[float] = []
        y = 0.0
        for row, bin_button in self.rows:
            self.lines.append(y)
            high = ROW + row.more_height(p, wide)
            row.box = Box(8, y + 3, wide, high - 6)
            if bin_button:
                bin_button.box = Box(8 + room - 48, y + high / 2 - 22, 44, 44)
            y += high
        height = min(content.h, y + 24 if self.rows else EMPTY)
        self.panel = Box(content.x + (content.w - width) / 2, content.y, width, height)
        self.area.box = self.panel.inset(8, 12)
        self.area.set_content(y)

    def draw_ground(self, p: Painter) -> None:
        """Boards, title, panel."""
        super().draw_ground(p)
        furniture.panel(p, self.panel)
        if not self.rows:
            remarks.nothing_here(p, self.panel, "hourglass", self.t(f"{self.key}.nothing"))

    def _draw_lines(self, p: Painter) -> None:
        for y in self.lines[1:]:
            p.hline(24, self.line_end, y, tokens.ROW_LINE)
