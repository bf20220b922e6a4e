"""The table draws under SDL's dummy driver."""

import pygame
import pytest

from game.ui.kit import prepare_offscreen


@pytest.fixture(autouse=True, scope="session")
def _display() -> None:
    prepare_offscreen()


@pytest.fixture(autouse=True)
def _no_events() -> None:
    pygame.event.clear()
