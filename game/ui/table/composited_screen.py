"""A screen whose ground is the table: drawn piece by piece, as far as something has changed."""

from __future__ import annotations

import pygame

from game.ui.kit import CardArt, Painter, Scale, Screen
from game.ui.kit.tips import draw_tip
from game.ui.table.compositor import Compositor, Item
from game.ui.table.drawing import items


class CompositedScreen(Screen):
    """Shows the items that `table_items` names, with a notice over them and the tip of a widget."""

    def __init__(self, scale: Scale, art: CardArt) -> None:
        super().__init__(scale, art)
        self.compositor = Compositor()

    def table_items(self, p: Painter) -> list[Item]:
        """What there is to draw."""
        raise NotImplementedError

    def entered(self) -> None:
        """Another screen lay above this one."""
        self.compositor.forget()
        self.invalidate()

    def relight(self, art: CardArt) -> None:
        """The hour has changed the light: the ground is another one."""
        super().relight(art)
        self.compositor.forget()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what has changed; `changed` then holds the rectangles of the surface."""
        p = self.painter(surface, self.scale, self.art)
        found, tip = self.table_items(p), self._tip_of
        if tip and tip.tip and self.notice is None:
            found.append(items.tip_item(p, tip.to_screen(), tip.tip, self.beside_tip))
        self.changed = self.compositor.show(p, found, lambda q: q.table())
        if self.notice is not None:
            self.notice.draw(p)
            if tip and tip.tip:
                draw_tip(p, tip.to_screen(), *tip.tip, self.beside_tip)
            self.compositor.forget()
            self.changed = [surface.get_rect()]
        self.dirty = False
