"""Going on in the same trick at the table: a card of the hand, or the button that gives it up."""

from __future__ import annotations

import pygame

from game.engine.actions import DONE
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def asked() -> Sitting:
    """The viewer has led, another one has the trick, and the viewer can go on."""
    screen = scenes.screen_at(ruleset("sedma"), "go-on", Context(Settings()), Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    assert screen.model.panel is not None
    return at


def test_the_button_gives_the_trick_to_who_has_it() -> None:
    at = asked()
    panel, view = at.screen.model.panel, at.screen.table.view()
    assert panel is not None
    button = panel.button_for(DONE)
    assert button is not None
    button.press()
    at.frame()
    after = at.screen.table.view()
    assert len(after.tricks) == len(view.tricks) + 1
    assert after.tricks[-1].cards == view.trick


def test_the_panel_covers_nobody_and_no_card() -> None:
    at = asked()
    panel, layout = at.screen.model.panel, at.screen.sprites.layout
    assert panel is not None
    assert not any(panel.box.intersects(seat.portrait) for seat in layout.seats)
    assert not any(panel.box.intersects(seat.plate) for seat in layout.seats)
    cards = [*layout.hand(len(at.screen.table.view().hand)), *map(layout.trick, range(4))]
    assert not any(panel.box.intersects(pose.bounds) for pose in cards)


def test_a_card_goes_on_and_lies_upon_the_first_one() -> None:
    at = asked()
    sprites, turn = at.screen.sprites, at.screen.table.turn()
    card = next(a.arg for a in at.screen.table.legal() if a.verb == "play")
    sprite = sprites.own(card)
    assert sprite is not None
    pose = sprite.seen_at
    at.click(pose.x - 0.4 * pose.w, pose.y)
    at.frame()
    assert at.screen.table.turn() > turn
    viewer = at.screen.table.viewer
    first, second = (sprites.lies_in_trick(viewer, n) for n in (0, 4))
    assert first.x < second.x
    assert first.y < second.y
