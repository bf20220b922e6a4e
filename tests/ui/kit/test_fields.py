"""Writing into a field; scrolling by wheel, bar, drag and keys."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Box, Button, Group, Painter, Scale, Screen, ScrollArea, TextField, Widget
from game.ui.kit.events import Key, Pointer, Typed

from .conftest import Hands

MakeHands = Callable[[Screen], Hands]


def screen_with(*widgets: Widget) -> Screen:
    screen = Screen(Scale((1280, 800)))
    screen.root.add(*widgets)
    screen.start()
    screen.draw(pygame.Surface((1280, 800)).convert())
    return screen


# ---------------------------------------------------------------- text
def test_typing_and_correcting(hands: MakeHands) -> None:
    told: list[str] = []
    field = TextField("", told.append, Box(40, 40, 300, 44))
    player = hands(screen_with(field))
    player.click(100, 60)
    player.type("Größe")
    player.key(pygame.K_BACKSPACE)
    player.key(pygame.K_HOME)
    player.type("„")
    player.key(pygame.K_DELETE)
    player.key(pygame.K_END)
    player.type("“")
    assert field.text == "„röß“"
    assert told[:5] == ["G", "Gr", "Grö", "Größ", "Größe"]


def test_the_limit_holds_and_control_signs_stay_out() -> None:
    field = TextField("", None, limit=5)
    field.typed(Typed("Tante\tErna"))
    assert field.text == "Tante"


def test_control_backspace_takes_a_word() -> None:
    field = TextField("Tante Ernas Binokel")
    field.key(Key(pygame.K_BACKSPACE, ctrl=True))
    assert field.text == "Tante Ernas "


def test_a_click_sets_the_caret(hands: MakeHands) -> None:
    field = TextField("Binokel", None, Box(40, 40, 300, 44))
    screen = screen_with(field)
    hands(screen).click(41, 60)
    assert field.caret == 0
    hands(screen).click(330, 60)
    assert field.caret == 7


def test_letters_in_a_field_are_no_shortcuts_but_tab_and_escape_leave(hands: MakeHands) -> None:
    field, after = (
        TextField("", None, Box(40, 40, 300, 44)),
        Button("x", None, Box(400, 40, 90, 44)),
    )
    screen = screen_with(field, after)
    escaped: list[int] = []
    screen.on_escape = lambda: escaped.append(1)  # type: ignore[method-assign]
    player = hands(screen)
    player.click(100, 60)
    assert player.key(pygame.K_m)
    player.key(pygame.K_ESCAPE)
    assert escaped == [1]
    assert not field.ringed
    player.key(pygame.K_TAB)
    assert after.ringed


def test_the_caret_blinks_only_with_the_focus(hands: MakeHands) -> None:
    field = TextField("", None, Box(40, 40, 300, 44))
    screen = screen_with(field)
    assert not screen.update(0.6)
    hands(screen).click(100, 60)
    screen.draw(pygame.Surface((1280, 800)).convert())
    assert screen.update(0.6)


@given(st.lists(st.sampled_from(["a", "ß", " ", "left", "right", "back", "del", "home", "end"])))
def test_the_caret_never_leaves_the_text(steps: list[str]) -> None:
    keys = {
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
        "back": pygame.K_BACKSPACE,
        "del": pygame.K_DELETE,
        "home": pygame.K_HOME,
        "end": pygame.K_END,
    }
    field = TextField("", None, limit=8)
    for step in steps:
        if step in keys:
            field.key(Key(keys[step]))
        else:
            field.typed(Typed(step))
        assert 0 <= field.caret <= len(field.text) <= 8


# ---------------------------------------------------------------- scrolling
def rows(count: int = 20) -> tuple[ScrollArea, list[Button]]:
    buttons = [Button(str(i), None, Box(10, 60 * i, 200, 44)) for i in range(count)]
    area = ScrollArea(*buttons, box=Box(100, 100, 300, 300))
    area.set_content(60 * count)
    return area, buttons


def test_the_wheel_scrolls_and_stops_at_the_ends(hands: MakeHands) -> None:
    area, _ = rows()
    player = hands(screen_with(area))
    player.move(200, 200)
    assert not player.wheel(1)
    assert player.wheel(-2)
    assert area.scroll == 112
    player.wheel(-100)
    assert area.scroll == area.furthest == 900


def test_the_wheel_elsewhere_does_nothing(hands: MakeHands) -> None:
    area, _ = rows()
    player = hands(screen_with(area))
    player.move(600, 200)
    player.wheel(-2)
    assert area.scroll == 0


def test_scrolled_content_is_hit_where_it_is_seen(hands: MakeHands) -> None:
    area, buttons = rows()
    pressed: list[str] = []
    for one in buttons:
        one.on_press = lambda one=one: pressed.append(one.label)  # type: ignore[misc]
    player = hands(screen_with(area))
    player.click(150, 120)
    area.scroll_to(600)
    player.click(150, 120)
    player.click(150, 420)
    assert pressed == ["0", "10"]
    assert buttons[10].to_screen() == Box(110, 100, 200, 44)


def test_what_comes_under_the_resting_pointer_is_lit(hands: MakeHands) -> None:
    area, buttons = rows()
    player = hands(screen_with(area))
    player.move(150, 120)
    assert buttons[0].hovered
    player.wheel(-1)
    assert not buttons[0].hovered
    assert buttons[1].hovered


def test_the_keyboard_brings_what_it_reaches_into_sight(hands: MakeHands) -> None:
    area, buttons = rows()
    screen = screen_with(area)
    player = hands(screen)
    for i, one in enumerate(buttons):
        player.key(pygame.K_TAB)
        assert one.focused, i
        seen = one.to_screen()
        assert area.box.y <= seen.y
        assert seen.bottom <= area.box.bottom
    player.key(pygame.K_TAB)
    assert area.scroll == 0


def test_arrows_walk_through_a_list(hands: MakeHands) -> None:
    area, buttons = rows()
    screen = screen_with(area)
    player = hands(screen)
    player.key(pygame.K_TAB)
    for _ in range(12):
        player.key(pygame.K_DOWN)
    assert buttons[12].focused


def test_the_bar_can_be_dragged(hands: MakeHands) -> None:
    area, _ = rows()
    player = hands(screen_with(area))
    player.move(395, 110)
    player.down(395, 110)
    player.move(395, 500)
    assert area.scroll == area.furthest
    player.move(395, 110)
    assert area.scroll == pytest.approx(0)
    player.up(395, 110)


def test_content_can_be_pulled(hands: MakeHands) -> None:
    area, _ = rows()
    player = hands(screen_with(area))
    player.move(350, 350)
    player.down(350, 350)
    player.move(350, 250)
    player.up(350, 250)
    assert area.scroll == pytest.approx(100)


def test_a_finger_on_a_button_pulls_the_list_and_presses_nothing() -> None:
    pressed: list[int] = []
    buttons = [
        Button(str(i), partial(pressed.append, i), Box(20, 60 * i, 200, 44)) for i in range(20)
    ]
    area = ScrollArea(*buttons, box=Box(100, 100, 300, 200))
    area.set_content(1200)
    screen = Screen(Scale((1280, 800)))
    screen.root.add(area)

    def finger(kind: str, x: float, y: float) -> None:
        screen.handle_input(Pointer(kind, x, y, finger=True))  # type: ignore[arg-type]

    finger("down", 200, 240)
    assert buttons[2].pressed
    finger("move", 202, 235)
    assert buttons[2].pressed and area.scroll == 0, "a finger trembles"
    finger("move", 204, 200)
    assert not buttons[2].pressed and area.scroll == 40
    finger("move", 204, 140)
    assert area.scroll == 100
    finger("up", 204, 140)
    assert pressed == []
    finger("down", 200, 200)
    finger("up", 200, 200)
    assert len(pressed) == 1, "a tap is a press"
    finger("down", 200, 200)
    finger("move", 260, 210)
    finger("up", 200, 200)
    assert area.scroll == 100, "sideways it is no pull"


def test_pages_by_key_where_there_is_only_text(hands: MakeHands) -> None:
    area = ScrollArea(box=Box(100, 100, 300, 300))
    area.set_content(1000)
    player = hands(screen_with(area))
    player.key(pygame.K_TAB)
    assert area.focused
    player.key(pygame.K_PAGEDOWN)
    assert area.scroll == 244
    player.key(pygame.K_END)
    assert area.scroll == 700
    player.key(pygame.K_HOME)
    player.key(pygame.K_DOWN)
    assert area.scroll == 56


def test_nothing_is_drawn_outside_the_area(painter: Painter) -> None:
    area, _ = rows()
    area.scroll_to(333)
    Group(area).draw(painter)
    drawn = painter.surface
    drawn.set_colorkey((0, 0, 0))
    assert pygame.Rect(100, 100, 300, 300).contains(drawn.get_bounding_rect())


def test_shorter_content_scrolls_back() -> None:
    area, _ = rows()
    area.scroll_to(900)
    area.set_content(400)
    assert area.scroll == 100
    area.set_content(200)
    assert area.scroll == 0
    assert area.furthest == 0
