"""What stands on the sheet that tells two games apart: the answer on paper, distributions and the
course of the difference on slates, and beside them other measures as short lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.kit import Box, Column, Painter, Picture, Spacer, Still, TextBlock, furniture, tokens
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.containers import Container

GAP = 18.0
SIDE = 32.0
BAR = 6.0
"""How high the bar is that shows how much has been played, in du."""

WIDE = 900.0
"""In so much room the short lines stand beside the slates, else below them."""

TALLEST = 0.9
"""How high all of it may be, as a share of its width, so that they stand there."""

SIDE_BY_SIDE = 560.0
"""In less room than this even the two distributions stand one below the other."""

LEFT = 0.64
UPPER = 0.56
"""How much of the width and of the height the distributions get."""

PLOT, COURSE = 250.0, 210.0
"""The least heights of the slates."""


class AnswerText(NamedTuple):
    """What the paper says: what is compared, the answer, how sure it is (with an icon), how much
    has been played, and what else is to be said; `share` of all that may be played."""

    compared: str
    sentence: str
    sign: str
    state: str
    played: str
    more: tuple[str, ...]
    share: float
    trouble: bool = False


class AnswerPaper(Column):
    """The answer on paper."""

    def __init__(self, answer: AnswerText) -> None:
        self.answer = answer
        super().__init__(side=SIDE, above=18, below=20, ground=furniture.paper)
        self.add(TextBlock(answer.compared, tokens.HELP, tokens.INK_SOFT), Spacer(6))
        self.add(TextBlock(answer.sentence, tokens.GROUP, tokens.INK))
        for words in answer.more:
            ink = tokens.RED if answer.trouble else tokens.INK
            self.add(Spacer(4), TextBlock(words, tokens.RULES, ink))
        self.add(Spacer(10), StateLine(answer), Spacer(8), Picture(self._draw_bar, BAR))

    def _draw_bar(self, p: Painter, box: Box) -> None:
        p.rect(box, BAR / 2, tokens.PAPER_WELL)
        done = box.w * min(1.0, self.answer.share)
        if done:
            p.rect(box._replace(w=max(BAR, done)), BAR / 2, tokens.BRASS_LOW)


class StateLine(Still):
    """How sure the answer is, and how much has been played: beside each other, or one below the
    other where that is too narrow."""

    def __init__(self, answer: AnswerText) -> None:
        super().__init__()
        self.answer = answer

    def _beside(self, p: Painter, width: float) -> bool:
        chip = furniture.chip_width(p, self.answer.state, self.answer.sign)
        return chip + 16 + p.text_width(self.answer.played, tokens.HELP) <= width

    def natural_height(self, p: Painter, width: float) -> float:
        """One line or two."""
        if self._beside(p, width):
            return 26.0
        return 30.0 + p.paragraph_height(self.answer.played, width, tokens.HELP)

    def draw(self, p: Painter) -> None:
        """The chip and the words."""
        box, answer = self.box, self.answer
        kind: furniture.ChipKind = "brass" if answer.sign == "check" else "paper"
        taken = furniture.chip(p, answer.state, box.x, box.y + 13, kind, icon=answer.sign)
        if self._beside(p, box.w):
            x = box.x + taken + 16
            p.label(answer.played, x, box.y + 13, tokens.HELP, tokens.INK_SOFT)
        else:
            y = box.y + 30 + 0.74 * p.leading(tokens.HELP)
            p.paragraph(answer.played, box.x, y, box.w, tokens.HELP, tokens.INK_SOFT)


class ShortLine(NamedTuple):
    """Another measure: its name, what it is now instead of before, the difference with its doubt,
    and whether that is more than chance."""

    name: str
    values: str
    change: str
    apart: bool


class LinesPaper(Column):
    """Other measures on paper, and below them what to bear in mind."""

    def __init__(self, title: str, lines: Sequence[ShortLine], note: str) -> None:
        super().__init__(side=24, above=16, below=18, ground=furniture.paper)
        self.add(TextBlock(title, tokens.GROUP, tokens.INK, fit=True), Spacer(4))
        self.add(*map(LineOnPaper, lines))
        self.add(Spacer(8), TextBlock(note, tokens.SMALL, tokens.INK_SOFT))


class LineOnPaper(Still):
    """A measure in two lines: its name, and below it values and difference."""

    def __init__(self, line: ShortLine) -> None:
        super().__init__()
        self.line = line

    def natural_height(self, p: Painter, width: float) -> float:
        """The name in as many lines as it needs, the values, a little air."""
        name = p.paragraph_height(self.line.name, width, tokens.SMALL)
        return name + self._rows(p, width) * p.leading(tokens.HELP) + 9

    def _rows(self, p: Painter, width: float) -> int:
        line = self.line
        taken = p.text_width(line.values, tokens.HELP) + p.text_width(line.change, tokens.HELP)
        return 2 if line.change and taken + 20 > width else 1

    def draw(self, p: Painter) -> None:
        """Name, values, difference, and a thin line above."""
        box, line = self.box, self.line
        p.hline(box.x, box.right, box.y, tokens.PAPER_LINE)
        y = box.y + 4 + 0.74 * p.leading(tokens.SMALL)
        p.paragraph(line.name, box.x, y, box.w, tokens.SMALL, tokens.INK_SOFT)
        y += p.paragraph_height(line.name, box.w, tokens.SMALL) + 2
        style = tokens.STRONG.at(tokens.HELP.size) if line.apart else tokens.HELP
        ink = tokens.GREEN if line.apart else tokens.INK_SOFT
        p.text(line.values, box.x, y, tokens.HELP, tokens.INK)
        if self._rows(p, box.w) == 2:
            y += p.leading(tokens.HELP)
        p.text(line.change, box.right, y, style, ink, "right")


Paint = Callable[[Painter, Box], object]


class ChangesBoard(Container):
    """Two distributions, the course of the difference, and the short lines. `free`: how high all of
    it may be before anything scrolls, in du."""

    def __init__(self, plots: Sequence[Paint], course: Paint, lines: Widget) -> None:
        super().__init__(*(Picture(paint, PLOT) for paint in plots), Picture(course, COURSE), lines)
        self.free = 0.0

    def _boxes(self, p: Painter, width: float) -> list[Box]:
        """Where the four lie, from the upper left corner of all."""
        lines = self.children[-1]
        if width < SIDE_BY_SIDE:
            boxes, y = [], 0.0
            for height in (PLOT, PLOT, COURSE, lines.natural_height(p, width)):
                boxes.append(Box(0, y, width, height))
                y += height + GAP
            return boxes
        beside = width >= WIDE and self.free <= width * TALLEST
        left = (width - GAP) * LEFT if beside else width
        half, words = (left - GAP) / 2, width - left - GAP
        told = lines.natural_height(p, words if beside else width)
        free = self.free - (0.0 if beside else GAP + told)
        high = max(PLOT + GAP + COURSE, told if beside else 0.0, free)
        upper = (high - GAP) * UPPER
        boxes = [
            Box(0, 0, half, upper),
            Box(half + GAP, 0, half, upper),
            Box(0, upper + GAP, left, high - GAP - upper),
        ]
        if beside:
            return [*boxes, Box(left + GAP, 0, words, high)]
        return [*boxes, Box(0, high + GAP, width, told)]

    def natural_height(self, p: Painter, width: float) -> float:
        """Down to the last of them."""
        return max(box.bottom for box in self._boxes(p, width))

    def lay_out(self, p: Painter, box: Box) -> None:
        """Each in its place."""
        self.box = box
        for part, at in zip(self.children, self._boxes(p, box.w), strict=True):
            part.lay_out(p, at.moved(box.x, box.y))
