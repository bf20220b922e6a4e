"""How long a frame of the table takes while cards move, without handing it to a window.

Whoever plays here answers at once, after passing with the pointer over the whole hand, so that
there is as little time as can be for making pictures ahead. Time is the processor's: what else the
machine does meanwhile is not counted.
"""

from __future__ import annotations

import time

import pygame
import pytest

from game.ui.kit import prepare_offscreen
from game.ui.kit.cache import PICTURES
from game.ui.table.screen import TableScreen
from tests.benchmarks.conftest import Note
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse

MOST_FRAMES = 9000
SIZES = {(1920, 1080): "< 8", (3840, 2160): "< 16"}
GAMES = ["binokel-3", "doppelkopf"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_frames_of_a_deal(size: tuple[int, int], name: str, figures: Note) -> None:
    prepare_offscreen()
    pygame.event.clear()
    PICTURES.clear()
    PICTURES.fit(size)
    at = sit_down(ruleset(name), seed=2, size=size)
    frames = Frames(at)
    for _ in range(MOST_FRAMES):
        frames.next()
        if at.is_asked():
            for sprite in at.screen.sprites.hand:
                at.move(*at.spot(sprite))
                for _ in range(3):
                    frames.next()
            by_mouse(at)
        if at.over:
            break
    for what, times in (("dealing", frames.dealing), ("cards moving", frames.moving)):
        times.sort()
        for share in (50, 99):
            title = f"frame, {name}, {what}, {size[0]}×{size[1]}, p{share}"
            figures(title, times[len(times) * share // 100], "ms", SIZES[size])
    assert len(frames.dealing) > 30


class Frames:
    """Frames of a table, and what they took in milliseconds: while cards are dealt, and while
    anything moves, a card that is raised among it."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self.dealing: list[float] = []
        self.moving: list[float] = []

    def next(self) -> None:
        """One more."""
        screen = self.at.screen
        for event in pygame.event.get():
            screen.handle(event)
        begin = time.thread_time()
        if screen.update(FRAME):
            screen.draw(self.at.surface)
        spent = 1000 * (time.thread_time() - begin)
        if moves(screen):
            self.moving.append(spent)
            if screen.sprites.unsorted:
                self.dealing.append(spent)


def moves(screen: TableScreen) -> bool:
    """Whether a card flies, or is raised or lowered."""
    hand = any(sprite.lift != sprite.lift_to for sprite in screen.sprites.hand)
    return hand or any(sprite.moving for sprite in screen.sprites.all())
