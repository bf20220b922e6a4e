"""Repeats of keys: which of them are meant."""

from __future__ import annotations

import pygame
import pytest

from game.ui.held_keys import HeldKeys


def down(key: int = pygame.K_TAB) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key: int = pygame.K_TAB) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


def test_a_key_held_down_goes_on() -> None:
    held = HeldKeys()
    assert [len(held.meant([down()])) for _ in range(3)] == [1, 1, 1]


def test_a_key_let_go_of_while_the_program_was_busy_is_not_repeated() -> None:
    held = HeldKeys()
    assert len(held.meant([down()])) == 1
    assert held.meant([down(), up()]) == []
    assert len(held.meant([down(), down(), up()])) == 1, "even where it all came at once"
    assert len(held.meant([down(), up(), down(), up()])) == 2, "two presses are two"


def test_another_key_let_go_of_says_nothing() -> None:
    held = HeldKeys()
    held.meant([down(), down(pygame.K_LEFT)])
    assert len(held.meant([down(), up(pygame.K_LEFT)])) == 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_some_keys_do_their_work_once(key: int) -> None:
    held = HeldKeys()
    assert len(held.meant([down(key)])) == 1
    assert held.meant([down(key)]) == []
    held.meant([up(key)])
    assert len(held.meant([down(key)])) == 1


def test_a_key_let_go_of_in_another_window_is_let_go_of() -> None:
    held = HeldKeys()
    held.meant([down(pygame.K_RETURN)])
    held.meant([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert len(held.meant([down(pygame.K_RETURN)])) == 1
