"""The panel of the curtain: who is next, who looks away, and the button that carries the name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.kit import Box, Button, Group, Painter, furniture, tokens
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.values import Seat

WIDTH, MARGIN = 560.0, 16.0
PAD, GAP = 28.0, 16.0
FACE, SMALL_FACE = 112.0, 72.0


class CurtainPanel(Group):
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
        self.face, self.head, self.stacked = FACE, 0.0, False
        super().__init__(self.ready, self.stand_in)

    # ------------------------------------------------------------ places
    def measure(self, p: Painter, layout: Layout) -> tuple[float, float]:
        """Width and height; the buttons stand one below the other where a name is too long."""
        self.face = SMALL_FACE if layout.compact else FACE
        width = min(WIDTH, layout.width - 2 * MARGIN)
        inner = width - 2 * PAD
        title = p.paragraph_height(self.title, inner - self.face - GAP, tokens.TITLE)
        body = p.paragraph_height(self.text, inner - self.face - GAP, tokens.BODY)
        self.head = max(self.face + 16, title + body + 12)
        self.stacked = self._buttons_width(p) > inner
        rows = 2 if self.stacked else 1
        return width, 22 + self.head + 16 + rows * (tokens.CONTROL_LARGE + 12) + 10

    def _buttons_width(self, p: Painter) -> float:
        return self.ready.natural_width(p) + GAP + self.stand_in.natural_width(p)

    def lay_out(self, p: Painter, box: Box) -> None:
        """Lie there."""
        self.box = box
        inner, h = box.w - 2 * PAD, float(tokens.CONTROL_LARGE)
        y = box.y + 22 + self.head + 16
        if self.stacked:
            self.ready.box = Box(box.x + PAD, y, inner, h)
            self.stand_in.box = Box(box.x + PAD, y + h + 12, inner, h)
            return
        spare = inner - self._buttons_width(p)
        w = self.ready.natural_width(p) + min(spare, 60.0)
        self.ready.box = Box(box.x + PAD, y, w, h)
        rest = inner - w - GAP
        self.stand_in.box = Box(box.x + PAD + w + GAP, y, rest, h)

    # ------------------------------------------------------------ drawing
    @property
    def state(self) -> Hashable:
        """What it looks like."""
        buttons = tuple((b.look, b.ringed, b.label) for b in (self.ready, self.stand_in))
        return (self.title, self.text, self.box, buttons)

    def draw(self, p: Painter) -> None:
        """The face in its light, the words, the buttons."""
        box = self.box
        furniture.panel(p, box, ornament=True)
        middle = box.y + 22 + self.head / 2
        p.portrait(self.portrait, box.x + PAD + self.face / 2, middle, self.face - 10, active=True)
        x = box.x + PAD + self.face + GAP
        room = box.right - PAD - x
        title = p.paragraph_height(self.title, room, tokens.TITLE)
        body = p.paragraph_height(self.text, room, tokens.BODY)
        top = middle - (title + body + 6) / 2
        p.paragraph(self.title, x, top + p.leading(tokens.TITLE) * 0.74, room, tokens.TITLE)
        y = top + title + 6 + p.leading(tokens.BODY) * 0.74
        p.paragraph(self.text, x, y, room, tokens.BODY, tokens.CREAM_SOFT)
        p.hline(box.x + PAD, box.right - PAD, box.y + 22 + self.head + 6, tokens.PANEL_LINE)
        super().draw(p)
