"""What the buttons in the corners of a table do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.actions import Action
from game.ui.kit import Notice
from game.ui.table import review
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.speaking import choice
from game.ui.table.own_hand.sorting import ORDERS


@dataclass(frozen=True)
class Corner:
    """Looking back, sorting, speaking. show, close: put a notice over the table, and take it away.
    submit: does some actions. flow: a hand in another order finds its place."""

    scene: DrawContext
    show: Callable[[Notice], None]
    close: Callable[[], None]
    submit: Callable[[Sequence[Action]], None]
    flow: Callable[[], None]

    def last_trick(self) -> None:
        """Show the last trick, if there is one."""
        if self.scene.stage.shown.tricks:
            self.show(review.last_trick(self.scene, self.close))

    def melds(self) -> None:
        """Show what was melded."""
        self.show(review.melds(self.scene, self.close))

    def sort(self) -> None:
        """Out of an order of one's own, or to the next of those that one can choose from."""
        stage = self.scene.stage
        if stage.own_order:
            stage.forget_order()
        else:
            stage.order = ORDERS[(ORDERS.index(stage.order) + 1) % len(ORDERS)]
            stage.sort_own()
        self.flow()
        self.scene.hand.refresh()

    def speak(self) -> None:
        """Say the only thing there is to say without being asked, or choose."""
        offers = self.scene.model.offers
        if len(offers) == 1:
            self.submit(offers)
        elif offers:
            words, view = self.scene.words, self.scene.stage.shown
            self.show(choice(words, view, offers, self._say, self.close))

    def _say(self, action: Action) -> None:
        self.close()
        self.submit((action,))
