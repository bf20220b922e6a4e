"""What fits on the paper: all tricks, several lines of a small sheet; a large one is full."""

from __future__ import annotations

import pygame
import pytest

from game.commands.options import load_ruleset
from game.resources import rulesets
from game.ui.context import Context, Settings
from game.ui.kit import Scale, Widget, prepare_offscreen
from game.ui.screens.sheets.sheet import LARGEST, SheetScreen
from game.ui.screens.sheets.sheet_rows import SheetHead
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.storybook.pictures import open_scene
from game.ui.table.review import points_count
from tests.contract.rulesets import path_of
from tests.everyday import some
from tests.ui.recorder import record, recorder

GAMES = sorted(path.stem for path in rulesets().glob("*.yaml"))


def opened(scene: str, game: str, size: tuple[int, int], user: float = 1.0) -> object:
    prepare_offscreen()
    return open_scene(scene, load_ruleset(game, ()), Context(Settings()), Scale(size, user))


@pytest.mark.parametrize("game", ["binokel-3", "doppelkopf", "kreuzbinokel-4"])
def test_all_tricks_of_a_deal_fit_on_one_sheet(game: str) -> None:
    screen = opened("tricks", game, (1280, 800))
    assert isinstance(screen, TricksScreen)
    grid = screen.lines.children[0]
    assert len(screen.view.tricks) >= 9
    assert grid.box.h <= screen.lines.box.h


@pytest.mark.parametrize("game", ["binokel-3", "doppelkopf", "kreuzbinokel-4", "binokel-4-decks"])
@pytest.mark.parametrize("size", [(800, 1280), (900, 1200), (1080, 1920)])
def test_in_a_portrait_window_tricks_take_the_whole_width(game: str, size: tuple[int, int]) -> None:
    screen = opened("tricks", game, size)
    assert isinstance(screen, TricksScreen)
    drawing = record(screen, pygame.Surface(size), dry=True)
    cards = [card.area for card in drawing.cards]
    below = screen.scale.px(screen.lines.box.y)
    assert max(ink.area.right for ink in drawing.texts if ink.area.y > below) > 0.78 * size[0]
    assert screen.lines.furthest == 0 or len(screen.view.tricks) > 12, "all tricks are seen"
    assert max(area.height for area in cards) > 0.8 * screen.scale.px(screen.row)


@pytest.mark.parametrize("game", some(GAMES, 9))
def test_a_small_sheet_in_large_letters_shows_several_lines(game: str) -> None:
    screen = opened("sheet", game, (1024, 640), 1.5)
    assert isinstance(screen, SheetScreen)
    seen = [row for row in screen.rows if row.box.bottom <= screen.lines.box.h]
    assert len(seen) >= min(3, len(screen.rows))


@pytest.mark.parametrize("game", some(GAMES, 8))
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_a_sheet_fills_a_large_window(game: str, size: tuple[int, int]) -> None:
    """Its lines reach far down, or are as large as they may be, or as wide."""
    screen = opened("sheet", game, size)
    assert isinstance(screen, SheetScreen)
    last = screen.foot.now.box.bottom
    full = (last - screen.paper.y) / screen.paper.h
    left = screen.paper.right - 36 - screen.size * screen.step * len(screen.table.columns)
    assert full > 0.75 or screen.size == LARGEST or left < screen.paper.x + 36 + 200
    assert last < screen.paper.bottom
    if not screen.table.stamp and screen.lines.box.h < screen.written.box.h:
        assert screen.paper.bottom - last < 60, "no row is hidden while there is room"


@pytest.mark.parametrize("game", some(GAMES, 8))
@pytest.mark.parametrize(
    ("size", "user"), [((800, 1280), 1.0), ((1080, 1920), 1.0), ((800, 1280), 1.5)]
)
def test_in_a_portrait_window_the_slate_lies_below_the_sheet(
    game: str, size: tuple[int, int], user: float
) -> None:
    screen = opened("sheet", game, size, user)
    assert isinstance(screen, SheetScreen)
    paper, slate = screen.paper, screen.slate
    assert paper.w == slate.w > 0.9 * screen.scale.width
    assert paper.bottom < slate.y and slate.bottom < screen.main.box.y
    assert not screen.turn_over.visible
    if user == 1.0:
        assert screen.lines.box.h >= screen.written.box.h, "all rows are seen"
        assert screen.size > 1.0 or len(screen.rows) > 10


def test_who_took_a_trick_that_counts_nothing_stands_in_its_middle() -> None:
    screen = opened("tricks", "zweierbinokel-2", (1280, 800))
    assert isinstance(screen, TricksScreen)
    view = screen.view
    silent = next(
        n
        for n, one in enumerate(view.tricks, 1)
        if not points_count(screen.rules, view.contract, one)
    )
    drawing = record(screen, pygame.Surface((1280, 800)), dry=True)
    number = next(ink.area for ink in drawing.texts if ink.text == str(silent))
    beside = [ink.area for ink in drawing.texts if ink.text.startswith("an ")]
    taker = min(beside, key=lambda area: abs(area.centery - number.centery))
    assert abs(taker.centery - number.centery) <= 5


@pytest.mark.parametrize("user", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (800, 1280)])
def test_a_long_summary_does_not_reach_the_names_below_it(
    size: tuple[int, int], user: float
) -> None:
    """It tells what was played and what comes next, and takes two lines where names are long."""
    screen = opened("sheet", str(path_of("koenig")), size, user)
    assert isinstance(screen, SheetScreen)
    drawing = record(screen, pygame.Surface(size), dry=True)
    head, edge = screen.head.children[0], screen.scale.px(screen.paper.right)
    assert isinstance(head, SheetHead)
    written = [ink for ink in drawing.texts if ink.area.x < edge]
    names = [ink.area for ink in written if ink.text in screen.table.columns]
    top = min(name.y for name in names)
    said = [ink.area for ink in written if ink.area.y < top and ink.text in head.summary]
    assert said and max(area.y for area in said) > screen.scale.px(head.box.y)
    assert max(area.bottom for area in said) <= top


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_few_large_tricks_leave_room_for_the_names_beside_them(size: tuple[int, int]) -> None:
    screen = opened("tricks", str(path_of("tysiacha")), size)
    assert isinstance(screen, TricksScreen)
    drawing = record(screen, pygame.Surface(size), dry=True)
    written = [ink.text for ink in drawing.texts]
    assert len(screen.view.tricks) == 8
    assert all(written.count(name) >= 8 for name in screen.names)


def on_paper(screen: SheetScreen) -> list[Widget]:
    """What stands on the paper and is seen: title, names, rows, what is written down, totals."""
    parts = (screen.head, screen.written, screen.foot)
    return [one for part in parts for one in part.children if one.visible]


@pytest.mark.parametrize(
    ("game", "size"),
    [("koenig", (1024, 640)), ("koenig", (800, 1280)), ("sidi", (1280, 720))],
)
def test_what_is_written_stays_within_the_line_that_it_was_given(
    game: str, size: tuple[int, int]
) -> None:
    screen = opened("sheet", str(path_of(game)), size)
    assert isinstance(screen, SheetScreen)
    kind = recorder(dry=True)
    p, lines = kind(pygame.Surface(size), screen.scale), on_paper(screen)
    assert len(lines) > 4
    for line in lines:
        before = len(kind.drawing.texts)
        line.draw(p)
        for ink in kind.drawing.texts[before:]:
            assert ink.area.y >= screen.scale.px(line.box.y), ink.text
            assert ink.area.bottom <= screen.scale.px(line.box.bottom), ink.text


@pytest.mark.parametrize("game", ["doppelkopf", "schafkopf"])
def test_lines_are_higher_where_letters_are_larger(game: str) -> None:
    """A tall window has room to spare: nothing but title and stamp is as it was."""
    large, small = (opened("sheet", game, size) for size in ((800, 1280), (1280, 800)))
    assert isinstance(large, SheetScreen) and isinstance(small, SheetScreen)
    assert large.size > 1.2 * small.size
    grown = [*large.over_columns, *large.rows, *large.foot.lines]
    before = [*small.over_columns, *small.rows, *small.foot.lines]
    for now, then in zip(grown, before, strict=True):
        if then.visible:
            assert now.box.h / large.size >= 0.99 * then.box.h / small.size
