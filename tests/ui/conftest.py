"""Everything on screen is drawn under SDL's dummy driver."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.kit import prepare_offscreen, svg
from game.ui.kit.cache import PictureCache

DRAWN = 512 * 1024 * 1024
"""Bytes of drawings that are kept for all tests of a worker."""


@pytest.fixture(autouse=True, scope="session")
def _drawable() -> None:
    prepare_offscreen()


@pytest.fixture(autouse=True, scope="session")
def _drawings_are_read_once() -> Iterator[None]:
    """A card takes milliseconds to draw, and most tests open a table with nothing drawn yet.

    Each asks for a copy of its own, as if it had been drawn for it.
    """
    kept, load = PictureCache(DRAWN), svg.load

    def loaded(text: str) -> pygame.Surface:
        return kept.get(text, lambda: load(text)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(svg, "load", loaded)
        yield
