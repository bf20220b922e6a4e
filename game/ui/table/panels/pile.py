"""The stock as something to take hold of: a click or a pull draws a card or takes the one turned
up, as far as that is asked just now."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import DRAW, EXCHANGE
from game.ui.kit import Box, Painter, Pointer, Widget, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.compositor import Item
from game.ui.table.panels.base import TableQuestion

Do = Callable[[], None]

PULLED = 10.0
"""How far (du) the pointer must move before a press becomes a pull."""


class Pile(Widget):
    """The stock and the card turned up. The panel beside it offers the same to the keyboard."""

    focusable = False

    def __init__(self, sprites: SpriteScene) -> None:
        super().__init__()
        self.sprites = sprites
        self.visible = False
        self._draw: Do | None = None
        self._swap: Do | None = None
        self._words = ""
        self._from = (0.0, 0.0)
        self._pulled: Sprite | None = None

    # ------------------------------------------------------------ what is asked
    def ask(self, question: TableQuestion | None) -> None:
        """What may be done with it now; None for nothing."""
        self._let_go()
        self._draw = self._swap = None
        there = self.sprites.stock_lies or self.sprites.turned_up is not None
        if question is not None and there:
            if DRAW in (*question.legal, *question.faults):
                self._draw = question.do(DRAW)
                self._words = question.words.of_phase("stock.draw.draw")
            elif EXCHANGE in question.legal:
                card = question.words.card(question.view.showing or 0)
                self._swap = question.do(EXCHANGE)
                self._words = question.words.of_phase("stock.take_up", card=card)
        self.visible = self._do is not None
        self.take_room()

    @property
    def _do(self) -> Do | None:
        return self._draw or self._swap

    @property
    def tip(self) -> tuple[str, str] | None:
        """What a click does."""
        return ("", self._words) if self._words else None

    def take_room(self) -> None:
        """Take the box of what may be taken hold of."""
        layout = self.sprites.layout
        both = layout.stock.bounds.union(layout.turned_up.upright)
        self.box = layout.stock.bounds if self._draw is not None else both

    # ------------------------------------------------------------ pointer
    def pointer(self, event: Pointer) -> None:
        """A press and release, or a pull down to the hand."""
        if event.kind == "down":
            self._from = (event.x, event.y)
        elif event.kind == "move" and self.pressed:
            self._pull(event)
        elif event.kind == "up" and self.pressed:
            pulled = self._pulled is not None
            self._let_go()
            there = (
                event.y > self.sprites.layout.hand_top
                if pulled
                else self.box.contains(event.x, event.y)
            )
            if there and self._do is not None:
                self._do()

    def _pull(self, event: Pointer) -> None:
        far = abs(event.x - self._from[0]) + abs(event.y - self._from[1])
        if self._pulled is None and far > PULLED:
            if self._draw is not None:
                self._pulled = Sprite(None, self.sprites.layout.stock._replace(angle=0))
                self.sprites.flying.append(self._pulled)
            else:
                self._pulled = self.sprites.turned_up
        if self._pulled is not None:
            self._pulled.pose = self._pulled.pose._replace(x=event.x, y=event.y)
            self._pulled.moving, self._pulled.high = True, 1.0
            self.invalidate()

    def _let_go(self) -> None:
        if self._pulled is None:
            return
        if self._pulled in self.sprites.flying:
            self.sprites.flying.remove(self._pulled)
        self._pulled.moving, self._pulled.high = False, 0.0
        self._pulled = None
        self.sprites.settle()
        self.invalidate()

    # ------------------------------------------------------------ drawing
    def item(self) -> Item | None:
        """A brass edge while the pointer is over it."""
        if not self.visible or not self.hovered or self._pulled is not None:
            return None
        box = (
            self.sprites.layout.stock.bounds
            if self._draw
            else self.sprites.layout.turned_up.upright
        )
        radius = tokens.CARD_RADIUS * self.sprites.layout.stock.h

        def draw(p: Painter) -> None:
            p.rect(box.inset(-4), radius + 4, None, tokens.BRASS, 3)

        return Item("pile", 17, box.inset(-8), Box(*box), draw)
