"""What the buttons in the corners of a table do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.actions import Action
from game.ui.kit import Notice
from game.ui.table import review
from game.ui.table.cards.sorting import ORDERS
from game.ui.table.drawing.context import DrawContext
from game.ui.table.phases.announcements import choice
from game.ui.table.said_page import said_page


@dataclass(frozen=True)
class Corner:
    """Looking back, sorting, speaking. show, close: put a notice over the table, and take it away.
    submit: does some actions. flow: a hand in another order finds its place."""

    drawn: DrawContext
    show: Callable[[Notice], None]
    close: Callable[[], None]
    submit: Callable[[Sequence[Action]], None]
    flow: Callable[[], None]

    def last_trick(self) -> None:
        """Show the last trick, if there is one."""
        if self.drawn.sprites.shown.tricks:
            self.show(review.last_trick(self.drawn, self.close))

    def melds(self) -> None:
        """Show what was melded."""
        self.show(review.melds(self.drawn, self.close))

    def said(self) -> None:
        """Show how the deal stands, and what was said in it."""
        self.show(said_page(self.drawn, self.close))

    def sort(self) -> None:
        """Out of an order of one's own, or to the next of those that one can choose from."""
        sprites = self.drawn.sprites
        if sprites.own_order:
            sprites.forget_order()
        else:
            sprites.order = ORDERS[(ORDERS.index(sprites.order) + 1) % len(ORDERS)]
            sprites.sort_own()
        self.flow()
        self.drawn.hand.refresh()

    def speak(self) -> None:
        """Say the only thing there is to think about, or choose."""
        offers = self.drawn.model.choices
        if len(offers) == 1:
            self.submit(offers)
        elif offers:
            words, view = self.drawn.words, self.drawn.sprites.shown
            self.show(choice(words, view, offers, self._say, self.close))

    def gain(self) -> None:
        """Say what one only gains by; of several things the first, as the next may hang on it."""
        self.submit(self.drawn.model.gains[:1])

    def _say(self, action: Action) -> None:
        self.close()
        self.submit((action,))
