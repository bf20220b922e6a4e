"""A joker led where it is of no suit: the table asks which suit the others must follow."""

from __future__ import annotations

import pygame

from game.engine.tricks import suit_named
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def test_the_suit_is_chosen_on_a_panel_and_followed() -> None:
    screen = scenes.screen_at(ruleset("five-hundred-4"), "suit", Context(Settings()), Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    panel, number = screen.model.panel, len(screen.table.view().tricks)
    assert isinstance(panel, ChoicePanel)
    assert [button.label for button in panel.buttons] == ["Kreuz", "Pik", "Herz", "Karo"]
    assert not any(screen.hand.permits(sprite) for sprite in screen.sprites.hand)
    at.click_widget(panel.buttons[2])
    at.until_asked()
    trick = screen.table.view().tricks[number]
    assert suit_named(trick.cards[0]) == 2 and trick.winner == 0
    assert screen.model.panel is None
    assert {action.verb for action in screen.table.legal()} == {"play"}
