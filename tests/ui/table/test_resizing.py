"""Another window or scale in the middle of a movement, of a drag, of a press."""

from __future__ import annotations

import pygame
import pytest

from game.cards import KIND_MASK
from game.engine.rules.compiling import compile_rules
from game.ui.kit import Scale
from game.ui.storybook.table.scenes import SCENES, find_moment
from tests.everyday import some
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_fingers import finger
from tests.ui.table.test_input import allowed, asked_to_play
from tests.ui.table.test_playing import by_mouse

WINDOWS = [((1920, 1080), 1.0), ((1024, 640), 1.5), ((800, 1280), 1.0), ((2560, 1080), 2.5)]


def resize(at: Sitting, size: tuple[int, int], user: float) -> None:
    at.surface = pygame.Surface(size)
    at.screen.resize(Scale(size, user))
    at.screen.draw(at.surface)


def at_rest(at: Sitting) -> bool:
    sprites = at.screen.sprites
    there = all(sprite.pose == place for sprite, place in sprites.targets())
    return there and not sprites.flying and not any(sprite.moving for sprite in sprites.all())


@pytest.mark.parametrize(
    ("game", "drawn"),
    some(
        [
            ("binokel-3", "bidding"),
            ("binokel-3", "melds"),
            ("binokel-3", "discard"),
            ("binokel-3", "trick"),
            ("doppelkopf-5", "trick"),
            ("doppelbinokel-2", "trump-exchange"),
        ],
        2,
    ),
)
def test_a_movement_is_over_when_the_window_changes(game: str, drawn: str) -> None:
    rules = ruleset(game)
    moves = find_moment(compile_rules(rules), SCENES[drawn].moment, 1)
    at = sit_down(rules, moves=moves, player="easy")
    at.until_asked()
    by_mouse(at)
    for k in range(20):
        for _ in range(3):
            at.frame(1 / 40, draw=False)
        if k % 4 == 0:
            resize(at, *WINDOWS[k // 4 % len(WINDOWS)])
            assert at_rest(at), f"after {k} steps"
    at.until_asked()


def test_of_two_like_cards_the_one_out_of_the_talon_stays_in_the_hand() -> None:
    """However often melds are laid anew for another window, its tag does not come and go."""
    rules = ruleset("binokel-3")
    compiled, seen = compile_rules(rules), 0
    for seed in range(1, 40):
        moves = find_moment(compiled, SCENES["melds"].moment, seed)
        at = sit_down(rules, moves=moves, player="easy")
        at.until_asked()
        sprites = at.screen.sprites
        hand = [(sprite.card or 0) & KIND_MASK for sprite in sprites.hand]
        laid = [(sprite.card or 0) & KIND_MASK for sprite in sprites.own_lying()]
        came = [card & KIND_MASK for card in sprites.shown.talon]
        both = [kind for kind in came if kind in hand and kind in laid]
        for size, user in WINDOWS:
            resize(at, size, user)
            tagged = {(s.card or 0) & KIND_MASK for s in sprites.hand if s.fresh == "talon"}
            assert set(both) <= tagged
        seen += bool(both)
        if seen == 2:
            return
    pytest.fail("no such hand")


@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("plays", [False, True])
def test_a_drag_goes_on_in_another_window(by_finger: bool, plays: bool) -> None:
    at = asked_to_play()
    sprite, held = allowed(at), len(at.screen.table.view().hand)
    x, y = at.spot(sprite)

    def point(kind: str, x: float, y: float) -> None:
        if by_finger:
            finger(at, kind, x, y)
            return
        if kind != "move":
            button = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
            at._post(button, x, y, button=1)
        at.move(x, y)
        at.frame()

    point("down", x, y)
    for k in range(1, 4):
        point("move", x, y - 40 * k)
    assert at.screen.hand.dragging
    resize(at, (1024, 640), 1.0)
    layout = at.screen.sprites.layout
    down = 0.4 * layout.height if plays else layout.hand_top + 40
    for _ in range(2):
        point("move", layout.width / 2, down)
    point("up", layout.width / 2, down)
    assert len(at.screen.table.view().hand) == held - plays
    if not plays:
        assert not at.screen.hand.dragging
        assert at_rest(at)


def test_a_press_on_a_button_does_nothing_once_the_button_has_moved_away() -> None:
    at = asked_to_play()
    box = at.screen.controls.last_trick.to_screen()
    at.move(box.cx, box.cy)
    at._post(pygame.MOUSEBUTTONDOWN, box.cx, box.cy, button=1)
    at.frame()
    resize(at, (1920, 1080), 1.0)
    at._post(pygame.MOUSEBUTTONUP, 700, 300, button=1)
    at.frame()
    assert at.screen.notice is None
