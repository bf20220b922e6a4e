"""On a disk that takes nothing, or has no locks, the player is told once, and can play."""

from __future__ import annotations

import errno
import os

import pygame
import pytest

from game.rules import load
from game.storage import locations, locks, matches
from game.storage.matches import saved_matches
from game.storage.notices import notice
from game.texts import texts
from game.ui.kit import Button
from game.ui.options import Options
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver


@pytest.fixture
def refusing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No file of a match can be made."""

    def refuse(header: object, text: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(matches, "begin_journal", refuse)


def labels(driver: Driver) -> list[str]:
    assert driver.top.notice is not None
    return [button.label for button in driver.top.notice.buttons if isinstance(button, Button)]


def test_who_wants_to_play_all_the_same_can(drive: type[Driver], refusing: None) -> None:
    driver = drive().begin()
    t = driver.app.context.texts
    driver.click("Binokel zu dritt")
    driver.click("An den Tisch")
    assert driver.top.notice is not None and driver.is_at(NewMatchScreen)
    assert str(locations.matches_folder()) in driver.top.notice.text
    assert "schreibgeschützt" in driver.top.notice.text
    driver.press(pygame.K_RETURN)  # the brass button is the harmless one
    assert driver.is_at(NewMatchScreen) and driver.top.notice is None
    driver.click("An den Tisch")
    driver.click(t("screens.unkept.yes"))
    assert isinstance(driver.top, TableScreen) and driver.top.notice is None
    driver.press(pygame.K_ESCAPE)
    assert driver.top.notice is not None
    assert driver.top.notice.text == t("screens.pause.not_kept")
    assert t("screens.pause.abandon") not in labels(driver)
    driver.click(t("screens.pause.leave"))
    assert driver.is_at(StartScreen) and saved_matches() == []


def test_the_command_line_asks_too(drive: type[Driver], refusing: None) -> None:
    loaded = load("binokel-3")
    driver = drive(Options(loaded=loaded, seats=("human", "easy", "easy"))).begin()
    assert driver.is_at(StartScreen)
    driver.click(driver.app.context.texts("screens.unkept.yes"))
    assert driver.is_at(TableScreen)


def test_that_there_are_no_locks_is_told_once(
    drive: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_service(handle: int, shared: bool) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(locks, "_lock", no_service)
    driver = drive().begin()
    t = driver.app.context.texts
    said = t.show(notice("match_unguarded"))
    for times in range(2):
        driver.click("Binokel zu dritt") if not times else None
        driver.click("An den Tisch") if not times else driver.click("Weiterspielen")
        assert isinstance(driver.top, TableScreen)
        driver.step(3)
        if not times:
            assert driver.top.notice is not None and driver.top.notice.text == said
            driver.press(pygame.K_RETURN)
        assert driver.top.notice is None
        driver.press(pygame.K_ESCAPE)
        driver.click(t("screens.pause.leave"))
    assert len(saved_matches()) == 1


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("key", ["match_unguarded", "match_changed", "opponents_anew"])
def test_what_is_told_has_words(lang: str, key: str) -> None:
    assert len(texts(lang).show(notice(key))) > 40
