"""The light over the table: by the clock, never brighter than by day, readable at every hour."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.context import Context, Settings
from game.ui.kit import materials
from game.ui.kit.lamp import DAY, Light, light_at
from game.ui.screens.settings import SettingsScreen
from tests.everyday import some
from tests.ui.driving import Driver
from tests.ui.faults import texts_readable
from tests.ui.recorder import record
from tests.ui.scenery import FIVE, THREE, TWO, Where, opened
from tests.ui.table.at_table import ruleset, sit_down

SIZE = (640, 400)
QUARTERS = [n / 4 for n in range(96)]
HOURS = (0.0, 5.0, 6.5, 19.0, 22.0)
"""Those of the palette, and one between two."""


def grounds(light: Light) -> list[pygame.Surface]:
    return [materials.table(*SIZE, 0.5, light), materials.planks(*SIZE, light)]


def pixels(surface: pygame.Surface) -> list[tuple[int, ...]]:
    spots = ((x, y) for x in range(5, SIZE[0], 29) for y in range(5, SIZE[1], 23))
    return [tuple(surface.get_at(spot))[:3] for spot in spots]


def test_no_hour_is_brighter_than_the_day() -> None:
    """What is pale enough to be read by day can be read at any hour."""
    days = [pixels(ground) for ground in grounds(DAY)]
    for light in {light_at(hour) for hour in QUARTERS}:
        for day, ground in zip(days, grounds(light), strict=True):
            for one, other in zip(day, pixels(ground), strict=True):
                assert all(late <= bright for bright, late in zip(one, other, strict=True))


def test_the_evening_is_warmer_and_dimmer_and_noon_is_the_day() -> None:
    assert light_at(12) == light_at(8) == DAY

    def middle(hour: float) -> tuple[int, ...]:
        ground = grounds(light_at(hour))[0]
        return tuple(ground.get_at((SIZE[0] // 2, SIZE[1] // 3)))[:3]

    noon, late = middle(12), middle(23)
    assert sum(late) < 0.9 * sum(noon)
    assert late[0] / late[2] > 1.2 * noon[0] / noon[2]


def test_the_light_changes_little_by_little() -> None:
    tints = [pygame.Color(light_at(hour).tint) for hour in (*QUARTERS, 24.0)]
    for before, after in pairwise(tints):
        assert max(abs(before.r - after.r), abs(before.g - after.g), abs(before.b - after.b)) < 14
    assert light_at(24) == light_at(0)
    assert light_at(12.01) is not None and light_at(22.01) == light_at(22.24)


@pytest.mark.parametrize("hour", some(HOURS, 2))
@pytest.mark.parametrize(
    ("name", "where"),
    [("trick", THREE), ("melds-laid", THREE), ("lead", TWO), ("trick", FIVE), ("start", THREE)],
)
def test_everything_can_be_read_at_every_hour(name: str, where: Where, hour: float) -> None:
    screen = opened(name, where, (1280, 800), "de")
    art = screen.art
    art.light = light_at(hour)
    screen.relight(art)
    surface = pygame.Surface((1280, 800)).convert()
    drawing = record(screen, surface)
    assert list(texts_readable(drawing)) == []


def test_the_ground_of_a_table_is_that_of_the_hour() -> None:
    at = sit_down(ruleset("binokel-3"), speed="instant")
    at.until_asked()
    at.frame()
    context = at.screen.context.context
    spot = (6, 400)
    by_day = tuple(at.surface.get_at(spot))
    context.light = light_at(23)
    at.screen.relight(context.art())
    at.frame()
    assert tuple(at.surface.get_at(spot)) != by_day
    context.settings = context.settings.changed(lamp=False)
    at.screen.relight(context.art())
    at.frame()
    assert tuple(at.surface.get_at(spot)) == by_day


def test_the_clock_comes_from_outside() -> None:
    assert Context().art().light == DAY
    assert Context(Settings(), light=light_at(23)).art().light == light_at(23)
    assert Context(Settings(lamp=False), light=light_at(23)).art().light == DAY


def test_the_program_looks_at_the_clock_when_a_screen_comes_and_when_nothing_moves(
    drive: type[Driver],
) -> None:
    driver = drive()
    now = [12.0]
    driver.app.clock = lambda: now[0]
    driver.begin()
    assert driver.top.art.light == DAY
    now[0] = 20.0
    driver.click("Einstellungen")
    assert isinstance(driver.top, SettingsScreen)
    assert driver.top.art.light == light_at(20)
    assert all(screen.art.light == light_at(20) for screen in driver.app.stack)
    now[0] = 22.0
    driver.step(times=1500, dt=0.01)
    assert driver.top.art.light == light_at(20), "the clock is not looked at all the time"
    driver.step(times=2000, dt=0.01)
    assert driver.top.art.light == light_at(22)


def test_without_a_clock_it_is_always_day(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Einstellungen")
    assert driver.app.context.light == DAY
