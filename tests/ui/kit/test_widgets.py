"""Widgets, operated by events at screen coordinates and by keys."""

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import (
    Box,
    Button,
    Check,
    Choice,
    IconButton,
    Painter,
    Scale,
    Screen,
    Slider,
    Stepper,
    Switch,
    Tile,
    Widget,
    tokens,
)
from game.ui.kit.widgets.base import Look
from tests.ui.recorder import record

from .conftest import Hands

MakeHands = Callable[[Screen], Hands]


def screen_of(*widgets: Widget, scale: Scale | None = None) -> Screen:
    screen = Screen(scale or Scale((1280, 800)))
    screen.root.add(*widgets)
    screen.start()
    return screen


@pytest.mark.parametrize("scale", [Scale((1280, 800)), Scale((1920, 1080), 1.5), Scale((900, 560))])
def test_a_click_presses_where_the_button_is_at_any_scale(hands: MakeHands, scale: Scale) -> None:
    pressed: list[int] = []
    button = Button("melden", lambda: pressed.append(1), Box(300, 200, 120, 44))
    player = hands(screen_of(button, scale=scale))
    assert player.click(360, 222)
    assert not player.click(310, 260)
    assert pressed == [1]


def test_states_of_a_button(hands: MakeHands) -> None:
    button = Button("weg", None, Box(300, 200, 120, 44))
    player = hands(screen_of(button))
    assert button.look is Look.NORMAL
    player.move(350, 220)
    assert button.look is Look.HOVER
    player.down(350, 220)
    assert button.look is Look.PRESSED
    player.move(700, 500)
    assert button.look is Look.HOVER
    player.up(700, 500)
    assert button.look is Look.NORMAL
    button.set_enabled(False, "Du bist nicht dran.")
    assert button.look is Look.DISABLED


def test_letting_go_elsewhere_does_nothing(hands: MakeHands) -> None:
    pressed: list[int] = []
    button = Button("weg", lambda: pressed.append(1), Box(300, 200, 120, 44))
    player = hands(screen_of(button))
    player.down(350, 220)
    player.up(600, 220)
    assert pressed == []
    player.down(600, 220)
    player.up(350, 220)
    assert pressed == []


def test_a_disabled_button_does_nothing_and_says_why(hands: MakeHands) -> None:
    pressed: list[int] = []
    button = Button("weg", lambda: pressed.append(1), Box(300, 200, 120, 44))
    button.set_enabled(False, "Erst nach dem ersten Stich.")
    player = hands(screen_of(button))
    player.click(350, 220)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert pressed == []
    assert button.focused
    assert button.tip == ("", "Erst nach dem ersten Stich.")


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press(hands: MakeHands, key: int) -> None:
    pressed: list[int] = []
    player = hands(screen_of(Button("weg", lambda: pressed.append(1), Box(300, 200, 120, 44))))
    player.key(pygame.K_TAB)
    player.key(key)
    assert pressed == [1]


def test_a_small_control_has_a_target_for_a_finger(hands: MakeHands) -> None:
    switch = Switch(False, None, Box(300, 200, 52, 28))
    assert switch.target.h >= tokens.TARGET
    hands(screen_of(switch)).click(302, 199.2)
    assert switch.on


def test_switch_by_mouse_and_arrows(hands: MakeHands) -> None:
    told: list[bool] = []
    switch = Switch(False, told.append, Box(300, 200, 52, 28))
    player = hands(screen_of(switch))
    player.click(320, 214)
    player.key(pygame.K_TAB)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_SPACE)
    assert told == [True, False, True, False]


def test_check_is_one_target_with_its_words(hands: MakeHands) -> None:
    told: list[bool] = []
    check = Check("Vier Asse", True, told.append, Box(300, 200, 280, 36), value="100")
    hands(screen_of(check)).click(560, 218)
    assert told == [False]


def test_choice_by_cell_and_arrows(hands: MakeHands) -> None:
    told: list[int] = []
    choice = Choice(["langsam", "normal", "schnell"], 1, told.append, Box(300, 200, 300, 36))
    player = hands(screen_of(choice))
    player.click(580, 218)
    player.click(580, 218)
    player.click(310, 218)
    player.key(pygame.K_TAB)
    assert not player.key(pygame.K_LEFT)
    player.key(pygame.K_RIGHT)
    assert told == [2, 0, 1]
    assert [choice.cell(i).w for i in range(3)] == [100, 100, 100]


def test_stepper_keeps_between_its_ends(hands: MakeHands) -> None:
    told: list[int] = []
    stepper = Stepper(240, told.append, Box(300, 200, 132, 48), low=230, high=250, step=10)
    player = hands(screen_of(stepper))
    for _ in range(3):
        player.click(415, 224)
    assert told == [250]
    player.click(366, 224)
    player.click(316, 224)
    player.key(pygame.K_TAB)
    player.key(pygame.K_LEFT)
    player.key(pygame.K_MINUS)
    player.key(pygame.K_PLUS)
    assert told == [250, 240, 230, 240]


def test_a_stepper_may_go_through_values_that_are_not_a_step_apart(hands: MakeHands) -> None:
    told: list[int] = []
    values = (18, 20, 22, 23, 24, 27)
    box = Box(300, 200, 132, 48)
    stepper = Stepper(20, told.append, box, low=18, high=27, values=values)
    player = hands(screen_of(stepper))
    for _ in range(6):
        player.click(415, 224)
    assert told == [22, 23, 24, 27]
    player.click(316, 224)
    assert stepper.value == 24


def test_a_held_stepper_repeats_and_stops(hands: MakeHands) -> None:
    stepper = Stepper(0, None, Box(300, 200, 132, 48), high=1000)
    screen = screen_of(stepper)
    player = hands(screen)
    player.move(415, 224)
    player.down(415, 224)
    for _ in range(60):
        screen.update(1 / 60)
    assert 5 <= stepper.value <= 12
    held = stepper.value
    player.up(415, 224)
    screen.update(1)
    assert stepper.value == held


def test_the_wheel_counts_only_with_the_focus(hands: MakeHands) -> None:
    stepper = Stepper(5, None, Box(300, 200, 132, 48))
    player = hands(screen_of(stepper))
    player.move(366, 224)
    player.wheel(1)
    assert stepper.value == 5
    player.key(pygame.K_TAB)
    player.wheel(1)
    assert stepper.value == 6


def test_slider_follows_the_pointer_even_outside(hands: MakeHands) -> None:
    told: list[int] = []
    slider = Slider(60, told.append, Box(300, 200, 224, 40))
    player = hands(screen_of(slider))
    player.move(412, 220)
    player.down(412, 220)
    assert slider.value == 50
    player.move(900, 500)
    assert slider.value == 100
    player.up(900, 500)
    player.move(300, 220)
    assert slider.value == 100
    player.key(pygame.K_TAB)
    player.key(pygame.K_LEFT)
    assert told == [50, 100, 95]


def test_icon_button_is_named_by_its_tip() -> None:
    assert IconButton("menu", "Menü").tip == ("", "Menü")
    off = IconButton("undo", "Zurücknehmen", enabled=False, reason="Nur im Übungsspiel.")
    assert off.tip == ("Zurücknehmen", "Nur im Übungsspiel.")


def test_natural_width_holds_the_label(painter: Painter) -> None:
    for label in ("ja", "Am Stich weiterspielen", "Ich bin Lore, aufdecken"):
        button = Button(label, icon="eye")
        assert button.natural_width(painter) >= painter.text_width(label, button.style) + 28 + 32


def look(hovered: bool = False, pressed: bool = False, ringed: bool = False) -> dict[str, bool]:
    return {"hovered": hovered, "pressed": pressed, "ringed": ringed}


LOOKS = [look(), look(True), look(True, True), look(ringed=True), {"_enabled": False}]
MAKERS: list[Callable[[], Widget]] = [
    lambda: Button("melden", None, Box(100, 100, 120, 44), kind="brass"),
    lambda: Button("weg", None, Box(100, 100, 120, 44)),
    lambda: Tile("Binokel", "3 am Tisch", [None, None], None, Box(100, 100, 200, 196)),
]


@pytest.mark.parametrize("make", MAKERS)
def test_no_two_states_look_alike(make: Callable[[], Widget]) -> None:
    pictures = set()
    for change in LOOKS:
        surface = pygame.Surface((400, 400)).convert()
        widget = make()
        vars(widget).update(change)
        widget.draw(Painter(surface, Scale((1280, 800))))
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(LOOKS)


def test_a_stepper_through_words_bears_arrows(painter: Painter) -> None:
    """Plus and minus would say that something is counted."""
    drawn = []
    for words in (False, True, False):
        painter.surface.fill(0)
        stepper = Stepper(1, None, Box(10, 10, 200, 36), high=2, text=lambda _: "", words=words)
        stepper.draw(painter)
        drawn.append(pygame.image.tobytes(painter.surface, "RGB"))
    assert drawn[0] == drawn[2] != drawn[1]


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("Benoggler zu dritt", ["Benoggler", "zu dritt"]),
        ("Binokel mit vier Spielen", ["Binokel mit", "vier Spielen"]),
        ("Turnierbinokel", ["Turnierbinokel"]),
    ],
)
def test_the_lines_of_a_long_title_are_about_equally_long(title: str, lines: list[str]) -> None:
    tile = Tile(title, "3 am Tisch", [None, None, None], None, Box(100, 100, 207, 76))
    rows: dict[int, list[str]] = {}
    for ink in record(screen_of(tile)).texts:
        if ink.text != tile.detail:
            rows.setdefault(ink.area.bottom, []).append(ink.text)
    assert [" ".join(words) for words in rows.values()] == lines


@pytest.mark.parametrize("title", ["Tante Ernas Binokel", "Mittwoch"])
def test_the_tag_of_a_low_tile_covers_nothing_of_its_title(title: str) -> None:
    tile = Tile(title, "nach Binokel", [None], None, Box(100, 100, 207, 66), tag="1 geändert")
    drawn = record(screen_of(tile)).texts
    (tag,) = [ink.area for ink in drawn if ink.text == tile.tag]
    words = [ink.area for ink in drawn if ink.text not in (tile.tag, tile.detail)]
    assert words and not any(tag.inflate(0, 2).colliderect(area) for area in words)


@pytest.mark.parametrize("height", [76, 136, 196])
def test_a_tile_of_any_name_can_be_drawn(painter: Painter, height: float) -> None:
    """Where the words leave no room there are no cards."""
    for title in ("x" * 300, "sehr lang " * 30, "", "\0\u202e"):
        Tile(title, title, [None, None, None], None, Box(100, 100, 207, height)).draw(painter)
