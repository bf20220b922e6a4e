"""A notice: one panel over the darkened screen. The brass button is the harmless way on."""

from collections.abc import Callable, Sequence

from .. import furniture, tokens
from ..box import Box
from ..painter import Painter, measure
from ..scale import Scale
from .base import Group, Widget
from .buttons import Button

GAP = 16.0


class Notice(Group):
    """Title, text, `content` drawn into a box `content_height` high, fields, buttons.

    The brass button among `buttons` is the main one: Enter presses it. Esc calls `on_escape`, or
    presses the last button that is not brass. The owner takes the notice away (`Screen.dismiss`).
    """

    def __init__(
        self,
        title: str,
        text: str = "",
        buttons: Sequence[Button] = (),
        *,
        width: float = 640,
        content: Callable[[Painter, Box], None] | None = None,
        content_height: float = 0.0,
        fields: Sequence[Widget] = (),
        on_escape: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(*fields, *buttons)
        self.title, self.text = title, text
        self.buttons, self.fields = list(buttons), list(fields)
        self.wanted_width = width
        self.content, self.content_height = content, content_height
        self.on_escape = on_escape
        self.content_box = Box(0, 0, 0, 0)
        self.panel = Box(0, 0, 0, 0)

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
        """Place panel, fields and buttons in the middle of the window."""
        p = measure(scale)
        width = min(self.wanted_width, scale.width - 2 * tokens.SPACE[3])
        inner = width - 2 * 32
        text = p.paragraph_height(self.text, inner, tokens.BODY) if self.text else 0.0
        rows = self._button_rows(p, inner)
        fields = sum(max(field.box.h, 44) + GAP for field in self.fields)
        content = self.content_height + GAP if self.content else 0.0
        buttons = len(rows) * 48 + max(0, len(rows) - 1) * 12
        height = 60 + text + 24 + content + fields + 10 + buttons + 28
        x, y = (scale.width - width) / 2, max(16.0, (scale.height - height) / 2)
        self.panel = Box(x, y, width, height)
        self.box = Box(0, 0, scale.width, scale.height)
        top = y + 60 + text + 24
        self.content_box = Box(x + 32, top, inner, self.content_height)
        top += content
        for field in self.fields:
            h = max(field.box.h, 44)
            field.box = Box(x + 32, top, inner, h)
            top += h + GAP
        top += 10
        for row in rows:
            left = x + 32
            spare = max(0.0, inner - sum(w for _, w in row) - GAP * (len(row) - 1))
            for button, w in row:
                grown = w + min(spare / len(row), 60)
                button.box = Box(left, top, grown, 48)
                left += grown + GAP
            top += 60

    def _button_rows(self, p: Painter, room: float) -> list[list[tuple[Button, float]]]:
        rows: list[list[tuple[Button, float]]] = []
        left = 0.0
        for button in self.buttons:
            w = button.natural_width(p)
            if not rows or left + w > room:
                rows.append([])
                left = 0.0
            rows[-1].append((button, w))
            left += w + GAP
        return rows

    def draw(self, p: Painter) -> None:
        """Veil, panel, words, content, buttons."""
        p.darken()
        furniture.panel(p, self.panel, ornament=True)
        x, y = self.panel.x + 32, self.panel.y
        p.text(self.title, x, y + 52, tokens.TITLE)
        if self.text:
            p.paragraph(self.text, x, y + 87, self.panel.w - 64, tokens.BODY, tokens.CREAM_SOFT)
        if self.content:
            self.content(p, self.content_box)
        super().draw(p)
