"""Games that nobody ships are drawn like those that are shipped."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from tests.contract.rulesets import own_games
from tests.everyday import some
from tests.ui.faults import faults, shortened
from tests.ui.recorder import record
from tests.ui.scenery import opened

SCENES = ("trick", "sheet", "sheet-chart", "rules", "review", "history")
SIZE = (1280, 800)


@pytest.mark.parametrize(("name", "scene"), some(product(own_games(), SCENES), 53))
def test_it_is_drawn(name: str, scene: str) -> None:
    screen = opened(scene, (name, ()), SIZE, "de")
    drawing = record(screen, pygame.Surface(SIZE).convert(), dry=True)
    assert [*faults(screen, drawing), *shortened(drawing, "de")] == []
