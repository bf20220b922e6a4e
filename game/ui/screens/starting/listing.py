"""A page with a list to choose from: saved matches, games to play or to derive a table from, rules
to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from game.ui.context import Context
from game.ui.kit import (
    Box,
    Column,
    IconButton,
    Input,
    ListRow,
    Painter,
    Row,
    Scale,
    ScrollArea,
    SearchField,
    Separator,
    Spacer,
    Typed,
    furniture,
    remarks,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.searching import has_all, head_before, search_box, words_of

BIN = 60.0
"""How wide the strip is at the right in which things are thrown away, in du."""

WIDTH = 860.0
EMPTY = 190.0

AT_ONCE = 100
"""So many entries are shown, and at each wish for more as many again: thousands of rows would take
too long to draw."""


class ListEntry(NamedTuple):
    """A row: title, a small line, faces and something at the right; `remove` throws it away,
    `aside` puts it where it can still be found. A search finds it by `otherwise` as well, which
    is what else it is called."""

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
    otherwise: str = ""


class ListScreen(PageScreen):
    """`read` gives the entries, and is asked again whenever the screen is entered. Of many there
    are the first, and below them a row that shows more; those that are not shown are not asked for.
    Where one can search, all are asked for at once, and only those are shown that have every word
    that is written.
    """

    def __init__(
        self,
        context: Context,
        scale: Scale,
        key: str,
        read: Callable[[], Iterable[ListEntry]],
        on_back: Callable[[], None],
        *,
        searched: bool = False,
    ) -> None:
        """key: its words are `screens.<key>.choose` and `screens.<key>.choose_text`; `searched`:
        it can be searched."""
        self.key, self._read, self._most = key, read, AT_ONCE
        self.searched, self.query = searched, ""
        super().__init__(context, scale, on_back)

    def entered(self) -> None:
        """Something may have gone or come."""
        self.refresh()

    def build(self) -> None:
        """The list, and what searches it."""
        self.title, self.subtitle = self.t(f"{self.key}.choose"), self.t(f"{self.key}.choose_text")
        self.search = SearchField(self.query, self._search, hint=self.t("listing.search"))
        self.search.visible = self.searched
        self.area = ScrollArea()
        self.root.add(self.search, self.area)
        self._entries = tuple(self._read()) if self.searched else self._read()
        self._fill()

    def _fill(self) -> None:
        """A row an entry."""
        words = words_of(self.query)
        entries = filter(partial(_found, words), self._entries)
        self.rows = [self._row(entry) for entry in islice(entries, self._most)]
        if next(entries, None) is not None:
            self.rows.append(Row(ListRow(self.t("listing.more"), self._show_more, icon="down")))
        self.bins = any(len(row.children) > 1 for row in self.rows)
        self.column = Column(above=3, below=3)
        for index, row in enumerate(self.rows):
            if self.bins and len(row.children) == 1:
                row.add(Spacer(across=BIN))
            self.column.add(*([self._line()] if index else []), row)
        self.area.clear()
        self.area.add(self.column)
        self.interaction.default = self.rows[0].children[0] if self.rows else None

    def _search(self, text: str) -> None:
        """Other entries are left."""
        self.query, self._most = text, AT_ONCE
        self.area.scroll_to(0)
        self._fill()
        self.layout()
        self.invalidate()

    def on_input(self, event: Input) -> bool:
        """Letters search, wherever the keyboard is."""
        if not self.searched or not isinstance(event, Typed) or not event.text.strip():
            return False
        self.focus(self.search, ringed=self.interaction.keyboard)
        return self.search.typed(event)

    def _row(self, entry: ListEntry) -> Row:
        """What is chosen, and what throws it away or puts it aside."""
        row = Row(
            ListRow(
                entry.title,
                entry.choose,
                detail=entry.detail,
                value=entry.value,
                icon=entry.icon,
                faces=entry.faces,
                enabled=entry.enabled,
                reason=entry.reason,
            )
        )
        away: IconButton | None = None
        if entry.remove:
            away = IconButton("trash", self.t("listing.remove"), entry.remove)
        elif entry.aside:
            away = IconButton("aside", self.t("aside.yes"), entry.aside)
        if away:
            row.add(Spacer(across=12), away, Spacer(across=BIN - 12 - away.size))
        return row

    def _show_more(self) -> None:
        """More entries, below those that are in sight."""
        self._most += AT_ONCE
        scrolled = self.area.scroll
        self.refresh()
        self.area.scroll_to(scrolled)

    def _line(self) -> Separator:
        """The line between two rows, as high as the gap that it stands in."""
        return Separator(tokens.ROW_LINE, height=6, left=16, right=4 if self.bins else 16)

    @property
    def head_right(self) -> float:
        """To the right of the title stands the search."""
        return head_before(self.search) if self.searched else super().head_right

    def lay_out(self, p: Painter) -> None:
        """One panel in the middle, as high as its rows."""
        content = self.content
        self.search.box = search_box(self)
        width = min(WIDTH, content.w)
        rows = self.column.natural_height(p, width - 40)
        height = min(content.h, rows + 24 if self.rows else EMPTY)
        self.panel = Box(content.x + (content.w - width) / 2, content.y, width, height)
        self.area.box = self.panel.inset(8, 12)
        self.area.hold(p, self.column, Box(8, 0, width - 40, 0))

    def draw_ground(self, p: Painter) -> None:
        """Boards, title, panel."""
        super().draw_ground(p)
        furniture.panel(p, self.panel)
        if not self.rows:
            searching = bool(words_of(self.query))
            icon = "search" if searching else "hourglass"
            key = "listing.none_found" if searching else f"{self.key}.nothing"
            remarks.nothing_here(p, self.panel, icon, self.t(key))


def _found(words: Sequence[str], entry: ListEntry) -> bool:
    """Whether every word that is searched for stands somewhere in an entry."""
    said = (entry.title, entry.otherwise, entry.detail, entry.value)
    return has_all(words, " ".join(said))
