"""Columns, rows and grids: they measure what is in them, and what stands there draws itself."""

import pygame
import pytest

from game.ui.kit import (
    Box,
    Button,
    Column,
    Grid,
    Group,
    Painter,
    Picture,
    Row,
    Scale,
    Screen,
    ScrollArea,
    Separator,
    Spacer,
    TextBlock,
    Widget,
    measure,
    tokens,
)
from tests.ui.recorder import record

LONG = "Wer den letzten Stich macht, bekommt zehn Punkte dazu. " * 4


@pytest.fixture
def p() -> Painter:
    return measure(Scale((1280, 800)))


def sized(w: float, h: float) -> Widget:
    return Widget(Box(0, 0, w, h))


def test_a_column_is_as_high_as_what_is_in_it_and_what_is_free(p: Painter) -> None:
    text = TextBlock(LONG, tokens.BODY)
    column = Column(text, Spacer(10), sized(50, 30), gap=6, side=20, above=8, below=12)
    words = p.paragraph_height(LONG, 260, tokens.BODY)
    assert column.natural_height(p, 300) == 8 + words + 6 + 10 + 6 + 30 + 12


def test_a_column_gives_every_child_its_box_once_from_above_downwards(p: Painter) -> None:
    first, second, gone = sized(50, 30), sized(80, 40), sized(10, 99)
    gone.visible = False
    Column(first, gone, second, gap=6, side=20, above=8).lay_out(p, Box(100, 200, 300, 120))
    assert first.box == Box(120, 208, 260, 30)
    assert second.box == Box(120, 244, 260, 40)


def test_what_is_high_where_it_is_narrow_pushes_down_what_follows(p: Painter) -> None:
    below = sized(10, 10)
    column = Column(TextBlock(LONG), below)
    column.lay_out(p, Box(0, 0, 900, 0))
    wide = below.box.y
    column.lay_out(p, Box(0, 0, 300, 0))
    assert below.box.y > wide == p.paragraph_height(LONG, 900)


def test_a_row_leaves_what_is_free_to_what_grows(p: Painter) -> None:
    left, right = sized(50, 30), sized(80, 40)
    Row(left, Spacer(grows=True), right, gap=10).lay_out(p, Box(100, 200, 400, 48))
    assert left.box == Box(100, 209, 50, 30)
    assert right.box == Box(420, 204, 80, 40)


def test_a_row_with_a_height_gives_it_to_all(p: Painter) -> None:
    button = Button("weiter", least=200, air=8)
    row = Row(button, height=44)
    row.lay_out(p, Box(0, 100, 400, 44))
    assert button.box == Box(0, 100, 200, 44)
    assert row.natural_height(p, 400) == 44


def test_a_grid_breaks_into_lines_of_equal_cells(p: Painter) -> None:
    cells = [sized(1, 10 + n) for n in range(5)]
    grid = Grid(*cells, columns=2, gap=20)
    assert grid.natural_height(p, 220) == 11 + 13 + 14 + 2 * 20
    grid.lay_out(p, Box(10, 0, 220, 0))
    assert cells[1].box == Box(130, 0, 100, 11)
    assert cells[4].box == Box(10, 64, 100, 14)


def test_containers_stand_in_one_another(p: Painter) -> None:
    inner = sized(30, 20)
    outer = Column(Row(Spacer(across=40), Column(inner, side=5, above=3)), above=7)
    outer.lay_out(p, Box(0, 0, 200, outer.natural_height(p, 200)))
    assert outer.box.h == 30
    assert inner.box == Box(45, 10, 30, 20)


def test_words_and_lines_are_passed_over_by_pointer_and_keyboard(p: Painter) -> None:
    button = Button("los", box=Box(0, 0, 0, 48))
    column = Column(TextBlock("Setz dich"), Separator(tokens.ROW_LINE), Row(button))
    column.lay_out(p, Box(0, 0, 300, 80))
    assert list(Group(column).walk()) == [button]
    assert column.hit(10, 5) is None
    assert column.hit(10, 40) is button


def test_a_screen_draws_what_was_arranged_where_it_was_arranged() -> None:
    screen = Screen(Scale((1280, 800)))
    asked: list[Box] = []
    column = Column(
        TextBlock("Setz dich", tokens.TITLE, baseline=26),
        Picture(lambda p, box: asked.append(box), 60),
        side=10,
        ground=lambda p, box: p.rect(box, 0, tokens.WELL),
    )
    screen.root.add(column)
    column.lay_out(measure(screen.scale), Box(100, 200, 400, 96))
    drawing = record(screen, dry=True)
    assert [ink.text for ink in drawing.texts] == ["Setz", "dich"]
    assert drawing.texts[0].area.x == 110
    assert drawing.plates[0].area == pygame.Rect(100, 200, 400, 96)
    assert asked == [Box(110, 236, 380, 60)]


def test_of_a_long_column_only_what_is_in_sight_is_drawn() -> None:
    screen, drawn = Screen(Scale((1280, 800))), []
    rows = [Picture(lambda p, box: drawn.append(box.y), 100) for _ in range(50)]
    area = ScrollArea(box=Box(0, 100, 400, 300))
    column = Column(*rows)
    area.add(column)
    screen.root.add(area)
    p = measure(screen.scale)
    area.hold(p, column, Box(0, 0, 380, 20))
    assert area.content_height == 5020
    area.scroll_to(1000)
    screen.draw(pygame.Surface((1280, 800)))
    assert drawn == [900.0, 1000.0, 1100.0, 1200.0, 1300.0]
