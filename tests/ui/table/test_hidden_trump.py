"""A trump that lies hidden, at the table: a button of the corner asks for it."""

from __future__ import annotations

import pygame

from game.engine.tricks.table import UNNAMED
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.labels.plaque import hides_trump, plaque_cells
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def test_a_button_asks_for_it() -> None:
    context = Context(Settings())
    screen = scenes.screen_at(ruleset("twenty-eight"), "show", context, Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    before = screen.table.view()
    assert before.trump == UNNAMED and before.hidden_trump is not None
    assert plaque_cells(screen.words, before)[0].value == "verdeckt"
    speak = screen.controls.speak
    assert speak.visible and speak.name == "Trumpf zeigen lassen"
    at.click_widget(speak)
    view = screen.table.view()
    assert view.trump != UNNAMED
    assert view.shown_at == (len(view.tricks), len(view.trick)) and view.trick == before.trick
    at.until_asked()
    assert not speak.visible
    assert "verdeckt" not in [cell.value for cell in plaque_cells(screen.words, view)]


def test_a_card_lies_face_down_at_who_has_named_it() -> None:
    """Beside everything else of that seat, and gone once the trump is shown."""
    context = Context(Settings())
    screen = scenes.screen_at(ruleset("twenty-eight"), "show", context, Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    view = screen.table.view()
    assert view.hidden_trump is not None
    hider = view.hidden_trump[0]
    assert [seat for seat in range(4) if hides_trump(view, seat)] == [hider]
    at_seat = screen.sprites.layout.seats[hider]
    card = at_seat.hidden_trump.bounds
    assert not card.intersects(at_seat.plate)
    assert not any(card.intersects(pose.bounds) for pose in screen.sprites.layout.backs(hider, 8))
    at.click_widget(screen.controls.speak)
    assert not any(hides_trump(screen.table.view(), seat) for seat in range(4))
