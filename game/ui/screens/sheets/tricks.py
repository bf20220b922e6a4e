"""Looking through the tricks of the deal that has just ended: who led, who took, what it brought.

It shows what lay open to everybody and nothing else: the tricks that the viewer's view remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.tricks.covered_plays import shown_as
from game.engine.view import SeenTrick, View
from game.ui.context import Context
from game.ui.default_names import shown_name
from game.ui.kit import (
    Box,
    Column,
    Grid,
    Painter,
    Picture,
    Scale,
    ScrollArea,
    furniture,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.sheets.chart import fitting
from game.ui.table.controls import CornerButton
from game.ui.table.review import played, points_count

ROW = 144.0
"""How high a trick is at most."""

LEAST_ROW, LEAST_BESIDE = 108.0, 92.0
"""How high it is where more of them are to fit on the paper: with names below the cards, and with
names beside them."""

AROUND, LEAST_AROUND = 48.0, 38.0
"""How much of a row is no card but names and what is free: a third of it above the cards."""

BESIDE = 128.0
"""From so much room for a card on, its player's name stands beside it and it may be higher."""

MOST_STEP = 260.0
"""From card to card at most, in du."""

FREE = 8.0
"""What is free above and below a card that has its name beside it, and between the two."""

NUMBER = 44.0
TAKER = 128.0
TWO_COLUMNS = 1040.0
"""From this width on the tricks stand in two columns, one below the other in each; in less where
the names stand beside the cards all the same."""

BETWEEN = 24.0
"""What is free right of each of two columns."""


class TricksScreen(PageScreen):
    """All tricks on one sheet of paper. Arrows and the wheel scroll, Esc goes back."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        rules: Rules,
        view: View,
        names: Sequence[str],
        on_back: Callable[[], None],
        on_review: Callable[[], None] | None = None,
    ) -> None:
        """on_review: looks at the deal again, card by card with all hands open."""
        self.on_review = on_review
        self.rules, self.view, self._names = rules, view, tuple(names)
        super().__init__(context, scale, on_back)

    def build(self) -> None:
        """The sheet."""
        self.row, self.step = ROW, BESIDE
        texts = self.context.texts
        self.names = tuple(shown_name(name, texts) for name in self._names)
        self.title = texts("tricks.title", n=self.view.number)
        self.subtitle = texts("tricks.help")
        self.lines = ScrollArea(on_paper=True)
        self.root.add(self.lines)
        self.review: CornerButton | None = None
        if self.on_review:
            self.review = CornerButton(texts("tricks.review"), "eye", self.on_review)
            self.root.add(self.review)
        self.focus(self.lines, ringed=False)

    def lay_out(self, p: Painter) -> None:
        """The sheet takes all the room."""
        self.paper = self.content
        if self.review:
            self.review.fold(False)
            title = 62 + p.text_width(self.title, tokens.TITLE) + 40
            self.review.fold(title + self.review.natural_width(p) > self.paper.w)
            width = self.review.natural_width(p) if self.review.label else 44.0
            self.review.box = Box(self.paper.right - width, 28, width, 44)
        self.lines.box = self.paper.inset(16, 12)
        halves = self.paper.w >= TWO_COLUMNS or self._step(2) >= BESIDE
        columns = 2 if halves else 1
        each = max(1, -(-len(self.view.tricks) // columns))
        self.step = min(MOST_STEP, self._step(columns))
        least = LEAST_BESIDE if self.step >= BESIDE else LEAST_ROW
        most = min(ROW, self._whole_names(p)) if self.step >= BESIDE else ROW
        self.row = max(least, min(most, self.lines.box.h / each))
        grid = self._grid(columns)
        self.lines.clear()
        self.lines.add(grid)
        self.lines.hold(p, grid, Box(0, 0, self._width(columns), 0))

    def _whole_names(self, p: Painter) -> float:
        """How high a row may be for the names beside its cards to fit."""
        longest = max(p.text_width(name, tokens.SMALL_STRONG) for name in self.names)
        return (self.step - longest - 3 * FREE) / tokens.CARD_RATIO + 2 * FREE

    def _width(self, columns: int) -> float:
        """How wide so many columns are together."""
        return self.lines.box.w - 16 - BETWEEN * (columns - 1)

    def _step(self, columns: int) -> float:
        """How much room there is for each card of a trick."""
        seats = max((len(trick.cards) for trick in self.view.tricks), default=1)
        return (self._width(columns) / columns - NUMBER - TAKER) / seats

    def _grid(self, columns: int) -> Grid:
        """The tricks one below the other in so many columns, with lines between them."""
        tricks = self.view.tricks
        each = max(1, -(-len(tricks) // columns))
        pictures = []
        for number, trick in enumerate(tricks, 1):
            lined = number % each > 0 and number < len(tricks)
            draw = partial(self._draw_trick, number, trick, lined=lined)
            pictures.append(Picture(draw, self.row))
        parts = [Column(*pictures[at : at + each]) for at in range(0, len(pictures), each)]
        return Grid(*parts, columns=columns, gap=BETWEEN)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, paper."""
        super().draw_ground(p)
        furniture.paper(p, self.paper)

    def _draw_trick(
        self, number: int, trick: SeenTrick, p: Painter, box: Box, *, lined: bool
    ) -> None:
        """The number, the cards in the order played, each with its player, and who took them;
        `lined`: a line below it."""
        beside, step = self.step >= BESIDE, self.step
        around = 2 * FREE if beside else max(LEAST_AROUND, AROUND - (ROW - box.h) / 2)
        high, top = box.h - around, box.y + (FREE if beside else around / 3)
        t, cy, wide = self.context.texts, top + high / 2, high * tokens.CARD_RATIO
        p.label(str(number), box.x + NUMBER - 12, cy, tokens.PANEL_TITLE, tokens.INK, "right")
        x = box.x + NUMBER
        for seat, card, took in played(trick):
            middle = x + wide / 2 + FREE / 2 if beside else x + step / 2
            lies = shown_as(self.rules, card)
            face = None if lies is None else self.context.face(lies, self.rules.faces)
            p.card(face, middle, cy, high, ring=tokens.BRASS if took else None)
            style = tokens.SMALL_STRONG if took else tokens.SMALL
            room = x + step - (middle + wide / 2 + 2 * FREE) if beside else step - 6
            name = fitting(p, self.names[seat], room, style)
            if beside:
                p.label(name, middle + wide / 2 + FREE, cy, style, tokens.INK)
            else:
                p.label(name, middle, top + high + around / 3, style, tokens.INK, "center")
            x += step
        left = x + 12
        who = "you" if trick.winner == self.view.seat else "other"
        who = "nobody" if trick.winner == NOBODY else who
        taker = fitting(p, self.names[trick.winner], TAKER - 44, tokens.NAME)
        counts = trick.winner != NOBODY and points_count(self.rules, self.view.contract, trick)
        line = cy - 12 if counts else cy
        p.label(t(f"tricks.to_{who}", name=taker), left, line, tokens.NAME, tokens.INK)
        if counts:
            points = t("tricks.points", n=trick.points)
            p.label(points, left, cy + 14, tokens.HELP, tokens.INK_SOFT)
        if lined:
            p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE, 1, 0.8)
