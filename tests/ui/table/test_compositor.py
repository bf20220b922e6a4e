"""Drawing only what has changed gives the same picture as drawing everything."""

import random
from collections.abc import Iterable

import pygame
import pytest

from game.ui.kit import Box, Painter, Scale
from game.ui.table.cards.sprite import Sprite
from game.ui.table.compositor import Compositor, Item, merged
from game.ui.table.drawing.card_items import card_item
from game.ui.table.layout.fan import Pose
from tests.everyday import some
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def test_merged_rectangles_cover_the_same_and_do_not_overlap() -> None:
    chance = random.Random(4)
    for _ in range(60):
        rects = [
            pygame.Rect(chance.randrange(900), chance.randrange(600), chance.randrange(1, 200), 40)
            for _ in range(chance.randrange(1, 30))
        ]
        done = merged(rects)
        assert len(done) <= 12
        assert not _covered(rects, (1100, 640)).overlap_area(_gap(done, (1100, 640)), (0, 0))
        for i, one in enumerate(done):
            assert all(not one.colliderect(other) for other in done[i + 1 :])


def test_rectangles_that_cross_are_cut_rather_than_joined() -> None:
    low, upright = pygame.Rect(0, 300, 1000, 100), pygame.Rect(450, 0, 100, 600)
    done = merged([low, upright])
    assert sum(rect.w * rect.h for rect in done) == 1000 * 100 + 100 * 600 - 100 * 100
    assert _covered(done, (1000, 600)).count() == _covered([low, upright], (1000, 600)).count()


def test_a_rectangle_that_lies_almost_beside_another_is_joined_with_it() -> None:
    assert merged([pygame.Rect(0, 0, 100, 100), pygame.Rect(80, 5, 100, 100)]) == [(0, 0, 180, 105)]


def _covered(rects: Iterable[pygame.Rect], size: tuple[int, int]) -> pygame.Mask:
    mask = pygame.Mask(size)
    for rect in rects:
        mask.draw(pygame.Mask(rect.size, fill=True), rect.topleft)
    return mask


def _gap(rects: Iterable[pygame.Rect], size: tuple[int, int]) -> pygame.Mask:
    mask = _covered(rects, size)
    mask.invert()
    return mask


def _item(key: str, x: float, look: object = 0) -> Item:
    return Item(key, 1, Box(x, 10, 40, 40), look, lambda p: p.rect(Box(x, 10, 40, 40), 4, "#fff"))


@pytest.fixture
def painter() -> Painter:
    return Painter(pygame.Surface((400, 200)), Scale((1280, 800)))


def test_nothing_is_drawn_while_nothing_changes(painter: Painter) -> None:
    drawing = Compositor()
    items = [_item("a", 20), _item("b", 200)]
    ground = lambda p: p.surface.fill("#123456")  # noqa: E731
    assert drawing.show(painter, items, ground) == [painter.surface.get_rect()]
    assert drawing.show(painter, items, ground) == []
    moved = drawing.show(painter, [_item("a", 30), _item("b", 200)], ground)
    assert len(moved) == 1
    assert moved[0].right < 150
    other_look = drawing.show(painter, [_item("a", 30), _item("b", 200, 1)], ground)
    assert other_look[0].x > 150
    gone = drawing.show(painter, [_item("b", 200, 1)], ground)
    assert gone[0].right < 150
    assert painter.surface.get_at((50, 30)) == pygame.Color("#123456")


def test_on_another_scale_everything_is_drawn(painter: Painter) -> None:
    drawing, items = Compositor(), [_item("a", 20)]
    ground = lambda p: p.surface.fill("#123456")  # noqa: E731
    drawing.show(painter, items, ground)
    larger = Painter(painter.surface, Scale((2560, 1600)))
    assert drawing.show(larger, items, ground) == [painter.surface.get_rect()]


@pytest.mark.parametrize(
    "change",
    [
        {"card": 9},
        {"pose": Pose(101, 100, 90)},
        {"up": False},
        {"turn": 0.5},
        {"opacity": 0.5},
        {"drawn_at": 80.0},
        {"passing": True},
        {"lift": 4.0},
    ],
)
def test_a_card_is_the_same_item_until_something_changes(change: dict[str, object]) -> None:
    drawn = sit_down(ruleset("skat"), draws=False).screen.drawn
    sprite = Sprite(3, Pose(100, 100, 90), up=True)
    before = card_item(drawn, sprite, 40)
    assert card_item(drawn, sprite, 40) is before
    for name, value in change.items():
        setattr(sprite, name, value)
    after = card_item(drawn, sprite, 40)
    assert (after.box, after.look) != (before.box, before.look)
    assert card_item(drawn, sprite, 41).z == 41
    assert card_item(drawn, sprite, 41, dim=True).look != after.look


def _as_if_new(at: Sitting) -> pygame.Surface:
    """The same moment drawn from nothing."""
    fresh = pygame.Surface(at.surface.get_size())
    p = Painter(fresh, at.screen.scale, at.screen.art)
    Compositor().show(p, at.screen.table_items(p), lambda q: q.table())
    return fresh


def _differences(a: pygame.Surface, b: pygame.Surface) -> int:
    return pygame.mask.from_threshold(a, (0, 0, 0), (6, 6, 6, 255), b).count() - (
        a.get_width() * a.get_height()
    )


def test_the_comparison_sees_a_single_pixel() -> None:
    one = pygame.Surface((40, 30))
    two = one.copy()
    assert _differences(one, two) == 0
    two.set_at((7, 7), (40, 0, 0))
    assert _differences(one, two) == -1


@pytest.mark.parametrize(
    "game",
    some(["binokel-3", "zweierbinokel-2", "doppelkopf-5"], 3),
)
def test_a_deal_drawn_piece_by_piece_looks_as_if_drawn_at_once(game: str) -> None:
    at = sit_down(ruleset(game), seed=3, size=(1024, 640), speed="fast")
    for frame in range(900):
        at.frame()
        if frame % 60 == 7:
            at.screen.draw(at.surface)
            assert _differences(at.surface, _as_if_new(at)) == 0, frame
        if at.is_asked():
            by_mouse(at)
        if at.over:
            break


def test_a_table_at_rest_is_not_drawn() -> None:
    at = sit_down(ruleset("binokel-3"), seed=1, speed="instant")
    at.until_asked()
    for _ in range(150):  # until the last bubble has gone
        at.frame()
    assert not any(at.frame() for _ in range(60))


def test_the_last_hair_of_a_way_is_drawn_too() -> None:
    """Rounded to pixels, it can be a whole one."""
    sprite = Sprite(3, Pose(100.0, 200.46, 150.0, 0.0), up=True)
    before = sprite.look
    sprite.pose = sprite.pose._replace(y=200.5)
    assert sprite.look != before


def test_a_panel_is_painted_once_while_it_comes_in(monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=2, speed="normal")
    at.run(lambda: at.screen.model.panel is not None)
    panel = at.screen.model.panel
    assert panel
    painted, draw = [], panel.draw
    monkeypatch.setattr(panel, "draw", lambda p: painted.append(p) or draw(p))
    for _ in range(5):
        at.frame()
    assert len(painted) == 1
    panel.on_changed()
    at.frame()
    assert len(painted) == 2, "what has changed is seen at once"
