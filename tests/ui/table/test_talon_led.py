"""A card of the talon that leads lies among those of the trick, as long as the trick lies there."""

from __future__ import annotations

import pygame

from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.cards.restore import restore
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def asked() -> Sitting:
    """The talon has led, the others have played, and the viewer is asked."""
    screen = scenes.screen_at(ruleset("preferans"), "talon-led", Context(Settings()), Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    return at


def test_the_card_lies_with_the_trick_and_after_a_resume_too() -> None:
    sprites = asked().screen.sprites
    (led,) = sprites.talon
    (place,) = sprites.layout.in_trick(1)
    assert (led.card, led.pose) == (sprites.shown.talon[-1], place)
    restore(sprites, sprites.shown)
    assert [(one.card, one.pose) for one in sprites.talon] == [(led.card, place)]


def test_it_goes_with_the_trick() -> None:
    at = asked()
    screen, (led,) = at.screen, at.screen.sprites.talon
    before = screen.table.view()
    action = next(one for one in screen.table.legal() if one.verb == "play")
    sprite = screen.sprites.own(action.arg)
    assert sprite is not None
    at.click_card(sprite)
    at.until_asked()
    view, sprites = screen.table.view(), screen.sprites
    assert len(view.tricks) > len(before.tricks)
    assert led not in list(sprites.all())
    number = len(view.tricks)
    assert [one.card for one in sprites.talon] == list(view.talon[number : number + 1])
