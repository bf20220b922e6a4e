"""How long a frame of the table takes while cards move, without handing it to a window.

Whoever plays here answers at once, after passing with the pointer over the whole hand, so that
there is as little time as can be for making pictures ahead. Time is the processor's: what else the
machine does meanwhile is not counted.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame
import pytest

from game.ui.kit import prepare_offscreen, tokens
from game.ui.kit.cache import PICTURES
from game.ui.kit.card_edges import PREMULTIPLIED, cast, lying
from game.ui.table.screen import TableScreen
from tests.benchmarks.conftest import Note
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse

MOST_FRAMES = 9000
SIZES = {(1920, 1080): "< 8", (3840, 2160): "< 16"}
TIMES = 5
CARDS = 40
HELD = 10
FLOORS = 200
GAMES = ["binokel-3", "doppelkopf"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_frames_of_a_deal(size: tuple[int, int], name: str, figures: Note) -> None:
    """Several times over the same deal, taking turns with what draws the floor."""
    prepare_offscreen()
    runs, floors = [], []
    for _ in range(TIMES):
        runs.append(played(size, name))
        floors.append(floor(runs[-1].at))
    assert all(len(run.dealing) > 30 for run in runs)
    where = f"{size[0]}×{size[1]}"
    for what in ("dealing", "moving"):
        label = "cards moving" if what == "moving" else what
        for share in (50, 99):
            times = [percentile(getattr(run, what), share) for run in runs]
            figures(f"frame, {name}, {label}, {where}, p{share}", times, "ms", SIZES[size])
    slow = [percentile(run.moving, 99) for run in runs]
    ratios = [time / least for time, least in zip(slow, floors, strict=True)]
    figures(f"frame, {name}, forty different cards on their ground, {where}", floors, "ms", "")
    figures(f"frame, {name}, cards moving, {where}, p99, such grounds", ratios, "", "≤ 2")


def played(size: tuple[int, int], name: str) -> Frames:
    """The frames of a deal, with no picture there at its beginning."""
    pygame.event.clear()
    PICTURES.clear()
    PICTURES.fit(size)
    frames = Frames(at := sit_down(ruleset(name), seed=2, size=size))
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
    return frames


def floor(at: Sitting) -> float:
    """The least that a picture of this table takes, in milliseconds: its ground, and forty cards of
    its pack as they lie in hands of ten, every one a finished picture with its shadow."""
    screen, scale = at.screen, at.screen.scale
    poses = screen.sprites.layout_for(HELD).hand(HELD)
    pack = sorted(screen.sprites.rules.pack)
    height, shadow = scale.px(poses[0].h), cast(scale, tokens.SHADOW_CARD)
    cards = []
    for place in range(CARDS):
        face, pose = screen.drawn.face(pack[place % len(pack)]), poses[place % HELD]
        card = lying(screen.art, face, height, pose.angle, shadow)
        row = (1 + 2 * (place // HELD)) * at.surface.get_height() // (2 * CARDS // HELD)
        cards.append((card, card.get_rect(center=(scale.px(pose.x), row))))
    assert len({id(card) for card, _ in cards}) == CARDS
    ground, target = (pygame.Surface(at.surface.get_size()).convert() for _ in range(2))
    times = []
    for _ in range(FLOORS):
        begin = time.thread_time()
        target.blit(ground, (0, 0))
        for card, place in cards:
            target.blit(card, place, special_flags=PREMULTIPLIED)
        times.append(1000 * (time.thread_time() - begin))
    return percentile(times, 50)


def percentile(times: Sequence[float], share: int) -> float:
    """The time that so many of a hundred do not exceed."""
    return sorted(times)[len(times) * share // 100]


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
