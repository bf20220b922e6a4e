"""How somebody operates the table: by mouse, and by keyboard alone.

Both can do the same things, so whatever is to be answered can be answered with either.
"""

from __future__ import annotations

from typing import Protocol

from game.ui.kit import Stepper, Widget
from game.ui.table.cards.sprite import Sprite
from tests.window.visit import Visit

EVERY = 4
"""By mouse every so many-th card is dragged, the others are clicked."""


class Hand(Protocol):
    """A way to operate the program; every method waits until window and twin agree again."""

    name: str

    def press(self, widget: Widget) -> None:
        """Press a button, a switch, a seal."""
        ...

    def play(self, card: Sprite) -> None:
        """Play a card of the own hand, or try to."""
        ...

    def pick(self, card: Sprite) -> None:
        """Pick a card of the own hand, to be confirmed later."""
        ...

    def count(self, stepper: Stepper, value: int) -> None:
        """Set a stepper to a value."""
        ...

    def go_on(self, main: Widget | None) -> None:
        """Do the one thing there is to do: a screen's main button, or let a trick be gathered."""
        ...

    def back(self) -> None:
        """Leave a page that lies over another."""
        ...


class ByMouse:
    """Clicks and drags."""

    name = "mouse"

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.played = 0

    def press(self, widget: Widget) -> None:
        """Click it."""
        self.visit.click(widget)

    def play(self, card: Sprite) -> None:
        """Click it, or drag it onto the table where it may be played."""
        self.played += 1
        if self.played % EVERY == 0 and self.visit.twin.table.hand.permits(card):
            self.visit.drag_card(card)
        else:
            self.visit.click_card(card)

    def pick(self, card: Sprite) -> None:
        """Click it."""
        self.visit.click_card(card)

    def count(self, stepper: Stepper, value: int) -> None:
        """Click plus or minus as often as it takes."""
        while stepper.value != value:
            self.visit.click_stepper(stepper, 1 if value > stepper.value else -1)

    def go_on(self, main: Widget | None) -> None:
        """Click the button, or on the table."""
        if main is not None:
            self.visit.click(main)
        else:
            self.visit.click_at(*self.visit.twin.table.sprites.layout.middle)

    def back(self) -> None:
        """Click the arrow of the page."""
        back = getattr(self.visit.twin.top, "_back", None)
        assert isinstance(back, Widget), "no way back by mouse"
        self.visit.click(back)


class ByKeys:
    """Tab, arrows, Enter, Space and Escape; the mouse lies in its corner."""

    name = "keys"

    def __init__(self, visit: Visit) -> None:
        self.visit = visit

    def press(self, widget: Widget) -> None:
        """Walk there and press Enter."""
        self.visit.walk_to(widget)
        self.visit.press("Return")

    def play(self, card: Sprite) -> None:
        """Walk there and press Enter."""
        self.visit.walk_to_card(card)
        self.visit.press("Return")

    def pick(self, card: Sprite) -> None:
        """Walk there and press Space."""
        self.visit.walk_to_card(card)
        self.visit.press("space")

    def count(self, stepper: Stepper, value: int) -> None:
        """Walk there and count with the arrows."""
        self.visit.walk_to(stepper)
        while stepper.value != value:
            self.visit.press("Right" if value > stepper.value else "Left")

    def go_on(self, main: Widget | None) -> None:
        """Enter; where the focus is on something else, after walking to the button."""
        focused = self.visit.twin.top.input.focused
        if main is not None and focused is not None and focused.ringed:
            self.visit.walk_to(main)
        self.visit.press("Return")

    def back(self) -> None:
        """Escape."""
        self.visit.press("Escape")
