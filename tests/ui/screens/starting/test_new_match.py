"""Who sits at a table: names, faces, levels; kept with the match and for the next one."""

from __future__ import annotations

import pygame
import pytest

from game.rules import load
from game.storage import matches
from game.storage import settings as stored
from game.ui import sitters
from game.ui.context import Context, Settings
from game.ui.kit import PEOPLE, PORTRAITS, Choice, TextField
from game.ui.matches import seating
from game.ui.screens.starting.faces import FaceButton, FacePicker
from game.ui.screens.starting.match_paper import changes_of
from game.ui.screens.starting.new_match import NewMatchScreen
from game.ui.sitters import FACES
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver
from tests.ui.screens.making import made


@pytest.fixture
def levels(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """More levels than one."""
    offered = ("easy", "medium", "hard", "expert")
    monkeypatch.setattr(sitters, "OFFERED", offered)
    return offered


def test_levels_and_names_of_opponents_are_kept(
    drive: type[Driver], levels: tuple[str, ...]
) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    you, first, _ = driver.kinds(TextField)
    driver.click(you)
    driver.type("Maria")
    driver.click(first)
    driver.press(*[pygame.K_BACKSPACE] * 10)
    driver.type("Onkel Willi")
    choice = driver.kinds(Choice)[0]
    assert choice.options == ["leicht", "mittel", "schwer", "Meister"]
    cell = choice.to_screen(choice.cell(1))
    driver.click_at(cell.cx, cell.cy)
    driver.click("An den Tisch")
    assert isinstance(driver.top, TableScreen)
    assert driver.top.table.names[:2] == ("Maria", "Onkel Willi")
    settings = driver.app.context.settings
    assert settings.name == "Maria"
    assert (settings.opponents[0].name, settings.opponents[0].level) == ("Onkel Willi", "medium")
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.names[:2] == ("Maria", "Onkel Willi")


def test_faces_are_chosen_from_all_of_them(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    own, karl, _ = driver.kinds(FaceButton)
    driver.click(karl)
    picker = driver.top.notice
    assert isinstance(picker, FacePicker)
    assert [face.portrait for face in picker.faces] == list(PORTRAITS)
    taken = {face.portrait for face in picker.faces if not face.enabled}
    assert taken == {"Du", "Hilde"}
    driver.click(next(face for face in picker.faces if face.portrait == "Emil"))
    assert driver.top.notice is None
    assert [field.text for field in driver.kinds(TextField)][1] == "Emil", "the name goes with it"
    driver.click(own)
    driver.click(next(f for f in driver.kinds(FaceButton) if f.portrait == "Lore"))
    driver.click("An den Tisch")
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.portraits == ("Lore", "Emil", "Hilde")
    assert [s.portrait for s in seating.sitters_of(saved.header)] == ["Lore", "Emil", "Hilde"]
    assert stored.load()[0].portrait == "Lore"


def test_a_face_brings_its_temper_to_the_table(
    drive: type[Driver], levels: tuple[str, ...]
) -> None:
    daring = next(person for person in PEOPLE if person.temper == "daring")
    opponent = stored.Opponent(name="Otto", level="hard", face=daring.name)
    driver = drive(opponents=(opponent,)).begin()
    driver.click("Doppelbinokel")
    driver.click("An den Tisch")
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.players == ("human", "hard+daring")
    assert seating.sitters_of(saved.header)[1].level == "hard"
    assert driver.app.context.settings.opponents[0].level == "hard"


def test_a_face_is_chosen_by_keyboard_alone(drive: type[Driver]) -> None:
    driver = drive().begin()
    driver.click("Binokel zu dritt")
    for _ in range(20):
        focused = driver.top.input.focused
        if isinstance(focused, FaceButton) and focused.portrait == "Karl":
            break
        driver.press(pygame.K_TAB)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.top.notice, FacePicker)
    for _ in range(20):
        focused = driver.top.input.focused
        if isinstance(focused, FaceButton) and focused.portrait == "Toni":
            break
        driver.press(pygame.K_TAB)
    driver.press(pygame.K_SPACE)
    assert driver.top.notice is None
    assert any(face.portrait == "Toni" for face in driver.kinds(FaceButton))


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (640, 400)])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_level_has_room_beside_or_below_the_name(
    size: tuple[int, int], lang: str, levels: tuple[str, ...]
) -> None:
    screen = made("opponents", size, lang)
    assert isinstance(screen, NewMatchScreen)
    for name, choice in [(row.name, row.choice) for row in screen.rows[1:]]:
        assert choice is not None and not choice.box.intersects(name.box)
        assert choice.box.right <= screen.area.box.w
        assert name.box.w >= 150


def test_the_paper_names_what_the_table_changes() -> None:
    context = Context(Settings())
    changes = changes_of(load("binokel-3", {"binokel": "60", "ziel": "1000"}), context)
    assert ("Binokel zählt", "60") in changes and len(changes) == 2
    assert changes_of(load("binokel-3"), context) == []


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_opponent_is_told_about_in_a_line(lang: str) -> None:
    screen = made("opponents", (1280, 800), lang)
    assert isinstance(screen, NewMatchScreen)
    assert screen._about(0) == "" and screen.rows[1].measure.height == 92
    for face in FACES:
        screen._set_face(1, face)
        assert screen._about(1)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (640, 400)])
def test_all_faces_lie_in_the_notice(size: tuple[int, int]) -> None:
    screen = made("opponents", size)
    assert isinstance(screen, NewMatchScreen)
    screen._ask_face(1)
    picker = screen.notice
    assert isinstance(picker, FacePicker)
    assert picker.panel.bottom <= screen.scale.height
    for face in picker.faces:
        box = face.box
        assert picker.panel.x <= box.x and box.right <= picker.panel.right
        assert picker.panel.y <= box.y and box.bottom <= picker.buttons[0].box.y


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_paper_stands_beside_the_seats_and_is_as_high(size: tuple[int, int], lang: str) -> None:
    screen = made("opponents", size, lang=lang)
    assert isinstance(screen, NewMatchScreen)
    assert screen.wide and screen.paper.bottom == screen.panel.bottom
    assert screen.paper.x > screen.panel.right
