"""What tests of the kit share: a surface format to draw in, a painter, posted events."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Painter, Scale, Screen
from game.ui.kit.cache import PICTURES

DESIGN = (1280, 800)


@pytest.fixture
def painter() -> Painter:
    """A painter of 1280 × 800 pixels at 100 %."""
    return Painter(pygame.Surface(DESIGN).convert(), Scale(DESIGN))


@pytest.fixture
def empty_cache() -> None:
    """Start with nothing drawn."""
    PICTURES.clear()


Post = Callable[..., None]


class Hands:
    """Plays a screen as a player does: by events at screen coordinates, through pygame's queue."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def post(self, kind: int, **fields: object) -> bool:
        """Post one event and let the screen take everything from the queue."""
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(kind, fields))
        used = False
        for event in pygame.event.get():
            used = self.screen.handle(event) or used
        return used

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        f = self.screen.scale.factor
        return round(x * f), round(y * f)

    def move(self, x: float, y: float) -> bool:
        """Point at a place in du."""
        place = self._pixels(x, y)
        return self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))

    def down(self, x: float, y: float) -> bool:
        """Press the mouse there."""
        return self.post(pygame.MOUSEBUTTONDOWN, pos=self._pixels(x, y), button=1)

    def up(self, x: float, y: float) -> bool:
        """Release it there."""
        return self.post(pygame.MOUSEBUTTONUP, pos=self._pixels(x, y), button=1)

    def click(self, x: float, y: float) -> bool:
        """Point, press and release."""
        self.move(x, y)
        self.down(x, y)
        return self.up(x, y)

    def key(self, code: int, mod: int = 0) -> bool:
        """Press a key."""
        return self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    def type(self, text: str) -> None:
        """Enter letters."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def wheel(self, notches: float) -> bool:
        """Turn the wheel; positive is away from the hand."""
        return self.post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False)


@pytest.fixture
def hands() -> Callable[[Screen], Hands]:
    """Hands for a screen."""
    return Hands
