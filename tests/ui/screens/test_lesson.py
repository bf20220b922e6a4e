"""From the start screen into a first deal under guidance, out of it, and on to the table."""

from __future__ import annotations

import pygame
import pytest

from game.lessons import lesson_ids
from game.storage import matches
from game.ui.kit import ListRow
from game.ui.screens.sheets.lesson_sheet import LessonSheet
from game.ui.screens.starting.start import StartScreen
from game.ui.table.coaching.guided import SHOW, GuidedScreen
from game.ui.table.controls import HINT
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.screen import TableScreen
from tests.everyday import some
from tests.ui.driving import Driver


def begin(driver: Driver, lesson: int = 0) -> GuidedScreen:
    """To the first of the practice choices."""
    driver.begin()
    driver.click("Zum Üben")
    driver.click(driver.kinds(ListRow)[lesson])
    screen = driver.top
    assert isinstance(screen, GuidedScreen)
    driver.until(lambda: screen.coach is not None and screen.coach.remark is not None)
    return screen


def test_the_lessons_come_first_among_what_can_be_practised(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Zum Üben")
    t = driver.app.context.texts
    titles = [row.title for row in driver.kinds(ListRow)]
    assert titles[: len(lesson_ids())] == [t(f"lessons.{name}.name") for name in lesson_ids()]
    assert len(titles) > len(lesson_ids())


def test_a_lesson_leads_to_the_sheet_and_on_to_a_table(drive: type[Driver]) -> None:
    driver = drive()
    screen = begin(driver)
    for _ in range(60):
        if not driver.is_at(GuidedScreen):
            break
        driver.press(SHOW)
    sheet = driver.top
    assert isinstance(sheet, LessonSheet)
    t = driver.app.context.texts
    told = t(f"lessons.{screen.lesson.id}.sheet.text")
    assert sheet.coach.text.startswith(told)
    driver.click(sheet.why)
    assert sheet.coach.text == t(f"lessons.{screen.lesson.id}.sheet.why")
    assert not sheet.coach.box.intersects(sheet.slate)
    assert not sheet.coach.box.intersects(sheet.main.box)
    assert sheet.names[0] == t("table.you")
    assert matches.saved_matches() == [], "nothing of a lesson is kept"
    driver.click(t("lessons.to_table"))
    table = driver.top
    assert isinstance(table, TableScreen) and not isinstance(table, GuidedScreen)
    assert table.table.practice
    assert table.table.rules.ruleset.id == screen.lesson.rules.ruleset.id


def test_a_lesson_can_be_left_at_any_moment(drive: type[Driver]) -> None:
    driver = drive()
    screen = begin(driver, 1)
    assert screen.coach is not None
    t = driver.app.context.texts
    driver.press(pygame.K_ESCAPE)
    assert screen.notice is not None and screen.notice.text == t("lessons.pause")
    driver.press(pygame.K_ESCAPE)
    driver.click(screen.coach.skip)
    assert screen.notice is not None
    driver.press(pygame.K_RETURN)
    assert screen.notice is None and not screen.coach.off, "the harmless way is to go on"
    driver.click(screen.coach.skip)
    driver.click(t("lessons.to_start"))
    assert driver.is_at(StartScreen) and driver.navigator.session is None
    assert matches.saved_matches() == []


def test_whoever_would_rather_play_alone_is_asked_nothing_twice(drive: type[Driver]) -> None:
    driver = drive()
    screen = begin(driver)
    assert screen.coach is not None
    driver.click(screen.coach.skip)
    driver.click(driver.app.context.texts("lessons.skip_alone"))
    driver.step()
    assert screen.notice is None and screen.coach.off and not screen.coach.visible
    panel = screen.model.panel
    assert isinstance(panel, BiddingPanel)
    driver.click(panel.say)
    driver.until(lambda: screen.table.turn() > 3)
    assert screen.notice is None


@pytest.mark.parametrize("lesson", some(range(len(lesson_ids())), 2))
def test_who_plays_a_lesson_alone_is_offered_nothing_that_it_cannot_give(
    drive: type[Driver], lesson: int
) -> None:
    """Nobody thinks behind a lesson, and its script does not go backwards."""
    driver = drive()
    screen = begin(driver, lesson)
    assert screen.coach is not None
    driver.click(screen.coach.skip)
    driver.click(driver.app.context.texts("lessons.skip_alone"))
    driver.until(lambda: bool(screen.model.legal))
    assert not screen.controls.hint.visible and not screen.controls.undo.visible
    turn = screen.table.turn()
    driver.press(HINT)
    driver.step()
    assert screen.advice.about is None and screen.table.turn() == turn
