"""Asked beside the trick before a card lies: what can be said for the last time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from game.engine.actions import Action
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.layout.free_spot import Spared, free_spot
from game.ui.table.layout.layout import Layout
from game.ui.table.panels.base import Panel, TableQuestion, button_row, row_width
from game.ui.table.phases.announcements import name_of

ROW, LINE, APART = 44.0, 26.0, 8.0
"""How high the buttons are, and a line above them; what is free between two things, in du."""

EDGE = 20.0
"""How close to the edge of the window it may lie, in du."""

Shape = Literal["row", "rows", "column", "narrow"]
SHAPES: tuple[Shape, ...] = ("row", "rows", "column", "narrow")
"""Words and buttons side by side; the words above the buttons; everything one below the other; and
that with smaller words, where it would cover something else."""

COLUMNS: tuple[Shape, ...] = ("column", "narrow")
"""Shapes in which everything lies one below the other."""

WORSE = 40.0
"""What each further shape costs, as a distance in du."""


class AroundCard(NamedTuple):
    """What lies around the question: the card that it is about; all cards, which it leaves free;
    and what it should not cover."""

    about: Box
    cards: Sequence[Box]
    furniture: Sequence[Spared]


class LapsePanel(Panel):
    """Say it, or play the card all the same. Whoever clicks beside it does neither.

    beside: what lies around it as things stand."""

    can_go_back = True
    passing = True

    def __init__(
        self,
        question: TableQuestion,
        action: Action,
        words: Sequence[Action],
        beside: Callable[[Painter], AroundCard],
    ) -> None:
        super().__init__(question)
        t = question.words.t
        named = [name_of(question.words, question.view, word) for word in words]
        self.text = t("announcing.too_late", what=", ".join(named))
        self.say = [
            Button(t("announcing.announce", what=name), question.do(word), kind="brass")
            for name, word in zip(named, words, strict=True)
        ]
        self.anyway = Button(t("announcing.play_anyway"), question.do(action))
        self.beside = beside
        self.shape: Shape = "row"
        self.add(*self.say, self.anyway)

    @property
    def _buttons(self) -> list[Button]:
        return [*self.say, self.anyway]

    @property
    def _side(self) -> float:
        """What is free around."""
        if self.shape == "narrow":
            return 8.0
        return 12.0 if self.compact else 20.0

    def _take(self, shape: Shape) -> None:
        """Have a shape, with words of its size."""
        self.shape = shape
        for button in self._buttons:
            button.style = tokens.LABEL.at(14 if shape == "narrow" else 17)

    def _size(self, p: Painter, shape: Shape) -> tuple[float, float]:
        """How wide and how high it is in a shape, which it takes."""
        self._take(shape)
        text, row = p.text_width(self.text, tokens.STRONG), row_width(p, self._buttons)
        around = 2 * self._side
        if shape == "row":
            return text + 24 + row + around, ROW + around
        if shape == "rows":
            return max(text, row) + around, LINE + ROW + around
        w = max(button.natural_width(p) for button in self._buttons)
        high = p.paragraph_height(self.text, w, tokens.STRONG) + APART
        return w + around, high + (ROW + APART) * len(self._buttons) - APART + around

    def take_room(self, p: Painter, layout: Layout) -> None:
        """Near the card that was to be played, on no card and nothing else that is read; where
        there is no room for that, on no card."""
        self.compact = layout.compact
        about, cards, furniture = self.beside(p)
        taken = [*cards, *(box for box, _ in furniture)]
        within = Box(0, 0, layout.width, layout.height).inset(EDGE)
        for shapes in (SHAPES[:-1], SHAPES[-1:]):
            if self._find_room(p, shapes, about, within, taken, ()):
                break
        else:
            self._find_room(p, SHAPES, about, within, cards, furniture)
        self.arrange(p, layout.compact)

    def _find_room(
        self,
        p: Painter,
        shapes: Sequence[Shape],
        about: Box,
        within: Box,
        taken: Sequence[Box],
        spared: Sequence[Spared],
    ) -> bool:
        """Take the best place that is free; False where there is none."""
        best: float | None = None
        chosen = self.shape
        for rank, shape in enumerate(shapes):
            spot = free_spot(self._size(p, shape), about, within, taken, spared, APART)
            if spot is not None and (best is None or spot.cost + WORSE * rank < best):
                best, self.box, chosen = spot.cost + WORSE * rank, spot.box, shape
        self._take(chosen)
        return best is not None

    def arrange(self, p: Painter, compact: bool) -> None:
        """The buttons at the right, or below the words."""
        side, box = self._side, self.box
        if self.shape in COLUMNS:
            y = box.bottom - side - ROW
            for button in reversed(self._buttons):
                button.box = Box(box.x + side, y, box.w - 2 * side, ROW)
                y -= ROW + APART
            return
        left = box.x + side
        if self.shape == "row":
            left = box.right - side - row_width(p, self._buttons)
        button_row(p, self._buttons, left, box.bottom - side - ROW, ROW)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What the card would cost."""
        side, box = self._side, self.box
        room = box.w - 2 * side
        if self.shape in COLUMNS:
            base = box.y + side + p.leading(tokens.STRONG) * 0.76
            p.paragraph(self.text, box.x + side, base, room, tokens.STRONG)
            return
        y = box.cy if self.shape == "row" else box.y + side + 8
        p.label(self.text, box.x + side, y, fitting(p, self.text, tokens.STRONG, room))
