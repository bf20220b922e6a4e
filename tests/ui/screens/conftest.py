"""The program in a window that nobody sees, with opponents that answer at once."""

import os
from collections.abc import Iterator

import pygame
import pytest

from game.ui.matches import seating
from tests.ui.driving import Driver, Prompt


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Driver]]:
    """Makes drivers; SDL's dummy driver is asked for by name, so it counts as a display."""
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    monkeypatch.setattr(seating, "ProcessOpponents", Prompt)
    yield Driver
    pygame.event.clear()
