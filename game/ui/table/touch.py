"""What pointer and keys do at the table itself: hurry what runs, take up the hand, take back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import Input, Key, Pointer
from game.ui.kit.events import ARROWS
from game.ui.table.drawing.context import DrawContext
from game.ui.table.event_player import EventPlayer
from game.ui.table.focus_order import FocusOrder
from game.ui.table.own_hand.hand import Hand
from game.ui.table.table_model import TableModel


class Touch:
    """Looks at all input before the widgets get it. hurry: ends what runs, and gives back whether
    anything did. undo: takes back what was done last."""

    def __init__(
        self,
        model: TableModel,
        drawn: DrawContext,
        order: FocusOrder,
        event_player: EventPlayer,
        hurry: Callable[[], bool],
        undo: Callable[[], None],
    ) -> None:
        self.model, self.drawn, self.order = model, drawn, order
        self.event_player = event_player
        self.hurry, self.undo = hurry, undo

    @property
    def hand(self) -> Hand:
        """The hand that is asked."""
        return self.drawn.asked_hand

    def takes(self, event: Input) -> bool:
        """Do what an event means at the table; False where it is for the widgets."""
        hand = self.hand
        if isinstance(event, Pointer):
            if event.kind == "down" and self._hurries(event):
                return True
            lifted = event.finger and event.kind == "move"
            if not hand.hit(event.x, event.y) and not hand.pressed and not lifted:
                hand.leave()
                self._forget_explained()
                if event.kind == "down":
                    self._leave_panel(event)
                    hand.put_back()
        return isinstance(event, Key) and self._key(event)

    def rests(self, x: float, y: float) -> None:
        """Something has moved or is asked now: the pointer, which is there, may be over another
        card than before."""
        if self.model.busy or self.order.interaction.keyboard:
            return
        on_hand = self.order.root.hit(x, y) is self.hand
        self.hand.under(self.hand.at(x, y) if on_hand else None)

    def _hurries(self, event: Input) -> bool:
        """A click ends what runs. While something is asked, or on a button, it also counts."""
        if isinstance(event, Pointer) and self.order.controls.hit(event.x, event.y):
            return False
        return self.hurry() and self.model.panel is None and self.hand.mode == "off"

    def _leave_panel(self, event: Pointer) -> None:
        """A click beside a question that was only put in between leaves it."""
        panel = self.model.panel
        if panel is not None and panel.passing and not panel.box.contains(event.x, event.y):
            panel.question.back()

    def _forget_explained(self) -> None:
        if self.hand.explained is not None and not self.order.interaction.keyboard:
            self.hand.explained = None
            self.hand.invalidate()

    def _key(self, event: Key) -> bool:
        """The keyboard comes to the table: hurry (but never past a button), or take up the hand."""
        focus, controls, hand = self.order.interaction, self.order.controls, self.hand
        on_button = focus.keyboard and focus.focused in controls.children
        activates = event.code in (pygame.K_RETURN, pygame.K_SPACE)
        if activates and not on_button and self._hurries(event):
            return True
        if event.code == pygame.K_z and event.ctrl:
            self.undo()
            return True
        if controls.press_by(event):
            return True
        sideways = event.code in (pygame.K_LEFT, pygame.K_RIGHT)
        if sideways and self.event_player.waiting is not None:
            focus.focus(None)
            return self._hurries(event)
        if event.code in ARROWS and focus.focused is None and not self.order.asks:
            return True  # nothing is asked: to the buttons leads Tab alone
        free = focus.focused in (None, hand)
        if not (sideways and free and hand.takes_focus and self.model.panel is None):
            return False
        if not (focus.keyboard and focus.focused is hand):
            focus.focus(hand)
            hand.step(1 if event.code == pygame.K_RIGHT else -1)
            return True
        return False
