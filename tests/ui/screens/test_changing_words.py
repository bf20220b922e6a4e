"""Another language and another deck hold everywhere at once, whatever is open."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pygame
import pytest

from game.texts import LANGUAGES
from game.ui.kit import Screen, prepare_offscreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver
from tests.ui.recorder import record
from tests.ui.scenery import PICTURES, Where, called, loaded, opened
from tests.ui.screens.test_at_the_table import at_table, play_on

SIZE = (1280, 800)
TYPED = {"rules-search", "house_rules-search", "house_rules-not-found"}
"""Scenes with a word that the player has typed."""

CHOICE = {"settings", "settings-end", "settings-trouble"}
"""Where one chooses what things are called, and all names stand."""

DECK_WORDS = {
    ("german", "de"): re.compile(r"\b(?:Eichel|Schippen|Schellen|Ober|Unter)\b"),
    ("german", "en"): re.compile(r"\b(?:Acorns|Leaves|Bells|Obers?|Unters?)\b"),
    ("french", "de"): re.compile(r"\b(?:Kreuz|Pik|Karo|Damen?|Buben?)\b"),
    ("french", "en"): re.compile(r"\b(?:Clubs|Spades|Diamonds|Queens?|Jacks?)\b"),
}
OTHER = {"german": "french", "french": "german"}

SCENES = {name: where for name, where in reversed(PICTURES) if name not in TYPED}


@cache
def surface() -> pygame.Surface:
    prepare_offscreen()
    return pygame.Surface(SIZE)


def read(screen: Screen) -> list[str]:
    """All that is written there; words, where a text has several lines."""
    return [ink.text for ink in record(screen, surface(), dry=True).texts]


def change(screen: Any, **settings: object) -> None:
    """Change settings as the program does."""
    context = getattr(screen.context, "context", screen.context)
    context.settings = context.settings.changed(**settings)
    screen.renew()
    for _ in range(12):
        screen.update(0.1)


@pytest.mark.parametrize("name", SCENES)
def test_nothing_stays_in_the_language_that_was_spoken_before(name: str) -> None:
    """Compared with the same screen opened in the other language. On a table time goes on
    meanwhile, so what counts is what stood there before and stands there still."""
    surface()
    screen = opened(name, SCENES[name], SIZE, "de")
    if not screen.speaks:
        screen.dismiss()  # no way leads from it to the settings
    screen.update(0.1)
    before = read(screen)
    change(screen, language="en")
    fresh = opened(name, SCENES[name], SIZE, "en")
    if not fresh.speaks:
        fresh.dismiss()
    fresh.update(0.1)
    assert set(before) & set(read(screen)) <= set(read(fresh))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("picture", PICTURES, ids=called)
def test_no_word_of_another_deck_is_read(picture: tuple[str, Where], lang: str) -> None:
    """Whatever deck a game is written for, it speaks of the cards that lie there."""
    name, where = picture
    if name in CHOICE | TYPED:
        return
    surface()
    own = loaded(where).ruleset.deck.faces
    screen = opened(name, where, SIZE, lang, deck=OTHER[own])
    for _ in range(3):
        screen.update(0.2)
    assert [word for word in read(screen) if DECK_WORDS[own, lang].search(word)] == []


# ---------------------------------------------------------------- in the program
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
    assert "Du" not in read(sheet)
    driver.click("See the tricks")
    assert isinstance(driver.top, TricksScreen) and "Du" not in read(driver.top)
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_RETURN)
    driver.press(pygame.K_ESCAPE)
    driver.click("To the overview")
    assert {"You", "Hilde", "Karl"} >= {line.name for line in driver.top.matches[0].lines}  # type: ignore[attr-defined]


def test_another_deck_holds_at_once_for_a_deal_that_is_on(drive: type[Driver]) -> None:
    driver = at_table(drive, "doppelkopf")
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
    words = " ".join(read(driver.top))
    assert "Eichel-Ober" in words and "Kreuz" not in words
