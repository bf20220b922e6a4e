"""Asked over the hand before a card lies: what can be said for the last time."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.layout.layout import Layout
from game.ui.table.panels.base import PICKED_ROOM, Panel, TableQuestion, button_row, row_width
from game.ui.table.phases.announcements import name_of

ROW, LINE, ABOVE = 44.0, 26.0, 8.0
"""How high the buttons are, and a line above them; how far above the lifted card it ends, in du."""


class LapsePanel(Panel):
    """Say it, or play the card all the same. Whoever clicks beside it does neither."""

    can_go_back = True
    passing = True

    def __init__(self, question: TableQuestion, action: Action, words: Sequence[Action]) -> None:
        super().__init__(question)
        t = question.words.t
        named = [name_of(question.words, question.view, word) for word in words]
        self.text = t("announcing.too_late", what=", ".join(named))
        self.say = [
            Button(t("announcing.announce", what=name), question.do(word), kind="brass")
            for name, word in zip(named, words, strict=True)
        ]
        self.anyway = Button(t("announcing.play_anyway"), question.do(action))
        self.stacked = False
        self.add(*self.say, self.anyway)

    @property
    def _buttons(self) -> list[Button]:
        return [*self.say, self.anyway]

    @property
    def _side(self) -> float:
        """What is free around."""
        return 12.0 if self.compact else 20.0

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """A row, or two where it is too long."""
        text, row = p.text_width(self.text, tokens.STRONG), row_width(p, self._buttons)
        room = self.room.w - 2 * self._side
        self.stacked = text + 24 + row > room
        w = max(min(text, room), row) if self.stacked else text + 24 + row
        return w + 2 * self._side, ROW + 2 * self._side + (LINE if self.stacked else 0)

    def take_room(self, p: Painter, layout: Layout) -> None:
        """Above the card that was to be played, between the seats at the sides."""
        self.compact = layout.compact
        left = [seat.plate.right for seat in layout.seats if seat.side == "left"]
        right = [seat.plate.x for seat in layout.seats if seat.side == "right"]
        start, end = max(left, default=layout.margin) + 8, min(right, default=layout.width) - 8
        self.room = Box(start, 0, end - start, layout.hand_top)
        w, h = self.measure(p, layout.compact)
        tried = self.question.hand.tried
        x = (tried.pose.x if tried is not None else self.room.cx) - w / 2
        x = max(min(x, self.room.right - w), self.room.x)
        self.box = Box(x, layout.hand_top - PICKED_ROOM - ABOVE - h, w, h)
        self.arrange(p, layout.compact)

    def arrange(self, p: Painter, compact: bool) -> None:
        """The buttons at the right, or below the words."""
        row = row_width(p, self._buttons)
        left = self.box.x + self._side if self.stacked else self.box.right - self._side - row
        button_row(p, self._buttons, left, self.box.bottom - self._side - ROW, ROW)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What the card would cost."""
        room = self.box.w - 2 * self._side
        y = self.box.y + self._side + 8 if self.stacked else self.box.cy
        p.label(self.text, self.box.x + self._side, y, fitting(p, self.text, tokens.STRONG, room))
