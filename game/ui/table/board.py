"""What questions and offers need of the screen they are put on, which knows them in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.actions import Action
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Group, Interaction, Notice, Scale, Widget
from game.ui.table.beat import Beat
from game.ui.table.cards.stage import Stage
from game.ui.table.controls import Controls
from game.ui.table.director import Director
from game.ui.table.drawing.scene import Scene
from game.ui.table.own_hand.hand import Hand
from game.ui.table.panels import Panel
from game.ui.table.talk.words import Words


class Asked(Protocol):
    """Whether a panel is open."""

    panel: Panel | None


class Board(Protocol):
    """A table on screen: its parts, and what may be done with them."""

    context: TableContext
    table: Table
    words: Words
    stage: Stage
    scene: Scene
    hand: Hand
    director: Director
    controls: Controls
    root: Group
    scale: Scale
    interaction: Interaction
    beat: Beat
    pointer: tuple[float, float]
    beside: tuple[Widget, ...]

    @property
    def asking(self) -> Asked:
        """What is asked at the moment."""

    @property
    def pace(self) -> str:
        """The speed of everything that moves."""

    def submit(self, actions: Sequence[Action]) -> None:
        """Do what was chosen, step by step."""

    def follow_controls(self) -> None:
        """Show the buttons that make sense now."""

    def invalidate(self) -> None:
        """Something looks different now."""

    def show(self, notice: Notice) -> None:
        """Put a notice on top of everything."""

    def undo(self) -> None:
        """Take back what the viewer did last, in a match for practice."""

    def back_to_table(self) -> None:
        """Take the notice away."""
