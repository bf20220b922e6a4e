"""What scrolls: the edges fade, and the keyboard brings a whole row into sight."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import (
    Box,
    Painter,
    Picture,
    Scale,
    Screen,
    ScrollArea,
    SettingRow,
    Switch,
    measure,
    tokens,
)
from game.ui.kit.widgets.scroll import FADE

HELP = "Ein langer Satz, der sagt, was diese Regel am Tisch ändert, und in Zeilen bricht. " * 4


class Rules(Screen):
    """Rows with long help in an area that is too low for all of them."""

    def __init__(self, scale: Scale) -> None:
        super().__init__(scale)
        box = Box(0, 0, 52, 28)
        self.rows = [
            SettingRow(f"Regel {n}", HELP, Switch(False, lambda on: None, box)) for n in range(8)
        ]
        self.area = ScrollArea(*self.rows, box=Box(20, 20, 600, 360))
        self.root.add(self.area)

    def layout(self) -> None:
        p, y = measure(self.scale), 0.0
        for row in self.rows:
            row.lay_out(p, Box(10, y, 560, row.natural_height(p, 560)))
            y += row.box.h
        self.area.set_content(y)


@pytest.fixture
def screen() -> Rules:
    rules = Rules(Scale((1280, 800)))
    rules.start()
    return rules


def test_the_keyboard_brings_the_whole_row_into_sight(screen: Rules) -> None:
    area = screen.area
    for row in [*screen.rows, *reversed(screen.rows)]:
        screen.input.focus(row.control, keyboard=True)
        air = min(FADE, row.box.y, area.content_height - row.box.bottom)
        assert area.scroll <= row.box.y - air + 0.5
        assert row.box.bottom + air <= area.scroll + area.box.h + 0.5


def test_of_a_row_higher_than_the_area_the_control_is_in_sight(screen: Rules) -> None:
    screen.area.box = Box(20, 20, 600, 80)
    for row in screen.rows:
        screen.input.focus(row.control, keyboard=True)
        top = row.control.box.y - screen.area.scroll
        assert top >= 0 and top + row.control.box.h <= 80


def test_content_fades_towards_an_edge_with_more_beyond_it() -> None:
    surface = pygame.Surface((200, 200))
    ground = pygame.Color(tokens.WELL)
    content = Picture(lambda p, box: p.rect(box, fill="#ffffff"), 600)
    content.box = Box(0, 0, 180, 600)
    area = ScrollArea(content, box=Box(0, 0, 200, 200))
    area.set_content(600)

    def column(scroll: float) -> list[int]:
        area.scroll_to(scroll)
        surface.fill(ground)
        area.draw(Painter(surface, Scale((1280, 800))))
        return [surface.get_at((90, y)).r for y in range(200)]

    middle = column(200)
    assert middle[0] < 60 and middle[199] < 60 and middle[100] == 255
    assert middle[:20] == sorted(middle[:20]) and middle[-20:] == sorted(middle[-20:])[::-1]
    assert column(0)[0] == 255 and column(400)[199] == 255, "nothing lies beyond"
