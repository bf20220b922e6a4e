"""Every screen can be drawn, in every size and language, and its words stay inside their boxes."""

from __future__ import annotations

import pygame
import pytest

from game.rules import load
from game.ui import scenes
from game.ui.context import Context, Settings
from game.ui.kit import Box, Group, Scale, ScrollArea, Widget, measure
from game.ui.kit.widgets import Button, NavItem, Tile
from game.ui.scenes import GALLERY, SCREENS, UnknownSceneError, draw_scene, scene_names

SIZES = {"small": (1024, 640), "usual": (1280, 800), "large": (1920, 1080), "tiny": (640, 400)}
AROUND = [name for name in SCREENS if name != "pause"]


def made(name: str, size: tuple[int, int], lang: str = "de", user: float = 1.0):
    scale = Scale(size, user)
    context = Context(Settings().changed(language=lang, scale=user))
    setting = scenes._Setting(load("binokel-wuerttemberg-3"), 3, context, scale)
    scenes.prepare_offscreen()
    screen = SCREENS[name](setting)
    screen.start()
    return screen


def test_the_names_that_scripts_rely_on_are_there() -> None:
    wanted = {"start", "rules", "deal", "bidding", "melds", "trick", "sheet", "history", "deck"}
    assert wanted <= set(scene_names())


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownSceneError):
        draw_scene("nowhere", load("binokel-3"))


@pytest.mark.parametrize("name", [*SCREENS, *GALLERY, "deal", "bidding", "melds", "trick"])
def test_a_scene_is_a_picture_of_the_size_asked_for(name: str) -> None:
    picture = draw_scene(name, load("binokel-3"), size=(1280, 800))
    assert picture.get_size() == (1280, 800)
    colors = {tuple(picture.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 800, 40)}
    assert len(colors) > 30, "there is something to be seen"


@pytest.mark.parametrize("deck", ["german", "french"])
def test_either_deck_shows_on_the_tiles(deck: str) -> None:
    other = draw_scene("start", load("binokel-3"), deck=deck)
    usual = draw_scene("start", load("binokel-3"))
    same = pygame.image.tobytes(other, "RGB") == pygame.image.tobytes(usual, "RGB")
    assert same is False or deck == "german"


@pytest.mark.parametrize(
    ("size", "lang"),
    [("small", "de"), ("small", "en"), ("usual", "de"), ("usual", "en"), ("large", "de"),
     ("tiny", "en")],
)  # fmt: skip
@pytest.mark.parametrize("name", AROUND)
def test_words_fit_their_boxes_and_boxes_the_window(name: str, size: str, lang: str) -> None:
    for user in (1.0, 1.5) if size == "usual" else (1.0,):
        screen = made(name, SIZES[size], lang, user)
        p = measure(screen.scale)
        window = Box(-1, -1, screen.scale.width + 2, screen.scale.height + 2)
        for widget in walk(screen.root):
            assert_inside(widget, window)
            for text, style, room in words(widget):
                assert p.text_width(text, style) <= room + 1, f"{text!r} in {widget.box}"


def walk(group: Group) -> list[Widget]:
    return list(group.walk())


def assert_inside(widget: Widget, window: Box) -> None:
    """In the window, or in a part that scrolls."""
    parent = widget.parent
    while parent:
        if isinstance(parent, ScrollArea):
            assert widget.box.x >= -1 and widget.box.right <= parent.box.w + 1
            assert widget.box.bottom <= parent.content_height + 1 or parent.furthest == 0
            return
        parent = parent.parent
    box = widget.to_screen()
    assert box.x >= window.x and box.right <= window.right, f"{vars(widget)} {box}"
    assert box.y >= window.y and box.bottom <= window.bottom, f"{vars(widget)} {box}"


def words(widget: Widget):
    """Texts on a widget that must fit in one line, with their style and room."""
    from game.ui.kit import tokens

    if isinstance(widget, Button) and widget.label:
        room = widget.box.w - (72 if widget.justify == "left" else 12 + 28 * bool(widget.icon))
        yield widget.label, widget.style, room
    if isinstance(widget, NavItem):
        yield widget.label, tokens.STRONG, widget.box.w - 24 - 36 * bool(widget.count)
    if isinstance(widget, Tile):
        yield widget.title, tokens.NAME.at(13), widget.box.w - 12
        yield widget.detail, tokens.HELP.at(13), widget.box.w - 12


def test_lists_are_read_in_order_by_the_keyboard() -> None:
    screen = made("start", SIZES["usual"])
    places = [widget.to_screen() for widget in screen.interaction.order()]
    left = [box for box in places if box.x < 300]
    assert places[: len(left)] == left, "the left column comes first"
    assert [box.y for box in left] == sorted(box.y for box in left)
    right = places[len(left) :]
    assert right == sorted(right, key=lambda box: (round(box.y), box.x))


@pytest.mark.parametrize("name", AROUND)
def test_targets_are_large_enough_for_a_finger(name: str) -> None:
    for widget in walk(made(name, SIZES["usual"]).root):
        if widget.takes_focus:
            assert min(widget.target.w, widget.target.h) >= 30
