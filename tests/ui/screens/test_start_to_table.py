"""From the start screen to a table, with house rules changed on the way; by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules import load
from game.storage import locations, matches, own_rulesets
from game.ui.kit import Choice, Stepper, Switch, TextField
from game.ui.screens.rules.broken_rules import BrokenRulesScreen
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.rules.rules_page import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.starting.listing import ListScreen
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver, write_own
from tests.ui.recorder import record


def row(driver: Driver, name: str) -> object:
    screen = driver.top
    assert isinstance(screen, HouseRulesScreen)
    return next(one for one in screen.rows if one.name == name)


def house_rules(driver: Driver, game: str = "Binokel zu dritt") -> HouseRulesScreen:
    driver.click(game)
    driver.click("Hausregeln")
    assert isinstance(driver.top, HouseRulesScreen)
    return driver.top


def test_a_game_is_sat_down_to_by_two_clicks(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    assert driver.is_at(NewMatchScreen)
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.names == ("Du", "Karl", "Hilde")
    assert [saved.header.ruleset for saved in matches.saved_matches() if saved.header] == [
        "binokel-3"
    ]


def test_a_house_rule_changed_by_mouse_holds_at_the_table(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    control = row(driver, "binokel").control
    assert isinstance(control, Choice)
    driver.show(control)
    cell = control.to_screen(control.cell(1))
    driver.click_at(cell.cx, cell.cy)
    assert screen.choosing.selection == {"binokel": 60}
    assert "60" in " ".join(screen.paper.sentences())
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    table = driver.top.table.rules.ruleset
    assert table.melds is not None and table.melds.table["binokel"].points == 60


def test_the_words_of_a_changed_rule_take_it_back(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    screen.choose("vorne-weg", True)
    driver.step()
    changed = row(driver, "vorne-weg")
    assert changed.hint is not None and changed.hint.text == "geändert, sonst: aus"
    driver.click(changed.hint)
    assert screen.choosing.selection == {}
    assert not row(driver, "vorne-weg").changed


def test_what_has_just_changed_is_marked_on_the_paper(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    before = screen.paper.sentences()
    switch = row(driver, "vorne-weg").control
    assert isinstance(switch, Switch)
    driver.click(switch)
    assert screen.paper._new and screen.paper._new == screen.paper.sentences() - before
    shown = {s.text for c in screen.paper.chapters for p in c.paragraphs for s in p.sentences}
    assert screen.paper._new <= shown


def test_a_rule_that_needs_another_is_off_and_says_why(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    needing = next(
        name
        for name, rule in screen.choosing.rules.items()
        if any(c.requires for value in rule.values for c in rule.conditions(value))
    )
    assert not row(driver, needing).control.enabled
    assert row(driver, needing).off == row(driver, needing).control.reason != ""
    rule = screen.choosing.rules[needing]
    value = next(v for v in rule.values if v != rule.default)
    requires = next(c.requires for c in rule.conditions(value) if c.requires)
    for other, wanted in requires.items():
        screen.choose(other, wanted[0] if isinstance(wanted, list) else wanted)
    assert row(driver, needing).control.enabled
    screen.choose(needing, value)
    assert needing in screen.choosing.selection
    other = next(iter(requires))
    screen.choose(other, screen.choosing.rules[other].default)
    assert needing not in screen.choosing.selection, "what it needed is gone, so it goes as well"
    assert rule.label.de in screen.status


def test_chapter_and_text_follow_the_keyboard(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    melds = row(driver, "binokel").control
    assert screen.group != "melds"
    screen.focus(melds)
    driver.step()
    assert screen.group == "melds"
    assert [item.label for item in screen.nav if item.chosen] == ["Melden"]
    shown = {s.text for c in screen.paper.chapters for p in c.paragraphs for s in p.sentences}
    assert any("Binokel" in sentence for sentence in shown)


def test_searching_leaves_the_rules_that_have_the_word(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    every = len(screen.rows)
    driver.click(driver.kinds(TextField)[0])
    driver.type("untendurch")
    assert 0 < len(screen.rows) < every
    assert all("ntendurch" in one.label + one.help_text for one in screen.rows)
    driver.type("xyz")
    assert screen.rows == []


def test_a_table_saved_under_a_name_is_on_the_start_screen(drive: type[Driver]) -> None:
    driver = drive().begin()
    house_rules(driver).choose("ziel", 1000)
    driver.step()
    driver.click("Sichern als …")
    driver.type("Tante Erna")
    driver.click("Sichern")
    assert driver.top.notice is None
    [entry] = own_rulesets.own_rulesets()
    assert load(entry.path).selection == {"ziel": 1000}
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    start = driver.top
    assert isinstance(start, StartScreen)
    assert [(tile.title, tile.tag) for tile in start.tables] == [("Tante Erna", "1 geändert")]
    driver.click("Tante Erna")
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.rules.ruleset.match.target == 1000


def test_changes_that_nothing_keeps_are_not_dropped_without_asking(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = house_rules(driver)
    screen.choose("ziel", 1000)
    driver.press(pygame.K_ESCAPE)
    assert driver.top is screen and screen.notice is not None
    driver.click("Weiter einstellen")
    assert driver.top is screen and screen.choosing.selection == {"ziel": 1000}
    driver.press(pygame.K_ESCAPE)
    driver.click("Verwerfen")
    assert isinstance(driver.top, NewMatchScreen)


def test_presets_stand_under_a_heading_of_their_own(drive: type[Driver]) -> None:
    start = drive().begin().top
    assert isinstance(start, StartScreen)
    assert [row.title for row in start.rows] == [
        "Neue Partie",
        "Eigene Tische",
        "Bekannte Tische",
    ]
    presets = {tile.title for tile in start.presets}
    assert {"Turnierbinokel", "Doppelkopf-Hausrunde"} <= presets
    assert {"Binokel zu dritt", "Doppelkopf"} <= {tile.title for tile in start.games}
    assert max(t.box.bottom for t in start.games) <= min(t.box.y for t in start.presets)


def test_a_name_that_is_taken_is_refused_in_the_notice(drive: type[Driver]) -> None:
    kept = own_rulesets.save_own("Mittwoch", "binokel-3", {"ziel": 1000}).read_text()
    driver = drive().begin()
    house_rules(driver)
    driver.click("Sichern als …")
    driver.type("Mittwoch")
    driver.click("Sichern")
    assert driver.top.notice is not None
    assert [own.path.read_text() for own in own_rulesets.own_rulesets()] == [kept]
    driver.type("s")
    driver.click("Sichern")
    assert driver.top.notice is None
    assert len(own_rulesets.own_rulesets()) == 2


def test_an_own_table_is_deleted_after_a_question(drive: type[Driver]) -> None:
    own_rulesets.save_own("Weg damit", "binokel-3", {"ziel": 1000})
    driver = drive().begin()
    driver.click("Weg damit")
    driver.click("Tisch löschen")
    driver.click("Behalten")
    assert own_rulesets.own_rulesets()
    driver.click("Tisch löschen")
    driver.click("Löschen")
    assert driver.is_at(StartScreen)
    assert not own_rulesets.own_rulesets()
    assert list(locations.bin_folder().iterdir()), "it can be fetched back by hand"


def test_a_preset_changed_and_saved_plays_the_same(drive: type[Driver]) -> None:
    """Also what goes back to the game's own default, against the preset."""
    driver = drive().begin()
    screen = house_rules(driver, "Württemberger Binokel")
    screen.choose("rufen", 0)
    wanted = screen.choosing.ruleset
    driver.step()
    driver.click("Sichern als …")
    driver.type("Ohne Rufen")
    driver.click("Sichern")
    offer = driver.navigator.library.own()[0]
    assert offer.loaded is not None
    plain = {"id", "name", "house"}
    assert offer.loaded.ruleset.model_dump(exclude=plain) == wanted.model_dump(exclude=plain)


def test_a_broken_file_is_a_tile_that_says_what_is_wrong(
    drive: type[Driver], own_home: Path
) -> None:
    text = "extends: binokel-3\nname: {de: Krumm, en: Bent}\nhouse:\n  rufne: 1\n"
    path = write_own(own_home, "krumm.yaml", text)
    driver = drive().begin()
    driver.click("Krumm")
    screen = driver.top
    assert isinstance(screen, BrokenRulesScreen)
    [problem] = screen.problems
    assert (problem.line, problem.suggestion) == (4, "rufen")
    drawn = [ink.text for ink in record(screen, dry=True).texts]
    assert "rufne: 1" in drawn
    driver.click("Noch einmal lesen")
    assert driver.is_at(BrokenRulesScreen), "nothing was mended"
    path.write_text(text.replace("rufne", "rufen"), encoding="utf-8")
    driver.click("Noch einmal lesen")
    assert isinstance(driver.top, NewMatchScreen)
    assert driver.top.offer.changed == 1


def test_a_broken_table_can_be_played_by_the_base_rules(
    drive: type[Driver], own_home: Path
) -> None:
    write_own(own_home, "krumm.yaml", "extends: binokel-3\nid: krumm\nmatch: {target: ja}\n")
    driver = drive().begin()
    assert isinstance(driver.top, StartScreen)
    driver.click(driver.top.tables[0])
    assert driver.is_at(BrokenRulesScreen)
    driver.click("Mit Grundregeln spielen")
    assert isinstance(driver.top, NewMatchScreen)
    assert driver.top.offer.id == "binokel-3"


def test_everything_is_reached_by_keyboard_alone(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.tab_to("Binokel zu dritt")
    driver.press(pygame.K_RETURN)
    assert driver.is_at(NewMatchScreen)
    driver.tab_to("Hausregeln")
    driver.press(pygame.K_SPACE)
    screen = driver.top
    assert isinstance(screen, HouseRulesScreen)
    for _ in range(40):
        if screen.interaction.focused is row(driver, "eroeffnung").control:
            break
        driver.press(pygame.K_TAB)
    assert isinstance(screen.interaction.focused, Stepper)
    driver.press(pygame.K_RIGHT)
    assert screen.choosing.selection == {"eroeffnung": 160}
    driver.press(pygame.K_RIGHT)
    assert screen.choosing.selection == {"eroeffnung": 170}, "the keyboard has stayed on the rule"
    driver.tab_to("An den Tisch", most=200)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.top, TableScreen)


def test_rules_of_every_game_can_be_read(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Spielregeln")
    assert driver.is_at(ListScreen)
    driver.click("Turnierbinokel")
    screen = driver.top
    assert isinstance(screen, RulesScreen)
    assert screen.title == "Turnierbinokel"
    chapter = screen.page.chapters[3].title
    driver.click(chapter)
    assert screen.chapter.title == chapter
    driver.click(driver.kinds(TextField)[0])
    driver.type("Binokel")
    assert any(screen._found(s) for p in screen.chapter.paragraphs for s in p.sentences)
    driver.press(*[pygame.K_ESCAPE] * 3)  # the search is emptied first
    assert driver.is_at(StartScreen)


def test_a_new_table_is_made_from_a_game(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Neuer Tisch")
    driver.click("Kreuzbinokel")
    assert driver.is_at(HouseRulesScreen)


def test_another_language_shows_at_once_and_is_kept(drive: type[Driver]) -> None:
    from game.storage import settings as stored

    driver = drive().begin()
    driver.click("Einstellungen")
    screen = driver.top
    assert isinstance(screen, SettingsScreen)
    language = screen.controls["language"]
    assert isinstance(language, Choice)
    driver.show(language)
    cell = language.to_screen(language.cell(1))
    driver.click_at(cell.cx, cell.cy)
    assert screen.title == "Settings"
    assert stored.load()[0].language == "en"
    driver.press(pygame.K_ESCAPE)
    assert driver.named("New table")
