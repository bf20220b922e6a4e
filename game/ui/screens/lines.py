"""Asking for one line: what a table is called, where a file lies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.texts import Texts
from game.ui.kit import Box, Button, Notice, Painter, Picture, Screen, TextField, furniture, tokens

LONGEST_PATH = 400
LONGEST_NAME = 32
"""Letters of a path, and of a table's name."""

ROOM = 58.0
"""The height of the room for a complaint: two lines."""


@dataclass(frozen=True)
class LineQuestion:
    """The words of a notice that asks for a line. `limit`: the most letters it may have."""

    title: str
    text: str
    yes: str
    hint: str = ""
    limit: int = LONGEST_PATH


def table_name_question(texts: Texts) -> LineQuestion:
    """What a table is to be called whose rules are kept."""
    title, text, yes, hint = (
        texts.get(f"screens.house.{key}")
        for key in ("save_title", "save_text", "save", "name_hint")
    )
    return LineQuestion(title, text, yes, hint, LONGEST_NAME)


@dataclass
class Complaint:
    """Why an answer was not taken, under the field; nothing at first."""

    text: str = ""

    def draw(self, p: Painter, box: Box) -> None:
        """The error in its red box, where there is one."""
        if not self.text:
            return
        one_line = p.text_width(self.text, tokens.HELP) <= box.w - 50
        box = box._replace(h=40) if one_line else box
        furniture.message(p, box, self.text, error=True, icon="warn")


def ask_line(
    screen: Screen,
    texts: Texts,
    question: LineQuestion,
    answer: Callable[[str], str],
    *,
    given: str = "",
) -> None:
    """Show a notice with a field that holds `given`. `answer` gets what was written and gives back
    why it cannot be, and the field takes letters again; with nothing the notice goes."""
    field = TextField(given, hint=question.hint, limit=question.limit)
    wrong = Complaint()

    def submit() -> None:
        shown = screen.notice
        wrong.text = answer(field.text.strip())
        if wrong.text:
            screen.input.focus(field, keyboard=True)
            screen.invalidate()
        elif screen.notice is shown:
            screen.dismiss()

    field.on_submit = lambda _: submit()
    screen.show(
        Notice(
            question.title,
            question.text,
            (
                Button(question.yes, submit, kind="brass"),
                Button(texts("screens.cancel"), screen.dismiss),
            ),
            width=600,
            fields=(field,),
            content=Picture(wrong.draw, ROOM),
            on_escape=screen.dismiss,
        )
    )
    screen.input.focus(field, keyboard=True)
