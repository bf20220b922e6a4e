"""What questions and offers need of the screen they are put on, which knows them in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.actions import Action
from game.table import Table
from game.ui.context import TableContext
from game.ui.kit import Group, Interaction, Notice, Scale, Widget
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.controls import Controls
from game.ui.table.drawing.context import DrawContext
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import Words
from game.ui.table.own_hand.hand import Hand
from game.ui.table.pacing import Pacing
from game.ui.table.panels import Panel


class Asked(Protocol):
    """Whether a panel is open."""

    panel: Panel | None


class Board(Protocol):
    """A table on screen: its parts, and what may be done with them."""

    context: TableContext
    table: Table
    words: Words
    stage: SpriteScene
    scene: DrawContext
    hand: Hand
    event_player: EventPlayer
    controls: Controls
    root: Group
    scale: Scale
    interaction: Interaction
    pacing: Pacing
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
