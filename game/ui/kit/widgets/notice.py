"""A notice: one panel over the darkened screen. The brass button is the harmless way on."""

from collections.abc import Callable, Sequence

from .. import furniture, tokens
from ..box import Box
from ..painter import Painter, measure
from ..scale import Scale
from .base import NOWHERE, Group, Widget
from .buttons import Button

GAP = 16.0
SIDE = 32.0
MARGIN = 12.0


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
        self.content_box = self.panel = NOWHERE
        self._text_at = 0.0
        self._shows_content = True

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
        """Place panel, fields and buttons in the middle of the window.

        Where the window is too low for everything, `content` is left out.
        """
        p = measure(scale)
        width = min(self.wanted_width, scale.width - 2 * MARGIN)
        inner = width - 2 * SIDE
        self._text_at = 16 + p.paragraph_height(self.title, inner, tokens.TITLE) + 8
        text = p.paragraph_height(self.text, inner, tokens.BODY) if self.text else 0.0
        top = self._text_at + text + 24
        rows = self._button_rows(p, inner)
        fields = sum(max(field.box.h, tokens.CONTROL) + GAP for field in self.fields)
        rest = fields + 10 + len(rows) * (tokens.CONTROL_LARGE + 12) - 12 + SIDE - 4
        content = self.content_height + GAP if self.content else 0.0
        self._shows_content = top + content + rest <= scale.height - 2 * MARGIN
        height = top + rest + (content if self._shows_content else 0)
        x, y = (scale.width - width) / 2, max(MARGIN, (scale.height - height) / 2)
        self.panel = Box(x, y, width, height)
        self.box = Box(0, 0, scale.width, scale.height)
        top += y
        if self._shows_content:
            self.content_box = Box(x + SIDE, top, inner, self.content_height)
            top += content
        for field in self.fields:
            field.box = Box(x + SIDE, top, inner, max(field.box.h, tokens.CONTROL))
            top = field.box.bottom + GAP
        top += 10
        for row in rows:
            left = x + SIDE
            spare = max(0.0, inner - sum(w for _, w in row) - GAP * (len(row) - 1))
            for button, w in row:
                button.box = Box(left, top, w + min(spare / len(row), 60), tokens.CONTROL_LARGE)
                left = button.box.right + GAP
            top += tokens.CONTROL_LARGE + 12

    def _button_rows(self, p: Painter, room: float) -> list[list[tuple[Button, float]]]:
        rows: list[list[tuple[Button, float]]] = []
        left = 0.0
        for button in self.buttons:
            w = min(button.natural_width(p), room)
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
        x, y = self.panel.x + SIDE, self.panel.y
        inner = self.panel.w - 2 * SIDE
        p.paragraph(self.title, x, y + 52, inner, tokens.TITLE)
        if self.text:
            soft = tokens.CREAM_SOFT
            p.paragraph(self.text, x, y + self._text_at + 27, inner, tokens.BODY, soft)
        if self.content and self._shows_content:
            self.content(p, self.content_box)
        super().draw(p)
