"""Putting the own hand in an order of one's own: a card drawn along the hand, the others make room.

The order is how the hand is shown and nothing else: it is no action of the match.
"""

from __future__ import annotations

from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.layout.fan import Pose, parted

CLOSING = 16.0
"""How much of the way to its place a card makes in a second, as a multiple of what is left."""

THERE = 0.5
"""How near (du) counts as arrived."""

ASIDE = 48.0
"""How much wider (du) than at rest the hand may be meanwhile."""

OTHER_ROW = 3.0
"""By how much upwards and downwards counts more than sideways where there are two rows."""


class Rearranging:
    """A card of the hand on its way to another place among the others."""

    def __init__(self, sprites: SpriteScene) -> None:
        self.sprites = sprites
        self._changed = False
        self._closing = False
        self._room_for: Sprite | None = None

    def over(self, held: Sprite) -> None:
        """The card hangs here now: the others make room where it would go."""
        sprites = self.sprites
        poses = sprites.layout.hand(len(sprites.hand), sprites.breaks)
        upright = OTHER_ROW if sprites.layout.rows == 2 else 0.0

        def far(to: int) -> tuple[bool, float]:
            pose, x = poses[to], held.pose.x
            tight = parted(poses, to, x, sprites.layout.hand_width + ASIDE) is None
            return tight, abs(pose.x - x) + upright * abs(pose.y - held.pose.y)

        self._room_for = held
        self._put(held, min(range(len(poses)), key=far))

    def away(self) -> None:
        """The card that is held hangs elsewhere: the others close up."""
        self._room_for, self._closing = None, True

    def _poses(self) -> list[Pose]:
        """Where the cards of the hand lie, with room for the whole of the one that hangs among
        them."""
        sprites, held = self.sprites, self._room_for
        poses = sprites.layout.hand(len(sprites.hand), sprites.breaks)
        if held not in sprites.hand or held is None:
            return poses
        at = sprites.hand.index(held)
        return parted(poses, at, held.pose.x, sprites.layout.hand_width + ASIDE) or poses

    def shift(self, sprite: Sprite, by: int) -> None:
        """One card further to the left or right, and it stays there."""
        here = self.sprites.hand.index(sprite)
        self._put(sprite, max(0, min(len(self.sprites.hand) - 1, here + by)))
        self.drop()

    def _put(self, sprite: Sprite, to: int) -> None:
        sprites = self.sprites
        self._closing = True
        if sprites.hand.index(sprite) != to:
            sprites.hand.remove(sprite)
            sprites.hand.insert(to, sprite)
            sprites.breaks, self._changed = (), True

    def drop(self) -> None:
        """It stays where it is."""
        if self._changed:
            self.sprites.keep_order()
        self._changed = False
        self.away()

    def cancel(self) -> None:
        """It goes back to where it was."""
        if self._changed:
            self.sprites.sort_own()
        self._changed = False
        self.away()

    def advance(self, dt: float, held: Sprite | None) -> bool:
        """Bring the cards nearer to their places, but for the one that is held; True when one has
        moved."""
        sprites = self.sprites
        if not self._closing:
            return False
        share = min(1.0, CLOSING * dt) if sprites.timeline.factor > 0 else 1.0
        left = False
        for sprite, pose in zip(sprites.hand, self._poses(), strict=True):
            if sprite is not held and not sprite.moving and sprite.pose != pose:
                sprite.pose = _nearer(sprite.pose, pose, share)
                left |= sprite.pose != pose
        self._closing = left or held is not None
        return True


def _nearer(here: Pose, there: Pose, share: float) -> Pose:
    """A share of the way; the turn of the goal at once, as whenever a hand makes room."""
    x, y = here.x + (there.x - here.x) * share, here.y + (there.y - here.y) * share
    near = abs(there.x - x) + abs(there.y - y) < THERE
    return there if near else there._replace(x=x, y=y)
