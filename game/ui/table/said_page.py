"""How the deal stands in full, and all that was said in it, on a notice over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit import Box, Button, Column, Notice, Painter, ScrollArea, TextBlock, tokens
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.course import course_lines, deadline_lines
from game.ui.table.labels.transcript import transcript

WIDTH = 720.0
AROUND = 210.0
"""The height that the notice needs beside its text: title, button, edges."""

APART = 12.0
"""What is free between two paragraphs."""

BAR_ROOM = 16.0
HEAD = tokens.STRONG.at(15)._replace(leading=21)


class SaidParagraph(NamedTuple):
    """A heading, and what belongs to it."""

    head: str
    text: str


class SaidPage(ScrollArea):
    """Paragraphs with their headings, as high as they are or as there is room."""

    def __init__(self, paragraphs: Sequence[SaidParagraph], most: float) -> None:
        self.paragraphs, self.most = paragraphs, most
        self.text = Column(*[_block(paragraph) for paragraph in paragraphs])
        super().__init__(self.text)

    def natural_height(self, p: Painter, width: float) -> float:
        """All of it, as far as there is room."""
        return min(self.most, self.text.natural_height(p, width - BAR_ROOM))

    def lay_out(self, p: Painter, box: Box) -> None:
        """The text as wide as the box, but for the bar."""
        super().lay_out(p, box)
        self.hold(p, self.text, Box(0, 0, box.w - BAR_ROOM, 0))


def _block(paragraph: SaidParagraph) -> Column:
    return Column(
        TextBlock(paragraph.head, HEAD, tokens.BRASS_TEXT, baseline=15, fit=True),
        TextBlock(paragraph.text, tokens.TIP, baseline=16),
        below=APART,
    )


def said_page(drawn: DrawContext, close: Callable[[], None]) -> Notice:
    """How the deal stands and what the viewer may announce; below it all that was said."""
    words, sprites = drawn.words, drawn.sprites
    offers, t = drawn.model.offers, words.t
    lines = [" · ".join(line) for line in course_lines(words, sprites.shown, offers)]
    may_say = deadline_lines(words, sprites.shown, offers)
    if may_say:
        lines = lines[:-1]
    said = transcript(words, sprites.viewer, sprites.happened)
    found = [SaidParagraph(t("said.stands"), "\n".join(lines))] if lines else []
    found += [SaidParagraph(t("said.may_say"), "\n".join(may_say))] if may_say else []
    found += [SaidParagraph(head, " · ".join(one)) for head, one in said]
    most = max(120.0, sprites.layout.height - AROUND)
    back = Button(t("review.close"), close, kind="brass")
    return Notice(
        t("said.title"),
        "" if said else t("said.nothing"),
        [back],
        width=WIDTH,
        content=SaidPage(found, most) if found else None,
        on_escape=close,
    )
