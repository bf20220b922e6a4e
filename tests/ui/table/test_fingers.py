"""Fingers at the table: what SDL reports of them, and of the mouse that it plays for them."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import measure
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.card_tip import card_tip_item
from tests.ui.table.at_table import FRAME, Sitting
from tests.ui.table.test_input import allowed, asked_to_play, keys_of, not_allowed

KINDS = {
    "down": (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN),
    "move": (pygame.FINGERMOTION, pygame.MOUSEMOTION),
    "up": (pygame.FINGERUP, pygame.MOUSEBUTTONUP),
}


def finger(at: Sitting, kind: str, x: float, y: float, number: int = 7) -> None:
    """A finger as SDL reports it: itself, and once more as a mouse."""
    scale = at.screen.scale
    px, py = x * scale.factor, y * scale.factor
    w, h = scale.size
    itself, as_mouse = KINDS[kind]
    post, event = pygame.event.post, pygame.event.Event
    post(event(itself, finger_id=number, touch_id=1, x=px / w, y=py / h, dx=0, dy=0))
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == "move" else {"button": 1}
    post(event(as_mouse, pos=(round(px), round(py)), touch=True, **more))
    at.frame()


def tap(at: Sitting, x: float, y: float, seconds: float = 0.1) -> None:
    finger(at, "down", x, y)
    for _ in range(round(seconds / FRAME)):
        at.frame()
    finger(at, "up", x, y)


def tap_card(at: Sitting, sprite: Sprite, seconds: float = 0.1) -> None:
    tap(at, *at.spot(sprite), seconds)


def test_a_tap_lifts_and_a_second_one_plays() -> None:
    at = asked_to_play()
    turn, sprite = at.screen.table.turn(), allowed(at)
    tap_card(at, sprite)
    assert at.screen.hand.ready is sprite
    assert at.screen.table.turn() == turn
    assert at.screen.hand.over is None, "a finger that is gone points at nothing"
    tap_card(at, sprite)
    assert at.screen.table.turn() > turn


def test_a_tap_elsewhere_puts_the_card_back() -> None:
    at = asked_to_play()
    turn, sprite = at.screen.table.turn(), allowed(at)
    tap_card(at, sprite)
    tap(at, at.screen.scale.width / 2, 0.35 * at.screen.scale.height)
    assert at.screen.hand.ready is None
    assert at.screen.table.turn() == turn


def test_a_finger_drags_a_card_onto_the_table() -> None:
    at = asked_to_play()
    sprite, held = allowed(at), len(at.screen.table.view().hand)
    x, y = at.spot(sprite)
    finger(at, "down", x, y)
    for k in range(1, 6):
        finger(at, "move", x, y - 60 * k)
    assert at.screen.hand.dragging
    finger(at, "up", x, y - 300)
    left = len(at.screen.table.view().hand)
    assert left == held - 1, "once, and not once more by the mouse"


def test_a_second_finger_means_nothing() -> None:
    at = asked_to_play()
    turn, sprite = at.screen.table.turn(), allowed(at)
    x, y = at.spot(sprite)
    finger(at, "down", x, y)
    finger(at, "down", 640, 300, number=8)
    finger(at, "up", 640, 300, number=8)
    finger(at, "up", x, y)
    assert at.screen.hand.ready is sprite
    assert at.screen.table.turn() == turn


@pytest.mark.parametrize("may", [True, False])
def test_a_long_press_says_what_a_card_is_or_why_it_stays(may: bool) -> None:
    at = asked_to_play(forbidden=True)
    turn = at.screen.table.turn()
    sprite = allowed(at) if may else not_allowed(at)
    tap_card(at, sprite, seconds=0.6)
    hand = at.screen.hand
    assert hand.explained is sprite and hand.ready is None
    assert at.screen.table.turn() == turn
    item = card_tip_item(at.screen.drawn, measure(at.screen.scale))
    assert item is not None
    head = item.look[0]  # type: ignore[index]
    assert (head == at.screen.words.card(sprite.card or 0)) == may
    tap(at, 640, 300)
    assert "told" not in keys_of(at)


def test_a_finger_lifted_from_another_screen_does_not_block_this_one() -> None:
    first, second = asked_to_play(), asked_to_play()
    box = first.screen.controls.menu.to_screen()
    finger(first, "down", box.cx, box.cy)
    finger(second, "up", box.cx, box.cy)
    assert (first.menus, second.menus) == (0, 0)
    tap(first, box.cx, box.cy)
    assert first.menus == 1


def test_a_long_press_on_a_button_tells_and_does_nothing() -> None:
    at = asked_to_play()
    box = at.screen.controls.menu.to_screen()
    tap(at, box.cx, box.cy, seconds=0.6)
    assert at.menus == 0
    tap(at, box.cx, box.cy)
    assert at.menus == 1


def test_a_finger_on_the_mouse_pointer_is_not_counted_twice() -> None:
    at = asked_to_play()
    box = at.screen.controls.menu.to_screen()
    at.move(box.cx, box.cy)
    tap(at, box.cx, box.cy)
    assert at.menus == 1
