"""The hand of the viewer's dummy, which lies open, as something to operate like the own one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from game.ui.kit import Box
from game.ui.kit.widgets.base import NOWHERE
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.layout.fan import Pose
from game.ui.table.own_hand.hand import Hand
from game.values import Seat


def _no_places(seat: Seat) -> Sequence[Pose]:
    """No card lies anywhere."""
    return ()


class DummyHand(Hand):
    """Plays a card of another seat by click or key, while the viewer is asked for it.

    seat: whose hand it is. places: where the cards of a seat lie that are open, as they are drawn.
    """

    drags: ClassVar[bool] = False

    def __init__(self, sprites: SpriteScene, on_play: Callable[[int], None]) -> None:
        super().__init__(sprites, on_play, lambda: None)
        self.seat: Seat | None = None
        self.places: Callable[[Seat], Sequence[Pose]] = _no_places

    @property
    def cards(self) -> list[Sprite]:
        """The cards that lie open at the seat."""
        return [] if self.seat is None else self.sprites.opened.get(self.seat, [])

    def ask_off(self) -> None:
        """Nothing is asked of the dummy."""
        super().ask_off()
        self.seat, self.cursor, self.over = None, None, None

    def ask_for(self, seat: Seat, cards: frozenset[int], *, second_click: bool) -> None:
        """One of these cards of a seat is to be played."""
        self.seat = seat
        self.ask_card(cards, second_click=second_click)
        self.take_room()

    def take_room(self) -> None:
        """Take the box that the cards lie in."""
        found: Box | None = None
        for _, pose in self._lying():
            found = pose.upright if found is None else found.union(pose.upright)
        self.box = found or NOWHERE

    def at(self, x: float, y: float) -> Sprite | None:
        """The uppermost card at a point, as high as it is lifted or where it rests."""
        for sprite, pose in reversed(self._lying()):
            if any(box.contains(x, y) for box in (pose.upright, pose.lifted(sprite.lift).upright)):
                return sprite
        return None

    def update(self, dt: float) -> None:
        """Nothing moves by itself; a finger that rests on a card reads nothing here."""

    def _lying(self) -> list[tuple[Sprite, Pose]]:
        places = () if self.seat is None else self.places(self.seat)
        return list(zip(self.cards, places, strict=False))

    def _to_other_row(self, down: int) -> bool:
        """Up or down to the nearest card of the next row; False where there is none."""
        lying = self._lying()
        here = next((pose for sprite, pose in lying if sprite is self.cursor), None)
        if here is None or not self.ringed:
            return False
        there = [(sprite, pose) for sprite, pose in lying if (pose.y - here.y) * down > here.h / 8]
        if not there:
            return False
        row = min(abs(pose.y - here.y) for _, pose in there)
        near = [one for one in there if abs(one[1].y - here.y) < row + here.h / 8]
        self._go(min(near, key=lambda one: abs(one[1].x - here.x))[0])
        return True
