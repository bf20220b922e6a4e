"""Another language and another deck hold everywhere at once, whatever is open."""

from __future__ import annotations

import pygame

from game.ui.kit import Screen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.table.screen import TableScreen
from tests.ui.changing import read
from tests.ui.driving import Driver
from tests.ui.screens.test_at_the_table import at_table, play_on


def words_on(screen: Screen) -> list[str]:
    """All that is written there."""
    return read(screen, pygame.Surface(screen.scale.size))


def speak_english(driver: Driver) -> None:
    """From the table through the pause to the settings, and back."""
    driver.press(pygame.K_ESCAPE)
    driver.click("Einstellungen")
    page = driver.top
    assert isinstance(page, SettingsScreen)
    page.focus(page.controls["language"])
    driver.press(pygame.K_RIGHT)
    assert driver.app.context.lang == "en"
    driver.press(pygame.K_ESCAPE)


def test_the_menu_speaks_the_new_language_and_the_keyboard_stays_on_it(
    drive: type[Driver],
) -> None:
    driver = at_table(drive)
    driver.press(pygame.K_ESCAPE)
    driver.tab_to("Einstellungen")
    driver.press(pygame.K_RETURN)
    page = driver.top
    assert isinstance(page, SettingsScreen)
    page.focus(page.controls["language"])
    driver.press(pygame.K_RIGHT, pygame.K_ESCAPE)
    menu = driver.top.notice
    assert menu is not None and menu.title == "Binokel for three"
    assert [button.label for button in menu.buttons][:2] == ["Play on", "Rules"]
    focused = driver.top.input.focused
    assert focused in menu.buttons and getattr(focused, "label", "") == "Settings"
    driver.press(pygame.K_ESCAPE)
    assert driver.top.notice is None


def test_who_has_no_name_is_called_in_the_language_of_now(drive: type[Driver]) -> None:
    """The names of a match were written down when it began."""
    driver = at_table(drive)
    screen = driver.top
    assert isinstance(screen, TableScreen) and screen.table.names[0] == "Du"
    speak_english(driver)
    driver.press(pygame.K_ESCAPE)
    play_on(driver)
    sheet = driver.top
    assert isinstance(sheet, SheetScreen)
    assert sheet.table.columns[0] == sheet.standing.names[0] == "You"
    assert "Du" not in words_on(sheet)
    driver.click("See the tricks")
    assert isinstance(driver.top, TricksScreen) and "Du" not in words_on(driver.top)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    driver.click("To the overview")
    assert {"You", "Hilde", "Karl"} >= {line.name for line in driver.top.matches[0].lines}  # type: ignore[attr-defined]


def test_another_deck_holds_at_once_for_a_deal_that_is_on(drive: type[Driver]) -> None:
    driver = at_table(drive, "doppelkopf", size=(1280, 800))
    driver.press(pygame.K_ESCAPE)
    driver.click("Einstellungen")
    page = driver.top
    assert isinstance(page, SettingsScreen)
    driver.click(page.decks[1])
    assert driver.app.context.settings.deck == "german"
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.step(20)
    driver.press(pygame.K_ESCAPE)
    driver.click("Spielregeln")
    words = " ".join(words_on(driver.top))
    assert "Eichel-Ober" in words and "Kreuz" not in words
