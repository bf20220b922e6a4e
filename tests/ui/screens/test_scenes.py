"""Scenes by name, and what the keyboard and fingers need of the screens around the table."""

from __future__ import annotations

import pygame
import pytest

from game.rules import RulesetError, load
from game.ui.context import Context, Settings
from game.ui.kit import Group, Scale, Widget
from game.ui.screens.rules.broken_rules import BrokenRulesScreen
from game.ui.storybook import pictures
from game.ui.storybook.pictures import PAGES, UnknownSceneError, draw_scene, open_scene, scene_names
from tests.everyday import some
from tests.ui.recorder import record

SIZES = {"small": (1024, 640), "usual": (1280, 800), "large": (1920, 1080), "tiny": (640, 400)}
AROUND = [name for name in PAGES if name not in ("pause", "abandon")]


def made(name: str, size: tuple[int, int], lang: str = "de", user: float = 1.0):
    scale = Scale(size, user)
    context = Context(Settings().changed(language=lang, scale=user))
    pictures.prepare_offscreen()
    return open_scene(name, load("binokel-wuerttemberg-3"), context, scale, seed=3)


def test_the_names_that_scripts_rely_on_are_there() -> None:
    wanted = {"start", "rules", "deal", "bidding", "melds", "trick", "sheet", "history", "deck"}
    assert wanted <= set(scene_names())


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(UnknownSceneError):
        draw_scene("nowhere", load("binokel-3"))


@pytest.mark.parametrize("deck", ["german", "french"])
def test_either_deck_shows_on_the_tiles(deck: str) -> None:
    other = draw_scene("start", load("binokel-3"), deck=deck)
    usual = draw_scene("start", load("binokel-3"))
    same = pygame.image.tobytes(other, "RGB") == pygame.image.tobytes(usual, "RGB")
    assert same is False or deck == "german"


def walk(group: Group) -> list[Widget]:
    return list(group.walk())


def test_lists_are_read_in_order_by_the_keyboard() -> None:
    screen = made("start", SIZES["usual"])
    places = [widget.to_screen() for widget in screen.interaction.order()]
    left = [box for box in places if box.x < 300]
    assert places[: len(left)] == left, "the left column comes first"
    assert [box.y for box in left] == sorted(box.y for box in left)
    right = places[len(left) :]
    assert right == sorted(right, key=lambda box: (round(box.y), box.x))


@pytest.mark.parametrize("name", some(AROUND, 12))
def test_targets_are_large_enough_for_a_finger(name: str) -> None:
    for widget in walk(made(name, SIZES["usual"]).root):
        if widget.takes_focus:
            assert min(widget.target.w, widget.target.h) >= 30


def test_the_broken_table_shows_what_the_loader_says() -> None:
    screen = made("broken", SIZES["usual"])
    assert isinstance(screen, BrokenRulesScreen)
    with pytest.raises(RulesetError) as said:
        load(screen.path)
    assert screen.problems == said.value.problems
    assert {problem.line for problem in screen.problems} == {3, 5}
    drawn = " ".join(ink.text for ink in record(screen, dry=True).texts)
    assert "sumary" in drawn and "viel" in drawn, "the lines as they are written"


def test_a_table_of_which_house_rules_bind_one_another_is_drawn_with_others() -> None:
    """Who deals after passing in is no question where something is always played."""
    pictures.prepare_offscreen()
    scale, context = Scale((1280, 800), 1.0), Context(Settings())
    assert open_scene("opponents-last", load("skat-kneipe"), context, scale).root.children
