"""Predicting tricks: a button a number, and beside every seat what it has said."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import Action
from game.engine.phases.predict import fewest
from game.engine.view import View
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat

BUTTON, APART = 52.0, 8.0
"""The width of a button and the room beside it, in du."""


class PredictPanel(Panel):
    """Asks for a number; the one that may not be said is there, and says why."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        words, view = question.words, question.view
        lawful = {action.arg for action in question.of("predict")}
        self.title = words.of_phase("predict.title")
        said = sum(number for _, number in view.predicted)
        self.text = words.of_phase("predict.said", n=said, tricks=len(view.hand))
        self.numbers = [
            Button(str(number), question.do(Action("predict", number)), kind="wood")
            for number in range(max([*lawful, len(view.hand)]) + 1)
        ]
        for number, button in enumerate(self.numbers):
            why = "" if number in lawful else self._why_not(number)
            button.set_enabled(number in lawful, why)
        self.add(*self.numbers)

    def _why_not(self, number: int) -> str:
        """Why a number may not be said."""
        bid = fewest(self.question.rules, self.question.view, self.question.view.seat)
        key = "predict.fewer" if number < bid else "predict.barred"
        return self.question.words.of_phase(key, n=bid)

    # ------------------------------------------------------------ place
    def _columns(self) -> int:
        """How many buttons stand beside each other."""
        room = max(self.room.w, 480.0) - 2 * PAD
        most = max(1, int((room + APART) // (BUTTON + APART)))
        rows = -(-len(self.numbers) // most)
        return -(-len(self.numbers) // rows)

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Title and text above one row of buttons, or several."""
        columns = self._columns()
        rows = -(-len(self.numbers) // columns)
        head = p.text_width(self.title, tokens.PANEL_TITLE)
        head = max(head, p.text_width(self.text, tokens.HELP))
        buttons = columns * (BUTTON + APART) - APART
        return 2 * PAD + max(head, buttons), 84 + rows * (48 + APART) + 8

    def arrange(self, p: Painter, compact: bool) -> None:
        """Row by row, each in the middle."""
        columns = self._columns()
        for number, button in enumerate(self.numbers):
            row, column = divmod(number, columns)
            in_row = min(columns, len(self.numbers) - row * columns)
            left = self.box.cx - (in_row * (BUTTON + APART) - APART) / 2
            x, y = left + column * (BUTTON + APART), self.box.y + 84 + row * (48 + APART)
            button.box = Box(x, y, BUTTON, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """The question, and what has been said so far."""
        room = self.box.w - 2 * PAD
        style = fitting(p, self.title, tokens.PANEL_TITLE, room)
        p.text(self.title, self.left, self.box.y + 40, style)
        style = fitting(p, self.text, tokens.HELP, room)
        p.text(self.text, self.left, self.box.y + 66, style, tokens.CREAM_SOFT)


def _say(words: TableWords, event: e.TricksPredicted, view: View) -> Said:
    return Said(_number(words, "say", event.number), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has predicted."""
    number = dict(view.predicted).get(seat)
    return "" if number is None else _number(words, "line", number)


def _number(words: TableWords, key: str, number: int) -> str:
    if not number:
        return words.of_phase(f"predict.{key}_none")
    return words.of_phase(f"predict.{key}", n=number)


PHASE = PhaseOnTable(
    "predict", panel=PredictPanel, says={e.TricksPredicted: _say}, line=_line, in_short=True
)
