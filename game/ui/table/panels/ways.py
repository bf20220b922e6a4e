"""A panel that offers a few ways on, or many: a broad button for each, in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.tokens import Style
from game.ui.kit.widgets.buttons import Kind, draw_face
from game.ui.table.panels.base import PAD, Panel, TableQuestion

FEW = 4
"""So many ways lie in one column."""

MOST_COLUMNS = 4
OVERHANG = 24.0
"""How far a panel of many ways may reach beyond its room, in du: as far as the cards beside it."""


@dataclass(frozen=True)
class PanelWay:
    """One way on: its name, what it means, what it does; why it is closed, if it is."""

    label: str
    help: str
    do: Callable[[], None]
    main: bool = False
    closed: str = ""


class WaysLook(NamedTuple):
    """How the ways are shown: the height of a button, what lies between two, where the meaning
    is written (else it is a tip), whether there is a note, and the ways that are closed."""

    height: float
    gap: float
    meaning: str
    note: bool
    closed: bool


LOOKS = (
    WaysLook(42, 8, "beside", note=True, closed=True),
    WaysLook(44, 6, "below", note=True, closed=True),
    WaysLook(44, 6, "below", note=False, closed=True),
    WaysLook(42, 8, "tip", note=True, closed=True),
    WaysLook(35, 4, "tip", note=False, closed=True),
    WaysLook(42, 8, "tip", note=True, closed=False),
    WaysLook(35, 4, "tip", note=False, closed=False),
    WaysLook(tokens.TARGET, 4, "tip", note=False, closed=False),
)
"""From the roomiest to the closest: the first that there is room for is taken."""


class WayButton(Button):
    """A broad button: the name at the left, what it means at the right, below, or as a tip."""

    def __init__(self, way: PanelWay) -> None:
        kind: Kind = "brass" if way.main else "wood"
        open_now = not way.closed
        super().__init__(way.label, way.do, kind=kind, enabled=open_now, reason=way.closed)
        self.help, self.meaning = way.closed or way.help, "beside"

    @property
    def tip(self) -> tuple[str, str] | None:
        """What it means or why it is closed, where that is not written."""
        return ("", self.help) if self.meaning == "tip" and self.help else None

    @property
    def small(self) -> Style:
        """How its meaning is written."""
        return tokens.SMALL if self.enabled else tokens.SMALL_ITALIC

    def natural_width(self, p: Painter) -> float:
        """Both texts, as they lie."""
        name = p.text_width(self.label, self.style) + (40 if self.style.size > 14 else 28)
        if self.meaning == "tip" or not self.help:
            return name
        meaning = p.text_width(self.help, self.small)
        return max(name, meaning + 30) if self.meaning == "below" else name + meaning + 28

    def draw(self, p: Painter) -> None:
        """Body, name, meaning."""
        color = draw_face(p, self.box, self.look, self.kind)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)
        soft = color if self.kind == "brass" or not self.enabled else tokens.CREAM_SOFT
        x, cy = self.box.x + 16, self.box.cy
        if self.help and self.meaning == "below":
            p.label(self.label, x, cy - 9, self.style, color)
            p.label(self.help, x, cy + 11, self.small, soft)
            return
        p.label(self.label, x, cy, self.style, color)
        if self.meaning == "beside":
            p.label(self.help, self.box.right - 14, cy, self.small, soft, "right")


class WaysPanel(Panel):
    """A title, a line beside it, ways on in columns, a note below.

    Ways that are closed are shown with the reason, as long as there is room for all.
    """

    def __init__(
        self,
        question: TableQuestion,
        title: str,
        ways: list[PanelWay],
        *,
        aside: str = "",
        note: str = "",
    ) -> None:
        super().__init__(question)
        self.title, self.aside, self.note = title, aside, note
        self.ways = [WayButton(way) for way in ways]
        self.shape = LOOKS[0]
        self.add(*self.ways)

    @property
    def buttons(self) -> list[WayButton]:
        """The ways that are shown."""
        return [way for way in self.ways if way.visible]

    # ------------------------------------------------------------ size
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """The roomiest look that fits."""
        for look in LOOKS:
            self._take(look)
            w, h = self._size(p, compact)
            if w <= self._most(compact) and h <= self.room.h:
                break
        return self._size(p, compact)

    def _most(self, compact: bool) -> float:
        """How wide the panel may be."""
        return self.room.w + (0 if compact else OVERHANG)

    def _take(self, look: WaysLook) -> None:
        self.shape = look
        for way in self.ways:
            way.visible = way.enabled or look.closed
            way.meaning = look.meaning
            way.style = tokens.LABEL.at(17 if look.height > 40 else 15 if look.height > 32 else 14)

    def _columns(self) -> list[Sequence[WayButton]]:
        """Down the first column, then down the next; as few as there is room for."""
        shown = self.buttons
        few = range(1, 2) if len(shown) <= FEW else range(2, MOST_COLUMNS)
        n = next((n for n in few if self._height(-(-len(shown) // n)) <= self.room.h), few.stop)
        rows = -(-len(shown) // n)
        return [shown[at : at + rows] for at in range(0, len(shown), rows)]

    def _height(self, rows: int) -> float:
        step = self.shape.height + self.shape.gap
        foot = 56 if self._noted else 20 if self.shape.height > 32 else 12
        return self._head + rows * step + foot

    @property
    def _head(self) -> float:
        """The height of title and line above the ways."""
        return 64 if self.shape.height > 40 else 56 if self.shape.height > 32 else 44

    @property
    def _gap(self) -> float:
        return 16 if self.shape.height > 32 else 10

    @property
    def _noted(self) -> bool:
        return bool(self.note) and self.shape.note

    def _size(self, p: Painter, compact: bool) -> tuple[float, float]:
        columns = self._columns()
        widths = self._widths(p, columns, compact)
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        head += p.text_width(self.aside, tokens.HELP) + 24 if self.aside else 0
        note = p.text_width(self.note, tokens.HELP) if self._noted else 0
        w = max(sum(widths) + self._gap * (len(widths) - 1), head, note, 360)
        return w + 2 * PAD, self._height(len(columns[0]))

    def _widths(self, p: Painter, columns: list[Sequence[WayButton]], compact: bool) -> list[float]:
        """Each column as wide as its longest way, all alike where little is lost by it and there is
        room."""
        widths = [max(button.natural_width(p) for button in column) for column in columns]
        alike = [max(widths)] * len(widths)
        free = self._most(compact) - 2 * PAD - self._gap * (len(widths) - 1)
        return alike if sum(alike) <= min(sum(widths) * 1.15, free) else widths

    # ------------------------------------------------------------ place
    def arrange(self, p: Painter, compact: bool) -> None:
        """The columns side by side; what is left over widens them all."""
        columns = self._columns()
        widths = self._widths(p, columns, compact)
        spare = self.right - self.left - sum(widths) - self._gap * (len(widths) - 1)
        x = self.left
        for column, width in zip(columns, widths, strict=True):
            w = width + spare / len(widths)
            for row, button in enumerate(column):
                y = self.box.y + self._head + row * (self.shape.height + self.shape.gap)
                button.box = Box(x, y, w, self.shape.height)
            x += w + self._gap

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, line, note."""
        y = self.box.y + self._head - (18 if self._head > 50 else 12)
        p.text(self.title, self.left, y, tokens.PANEL_TITLE)
        if self.aside:
            p.text(self.aside, self.right, y, tokens.HELP, tokens.CREAM_SOFT, "right")
        if self._noted:
            y = self.box.bottom - 50
            p.hline(self.left, self.right, y, tokens.PANEL_LINE)
            p.label(self.note, self.left, y + 22, tokens.HELP, tokens.CREAM_SOFT)
