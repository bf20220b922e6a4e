"""The widgets at the table in the order in which the keyboard comes to them."""

from __future__ import annotations

from game.ui.kit import Group, Interaction, Widget
from game.ui.table.controls import Controls
from game.ui.table.own_hand.hand import Hand


class FocusOrder:
    """First what asks, then what stays beside it whatever is asked, then the buttons.

    root: the screen's widgets. beside: what stays. controls: the buttons in the corners; others
    take their place when the language changes.
    """

    def __init__(
        self, root: Group, interaction: Interaction, hand: Hand, controls: Controls
    ) -> None:
        self.root, self.interaction = root, interaction
        self.beside: tuple[Widget, ...] = ()
        self.controls = controls
        root.listed = True
        self.put(hand)

    def put(self, *asking: Widget) -> None:
        """These widgets ask now. Nothing has the focus; it stays known whether keys are used."""
        self.interaction.forget()
        self.root.clear()
        self.root.add(*asking, *self.beside, self.controls)

    def lead_to(self, widget: Widget | None) -> None:
        """Give this widget the focus, with a ring where the keyboard is used; nobody, for none."""
        if widget is not None:
            self.interaction.focus(widget, keyboard=self.interaction.keyboard)

    @property
    def asks(self) -> bool:
        """Whether something but the buttons takes keys now."""
        own = self.controls.children
        return any(widget not in own for widget in self.interaction.order())

    def leave_controls(self) -> None:
        """A button in the corners was used: it has done its part, and keys are the table's again.
        Nothing has the focus, so that Enter pressed twice says or plays nothing."""
        if self.interaction.focused in self.controls.children:
            self.interaction.let_go()

    def invalidate(self) -> None:
        """Something at the table looks different now."""
        self.root.invalidate()
