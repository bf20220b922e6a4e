"""A notice: one panel over the darkened screen. The brass button is the harmless way on."""

from collections.abc import Callable, Sequence
from functools import partial

from .. import furniture, tokens
from ..box import Box
from ..painter import Painter, measure
from ..scale import Scale
from .base import Group, Widget
from .buttons import Button
from .containers import Column, Container
from .still import Spacer, TextBlock

GAP = 16.0
SIDE = 32.0
MARGIN = 12.0
BELOW_ROW = 12.0
WIDER = 60.0
"""By how much a button may be wider than it needs, where there is room."""


class Notice(Group):
    """Title, text, `content`, fields, buttons, one below the other.

    The brass button among `buttons` is the main one: Enter presses it. Esc calls `on_escape`, or
    presses the last button that is not brass. The owner takes the notice away (`Screen.dismiss`).
    """

    margin = MARGIN
    """What is free above the panel at least."""

    def __init__(
        self,
        title: str,
        text: str = "",
        buttons: Sequence[Button] = (),
        *,
        width: float = 640,
        content: Widget | None = None,
        fields: Sequence[Widget] = (),
        button_box: Container | None = None,
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        """button_box: holds the buttons; without it they stand in rows."""
        super().__init__()
        self.title, self.text = title, text
        self.buttons = list(buttons)
        self.wanted_width = width
        self.on_escape = on_escape
        self._content = Column(*([content] if content else []), below=GAP)
        self._content.visible = content is not None
        self._panel = Column(
            TextBlock(title, tokens.TITLE, baseline=36),
            Spacer(8),
            side=SIDE,
            above=16,
            below=SIDE - 4,
            ground=partial(furniture.panel, ornament=True),
        )
        if text:
            self._panel.add(TextBlock(text, tokens.BODY, tokens.CREAM_SOFT, baseline=27))
        self._panel.add(Spacer(24), self._content)
        for field in fields:
            self._panel.add(field, Spacer(GAP))
        self._panel.add(Spacer(10), button_box or ButtonRows(*buttons, gap=GAP))
        self.add(self._panel)

    @property
    def panel(self) -> Box:
        """Where its panel lies."""
        return self._panel.box

    @property
    def main(self) -> Button | None:
        """The brass button."""
        return next((button for button in self.buttons if button.kind == "brass"), None)

    def escape(self) -> None:
        """Esc was pressed."""
        if self.on_escape:
            self.on_escape()
            return
        ways = [button for button in self.buttons if button.kind != "brass"] or self.buttons
        if ways:
            ways[-1].press()

    def layout(self, scale: Scale) -> None:
        """Lay the panel in the middle of the window.

        Where the window is too low for everything, `content` is left out.
        """
        p, width = measure(scale), min(self.wanted_width, scale.width - 2 * MARGIN)
        self._content.visible = bool(self._content.children)
        if self._panel.natural_height(p, width) > scale.height - 2 * MARGIN:
            self._content.visible = False
        height = self._panel.natural_height(p, width)
        y = max(self.margin, (scale.height - height) / 2)
        self.box = Box(0, 0, scale.width, scale.height)
        self._panel.lay_out(p, Box((scale.width - width) / 2, y, width, height))

    def draw(self, p: Painter) -> None:
        """Veil and panel."""
        p.darken()
        super().draw(p)


class ButtonRows(Container):
    """Buttons side by side in as many rows as they need, each as wide as it needs and a little more
    where there is room."""

    def _rows(self, p: Painter, room: float) -> list[list[tuple[Widget, float]]]:
        rows: list[list[tuple[Widget, float]]] = []
        left = 0.0
        for button in self.shown:
            width = min(button.natural_width(p), room)
            if not rows or left + width > room:
                rows.append([])
                left = 0.0
            rows[-1].append((button, width))
            left += width + self.gap
        return rows

    def natural_height(self, p: Painter, width: float) -> float:
        """All rows."""
        step = tokens.CONTROL_LARGE + BELOW_ROW
        return len(self._rows(p, width)) * step - BELOW_ROW

    def lay_out(self, p: Painter, box: Box) -> None:
        """Row by row from the left."""
        self.box, y = box, box.y
        for row in self._rows(p, box.w):
            x = box.x
            taken = sum(width for _, width in row) + self.gap * (len(row) - 1)
            more = min(max(0.0, box.w - taken) / len(row), WIDER)
            for button, width in row:
                button.lay_out(p, Box(x, y, width + more, tokens.CONTROL_LARGE))
                x = button.box.right + self.gap
            y += tokens.CONTROL_LARGE + BELOW_ROW
