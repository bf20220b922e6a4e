"""The collection: found by a word, played, made into a table of one's own."""

from __future__ import annotations

import pygame
import pytest

from game.resources import collection
from game.rules import load
from game.storage import matches
from game.storage.ruleset_index import COLLECTED
from game.ui.kit import ListRow
from game.ui.rulesets.library import Library, facts_of
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver
from tests.ui.recorder import record


def rows(driver: Driver) -> list[str]:
    return [row.title for row in driver.kinds(ListRow)]


def search(driver: Driver, words: str) -> ListScreen:
    """The list of the collection, with what is left of it by some words."""
    driver.click("Weitere Spiele")
    screen = driver.top
    assert isinstance(screen, ListScreen)
    driver.click(screen.search)
    driver.type(words)
    return screen


def test_its_index_says_what_its_files_say() -> None:
    kept = (collection() / COLLECTED).read_text(encoding="utf-8")
    assert kept == Library().collected_anew(), "written anew by python -m tests.ui.collected"


def test_it_is_shown_without_reading_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Library()
    assert library.shipped()
    monkeypatch.setattr(library, "_read", lambda path, **given: pytest.fail(f"read {path}"))
    offers = library.collected()
    assert [offer.path.name for offer in offers] == sorted(
        p.name for p in collection().glob("*.y*")
    )
    assert all(offer.facts for offer in offers)


def test_without_its_index_the_files_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.ruleset_index.COLLECTED", "nothing-there.json")
    monkeypatch.setattr(
        "game.ui.rulesets.library.files_in", lambda folder, suffix: [folder / "euchre.yaml"]
    )
    [euchre] = Library().collected()
    assert euchre.facts == facts_of(load("euchre"))


def test_a_game_of_it_is_found_by_words_and_played(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = search(driver, "whist 5")
    assert rows(driver) == []
    assert "So heißt hier kein Spiel." in [ink.text for ink in record(screen, dry=True).texts]
    driver.press(pygame.K_ESCAPE)
    assert len(rows(driver)) > 100
    driver.type("spades")
    assert rows(driver) == ["Pik für Partner", "Pik zu zweit"], "in English it is called Spades"
    driver.press(pygame.K_ESCAPE)
    driver.type("eUchre drei")
    assert rows(driver) == ["Euchre"]
    driver.click("Euchre")
    assert driver.is_at(NewMatchScreen)
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert [saved.header.ruleset for saved in matches.saved_matches() if saved.header] == ["euchre"]


def test_back_from_a_search_one_comes_to_the_start(drive: type[Driver]) -> None:
    driver = drive().begin()
    search(driver, "skat")
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.is_at(StartScreen)


def test_a_table_of_ones_own_can_build_on_a_game_of_it(drive: type[Driver]) -> None:
    driver = drive().begin()
    search(driver, "bassadewitz")
    driver.click("Bassadewitz")
    driver.click("Hausregeln")
    screen = driver.top
    assert isinstance(screen, HouseRulesScreen)
    said = [ink.text for ink in record(screen, dry=True).texts]
    assert "Dieses Spiel hat keine Hausregeln." in said
    driver.click("Sichern als …")
    driver.type("Mittwoch")
    driver.click("Sichern")
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    start = driver.top
    assert isinstance(start, StartScreen)
    assert [(tile.title, tile.detail) for tile in start.tables] == [
        ("Mittwoch", "nach Bassadewitz")
    ]
