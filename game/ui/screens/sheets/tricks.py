"""Looking through the tricks of the deal that has just ended: who led, who took, what it brought.

It shows what lay open to everybody and nothing else: the tricks that the viewer's view remembers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.compiled import Rules
from game.engine.view import SeenTrick, View
from game.ui.context import Context
from game.ui.kit import Box, Painter, Scale, ScrollArea, furniture, tokens
from game.ui.screens.base import PageScreen
from game.ui.screens.sheets.chart import fitting
from game.ui.table.controls import CornerButton
from game.ui.table.review import points_count

ROW = 144.0
CARD = 96.0
ABOVE = 16.0
"""Between a line and the cards below it; as much as between names and the line below them."""
STEP = 98.0
"""From card to card, in du; less where there is little room."""

NUMBER = 44.0
TAKER = 128.0
TWO_COLUMNS = 1040.0
"""From this width on the tricks stand in two columns, one below the other in each."""


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
        self.rules, self.view, self.names = rules, view, tuple(names)
        super().__init__(context, scale, on_back)

    def build(self) -> None:
        """The sheet."""
        texts = self.context.texts
        self.title = texts("tricks.title", n=self.view.number)
        self.subtitle = texts("tricks.help")
        self.lines = ScrollArea(draw_content=self._draw_tricks, on_paper=True)
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
        self.columns = 2 if self.paper.w >= TWO_COLUMNS else 1
        self.lines.box = self.paper.inset(16, 12)
        self.per_column = -(-len(self.view.tricks) // self.columns)
        self.lines.set_content(self.per_column * ROW)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, paper."""
        super().draw_ground(p)
        furniture.paper(p, self.paper)

    def _draw_tricks(self, p: Painter) -> None:
        width = (self.lines.box.w - 16) / self.columns
        for at, trick in enumerate(self.view.tricks):
            column, row = divmod(at, self.per_column)
            box = Box(column * width, row * ROW, width - 24 * (self.columns - 1), ROW)
            self._draw_trick(p, at + 1, trick, box)

    def _draw_trick(self, p: Painter, number: int, trick: SeenTrick, box: Box) -> None:
        """The number, the cards in the order played, each over its player, and who took them."""
        t, cy = self.context.texts, box.y + ABOVE + CARD / 2
        p.label(str(number), box.x + NUMBER - 12, cy, tokens.PANEL_TITLE, tokens.INK, "right")
        step = min(STEP, (box.w - NUMBER - TAKER) / len(trick.cards))
        x = box.x + NUMBER + step / 2
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            took = seat == trick.winner
            face = self.context.face(card, self.rules.faces)
            p.card(face, x, cy, CARD, ring=tokens.BRASS if took else None)
            style = tokens.SMALL_STRONG if took else tokens.SMALL
            name = fitting(p, self.names[seat], step - 6, style)
            p.label(name, x, box.y + ABOVE + CARD + 16, style, tokens.INK, "center")
            x += step
        left = box.x + NUMBER + step * len(trick.cards) + 12
        who = "you" if trick.winner == self.view.seat else "other"
        taker = fitting(p, self.names[trick.winner], TAKER - 44, tokens.NAME)
        p.label(t(f"tricks.to_{who}", name=taker), left, cy - 12, tokens.NAME, tokens.INK)
        if points_count(self.rules, trick):
            points = t("tricks.points", n=trick.points)
            p.label(points, left, cy + 14, tokens.HELP, tokens.INK_SOFT)
        if number % self.per_column and number < len(self.view.tricks):
            p.hline(box.x, box.right, box.bottom, tokens.PAPER_LINE, 1, 0.8)
