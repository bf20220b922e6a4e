"""A field to write a line in: searching rules, naming a table or a player."""

from collections.abc import Callable

import pygame

from .. import tokens
from ..box import Box
from ..events import ENTER, Key, Pointer, Typed
from ..painter import Painter
from .base import NOWHERE, Widget


class TextField(Widget):
    """One line of text with a caret. `hint` stands in it while it is empty.

    on_change is told every change, on_submit the text when Enter is pressed. `limit`: most letters.
    """

    takes_text = True

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        box: Box = NOWHERE,
        *,
        hint: str = "",
        icon: str | None = None,
        limit: int = 60,
        on_submit: Callable[[str], None] | None = None,
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        super().__init__(box, enabled=enabled, reason=reason)
        self.text, self.hint, self.icon, self.limit = text, hint, icon, limit
        self.on_change, self.on_submit = on_change, on_submit
        self.caret = len(text)
        self._blink = 0.0
        self._shown = True
        self._painter: Painter | None = None

    @property
    def spoken(self) -> str:
        """What stands in it."""
        return self.text or self.hint

    def natural_height(self, p: Painter, width: float) -> float:
        """As high as its box, or as is usual."""
        return self.box.h or tokens.CONTROL

    # ------------------------------------------------------------ editing
    def set_text(self, text: str) -> None:
        """Replace the text without telling anybody."""
        self.text = text[: self.limit]
        self.caret = len(self.text)
        self.invalidate()

    def _edit(self, text: str, caret: int) -> None:
        self.caret = caret
        if text != self.text:
            self.text = text
            if self.on_change:
                self.on_change(text)
        self._wake()

    def _wake(self) -> None:
        self._blink, self._shown = 0.0, True
        self.invalidate()

    def typed(self, event: Typed) -> bool:
        """Insert at the caret, as far as the limit allows."""
        new = "".join(c for c in event.text if c.isprintable())
        new = new[: max(0, self.limit - len(self.text))]
        self._edit(self.text[: self.caret] + new + self.text[self.caret :], self.caret + len(new))
        return True

    def key(self, event: Key) -> bool:
        """Caret, deleting, Enter; letters come as `Typed` and are kept from being shortcuts."""
        if not self.enabled:
            return False
        text, at, code = self.text, self.caret, event.code
        if code in ENTER:
            if self.on_submit:
                self.on_submit(text)
            return self.on_submit is not None
        if code == pygame.K_BACKSPACE:
            start = self._word_start() if event.ctrl else max(0, at - 1)
            self._edit(text[:start] + text[at:], start)
        elif code == pygame.K_DELETE:
            self._edit(text[:at] + text[at + 1 :], at)
        elif code in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if code == pygame.K_LEFT else 1
            if not 0 <= at + step <= len(text):
                return False
            self._edit(text, at + step)
        elif code in (pygame.K_HOME, pygame.K_END):
            self._edit(text, 0 if code == pygame.K_HOME else len(text))
        else:
            control = event.ctrl or code in (
                pygame.K_TAB,
                pygame.K_ESCAPE,
                pygame.K_UP,
                pygame.K_DOWN,
            )
            return not control and code < 0x110000
        return True

    def _word_start(self) -> int:
        head = self.text[: self.caret].rstrip()
        return head.rfind(" ") + 1

    def pointer(self, event: Pointer) -> None:
        """The caret goes to the letter that was clicked."""
        if event.kind != "down" or self._painter is None:
            return
        x, style = event.x - self._left, tokens.TIP
        widths = [self._painter.text_width(self.text[:i], style) for i in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))
        self._wake()

    def activate(self) -> None:
        """Nothing: it takes letters, not presses."""

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        if not self.focused:
            return
        self._blink += dt
        shown = self._blink % (2 * tokens.CARET_BLINK) < tokens.CARET_BLINK
        if shown != self._shown:
            self._shown = shown
            self.invalidate()

    # ------------------------------------------------------------ drawing
    @property
    def _left(self) -> float:
        return self.box.x + (46 if self.icon else 16)

    def draw(self, p: Painter) -> None:
        """Well, icon, text or hint, caret."""
        self._painter = p
        line = tokens.CREAM_MUTE if self.focused or self.hovered else tokens.PANEL_LINE
        p.rect(self.box, tokens.RADIUS_BUTTON, tokens.WELL, line)
        if self.icon:
            p.icon(self.icon, self.box.x + 24, self.box.cy, 20, tokens.CREAM_SOFT)
        style, room = tokens.TIP, self.box.right - 12 - self._left
        before = p.text_width(self.text[: self.caret], style)
        shift = min(0.0, room - before - 2)
        with p.clip(Box(self._left - 2, self.box.y, room + 4, self.box.h)):
            if self.text:
                color = tokens.CREAM if self.enabled else tokens.DISABLED
                p.label(self.text, self._left + shift, self.box.cy, style, color)
            else:
                p.label(self.hint, self._left, self.box.cy, style, tokens.CREAM_MUTE)
            if self.focused and self._shown and self.enabled:
                x = self._left + before + shift
                p.vline(x, self.box.cy - 11, self.box.cy + 11, tokens.BRASS_TEXT, 1.6)
        if self.ringed:
            p.ring(self.box, tokens.RADIUS_BUTTON)


class SearchField(TextField):
    """A field to search with. Esc empties it first, and leads back only from an empty one."""

    def __init__(self, text: str, on_change: Callable[[str], None], *, hint: str) -> None:
        super().__init__(text, on_change, hint=hint, icon="search", limit=40)

    def key(self, event: Key) -> bool:
        """Esc takes away what is written, where something is."""
        if event.code == pygame.K_ESCAPE and self.text and self.enabled:
            self._edit("", 0)
            return True
        return super().key(event)
