"""House rules that hang together: they are changed together, and the screen says which."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Switch, measure, tokens
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.screens.rules.prose import Prose
from game.ui.screens.rules.rule_rows import RuleRow
from game.ui.screens.rules.rules_page import RulesScreen
from tests.ui.driving import Driver
from tests.ui.screens.making import made


@pytest.fixture
def driver(drive: type[Driver]) -> Driver:
    driver = drive().begin()
    driver.click("Doppelkopf")
    driver.click("Hausregeln")
    return driver


def screen_of(driver: Driver) -> HouseRulesScreen:
    assert isinstance(driver.top, HouseRulesScreen)
    return driver.top


def row(driver: Driver, name: str) -> RuleRow:
    return next(one for one in screen_of(driver).rows if one.name == name)


def switch(driver: Driver, name: str) -> None:
    control = row(driver, name).control
    assert isinstance(control, Switch)
    driver.click(control)


def test_what_hangs_on_a_rule_goes_with_it_and_comes_again_with_it(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    screen = screen_of(driver)
    assert screen.choosing.selection == {"dulle-gefangen": True}
    switch(driver, "dullen")
    assert screen.choosing.selection == {"dullen": False}
    assert screen.status == "Dafür wieder wie üblich: Dulle fängt Dulle." and not screen.status_bad
    switch(driver, "dullen")
    assert screen.choosing.selection == {"dulle-gefangen": True}
    assert screen.status == "Damit wieder wie vorhin: Dulle fängt Dulle."


def test_what_was_chosen_otherwise_since_does_not_come_again(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    switch(driver, "dullen")
    driver.click("Alles zurücksetzen")
    switch(driver, "dullen")
    switch(driver, "dullen")
    assert screen_of(driver).choosing.selection == {}
    assert screen_of(driver).status == ""


def test_a_rule_that_needs_another_is_chosen_together_with_it(driver: Driver) -> None:
    screen = screen_of(driver)
    switch(driver, "dullen")
    blocked = row(driver, "dulle-gefangen")
    assert blocked.off.startswith("Nur wählbar") and not blocked.control.enabled
    assert blocked.hint is not None
    assert blocked.hint.text == "einschalten und dafür „Mit Dullen“ auf an stellen"
    driver.click(blocked.hint)
    assert screen.choosing.selection == {"dulle-gefangen": True}
    assert screen.status == "Dafür geändert: Mit Dullen."
    assert not row(driver, "dulle-gefangen").off


def test_what_stands_in_the_way_of_a_rule_with_several_values_is_put_away(driver: Driver) -> None:
    """What the rule itself should be then, nobody has said."""
    screen = screen_of(driver)
    blocked = row(driver, "pflichtsolo-ausspiel")
    assert blocked.hint is not None
    assert blocked.hint.text == "dafür „Pflichtsoli für jeden“ auf 1 stellen"
    driver.click(blocked.hint)
    assert screen.choosing.selection == {"pflichtsolo": 1}
    assert screen.status == "Dafür geändert: Pflichtsoli für jeden."
    free = row(driver, "pflichtsolo-ausspiel")
    assert not free.off and free.control.enabled


def test_the_keyboard_gets_to_the_offer(driver: Driver) -> None:
    switch(driver, "dullen")
    hint = row(driver, "dulle-gefangen").hint
    screen = screen_of(driver)
    for _ in range(200):
        driver.press(pygame.K_TAB)
        if screen.interaction.focused is row(driver, "dulle-gefangen").hint:
            break
    assert screen.interaction.focused is hint
    driver.press(pygame.K_RETURN)
    assert screen.choosing.selection == {"dulle-gefangen": True}


def test_a_locked_table_offers_nothing(driver: Driver) -> None:
    switch(driver, "dullen")
    screen = screen_of(driver)
    screen.locked = True
    screen._fill()
    assert row(driver, "dulle-gefangen").off and row(driver, "dulle-gefangen").hint is None


@pytest.mark.parametrize("kind", [HouseRulesScreen, RulesScreen])
def test_escape_empties_the_search_first_and_then_leads_back(
    driver: Driver, kind: type[HouseRulesScreen | RulesScreen]
) -> None:
    if kind is RulesScreen:
        driver.press(pygame.K_ESCAPE)
        driver.click("Spielregeln")
    page = driver.top
    assert isinstance(page, kind)
    driver.click(page.search)
    driver.type("Dulle")
    assert page.search.text == page.query == "Dulle"
    driver.press(pygame.K_ESCAPE)
    assert driver.top is page and page.search.text == page.query == ""
    driver.type("Re")
    assert page.query == "Re", "it still is written there"
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert driver.top is not page


@pytest.mark.parametrize(
    ("game", "lang", "size", "user"),
    [
        ("binokel-3", "de", (1280, 800), 1.0),
        pytest.param("doppelkopf", "en", (1024, 640), 1.5, marks=pytest.mark.soak),
        pytest.param("doppelkopf", "de", (1280, 800), 1.0, marks=pytest.mark.soak),
        pytest.param("binokel-3", "en", (1024, 640), 1.5, marks=pytest.mark.soak),
    ],
)
def test_the_sentence_that_has_changed_is_in_sight_and_marked(
    game: str, lang: str, size: tuple[int, int], user: float
) -> None:
    """Whichever rule is changed, however far down its sentence stands."""
    screen = made("house_rules", size, lang, user, game)
    if screen.tab.visible:
        screen.tab.press()
    seen = 0
    for name, rule in screen.choosing.rules.items():
        before = screen.paper.sentences()
        screen.choose(name, next(value for value in rule.values if value != rule.default))
        new = screen.paper.sentences() - before
        on_paper = [
            (block, sentence)
            for part in screen.paper.text.children
            for block in part.children
            if isinstance(block, Prose)
            for sentence in block.paragraph.sentences
            if sentence.text in new
        ]
        if on_paper:
            block, sentence = on_paper[0]
            area = screen.paper.area
            found = block.box_of(measure(screen.scale), {sentence.text})
            assert found is not None
            assert area.scroll <= found.y, name
            assert found.y + min(found.h, area.box.h / 2) <= area.scroll + area.box.h, name
            assert block.mark(sentence) == tokens.MARK_NOW
            seen += 1
        screen.choose(name, rule.default)
    assert seen > 10


def test_it_stays_in_sight_when_the_paper_is_turned_over(drive: type[Driver]) -> None:
    """In a narrow window the paper lies behind a button."""
    screen = made("house_rules", (1024, 640), "de", 1.5, "binokel-3")
    screen.choose("binokel", screen.choosing.rules["binokel"].values[-1])
    before = screen.paper.area.scroll
    screen.tab.press()
    assert screen.paper.area.visible and screen.paper.area.scroll == before
