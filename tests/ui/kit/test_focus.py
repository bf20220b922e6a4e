"""Keyboard focus: reading order, arrows, the ring, by posted events."""

from collections.abc import Callable
from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Box, Button, Group, Scale, Screen, Switch, TextField, Widget
from game.ui.kit.widgets.base import reading_order

from .conftest import Hands

MakeHands = Callable[[Screen], Hands]


def button(name: str, x: float, y: float, w: float = 100, h: float = 44) -> Button:
    return Button(name, None, Box(x, y, w, h))


def names(widgets: list[Widget]) -> list[str]:
    return [w.label for w in widgets if isinstance(w, Button)]


def test_rows_from_top_to_bottom_each_from_left_to_right() -> None:
    widgets = [
        button("4", 40, 200),
        button("2", 200, 46),
        button("5", 300, 190),
        button("1", 40, 40),
        button("3", 400, 38),
    ]
    assert names(reading_order(widgets)) == ["1", "2", "3", "4", "5"]


def test_groups_are_read_one_after_the_other() -> None:
    left = Group(button("a", 40, 100), button("b", 40, 160))
    right = Group(button("c", 300, 100), button("d", 300, 130))
    screen = Screen(Scale((1280, 800)))
    screen.root.add(right, left, button("e", 40, 700))
    assert names(screen.interaction.order()) == ["a", "b", "c", "d", "e"]


def test_listed_groups_keep_their_own_order() -> None:
    group = Group(button("2", 300, 40), button("1", 40, 40), listed=True)
    assert names(list(group.walk())) == ["2", "1"]


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(0, 700)), max_size=14))
def test_everybody_has_a_place_in_the_order(places: list[tuple[int, int]]) -> None:
    widgets = [button(str(i), x, y) for i, (x, y) in enumerate(places)]
    ordered = reading_order(widgets)
    assert sorted(names(ordered)) == sorted(names(widgets))
    for one, two in pairwise(ordered):
        assert two.box.bottom > one.box.y or two.box.y > one.box.y


def screen_with(*widgets: Widget) -> Screen:
    screen = Screen(Scale((1280, 800)))
    screen.root.add(*widgets)
    screen.start()
    return screen


def test_tab_goes_round_and_back(hands: MakeHands) -> None:
    widgets = [button("1", 40, 40), button("2", 200, 40), button("3", 40, 100)]
    screen = screen_with(*widgets)
    player, seen = hands(screen), []
    for _ in range(4):
        player.key(pygame.K_TAB)
        assert isinstance(screen.interaction.focused, Button)
        seen.append(screen.interaction.focused.label)
    assert seen == ["1", "2", "3", "1"]
    player.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert widgets[2].focused
    assert widgets[2].ringed
    assert not widgets[0].ringed


def test_what_is_hidden_or_silently_off_is_passed_over(hands: MakeHands) -> None:
    hidden, off, why, last = (button(str(i), 40 + 120 * i, 40) for i in range(4))
    hidden.visible = False
    off.set_enabled(False)
    why.set_enabled(False, "Erst ab dem zweiten Stich.")
    screen = screen_with(hidden, off, why, last)
    assert screen.interaction.order() == [why, last]


def test_arrows_go_to_the_nearest_in_their_direction(hands: MakeHands) -> None:
    grid = {
        (c, r): button(f"{c}{r}", 40 + 150 * c, 40 + 90 * r) for c in range(3) for r in range(3)
    }
    screen = screen_with(*grid.values())
    player = hands(screen)
    player.key(pygame.K_TAB)
    path = [pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP]
    places = [(1, 0), (1, 1), (1, 2), (0, 2), (0, 1)]
    for key, place in zip(path, places, strict=True):
        player.key(key)
        assert screen.interaction.focused is grid[place]
    player.key(pygame.K_LEFT)
    assert screen.interaction.focused is grid[(0, 1)]


def test_the_ring_comes_with_the_keyboard_and_goes_with_the_mouse(hands: MakeHands) -> None:
    one, two = button("1", 40, 40), button("2", 200, 40)
    player = hands(screen_with(one, two))
    player.click(60, 60)
    assert one.focused
    assert not one.ringed
    player.key(pygame.K_TAB)
    assert one.ringed
    player.key(pygame.K_TAB)
    assert two.ringed
    player.click(60, 60)
    assert not one.ringed
    assert not two.ringed


def test_enter_without_a_ring_is_the_main_action(hands: MakeHands) -> None:
    pressed: list[str] = []
    main = Button("An den Tisch", lambda: pressed.append("main"), Box(40, 40, 160, 44))
    other = Button("Zurück", lambda: pressed.append("other"), Box(240, 40, 160, 44))
    screen = screen_with(main, other)
    screen.interaction.default = main
    player = hands(screen)
    player.key(pygame.K_RETURN)
    player.click(300, 60)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert pressed == ["main", "other", "main", "other"]


def test_enter_in_a_field_is_the_main_action_unless_the_field_wants_it(hands: MakeHands) -> None:
    pressed: list[str] = []
    main = Button("Sichern", lambda: pressed.append("main"), Box(40, 400, 160, 44))
    field = TextField("", None, Box(40, 40, 300, 44))
    screen = screen_with(field, main)
    screen.interaction.default = main
    player = hands(screen)
    player.click(100, 60)
    player.type("Erna")
    player.key(pygame.K_RETURN)
    field.on_submit = pressed.append
    player.key(pygame.K_RETURN)
    assert pressed == ["main", "Erna"]


def test_arrows_leave_a_control_at_its_end(hands: MakeHands) -> None:
    switch, after = Switch(True, None, Box(40, 40, 52, 28)), button("x", 200, 34)
    screen = screen_with(switch, after)
    player = hands(screen)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert screen.interaction.focused is after
    assert switch.on
