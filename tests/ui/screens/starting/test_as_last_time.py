"""Rules that were changed for one match are offered for the next, and can be kept."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.storage import settings as stored
from game.storage.own_rulesets import own_rulesets
from game.ui.kit import TextField
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver
from tests.ui.recorder import record
from tests.ui.screens.making import made

GAME = "Binokel zu dritt"
KEEP = "Als eigenen Tisch behalten"


def drawn(driver: Driver) -> str:
    return " ".join(ink.text for ink in record(driver.top, dry=True).texts)


def sitting_down(driver: Driver) -> NewMatchScreen:
    """To the seats of the game, from the start."""
    driver.click(next(t for t in driver.top.games if t.title == GAME))  # type: ignore[attr-defined]
    assert isinstance(driver.top, NewMatchScreen)
    return driver.top


def leave(driver: Driver) -> None:
    """Get up from the table."""
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    assert driver.is_at(StartScreen)


def target(driver: Driver) -> int | None:
    assert isinstance(driver.top, TableScreen)
    return driver.top.table.rules.ruleset.match.target


LARGE = (1280, 800)
"""Pixels of a window in which all that is said stands in sight."""


@pytest.fixture
def driver(drive: type[Driver]) -> Driver:
    """A match to 1000 was played, by rules that nobody has kept."""
    driver = drive(size=LARGE).begin()
    assert sitting_down(driver).last is None
    driver.click("Hausregeln")
    screen = driver.top
    assert isinstance(screen, HouseRulesScreen)
    screen.choose("ziel", 1000)
    driver.click("An den Tisch")
    assert target(driver) == 1000
    leave(driver)
    return driver


def test_the_rules_of_the_last_match_are_offered_and_hold_when_they_are_wanted(
    driver: Driver,
) -> None:
    assert stored.load()[0].last_rules == {"binokel-3": {"ziel": 1000}}, "also after a new start"
    screen = sitting_down(driver)
    assert "Wie letztes Mal" in drawn(driver) and "Gespielt bis 1500." in drawn(driver)
    driver.click(screen.again)
    assert "Gespielt bis 1000." in drawn(driver)
    assert "eine Hausregel geändert" in drawn(driver)
    driver.click("Hausregeln")
    house = driver.top
    assert isinstance(house, HouseRulesScreen) and house.choosing.selection == {"ziel": 1000}
    driver.press(pygame.K_ESCAPE)
    assert driver.top is screen and screen.again.on, "nothing was changed, so nothing is asked"
    driver.click("An den Tisch")
    assert target(driver) == 1000
    leave(driver)
    assert sitting_down(driver).last is not None, "and they are offered again"


def test_whoever_plays_without_them_is_not_offered_them_again(driver: Driver) -> None:
    sitting_down(driver)
    driver.click("An den Tisch")
    assert target(driver) == 1500
    leave(driver)
    assert sitting_down(driver).last is None
    assert stored.load()[0].last_rules == {}


@pytest.mark.parametrize("keyboard", [False, True])
def test_they_are_kept_as_a_table_of_ones_own(driver: Driver, keyboard: bool) -> None:
    screen = sitting_down(driver)
    assert KEEP not in drawn(driver), "only once they are chosen"
    if keyboard:
        screen.focus(screen.again)
        driver.press(pygame.K_SPACE)
        driver.tab_to(KEEP)
        driver.press(pygame.K_RETURN)
    else:
        driver.click(screen.again)
        driver.click(KEEP)
    assert isinstance(driver.top.input.focused, TextField)
    driver.type("Mittwochsrunde")
    driver.press(pygame.K_RETURN)
    table = driver.top
    assert isinstance(table, NewMatchScreen) and table is not screen
    assert table.offer.own and table.title == "Mittwochsrunde" and table.last is None
    assert [entry.id for entry in own_rulesets()] == ["mittwochsrunde"]
    driver.click("An den Tisch")
    assert target(driver) == 1000
    leave(driver)
    assert sitting_down(driver).last is None, "they have a table of their own now"


def test_a_name_that_is_taken_is_said(driver: Driver) -> None:
    for again in range(2):
        screen = sitting_down(driver)
        if again:
            driver.click("Hausregeln")
            driver.top.choose("ziel", 1000)  # type: ignore[attr-defined]
            driver.click("An den Tisch")
            leave(driver)
            screen = sitting_down(driver)
        driver.click(screen.again)
        driver.click(KEEP)
        driver.type("Tante Erna")
        driver.press(pygame.K_RETURN)
        if not again:
            driver.press(pygame.K_ESCAPE)
    assert driver.top is screen and screen.notice is not None
    assert "gibt es schon" in drawn(driver)


@pytest.mark.parametrize(
    ("size", "user"),
    [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 1.5), ((640, 400), 1.0)],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_buttons_have_room(size: tuple[int, int], user: float, lang: str) -> None:
    screen = made("opponents-last", size, lang, user)
    boxes = [screen.house.box, screen.keep.box, screen.play.box]
    assert all(a.right <= b.x for a, b in pairwise(boxes))
    assert boxes[-1].right <= screen.scale.width
