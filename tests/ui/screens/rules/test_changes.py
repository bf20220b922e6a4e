"""“What does this change?”: what is compared, the sentence that grows, and its end."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any, ClassVar

import pygame
import pytest

from game.engine.rules.rules import Rules
from game.laboratory import beside
from game.laboratory.experiment import Plan, Snapshot
from game.rules import RulesetError
from game.rules.problems import Mark, Problem
from game.ui.kit import TextBlock
from game.ui.screens.rules.changes import ChangesScreen
from game.ui.screens.rules.house_rules import HouseRulesScreen
from game.ui.storybook.screens.changes import made_up
from tests.ui.driving import Driver
from tests.ui.screens.rules.test_house_rules import screen_of, switch

ASK = "Was ändert das?"


class Fake:
    """Games that are played as far as the test says."""

    made: ClassVar[list[Fake]] = []

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.snapshot = Snapshot.empty(plan)
        self.trouble: str | None = None
        self.over = self.closed = False
        self._made_up = made_up(plan, 1500)[1:]
        self._told = self._known = 0
        self._lost, self._ended = False, False
        self.made.append(self)

    def play(self, deals: int) -> None:
        self._known = deals // 5

    def end(self, trouble: str | None = None) -> None:
        """Nothing more comes."""
        self._ended, self._lost = True, trouble is not None

    def poll(self) -> list[Snapshot]:
        found = self._made_up[self._told : self._known]
        self._told = self._known
        if found:
            self.snapshot = found[-1]
        if self._ended:
            self.over, self.trouble = True, "lost" if self._lost else None
        return found

    def close(self) -> None:
        self.closed = self.over = True


@pytest.fixture
def driver(drive: type[Driver], monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setattr(beside, "BesideGames", Fake)
    monkeypatch.setattr(Fake, "made", [])
    driver = drive().begin()
    driver.click("Doppelkopf")
    driver.click("Hausregeln")
    return driver


def changes(driver: Driver) -> ChangesScreen:
    assert isinstance(driver.top, ChangesScreen)
    return driver.top


def read(driver: Driver) -> str:
    """All that stands on the sheet."""
    return "\n".join(str(block.text) for block in _blocks(changes(driver).on_sheet))


def _blocks(group: Any) -> list[TextBlock]:
    found = []
    for child in group.children:
        if isinstance(child, TextBlock):
            found.append(child)
        found += _blocks(child) if hasattr(child, "children") else []
    return found


def test_what_was_changed_is_compared_with_the_table_as_it_was(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    driver.click(ASK)
    before, after = Fake.made[-1].plan.combinations
    assert before.values == (("dulle-gefangen", "false"),)
    assert after.values == (("dulle-gefangen", "true"),)
    assert after.loaded.selection == {"dulle-gefangen": True} and not before.loaded.selection
    assert "wie er beim Öffnen war" in read(driver)
    assert changes(driver).subtitle == "Doppelkopf · Dulle fängt Dulle: an"


def test_the_sentence_appears_and_becomes_sure(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    driver.click(ASK)
    screen, trial = changes(driver), Fake.made[-1]
    assert "Die ersten Karten" in read(driver)
    trial.play(40)
    driver.step(1, 0.3)
    assert "Mit „Dulle fängt Dulle: an“ gewinnt" in read(driver)
    assert "Das kann noch Zufall sein; ein Unterschied von" in read(driver)
    assert screen.answer.answer.state == "noch ungewiss"
    assert screen.answer.answer.played.startswith("40 Spiele von höchstens")
    trial.play(1500)
    driver.step(1, 0.3)
    assert "Zufall sein" not in read(driver)
    assert screen.answer.answer.state == "mehr als Zufall"
    assert "Minuten je Partie" in [line.line.name for line in screen.lines.children[2:-2]]
    assert len(screen.course) == 300 and not trial.closed
    trial.end()
    driver.step(1, 0.3)
    assert screen.done.name == "Fertig"


def test_escape_ends_the_games_and_leads_back_to_the_rules_as_they_were(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    driver.click(ASK)
    driver.press(pygame.K_ESCAPE)
    assert Fake.made[-1].closed
    assert screen_of(driver).choosing.selection == {"dulle-gefangen": True}
    driver.click(ASK)
    driver.click("Aufhören")
    assert Fake.made[-1].closed and driver.is_at(HouseRulesScreen)


def test_nothing_plays_on_when_the_window_is_closed(driver: Driver) -> None:
    switch(driver, "dulle-gefangen")
    driver.click(ASK)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.step()
    assert not driver.app.stack and Fake.made[-1].closed


def test_nothing_plays_on_when_the_program_breaks(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch(driver, "dulle-gefangen")
    driver.click(ASK)
    driver.app._crashed(RuntimeError("somewhere else"))
    assert not driver.is_at(ChangesScreen) and Fake.made[-1].closed


def test_a_rule_that_was_only_looked_at_is_tried_out(driver: Driver) -> None:
    screen = screen_of(driver)
    assert not screen.compare.enabled and "Stell eine Regel um" in screen.compare.reason
    screen.focus(screen._controls["dullen"])
    driver.step()
    driver.click(ASK)
    before, after = Fake.made[-1].plan.combinations
    assert (before.values, after.values) == ((("dullen", "true"),), (("dullen", "false"),))
    assert "Umgestellt ist hier nichts. Verglichen: „Mit Dullen“" in read(driver)


def test_a_rule_that_the_table_has_changed_is_compared_with_the_usual(driver: Driver) -> None:
    switch(driver, "dullen")
    screen = screen_of(driver)
    screen.opened = screen.choosing.values()
    driver.click(ASK)
    before, after = Fake.made[-1].plan.combinations
    assert (before.values, after.values) == ((("dullen", "true"),), (("dullen", "false"),))
    assert "wie üblich" in read(driver)


def test_a_table_of_which_no_rule_was_looked_at_is_compared_with_the_usual_game(
    driver: Driver,
) -> None:
    switch(driver, "dullen")
    screen = screen_of(driver)
    screen.opened, screen.touched = screen.choosing.values(), None
    screen.focus(None)
    driver.app.change(language="en")
    driver.click("What does this change?")
    assert changes(driver).compared.kind == "base"
    assert [game.values for game in Fake.made[-1].plan.combinations] == [
        (("dullen", "true"),),
        (("dullen", "false"),),
    ]


def test_a_rule_that_does_not_go_with_the_others_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    switch(driver, "dullen")

    def refuse(*_: object) -> Rules:
        raise RulesetError([Problem.at(Mark("tisch.yaml", 1, 1), "", "parts_alone")])

    monkeypatch.setattr(driver.navigator.library, "load", refuse)
    driver.click(ASK)
    screen = screen_of(driver)
    assert screen.status_bad and len(screen.status) > 20 and not Fake.made


def test_what_goes_wrong_is_told_and_can_be_begun_again(driver: Driver) -> None:
    switch(driver, "dullen")
    driver.click(ASK)
    [first] = Fake.made
    first.play(20)
    driver.step(1, 0.3)
    first.end("lost")
    driver.step(1, 0.3)
    assert "ist ausgefallen" in read(driver) and "Mit „Mit Dullen: aus“" in read(driver)
    driver.click("Noch einmal")
    assert first.closed and len(Fake.made) == 2
    assert "Die ersten Karten" in read(driver) and "ausgefallen" not in read(driver)


def test_a_changed_language_says_everything_anew(driver: Driver) -> None:
    switch(driver, "dullen")
    driver.click(ASK)
    Fake.made[-1].play(100)
    driver.step(1, 0.3)
    driver.app.change(language="en")
    driver.step()
    assert "With “" in read(driver) and changes(driver).title == "What does this change?"


@pytest.mark.soak
def test_deals_are_really_played_until_nobody_looks(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    driver.click("Hausregeln")
    screen = screen_of(driver)
    screen.choose("rufen", 1)
    driver.click(ASK)
    trial = changes(driver).trial
    assert isinstance(trial, beside.BesideGames)
    end = monotonic() + 120
    while "Spieler" not in read(driver):
        assert monotonic() < end and not trial.over
        driver.step(1, 0.3)
        sleep(0.05)
    assert "Mit „Rufen: 1“ gewinnt der Spieler" in read(driver)
    assert trial.pids
    driver.press(pygame.K_ESCAPE)
    assert driver.is_at(HouseRulesScreen)
    while trial.pids:
        assert monotonic() < end
        sleep(0.05)
