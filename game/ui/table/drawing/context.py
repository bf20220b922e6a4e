"""What the table's items are made from: the sprites, the hand, the words, and what holds now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine.tricks.covered_plays import shown_as
from game.ui.context import TableContext
from game.ui.kit import Box, Face, Painter
from game.ui.kit.kept import Kept
from game.ui.kit.speech import Stead, Tip
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.compositor import Item
from game.ui.table.drawing.furnishing import Plaque
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.fan import Pose
from game.ui.table.own_hand.dummy_hand import DummyHand
from game.ui.table.own_hand.hand import Hand
from game.ui.table.table_model import TableModel
from game.values import Seat


class BubbleSpot(NamedTuple):
    """What a seat says, where its bubble's tail points, the plate it may take the place of, and the
    bubble's box."""

    seat: Seat
    text: str
    tip: Tip
    stead: Stead
    box: Box


@dataclass(frozen=True)
class DrawContext:
    """What the items are made of. dummy: what is operated in place of the hand while the viewer
    plays for its dummy. ruler: a painter without a picture, which measures for the window as large
    as it is now. plaque, slate, seats, bubbles: what the plaque says, slate
    and seats as items, and where bubbles stand; each kept while nothing of that changes."""

    context: TableContext
    words: TableWords
    sprites: SpriteScene
    hand: Hand
    dummy: DummyHand
    model: TableModel
    ruler: Callable[[], Painter]
    plaque: Kept[Plaque] = field(default_factory=Kept)
    slate: Kept[Item] = field(default_factory=Kept)
    seats: Kept[tuple[Item, ...]] = field(default_factory=Kept)
    bubbles: Kept[tuple[BubbleSpot, ...]] = field(default_factory=Kept)

    @property
    def compact(self) -> bool:
        """Whether there is room for little."""
        return self.sprites.layout.compact

    @property
    def asked_hand(self) -> Hand:
        """The hand of which a card is asked: the dummy's, or the own one."""
        return self.hand if self.dummy.seat is None else self.dummy

    @property
    def to_play(self) -> bool:
        """Whether the viewer is asked for a card of the trick."""
        return self.sprites.viewer in self.model.turn and self.hand.mode == "play"

    @property
    def own_place(self) -> Pose | None:
        """The place of the trick where the viewer's card is to lie, while one is asked for."""
        sprites = self.sprites
        laid = any(seat == sprites.viewer for seat, _ in sprites.trick)
        return sprites.layout.trick(sprites.viewer) if self.to_play and not laid else None

    def face(self, card: int | None) -> Face | None:
        """The picture of a card; None for one that lies face down."""
        rules = self.sprites.rules
        if card is None or shown_as(rules, card) is None:
            return None
        return self.context.face(card, rules.faces)
