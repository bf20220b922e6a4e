"""What all screens around the table share: boards, a title bar, and being built again.

A `PageScreen` makes its widgets in `build` and places them in `layout`. When a setting changes,
`refresh` does both again, in the new language, and puts the keyboard back where it was.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.context import Context
from game.ui.kit import Box, IconButton, Painter, Scale, Screen, Widget, measure, tokens
from game.ui.kit.widgets.base import fitting

HEAD = 96.0
"""Where the content of a page with a title begins, in du."""

BACK = Box(0, 28, 44, 44)
"""The button of the way back, but for the margin; a title without a line below it is level with
it."""


class PageScreen(Screen):
    """A screen on boards. With `on_back` it has a title bar whose button (and Esc) goes back."""

    def __init__(
        self, context: Context, scale: Scale, on_back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(scale, context.art())
        self.context = context
        self.on_back = on_back
        self.title = ""
        self.subtitle = ""
        self._back: IconButton | None = None
        self._made()

    def _made(self) -> None:
        if self.on_back:
            self._back = IconButton("left", self.t("back"), self.on_back)
            self.root.add(self._back)
        self.build()

    # ------------------------------------------------------------ for subclasses
    def build(self) -> None:
        """Make the widgets; the root is empty but for the way back."""

    def lay_out(self, p: Painter) -> None:
        """Give every widget its box; `p` measures."""

    def entered(self) -> None:
        """It is the topmost screen again: what lies on disk may have changed."""

    # ------------------------------------------------------------ words
    def t(self, key: str, /, **args: object) -> str:
        """A text of `screens.yaml` in the player's language."""
        return self.context.texts.get(f"screens.{key}", **args)

    @property
    def lang(self) -> str:
        """``de`` or ``en``."""
        return self.context.lang

    # ------------------------------------------------------------ life
    def refresh(self) -> None:
        """Build everything again: a setting or what is shown has changed."""
        order, focused = self.interaction.order(), self.interaction.focused
        at = order.index(focused) if focused in order else None
        ringed = self.interaction.keyboard
        self.interaction.forget()
        self.root.clear()
        self.art = self.context.art()
        self._made()
        self.layout()
        if at is not None:
            order = self.interaction.order()
            self.focus(order[min(at, len(order) - 1)] if order else None, ringed=ringed)
        self.invalidate()

    def focus(self, widget: Widget | None, *, ringed: bool = True) -> None:
        """Put the keyboard on a widget."""
        self.interaction.focus(widget, keyboard=ringed)

    def show_ring(self) -> None:
        """Put the keyboard on the main action, else on the first widget after the way back."""
        order = self.interaction.order()
        if self.interaction.focused in order:
            self.focus(self.interaction.focused)
        elif order:
            main = self.interaction.default
            back_first = order[0] is self._back and len(order) > 1
            self.focus(main if main in order else order[1 if back_first else 0])

    def layout(self) -> None:
        """Place everything for the size of the window."""
        if self._back:
            self._back.box = BACK._replace(x=self.margin)
        self.lay_out(measure(self.scale))

    @property
    def margin(self) -> float:
        """Distance to the edge of the window, in du."""
        return tokens.MARGIN if self.scale.width >= 1100 else 24.0

    @property
    def head_right(self) -> float:
        """How far title and subtitle may reach, in du."""
        return self.scale.width - self.margin

    @property
    def content(self) -> Box:
        """The room below the title bar."""
        m = self.margin
        return Box(m, HEAD, self.scale.width - 2 * m, self.scale.height - HEAD - 28)

    @property
    def heading(self) -> str:
        """Its title and the line below it."""
        return f"{self.title}. {self.subtitle}".rstrip(". ")

    def on_escape(self) -> None:
        """Back, where there is a way."""
        if self.on_back:
            self.on_back()

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards and title."""
        p.planks()
        if self.title:
            x = self.margin + (62 if self._back else 0)
            room = self.head_right - x
            title = fitting(p, self.title, tokens.TITLE, room)
            subtitle = fitting(p, self.subtitle, tokens.TIP, room)
            alone = BACK.cy + tokens.CAP_SHIFT * title.size
            p.text(self.title, x, 52 if self.subtitle else alone, title, shadow=True)
            p.text(self.subtitle, x, 76, subtitle, tokens.CREAM_SOFT, shadow=True)
