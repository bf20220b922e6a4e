"""Taking back what one did last, in a match for practice: by the button and by a key."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import SCENES, find_moment
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def after_a_card(*, practice: bool) -> tuple[Sitting, tuple[int, ...]]:
    """The viewer has played a card of a running deal; the hand before it."""
    rules = ruleset("binokel-3")
    moves = find_moment(compile_rules(rules), SCENES["lead"].moment, 1)
    at = sit_down(rules, moves=moves, practice=practice, speed="instant")
    at.until_asked()
    hand = at.screen.table.view().hand
    at.click_card(next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s)))
    at.until_asked()
    assert len(at.screen.table.view().hand) == len(hand) - 1
    return at, hand


@pytest.mark.parametrize("by_key", [False, True])
def test_a_card_is_taken_back(by_key: bool) -> None:
    at, hand = after_a_card(practice=True)
    if by_key:
        at.key(pygame.K_z, pygame.KMOD_CTRL)
    else:
        at.click_widget(at.screen.controls.undo)
    screen = at.screen
    assert screen.table.view().hand == screen.sprites.shown.hand == hand
    assert sorted(sprite.card or 0 for sprite in screen.sprites.hand) == sorted(hand)
    assert not screen.sprites.trick
    at.until_asked()
    assert screen.hand.mode == "play", "and it is asked anew"
    at.click_card(next(s for s in screen.sprites.hand if screen.hand.permits(s)))
    at.until_asked()
    assert len(screen.table.view().hand) == len(hand) - 1


def test_without_practice_nothing_is_taken_back() -> None:
    at, hand = after_a_card(practice=False)
    assert not at.screen.controls.undo.visible
    at.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(at.screen.table.view().hand) == len(hand) - 1


def test_before_the_first_action_the_button_is_off() -> None:
    at = sit_down(ruleset("binokel-3"), practice=True, speed="instant")
    at.until_asked()
    assert at.screen.controls.undo.visible and not at.screen.controls.undo.enabled
    assert at.screen.controls.undo.reason
