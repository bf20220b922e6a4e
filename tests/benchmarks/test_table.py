"""How long a frame of the table takes while cards move, without handing it to a window."""

from __future__ import annotations

import time

import pygame
import pytest

from game.ui.kit import prepare_offscreen
from tests.benchmarks.conftest import Note
from tests.ui.table.at_table import FRAME, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse

MOST_FRAMES = 6000


@pytest.mark.parametrize("size", [(1920, 1080), (3840, 2160)])
def test_frames_of_a_deal(size: tuple[int, int], figures: Note) -> None:
    prepare_offscreen()
    pygame.event.clear()
    at = sit_down(ruleset("binokel-3"), seed=2, size=size)
    screen, surface = at.screen, at.surface
    dealing: list[float] = []
    moving: list[float] = []
    for _ in range(MOST_FRAMES):
        for event in pygame.event.get():
            screen.handle(event)
        begin = time.perf_counter()
        if screen.update(FRAME):
            screen.draw(surface)
        spent = 1000 * (time.perf_counter() - begin)
        if any(sprite.moving for sprite in screen.stage.sprites()):
            moving.append(spent)
            if not screen.stage.shown.bids:
                dealing.append(spent)
        if at.is_asked():
            by_mouse(at)
        if at.over:
            break
    for name, times in (("dealing", dealing), ("cards moving", moving)):
        times.sort()
        for share in (50, 99):
            at_share = times[len(times) * share // 100]
            asked = "< 16.7" if size == (1920, 1080) else ""
            what = f"frame, {name}, {size[0]}×{size[1]}, p{share}"
            figures(what, at_share, "ms", asked)
    assert len(dealing) > 30
