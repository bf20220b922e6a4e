"""How a panel for cards that are picked in the hand is laid out: what is asked with how many are
picked so far, a line below it, and one button at the right."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.cards.sprite import Sprite
from game.ui.table.panels.base import PAD, Panel
from game.values import Kind

HEIGHT = 100
GAP = 14.0
"""Pixels between the title and how many are picked."""


class PickRow:
    """The words and the button of one panel; `count` says how many are picked, of how many, and is
    empty where that goes without saying."""

    def __init__(self, title: str, line: str, say: Button) -> None:
        self.title, self.line, self.say = title, line, say

    def measure(self, p: Painter, panel: Panel, count: str = "") -> tuple[float, float]:
        """As wide as the longer of title and line, and the button."""
        head = p.text_width(self.title, tokens.PANEL_TITLE) + self._width_of(p, count)
        text = max(head, p.text_width(self.line, tokens.HELP))
        whole = 2 * PAD + text + 32 + self._button_width(p)
        return min(whole, max(panel.room.w, 480.0)), HEIGHT

    def _width_of(self, p: Painter, count: str) -> float:
        return GAP + p.text_width(count, tokens.NAME) if count else 0.0

    def _button_width(self, p: Painter) -> float:
        return max(124.0, self.say.natural_width(p))

    def arrange(self, p: Painter, panel: Panel) -> None:
        """The button at the right."""
        w = self._button_width(p)
        self.say.box = Box(panel.right - w, panel.box.y + 26, w, 48)

    def draw_words(self, p: Painter, panel: Panel, count: str = "") -> None:
        """Title and count above the line; what is too long is set smaller."""
        left, y, room = panel.left, panel.box.y, self.say.box.x - panel.left - 16
        style = fitting(p, self.title, tokens.PANEL_TITLE, room - self._width_of(p, count))
        n = p.text(self.title, left, y + 46, style)
        if count:
            p.text(count, left + n + GAP, y + 46, tokens.NAME, tokens.BRASS_TEXT)
        style = fitting(p, self.line, tokens.HELP, room)
        p.text(self.line, left, y + 73, style, tokens.CREAM_SOFT)


class PickPanel(Panel):
    """A panel that is laid out as its `row`."""

    row: PickRow
    picks = True
    least: Kind = 0
    """The lowest kind that may be picked, where cards are chosen in the order of kinds."""

    def _permits(self, sprite: Sprite) -> bool:
        """Whether a card may be picked: none that has been chosen before."""
        return not sprite.fresh and (sprite.card or 0) & KIND_MASK >= self.least

    def _picked(self) -> list[Kind]:
        """The kinds that are picked, in their order."""
        return sorted((sprite.card or 0) & KIND_MASK for sprite in self.question.hand.picked)

    def _count(self) -> str:
        """How many cards are picked, of how many; empty where that goes without saying."""
        return ""

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row: the title above a line, and the button."""
        return self.row.measure(p, self, self._count())

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button at the right."""
        self.row.arrange(p, self)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What is asked for, how many cards are picked, and a line below."""
        self.row.draw_words(p, self, self._count())
