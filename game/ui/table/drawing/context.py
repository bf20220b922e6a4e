"""What the table's items are made from: the stage, the hand, the words, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.context import TableContext
from game.ui.kit import Box, Face
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.labels.words import Words
from game.ui.table.own_hand.hand import Hand


@dataclass
class DrawContext:
    """What the items are made of. `turn`: the seats that must act; `verb`: what the viewer is
    asked; `factor`: how often the deal counts; `covered`: where the panel that asks lies;
    `explained`: where somebody explains."""

    context: TableContext
    words: Words
    stage: SpriteScene
    hand: Hand
    turn: Sequence[int] = ()
    verb: str = ""
    practice: bool = False
    factor: int = 1
    covered: Box | None = None
    explained: Box | None = None

    @property
    def compact(self) -> bool:
        """Whether there is room for little."""
        return self.stage.layout.compact

    def face(self, card: int | None) -> Face | None:
        """The picture of a card."""
        return None if card is None else self.context.face(card, self.stage.rules.faces)
