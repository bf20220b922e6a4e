"""Looking through the tricks of the deal that has just ended: who led, who took, what it brought.

It shows what lay open to everybody and nothing else: the tricks that the viewer's view remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.compiled import Rules
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
from game.ui.table.review import points_count

ROW, LEAST_ROW = 144.0, 108.0
"""How high a trick is, and where more of them are to fit on the paper."""

AROUND, LEAST_AROUND = 48.0, 38.0
"""How much of a row is no card but names and what is free: a third of it above the cards."""

STEP = 98.0
"""From card to card, in du; less where there is little room."""

NUMBER = 44.0
TAKER = 128.0
TWO_COLUMNS = 1040.0
"""From this width on the tricks stand in two columns, one below the other in each."""

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
        self.row = ROW
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
        columns = 2 if self.paper.w >= TWO_COLUMNS else 1
        each = max(1, -(-len(self.view.tricks) // columns))
        self.row = min(ROW, max(LEAST_ROW, self.lines.box.h / each))
        grid = self._grid(columns)
        self.lines.clear()
        self.lines.add(grid)
        width = self.lines.box.w - 16 - BETWEEN * (grid.columns - 1)
        self.lines.hold(p, grid, Box(0, 0, width, 0))

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
        """The number, the cards in the order played, each over its player, and who took them;
        `lined`: a line below it."""
        around = max(LEAST_AROUND, AROUND - (ROW - box.h) / 2)
        high, top = box.h - around, box.y + around / 3
        t, cy = self.context.texts, top + high / 2
        p.label(str(number), box.x + NUMBER - 12, cy, tokens.PANEL_TITLE, tokens.INK, "right")
        step = min(STEP, (box.w - NUMBER - TAKER) / len(trick.cards))
        x = box.x + NUMBER + step / 2
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            took = seat == trick.winner
            face = self.context.face(card, self.rules.faces)
            p.card(face, x, cy, high, ring=tokens.BRASS if took else None)
            style = tokens.SMALL_STRONG if took else tokens.SMALL
            name = fitting(p, self.names[seat], step - 6, style)
            p.label(name, x, top + high + around / 3, style, tokens.INK, "center")
            x += step
        left = box.x + NUMBER + step * len(trick.cards) + 12
        who = "you" if trick.winner == self.view.seat else "other"
        taker = fitting(p, self.names[trick.winner], TAKER - 44, tokens.NAME)
        p.label(t(f"tricks.to_{who}", name=taker), left, cy - 12, tokens.NAME, tokens.INK)
        if points_count(self.rules, trick):
            points = t("tricks.points", n=trick.points)
            p.label(points, left, cy + 14, tokens.HELP, tokens.INK_SOFT)
        if lined:
            p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE, 1, 0.8)
