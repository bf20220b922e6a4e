"""The panel of the curtain: who is next, who looks away, and the button that carries the name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.ui.kit import (
    Box,
    Button,
    Column,
    Painter,
    Picture,
    Row,
    Separator,
    Spacer,
    TextBlock,
    furniture,
    tokens,
)
from game.ui.kit.tokens import Color, Style
from game.ui.kit.widgets.containers import Container
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.values import Seat

WIDTH, MARGIN = 560.0, 16.0
PAD, GAP = 28.0, 16.0
FACE, SMALL_FACE = 112.0, 72.0
BELOW_BUTTON = 12.0
WIDER = 60.0
"""By how much the first button is wider than it needs where there is room."""


class CurtainPanel(Column):
    """Says whose turn it is. `others` are the people who look away."""

    def __init__(
        self,
        words: TableWords,
        seat: Seat,
        portrait: str,
        others: Sequence[int],
        on_ready: Callable[[], None],
        on_stand_in: Callable[[], None],
    ) -> None:
        name, t = words.name(seat), words.t
        self.portrait = portrait
        self.title = t("curtain.turn", name=name)
        names = [words.name(other) for other in others]
        listed = names[0]
        if names[1:]:
            listed = t("curtain.and", first=", ".join(names[:-1]), last=names[-1])
        self.text = t("curtain.look_away", n=len(names), names=listed)
        ready = t("curtain.ready", name=name)
        self.ready = Button(ready, on_ready, kind="brass", icon="eye")
        self.stand_in = Button(t("curtain.stand_in", name=name), on_stand_in, size=16)
        self.face = Picture(self._draw_face, FACE + 16, width=FACE)
        said = Column(
            _block(self.title, tokens.TITLE, tokens.CREAM),
            Spacer(6),
            _block(self.text, tokens.BODY, tokens.CREAM_SOFT),
            above=3,
            below=3,
        )
        said.grows = True
        head = Row(self.face, said, gap=GAP)
        head.still = True
        super().__init__(
            head,
            Separator(tokens.PANEL_LINE, height=12),
            Spacer(4),
            SharedRow(self.ready, self.stand_in, gap=GAP),
            side=PAD,
            above=22,
            below=22,
            ground=partial(furniture.panel, ornament=True),
        )

    def measure(self, p: Painter, layout: Layout) -> tuple[float, float]:
        """Width and height at this table."""
        face = SMALL_FACE if layout.compact else FACE
        self.face.width, self.face.height = face, face + 16
        width = min(WIDTH, layout.width - 2 * MARGIN)
        return width, self.natural_height(p, width)

    @property
    def state(self) -> Hashable:
        """What it looks like."""
        buttons = tuple((b.look, b.ringed, b.label) for b in (self.ready, self.stand_in))
        return (self.title, self.text, self.box, buttons)

    def _draw_face(self, p: Painter, box: Box) -> None:
        """The face in its light."""
        p.portrait(self.portrait, box.cx, box.cy, box.w - 10, active=True)


def _block(text: str, style: Style, color: Color) -> TextBlock:
    return TextBlock(text, style, color, baseline=style.leading * 0.74)


class SharedRow(Container):
    """Two buttons that share a row, or stand one below the other where a name is too long."""

    def _needed(self, p: Painter) -> float:
        return sum(button.natural_width(p) for button in self.children) + self.gap

    def natural_height(self, p: Painter, width: float) -> float:
        """One row or two."""
        one = float(tokens.CONTROL_LARGE)
        return 2 * one + BELOW_BUTTON if self._needed(p) > width else one

    def lay_out(self, p: Painter, box: Box) -> None:
        """The first a little wider than it needs, and the second with what is left."""
        self.box, (first, second) = box, self.children
        one, spare = box._replace(h=tokens.CONTROL_LARGE), box.w - self._needed(p)
        if spare < 0:
            first.lay_out(p, one)
            second.lay_out(p, one.moved(0, one.h + BELOW_BUTTON))
            return
        w = first.natural_width(p) + min(spare, WIDER)
        first.lay_out(p, one._replace(w=w))
        second.lay_out(p, Box(box.x + w + self.gap, box.y, box.w - w - self.gap, one.h))
