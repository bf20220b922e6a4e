"""Own tables: renamed, deleted, written to a file and read in from one; by events of the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import load
from game.storage import locations, own_rulesets
from game.ui.kit import Button, IconButton, ListRow, TextField
from game.ui.options import Options
from game.ui.screens.rules.broken_rules import BrokenRulesScreen
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver


@pytest.fixture
def erna() -> Path:
    """An own table with a changed rule."""
    return own_rulesets.save_own("Tante Erna", "binokel-3", {"ziel": 1000})


def house_rules(driver: Driver, table: str = "Tante Erna") -> HouseRulesScreen:
    driver.click(table)
    driver.click("Hausregeln")
    assert isinstance(driver.top, HouseRulesScreen)
    return driver.top


def write_over(driver: Driver, text: str) -> None:
    """Replace what stands in the field of the notice."""
    [field] = driver.kinds(TextField)
    driver.click(field)
    field.set_text("")
    driver.type(text)


def drop(driver: Driver, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.step()


def test_a_table_is_called_otherwise(drive: type[Driver], erna: Path) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    driver.click("Tisch …")
    driver.click("Umbenennen")
    assert driver.kinds(TextField)[0].text == "Tante Erna"
    write_over(driver, "")
    driver.press(pygame.K_RETURN)
    assert driver.top.notice is not None, "a table has a name"
    driver.type("Onkel Otto")
    driver.press(pygame.K_RETURN)
    assert driver.top.notice is None and screen.title == "Onkel Otto"
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.top, NewMatchScreen) and driver.top.title == "Onkel Otto"
    driver.press(pygame.K_ESCAPE)
    start = driver.top
    assert isinstance(start, StartScreen)
    assert [tile.title for tile in start.tables] == ["Onkel Otto"]
    assert load(erna).selection == {"ziel": 1000}


def test_a_table_is_deleted_after_a_question(drive: type[Driver], erna: Path) -> None:
    driver = drive().begin()
    house_rules(driver)
    driver.click("Tisch …")
    driver.click("Tisch löschen")
    driver.press(pygame.K_RETURN)
    assert erna.exists(), "the brass button keeps it"
    driver.click("Tisch …")
    driver.click("Tisch löschen")
    driver.click("Löschen")
    assert not erna.exists() and isinstance(driver.top, StartScreen)
    assert driver.top.tables == []


def test_what_is_saved_anew_is_what_is_played(drive: type[Driver], erna: Path) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    screen.choose("ziel", 2000)
    driver.step()
    driver.click("Sichern als …")
    driver.click("Sichern")
    driver.press(pygame.K_ESCAPE)
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.rules.ruleset.match.target == 2000


def test_a_table_saved_under_another_name_is_the_one_that_is_open(
    drive: type[Driver], erna: Path
) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    screen.choose("ziel", 2000)
    driver.click("Sichern als …")
    write_over(driver, "Onkel Otto")
    driver.click("Sichern")
    assert driver.top is screen and screen.title == "Onkel Otto"
    assert screen.base == "Binokel zu dritt"
    driver.click("Tisch …")
    driver.click("Umbenennen")
    write_over(driver, "Vetter Fritz")
    driver.press(pygame.K_RETURN)
    assert own_rulesets.name_taken("Onkel Otto") is None
    assert own_rulesets.name_taken("Tante Erna") == erna, "the old one is as it was"
    screen.choose("ziel", 1000)
    driver.click("Sichern als …")
    assert driver.kinds(TextField)[0].text == "Vetter Fritz"
    driver.click("Sichern")
    assert driver.top.notice is None, "it is replaced"
    driver.press(pygame.K_ESCAPE)
    assert driver.top is not screen, "nothing is unsaved"


def test_a_shipped_game_saved_under_a_name_is_called_by_it(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver, "Binokel zu dritt")
    screen.choose("ziel", 2000)
    driver.click("Sichern als …")
    driver.type("Tante Erna")
    driver.click("Sichern")
    assert screen.title == "Tante Erna"
    assert "Binokel zu dritt" in screen.subtitle
    driver.click(screen.buttons[-1])
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.rules.ruleset.name.de == "Tante Erna"


def test_saving_loses_nothing_of_a_file_written_by_hand(drive: type[Driver]) -> None:
    folder = locations.rulesets_folder()
    folder.mkdir(parents=True)
    text = "extends: binokel-3\nname: {de: Hand, en: Hand}\nsummary: {de: Eins, en: One}\n"
    (folder / "hand.yaml").write_text(text)
    driver = drive().begin()
    screen = house_rules(driver, "Hand")
    screen.choose("ziel", 2000)
    driver.step()
    driver.click("Sichern als …")
    driver.click("Sichern")
    assert driver.top.notice is not None, "its name is taken, by itself"
    assert (folder / "hand.yaml").read_text() == text
    write_over(driver, "Hand zwei")
    driver.click("Sichern")
    found = own_rulesets.name_taken("Hand zwei")
    assert found is not None
    table = load(found, folders=own_rulesets.folders())
    assert (table.ruleset.summary.de, table.ruleset.match.target) == ("Eins", 2000)


def test_a_table_goes_out_and_comes_in_again(
    drive: type[Driver], erna: Path, tmp_path: Path
) -> None:
    driver = drive().begin()
    house_rules(driver).choose("rufen", 1)
    driver.step()
    driver.click("Tisch …")
    driver.click("In eine Datei schreiben")
    given = locations.documents_folder() / "tante-erna.ruleset.yaml"
    assert driver.kinds(TextField)[0].text == str(given)
    write_over(driver, str(tmp_path / "ernas tisch"))
    driver.click("Schreiben")
    out = tmp_path / "ernas tisch.ruleset.yaml"
    assert load(out).selection == {"ziel": 1000, "rufen": 1}
    driver.press(pygame.K_RETURN)
    assert driver.top.notice is None
    own_rulesets.delete_own(erna)
    driver.press(pygame.K_ESCAPE)
    driver.click("Verwerfen")
    driver.press(pygame.K_ESCAPE)
    driver.click("Neuer Tisch")
    assert driver.is_at(ListScreen)
    driver.click(driver.kinds(ListRow)[0])
    driver.type(str(tmp_path / "nowhere"))
    driver.click("Einlesen")
    assert driver.top.notice is not None, "it says that there is no file"
    write_over(driver, str(out))
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.top, NewMatchScreen) and driver.top.title == "Tante Erna"
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.top, StartScreen)
    assert [(t.title, t.tag) for t in driver.top.tables] == [("Tante Erna", "2 geändert")]


def test_a_file_drawn_onto_the_window_is_read_in(drive: type[Driver], tmp_path: Path) -> None:
    path = tmp_path / "runde.yaml"
    path.write_text("extends: doppelkopf\nname: {de: Runde, en: Round}\n")
    driver = drive().begin()
    drop(driver, path)
    assert isinstance(driver.top, NewMatchScreen) and driver.top.title == "Runde"
    drop(driver, path)
    assert driver.top.notice is not None, "there is one of that name already"
    assert len(own_rulesets.own_rulesets()) == 1


def test_a_table_can_be_what_the_program_is_opened_with(
    drive: type[Driver], tmp_path: Path
) -> None:
    path = tmp_path / "runde.ruleset.yaml"
    path.write_text("extends: doppelkopf\nname: {de: Runde, en: Round}\n")
    driver = drive(Options(table=path)).begin()
    assert isinstance(driver.top, NewMatchScreen) and driver.top.title == "Runde"
    path.write_text("extends: doppelkopf\nname: {de: Runde, en: Round}\nmacth: {target: 7}\n")
    driver = drive(Options(table=path)).begin()
    assert isinstance(driver.top, BrokenRulesScreen)
    driver = drive(Options(table=tmp_path / "none.ruleset.yaml")).begin()
    assert isinstance(driver.top, StartScreen) and driver.top.notice is not None


def test_a_broken_file_says_line_and_suggestion(drive: type[Driver], tmp_path: Path) -> None:
    path = tmp_path / "runde.yaml"
    path.write_text("extends: binokel-3\nname: {de: Runde, en: Round}\nmacth: {target: 700}\n")
    driver = drive().begin()
    drop(driver, path)
    screen = driver.top
    assert isinstance(screen, BrokenRulesScreen)
    [problem] = screen.problems
    assert (problem.line, problem.suggestion) == (3, "match")
    assert own_rulesets.own_rulesets() == [], "nothing is taken in that does not work"
    path.write_text("extends: binokel-3\nname: {de: Runde, en: Round}\n")
    driver.click("Noch einmal lesen")
    assert isinstance(driver.top, NewMatchScreen) and driver.top.title == "Runde"


def test_nothing_is_read_in_at_a_table(drive: type[Driver], tmp_path: Path) -> None:
    path = tmp_path / "runde.yaml"
    path.write_text("extends: binokel-3\nname: {de: Runde, en: Round}\n")
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    driver.click("An den Tisch")
    drop(driver, path)
    assert isinstance(driver.top, TableScreen) and driver.top.notice is not None
    assert own_rulesets.own_rulesets() == []


def test_the_menu_of_a_shipped_game_offers_no_deleting(drive: type[Driver]) -> None:
    driver = drive().begin()
    house_rules(driver, "Binokel zu dritt")
    driver.click("Tisch …")
    words = [w.label for w in driver.kinds(Button) if not isinstance(w, IconButton)]
    assert words == ["In eine Datei schreiben", "Abbrechen"]
