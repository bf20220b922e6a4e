"""Everything on screen is drawn under SDL's dummy driver."""

import pytest

from game.ui.kit import prepare_offscreen


@pytest.fixture(autouse=True, scope="session")
def _drawable() -> None:
    prepare_offscreen()
