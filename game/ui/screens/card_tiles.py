"""Tiles to choose by looking: a deck on a piece of felt, the back of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit import Box, CardArt, Face, Painter, Widget, furniture, tokens

FAN_HEIGHT = 116.0
BACK_HEIGHT = 84.0


class DeckTile(Widget):
    """A fan of a deck's cards on felt, its name below."""

    def __init__(
        self, name: str, cards: Sequence[Face], chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__()
        self.name, self.cards, self.chosen = name, tuple(cards), chosen
        self.on_press = on_press

    @property
    def spoken(self) -> str:
        """Its name."""
        return self.name

    @property
    def ticked(self) -> bool | None:
        """Whether it is the chosen one."""
        return self.chosen

    def activate(self) -> None:
        """Choose it."""
        self.on_press()

    def draw(self, p: Painter) -> None:
        """Felt, fan, name, seal."""
        box = self.box.moved(0, 1 if self.pressed and self.hovered else 0)
        p.felt_patch(box, 10, self.chosen)
        n = len(self.cards)
        height = min(FAN_HEIGHT, box.h - 62, (box.w - 24) / (0.65 + 0.36 * (n - 1)))
        middle = box.y + max(14 + height / 2, (box.h - 30) / 2)
        with p.clip(box):
            for i, face in enumerate(self.cards):
                k = i - (n - 1) / 2
                x, y = box.cx + k * height * 0.36, middle + k * k * 2.5
                p.card(face, x, y, height, -7 * k, large=False)
        p.label(
            self.name, box.cx, box.bottom - 17, tokens.LABEL.at(15), align="center", shadow=True
        )
        if self.chosen:
            furniture.check_seal(p, box.right - 20, box.y + 20)
        if self.ringed:
            p.ring(box, 10)


class BackTile(Widget):
    """The back of a card."""

    def __init__(self, back: str, name: str, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(tip=("", name))
        self.chosen, self.on_press = chosen, on_press
        self.art = CardArt(back=back)
        self.box = Box(0, 0, (BACK_HEIGHT - 8) * tokens.CARD_RATIO + 8, BACK_HEIGHT)

    @property
    def ticked(self) -> bool | None:
        """Whether it is the chosen one."""
        return self.chosen

    def activate(self) -> None:
        """Choose it."""
        self.on_press()

    def draw(self, p: Painter) -> None:
        """The card; a frame and a seal when chosen."""
        box = self.box.moved(0, -2 if self.hovered and not self.chosen else 0)
        own = type(p)(p.surface, p.scale, self.art)
        own.origin = p.origin
        own.card(None, box.cx, box.cy, box.h - 8)
        if self.chosen:
            p.rect(box, 7, None, tokens.BRASS, 3)
            furniture.check_seal(p, box.right - 2, box.y + 4)
        if self.ringed:
            p.ring(box, 7)
