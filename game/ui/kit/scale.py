"""Design units to pixels: how large everything is in a window of this size.

Screens are laid out in a space of `width` × `height` design units (du) and never see a pixel.
At 1280 × 800 and 100 % one du is one pixel.
"""

from dataclasses import dataclass
from functools import cached_property

from . import tokens

DESIGN = (1280, 800)
SMALLEST = (1024, 640)
USER_SCALE = (0.8, 2.5)
ROOM = (640, 400)
"""The least room for layout in du, however large the player sets things in a small window."""


@dataclass(frozen=True)
class Scale:
    """The measure of one window: its size in pixels and the size the player has set (0.8–2.5).

    In windows from 1280 × 800 on everything grows with the window. Between 1024 × 640 and that,
    sizes stay and the layout turns `compact` instead; only below do things shrink. The room never
    gets smaller than `room` in du.
    """

    size: tuple[int, int]
    user: float = 1.0
    room: tuple[float, float] = ROOM

    @cached_property
    def factor(self) -> float:
        """Pixels in one du."""
        w, h = max(1, self.size[0]), max(1, self.size[1])
        fit = min(w / DESIGN[0], h / DESIGN[1])
        if fit < 1:
            fit = min(1.0, w / SMALLEST[0], h / SMALLEST[1])
        low, high = USER_SCALE
        return min(fit * min(high, max(low, self.user)), w / self.room[0], h / self.room[1])

    @cached_property
    def width(self) -> float:
        """Width of the window in du."""
        return self.size[0] / self.factor

    @cached_property
    def height(self) -> float:
        """Height of the window in du."""
        return self.size[1] / self.factor

    def with_room(self, room: tuple[float, float]) -> "Scale":
        """The same, but things grow no further than leaves this much room, in du."""
        return Scale(self.size, self.user, room)

    @property
    def compact(self) -> bool:
        """Whether the layout has to do without what is not needed at every moment."""
        return self.height < 740 or self.width < 1180

    @property
    def narrow(self) -> bool:
        """Whether the window is narrower than 4 : 3; fans at the sides fold first."""
        return self.size[0] * 3 < self.size[1] * 4

    def px(self, du: float) -> int:
        """A length in whole pixels."""
        return round(du * self.factor)

    def du(self, px: float) -> float:
        """A length in du."""
        return px / self.factor

    def point(self, position: tuple[float, float]) -> tuple[float, float]:
        """A point on screen (a mouse event's) in du."""
        return position[0] / self.factor, position[1] / self.factor

    def text_px(self, du: float) -> int:
        """A size of type in pixels; text never falls under 12."""
        return max(tokens.MIN_TEXT_PX, round(du * self.factor))

    def text_factor(self, du: float) -> float:
        """By how much text of this size is larger than the rest: boxes around it grow with it."""
        return max(1.0, tokens.MIN_TEXT_PX / (du * self.factor))
