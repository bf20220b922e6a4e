"""What cannot be taken back and may cost much is done by a second press, where it was pressed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.panels.choices import SECOND, ChoiceButton, ChoicePanel
from game.ui.table.phases.declare import ConcedePanel, declare_panel
from tests.ui.recorder import record
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.doppelkopf import HOUSE, at_moment

ASKED = {
    "solo": ("doppelkopf", "reservation", HOUSE, "Fleischlos"),
    "durch": ("binokel-3", "declare", {}, "Durch"),
    "poverty": ("doppelkopf", "poverty", HOUSE, "Nein"),
}


def asked(what: str, **settings: object) -> tuple[Sitting, ChoiceButton]:
    """Somebody is asked, and the way that may cost much."""
    game, scene, house, label = ASKED[what]
    rules = ruleset(game, **house)
    moves = find_moment(compile_rules(rules), SCENES[scene].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant", player="easy", **settings)
    at.until_asked()
    return at, way(at, label)


def way(at: Sitting, label: str) -> ChoiceButton:
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    return next(button for button in panel.buttons if button.label == label)


def moves(at: Sitting) -> int:
    return at.screen.table.turn()


@pytest.mark.parametrize("what", ASKED)
def test_one_press_asks_and_the_second_does_it(what: str) -> None:
    at, button = asked(what)
    before, label = moves(at), button.label
    at.click_widget(button)
    assert moves(at) == before and button.armed
    assert button.label != label and button.kind == "brass"
    at.frame(SECOND)
    at.click_widget(button)
    assert moves(at) > before


def test_a_double_click_only_asks() -> None:
    at, button = asked("solo")
    before = moves(at)
    for _ in range(3):
        at.click_widget(button)
    assert moves(at) == before and button.armed


@pytest.mark.parametrize("what", ASKED)
def test_by_keys_enter_asks_enter_confirms_and_escape_takes_it_back(what: str) -> None:
    at, button = asked(what)
    before, label = moves(at), button.label
    while not button.ringed:
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    at.key(pygame.K_RETURN)
    assert button.armed and moves(at) == before, "nor a key that was pressed twice"
    at.key(pygame.K_ESCAPE)
    assert not button.armed and button.label == label
    assert at.menus == 0 and moves(at) == before
    at.key(pygame.K_RETURN)
    at.frame(SECOND)
    at.key(pygame.K_RETURN)
    assert moves(at) > before


def test_enter_by_itself_does_not_refuse_the_cards() -> None:
    at, button = asked("poverty")
    before = moves(at)
    at.key(pygame.K_RETURN)
    at.frame()
    assert moves(at) == before and not button.armed


def test_enter_confirms_what_was_clicked_and_not_the_harmless_way() -> None:
    at, button = asked("solo")
    at.click_widget(button)
    at.frame(SECOND)
    at.key(pygame.K_RETURN)
    assert (0, True) in at.screen.table.view().reservations


def test_who_turns_to_something_else_has_not_meant_it() -> None:
    at, button = asked("solo")
    before = moves(at)
    other = way(at, "Damen-Solo")
    at.click_widget(button)
    at.click_widget(other)
    at.frame()
    assert other.armed and not button.armed and moves(at) == before
    at.click(*at.screen.sprites.layout.middle)
    at.click(8, 8)
    at.frame()
    assert not other.armed
    at.key(pygame.K_RETURN)
    assert (0, False) in at.screen.table.view().reservations, "Enter is harmless again"


@pytest.mark.parametrize("what", ASKED)
def test_a_setting_asks_but_once(what: str) -> None:
    at, button = asked(what, confirm=False)
    before = moves(at)
    at.click_widget(button)
    assert moves(at) > before


def test_a_harmless_reservation_needs_one_press() -> None:
    at = at_moment("reservation")
    before = moves(at)
    at.click_widget(way(at, "Gesund"))
    assert moves(at) > before


def test_giving_up_is_a_second_press_too_and_enter_is_the_way_back() -> None:
    at, _ = asked("durch")
    before = moves(at)
    at.click_widget(way(at, "Abgehen"))
    panel = at.screen.model.panel
    assert isinstance(panel, ConcedePanel) and panel.main is panel.back
    at.key(pygame.K_RETURN)
    at.frame()
    assert moves(at) == before and isinstance(at.screen.model.panel, ChoicePanel)


def test_a_double_click_does_not_give_up() -> None:
    """The second half of it falls where the panel now has the button that does it."""
    at, _ = asked("durch")
    before, box = moves(at), way(at, "Abgehen").to_screen()
    at.click(box.cx, box.cy)
    panel = at.screen.model.panel
    assert isinstance(panel, ConcedePanel)
    hit = panel.really.to_screen()
    at.click(hit.cx, hit.cy)
    assert moves(at) == before and at.screen.model.panel is panel
    at.frame(SECOND)
    at.click(hit.cx, hit.cy)
    assert moves(at) > before and at.screen.table.view().conceded


def test_who_is_asked_but_once_gives_up_by_naming_the_trump() -> None:
    at, _ = asked("durch", confirm=False)
    before = moves(at)
    at.click_widget(way(at, "Abgehen"))
    panel = at.screen.model.panel
    assert isinstance(panel, ConcedePanel) and panel.main is panel.really
    at.key(pygame.K_RETURN)
    assert moves(at) > before and at.screen.table.view().conceded


@pytest.mark.parametrize("confirm", [True, False])
def test_with_one_trump_to_name_only_the_second_press_is_asked_for(confirm: bool) -> None:
    at, _ = asked("durch", confirm=confirm)
    question = at.screen.asking._question()
    one = replace(question, legal=(*question.of("declare"), question.of("concede")[0]))
    at.screen.asking._open(declare_panel(one))
    before = moves(at)
    at.click_widget(way(at, "Abgehen"))
    assert (moves(at) == before) == confirm
    assert isinstance(at.screen.model.panel, ConcedePanel) == confirm


@pytest.mark.parametrize(
    ("what", "label", "costs"),
    [("solo", "Wirklich Fleischlos?", "Zählt 3-fach. "), ("durch", "Wirklich Durch?", "±1000. ")],
)
def test_what_waits_says_what_it_costs_and_nothing_jumps(what: str, label: str, costs: str) -> None:
    at, button = asked(what)
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    before = [panel.box, *(one.box for one in panel.buttons)]
    at.click_widget(button)
    assert [panel.box, *(one.box for one in panel.buttons)] == before
    assert button.label == label
    said = panel._note() if button.meaning == "tip" else button.help
    assert said == f"{costs}Noch einmal, dann gilt es. Esc: doch nicht."


@pytest.mark.parametrize(
    ("what", "title", "costs"),
    [("solo", "Wirklich Fleischlos?", "Zählt 3-fach."), ("durch", "Wirklich Durch?", "±1000")],
)
def test_without_room_for_a_note_the_heading_asks(what: str, title: str, costs: str) -> None:
    at, button = asked(what, size=(1024, 640), scale=1.5)
    drawn = [ink.text for ink in record(at.screen, dry=True).texts]
    assert title not in drawn and costs not in drawn
    at.click_widget(button)
    drawn = [ink.text for ink in record(at.screen, dry=True).texts]
    assert title in drawn and costs in drawn
    at.key(pygame.K_ESCAPE)
    assert title not in [ink.text for ink in record(at.screen, dry=True).texts]
