"""The table draws under SDL's dummy driver."""

import pygame
import pytest


@pytest.fixture(autouse=True)
def _no_events() -> None:
    pygame.event.clear()
