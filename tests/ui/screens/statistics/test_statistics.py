"""The way to the statistics, and what can be done there."""

from __future__ import annotations

import pygame

from game.storage import locations
from game.ui.kit import NavItem
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.screens.statistics.statistics import StatisticsScreen
from tests.statistics.simulated import play
from tests.ui.driving import Driver


def at_statistics(drive: type[Driver]) -> tuple[Driver, StatisticsScreen]:
    driver = drive().begin()
    driver.click("Statistik")
    screen = driver.top
    assert isinstance(screen, StatisticsScreen)
    driver.until(lambda: screen.store.done)
    driver.step()
    return driver, screen


def test_without_matches_it_says_so(drive: type[Driver]) -> None:
    driver, screen = at_statistics(drive)
    assert screen.table is None
    assert [w for w in driver.widgets() if w.visible and isinstance(w, NavItem)] == []
    driver.press(pygame.K_ESCAPE)
    assert not driver.is_at(StatisticsScreen)


def test_without_matches_the_main_action_leads_to_the_games(drive: type[Driver]) -> None:
    driver, screen = at_statistics(drive)
    assert screen.begin.visible
    driver.press(pygame.K_RETURN)
    assert driver.is_at(StartScreen)
    play("binokel-3", 1)
    _, screen = at_statistics(drive)
    assert not screen.begin.visible


def test_every_game_and_period_can_be_opened_and_exported(drive: type[Driver]) -> None:
    for seed, game in enumerate(("binokel-3", "binokel-3", "doppelkopf")):
        play(game, seed)
    driver, screen = at_statistics(drive)
    assert screen.table is not None and screen.table.note.startswith("2 Partien")
    driver.click("Doppelkopf")
    assert screen.table.title == "Doppelkopf"
    driver.click("Alle Spiele")
    assert {line.name for line in screen.table.lines} == {"Binokel zu dritt", "Doppelkopf"}
    driver.click("Als Tabelle")
    [file] = locations.exports_folder().iterdir()
    assert file.suffix == ".csv" and "Hilde" in file.read_text(encoding="utf-8-sig")
    driver.press(pygame.K_RETURN)
    driver.click("Partien")
    assert driver.is_at(ListScreen)


def test_matches_are_deleted_only_after_a_question(drive: type[Driver]) -> None:
    for seed in range(2):
        play("binokel-3", seed)
    driver, screen = at_statistics(drive)
    driver.click("Löschen")
    driver.press(pygame.K_RETURN)  # the brass button is the harmless one
    assert screen.table is not None and len(list(locations.history_folder().glob("*.txt"))) == 2
    driver.click("Löschen")
    driver.click("Löschen")
    driver.until(lambda: screen.store.done)
    assert screen.table is None
    assert list(locations.history_folder().glob("*.txt")) == []
    assert len(list(locations.bin_folder().glob("*.txt"))) == 2
