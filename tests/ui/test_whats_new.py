"""After an update what is new is shown once; never at a first start, and again for who asks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import changelog
from game.changelog import Entries, Release
from game.storage import settings
from game.ui import navigator
from game.ui.screens.starting.start import StartScreen
from game.ui.screens.whats_new import WhatsNewScreen
from tests.ui.driving import Driver

NEW = Release("0.3.0", (2027, 1, 31), (Entries("Added", "", ("Thirteen soli.",)),))
OLD = Release("0.2.0", None, (Entries("Fixed", "", ("A bug.",)),))


@pytest.fixture
def updated(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Driver]:
    """Starts the program, version 0.3.0, for a player who has seen another one."""
    monkeypatch.setattr(navigator, "__version__", "0.3.0")
    monkeypatch.setattr(changelog, "releases", lambda: (NEW, OLD))
    return lambda seen: Driver(seen_version=seen).begin()


def stored() -> str:
    return settings.load()[0].seen_version


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_it_is_shown_once(updated: Callable[[str], Driver], key: int) -> None:
    driver = updated("0.2.0")
    assert isinstance(driver.top, WhatsNewScreen) and driver.top.releases == (NEW,)
    assert stored() == "0.3.0"
    driver.press(key)
    assert driver.is_at(StartScreen)
    assert updated("0.3.0").is_at(StartScreen)


def test_versions_that_were_skipped_are_told_too(updated: Callable[[str], Driver]) -> None:
    driver = updated("0.1.0")
    assert isinstance(driver.top, WhatsNewScreen) and driver.top.releases == (NEW, OLD)


def test_a_first_start_tells_nothing(updated: Callable[[str], Driver]) -> None:
    assert updated("").is_at(StartScreen)
    assert stored() == "0.3.0"


def test_an_older_program_tells_nothing_and_forgets_nothing(
    updated: Callable[[str], Driver], own_home: Path
) -> None:
    settings.change({"seen_version": "0.4.0"})
    assert updated("0.4.0").is_at(StartScreen)
    assert stored() == "0.4.0"


def test_it_can_be_read_again_by_keys_alone(updated: Callable[[str], Driver]) -> None:
    driver = updated("0.3.0")
    driver.tab_to("Einstellungen")
    driver.press(pygame.K_RETURN)
    driver.tab_to("Was ist neu?")
    driver.press(pygame.K_SPACE)
    assert isinstance(driver.top, WhatsNewScreen) and driver.top.releases == (NEW,)
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.is_at(StartScreen)
