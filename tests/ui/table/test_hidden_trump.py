"""A trump that lies hidden, at the table: a button of the corner asks for it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.tricks import UNNAMED
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import conditions, scenes
from game.ui.table.labels import signs
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def test_a_button_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(scenes.SCENES, "show", scenes.TableScene(conditions.asked("show")))
    context = Context(Settings())
    screen = scenes.screen_at(ruleset("twenty-eight"), "show", context, Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    before = screen.table.view()
    assert before.trump == UNNAMED and before.hidden_trump is not None
    assert signs.plaque(screen.words, before)[0].value == "verdeckt"
    speak = screen.controls.speak
    assert speak.visible and speak.name == "Trumpf zeigen lassen"
    at.click_widget(speak)
    view = screen.table.view()
    assert view.trump != UNNAMED
    assert view.shown_at == (len(view.tricks), len(view.trick)) and view.trick == before.trick
    at.until_asked()
    assert not speak.visible
    assert "verdeckt" not in [cell.value for cell in signs.plaque(screen.words, view)]
