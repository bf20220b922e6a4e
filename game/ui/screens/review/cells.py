"""The bar below: a cell a trick with who took it and what it brought; mistakes carry a cap."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit import Painter, Widget, tokens
from game.ui.kit.widgets.buttons import draw_face


class TrickCell(Widget):
    """A trick, or what came before the tricks (without a face). `now`: this is the one seen."""

    def __init__(
        self,
        label: str,
        name: str,
        on_press: Callable[[], None],
        *,
        face: str = "",
        points: str = "",
    ) -> None:
        super().__init__()
        self.label, self.name, self.on_press = label, name, on_press
        self.face, self.points = face, points
        self.now = self.mistaken = False

    @property
    def tip(self) -> tuple[str, str] | None:
        """What it stands for, in words."""
        return "", self.name

    @property
    def spoken(self) -> str:
        """Its words."""
        return self.label

    @property
    def ticked(self) -> bool | None:
        """That it is the one seen."""
        return self.now or None

    def activate(self) -> None:
        """Go there."""
        self.on_press()

    def _draw_cap(self, p: Painter, x: float, y: float) -> None:
        """The sign of a mistake."""
        sign = tokens.ON_BRASS if self.now else tokens.BRASS_TEXT
        p.icon("cap", x, y, 17 if self.box.w >= 60 else 14, sign)

    def _draw_label(self, p: Painter, x: float, y: float, ink: str) -> None:
        """The words alone; a sign where the cell is too narrow for them."""
        style, room = tokens.SMALL_STRONG, self.box.w - 8
        while style.size > 12 and p.text_width(self.label, style) > room:
            style = style.at(style.size - 1)
        if p.text_width(self.label, style) > room:
            p.icon("first", x, y, 17, ink)
        else:
            p.label(self.label, x, y, style, ink, "center")

    def draw(self, p: Painter) -> None:
        """Well or brass, number, cap, face, points."""
        box = self.box
        if self.now:
            ink = draw_face(p, box, self.look, "brass")
        else:
            hot = self.hovered
            p.rect(box, 8, tokens.PANEL[0] if hot else tokens.WELL, tokens.PANEL_LINE)
            ink = tokens.CREAM
        low = box.h >= 48
        y = box.y + (16 if box.h >= 60 else 13) if low else box.cy
        if not self.face and not self.points:
            lower = 10.0 if self.mistaken and low else 0.0
            self._draw_label(p, box.cx, box.cy + lower, ink)
            if self.mistaken and low:
                self._draw_cap(p, box.cx, box.cy - 12)
        else:
            wide = box.w >= 60
            p.label(self.label, box.x + (10 if wide else 6), y, tokens.SMALL, ink)
            if self.mistaken:
                self._draw_cap(p, box.right - (16 if wide else 12), y)
            if low:
                bottom = box.bottom - (22 if box.h >= 60 else 17)
                d = 26.0 if wide and box.h >= 60 else 20.0
                if self.face:
                    p.face(self.face, box.x + (8 if wide else 5) + d / 2, bottom, d)
                if self.points:
                    style = tokens.STRONG.at(15 if wide else 14)
                    p.label(
                        self.points, box.right - (8 if wide else 5), bottom, style, ink, "right"
                    )
        if self.ringed:
            p.ring(box, 8)
