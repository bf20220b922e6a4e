"""The words for what the keyboard is on, and when they are said."""

from __future__ import annotations

from game.texts import Texts
from game.ui.context import Context
from game.ui.kit import Screen, Widget
from game.ui.voice.speaker import FOCUS

SCREEN = "screen"
"""The topic of what is said of a screen that has come up."""


def described(widget: Widget, t: Texts) -> str:
    """What a widget is called, what it holds, and why it cannot be used; nothing for what says
    nothing of itself."""
    words = [*_around(widget), t("screens.spoken.field") if widget.takes_text else ""]
    words.append(widget.spoken)
    if widget.ticked is not None:
        words.append(t("screens.spoken.on" if widget.ticked else "screens.spoken.off"))
    if widget.tip is not None:
        words += widget.tip
    if not widget.enabled:
        words.append(t("screens.spoken.disabled"))
    told: list[str] = []
    for word in words:
        if word and word not in told:
            told.append(word)
    return ". ".join(word.rstrip(".") for word in told)


def _around(widget: Widget) -> list[str]:
    """What the rows that it stands in are called, from outside to inside."""
    names, parent = list[str](), widget.parent
    while parent is not None:
        names.append(parent.spoken)
        parent = parent.parent
    return names[::-1]


class Narrator:
    """Says which screen has come up, and what the keyboard is on, whenever that has changed."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._screen: tuple[object, str] = (None, "")
        self._focus: tuple[object, str] = (None, "")

    def follow(self, top: Screen) -> None:
        """Look what there is to say of the screen that is seen."""
        if not self.context.speaks:
            self._screen = self._focus = (None, "")
            return
        shown = (top.notice or top, top.spoken)
        if shown != self._screen:
            if shown[0] is not self._screen[0]:
                self._focus = (None, "")
            self._screen = shown
            self.context.speak(shown[1], SCREEN)
        on = top.input.focused if top.input.keyboard else None
        focus = (on, "" if on is None else described(on, self.context.texts))
        if focus != self._focus:
            self._focus = focus
            self.context.speak(focus[1], FOCUS)
