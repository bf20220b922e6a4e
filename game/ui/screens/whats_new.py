"""What is new in this version, on paper: shown after an update, and again from the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.changelog import Entries, Release
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    Input,
    Key,
    Painter,
    Scale,
    ScrollArea,
    Spacer,
    TextBlock,
    Widget,
    furniture,
    tokens,
)
from game.ui.screens.base import PageScreen

WIDTH = 860.0
SIDE = 40.0
FOOT = 72.0
"""Room for the button below the paper."""

INDENT = 20.0


class WhatsNewScreen(PageScreen):
    """The entries of some versions, the newest first. Enter and Esc close it."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        version: str,
        releases: Sequence[Release],
        on_back: Callable[[], None],
    ) -> None:
        self.version, self.releases = version, tuple(releases)
        super().__init__(context, scale, on_back)

    def build(self) -> None:
        """The paper, and the way on."""
        self.title = self.t("whats_new.title", version=self.version)
        self.subtitle = self.t("whats_new.subtitle")
        self.column = Column(*self._content())
        self.area = ScrollArea(self.column, on_paper=True)
        assert self.on_back is not None
        self.close = Button(self.t("understood"), self.on_back, kind="brass")
        self.root.add(self.area, self.close)
        self.interaction.default = self.close

    def _content(self) -> list[Widget]:
        content: list[Widget] = []
        for release in self.releases:
            if len(self.releases) > 1 or release.date is not None:
                content.append(self._headline(release))
            kind = ""
            for entries in release.entries:
                content += self._list(entries, repeated=entries.kind == kind)
                kind = entries.kind
            content.append(Spacer(20))
        if not content:
            words = self.t("whats_new.nothing")
            content.append(TextBlock(words, tokens.RULES, tokens.INK))
        return content

    def _headline(self, release: Release) -> TextBlock:
        words = release.version
        if release.date is not None:
            year, month, day = release.date
            date = self.t("whats_new.date", day=day, month=f"{month:02}", year=year)
            words = self.t("whats_new.release", version=words, date=date)
        return TextBlock(words, tokens.HELP, tokens.INK_SOFT)

    def _list(self, entries: Entries, *, repeated: bool) -> list[Widget]:
        """The headings of a list, as far as they are new, and a paragraph for each line."""
        found: list[Widget] = []
        if not repeated:
            key = f"whats_new.kinds.{entries.kind.lower()}"
            known = f"screens.{key}" in self.context.texts
            words = self.t(key) if known else entries.kind
            found += [Spacer(8), TextBlock(words, tokens.PANEL_TITLE, tokens.INK, fit=True)]
        if entries.about:
            found += [Spacer(4), TextBlock(entries.about, tokens.GROUP, tokens.INK, fit=True)]
        return [*found, *map(Entry, entries.lines)]

    def on_input(self, event: Input) -> bool:
        """Page up and down, home and end scroll wherever the keyboard is."""
        return isinstance(event, Key) and self.area.key(event)

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """The paper in the middle, the button below it."""
        content = self.content
        width = min(WIDTH, content.w)
        room = content.h - FOOT
        inside = width - 2 * SIDE
        height = min(room, self.column.natural_height(p, inside) + 44)
        self.paper = Box(content.x + (content.w - width) / 2, content.y, width, height)
        self.area.box = self.paper.inset(12, 14)
        self.area.hold(p, self.column, Box(SIDE - 12, 6, inside, 10))
        wide = self.close.natural_width(p) + 40
        top = self.paper.bottom + 18
        self.close.box = Box(self.paper.cx - wide / 2, top, wide, tokens.CONTROL_LARGE)

    def draw_ground(self, p: Painter) -> None:
        """Boards, title, paper."""
        super().draw_ground(p)
        furniture.paper(p, self.paper)


class Entry(TextBlock):
    """A line of a list: a dash in the margin, the words beside it."""

    def __init__(self, text: str) -> None:
        super().__init__(text, tokens.RULES, tokens.INK)

    def natural_height(self, p: Painter, width: float) -> float:
        """All its lines, and what is free below."""
        return super().natural_height(p, width - INDENT) + 6

    def draw(self, p: Painter) -> None:
        """The dash and the words."""
        box = self.box
        p.text("–", box.x + 4, box.y + self.baseline, self.style, tokens.INK_SOFT)
        p.paragraph(
            self.text, box.x + INDENT, box.y + self.baseline, box.w - INDENT, self.style, self.color
        )
