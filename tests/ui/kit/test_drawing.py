"""Shapes, grounds and furniture: what lies where, and that it fits."""

import importlib.util
from pathlib import Path

import pygame
import pytest

from game.resources import assets
from game.ui.kit import (
    PORTRAITS,
    Box,
    CardArt,
    Painter,
    Scale,
    furniture,
    icons,
    paint,
    speech,
    tokens,
)
from game.ui.kit.compat import blur, blur_by_scaling
from game.ui.kit.gallery import draw_deck, draw_states
from game.ui.kit.materials import felt_patch
from game.ui.kit.paint import rounded, rounded_uncached
from game.ui.kit.portraits import portrait

DRAW = Path(__file__).resolve().parents[3] / "assets" / "draw" / "textures.py"


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGBA") == pygame.image.tobytes(
        b, "RGBA"
    )


@pytest.mark.soak
def test_textures_are_what_their_script_draws(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("textures", DRAW)
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.main(tmp_path)
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == sorted(path.name for path in (assets() / "textures").iterdir())
    for name in drawn:
        fresh = pygame.image.load(tmp_path / name)
        assert same(fresh, pygame.image.load(assets() / "textures" / name)), name


@pytest.mark.parametrize(
    ("w", "h", "radius"), [(300, 200, 14), (40, 40, 20), (9, 30, 4), (5, 3, 9)]
)
@pytest.mark.parametrize("fill", ["#C2933F", ("#E9C67F", "#C2933F")])
def test_rounded_rectangles_have_corners_edges_and_a_middle(
    w: int, h: int, radius: float, fill: tokens.Fill
) -> None:
    shape = rounded(w, h, radius, fill, "#100A05", 1)
    assert shape.get_size() == (w, h)
    if min(radius, w / 2, h / 2) > 2:
        assert shape.get_at((0, 0)).a < 128
    assert shape.get_at((w // 2, h // 2)).a == 255
    if w > 2 * radius + 8:
        assert shape.get_at((w // 2, 0))[:3] == (0x10, 0x0A, 0x05)
        assert shape.get_at((w // 2, 0)) == shape.get_at((w // 3, 0))


def test_opacity_holds_for_gradients_too() -> None:
    shape = rounded_uncached(60, 60, 8, ("#E9C67F", "#C2933F"), opacity=0.5)
    assert shape.get_at((30, 30)).a == pytest.approx(128, abs=2)


def test_boxes_that_touch_in_du_touch_in_pixels() -> None:
    p = Painter(pygame.Surface((1920, 1080)), Scale((1920, 1080)))
    x = 10.0
    for width in (33.3, 17.7, 52.1, 8.9):
        here, after = p.pixels(Box(x, 0, width, 10)), p.pixels(Box(x + width, 0, 5, 10))
        assert here.right == after.left
        x += width


def test_the_table_is_lit_in_the_middle_and_framed_with_wood(painter: Painter) -> None:
    painter.table()
    at = painter.surface.get_at
    rim, lit, far = at((640, 8)), at((640, 320)), at((40, 760))
    assert rim.r > rim.g > rim.b
    assert lit.g > lit.r > 0x30
    assert lit.g > far.g + 30
    assert far.g > far.r


def test_felt_has_no_bands() -> None:
    """Between two shades lies a pattern of both: almost no 4 × 4 pixels are all alike."""
    felt = felt_patch(1600, 900, 12, 1.0)
    even = 0
    for left in range(400, 1200, 4):
        for top in (300, 420, 600):
            block = [felt.get_at((left + x, top + y)).g for x in range(4) for y in range(4)]
            even += len(set(block)) == 1
    assert even < 100


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080), (700, 900)])
def test_grounds_cover_everything(size: tuple[int, int]) -> None:
    for ground in ("table", "planks"):
        surface = pygame.Surface(size).convert()
        surface.fill((255, 0, 255))
        getattr(Painter(surface, Scale(size)), ground)()
        w, h = size
        for x in (0, w // 3, w - 1):
            for y in (0, h // 2, h - 1):
                assert surface.get_at((x, y))[:3] != (255, 0, 255), (ground, x, y)


def test_fading_goes_from_nothing_to_direct_drawing() -> None:
    def mean(opacity: float) -> int:
        p = Painter(pygame.Surface((400, 300)).convert(), Scale((1280, 800)))
        box = Box(50, 50, 200, 100)
        p.faded(box, lambda q: q.rect(box, 0, "#FFFFFF"), opacity=opacity)
        return p.surface.get_at((150, 100)).r

    assert mean(0) == 0
    assert mean(0.5) == pytest.approx(128, abs=2)
    assert mean(1) == 255


def test_fading_keeps_the_place_and_may_sink() -> None:
    p = Painter(pygame.Surface((400, 300)).convert(), Scale((1280, 800)))
    box = Box(50, 50, 200, 100)
    with p.shifted(10, 0):
        p.faded(box, lambda q: q.rect(box, 0, "#FFFFFF"), opacity=0.9, dy=8)
    p.surface.set_colorkey((0, 0, 0))
    assert p.surface.get_bounding_rect() == pygame.Rect(60, 58, 200, 100)


def test_bubbles_stay_in_the_window(painter: Painter) -> None:
    for x in (0, 112, 640, 1280):
        box = speech.bubble_box(painter, "20 mit Eichel, noch höher!", speech.Tip(x, 250))
        assert box.x >= tokens.MARGIN
        assert box.right <= 1280 - tokens.MARGIN
        assert box.bottom == 238


def test_tips_hold_their_text_and_stay_in_the_window(painter: Painter) -> None:
    body = "Du musst den Schellen-König stechen: mit As oder Zehn."
    for x in (0, 700, 1280):
        box = furniture.tooltip_box(painter, "Stichzwang", body, x, 500, 292)
        assert box.x >= 32
        assert box.right <= 1280 - 32
        assert box.h > painter.paragraph_height(body, 260, tokens.TIP) + 30


def test_widths_told_for_layout_are_the_widths_drawn(painter: Painter) -> None:
    assert furniture.chip(painter, "kam raus", 100, 100) == furniture.chip_width(
        painter, "kam raus"
    )
    drawn = furniture.pill(painter, "Vier Asse", 100, 100, "100")
    assert drawn == furniture.pill_width(painter, "Vier Asse", "100")
    cells = [furniture.Cell("Trumpf", "Schippen", "schippen"), furniture.Cell("Du spielst", "270")]
    plaque = furniture.plaque(painter, 100, 40, cells)
    assert plaque.w == furniture.plaque_width(painter, cells)


def test_every_icon_and_every_face_draws_something() -> None:
    for name in icons.ICONS:
        assert icons.icon(name, 24, tokens.CREAM).get_bounding_rect().w > 4, name
    pictures = {pygame.image.tobytes(portrait(name, 84), "RGBA") for name in PORTRAITS}
    assert len(pictures) == len(PORTRAITS) >= 8
    assert same(portrait("nobody known", 84), portrait("Du", 84))


def test_both_ways_to_blur_soften_alike() -> None:
    sharp = pygame.Surface((120, 120), pygame.SRCALPHA)
    pygame.draw.rect(sharp, (0, 0, 0, 200), (40, 40, 40, 40))
    for soft in (blur(sharp, 8), blur_by_scaling(sharp, 8)):
        assert soft.get_size() == sharp.get_size()
        assert soft.get_at((60, 60)).a > 120
        assert 10 < soft.get_at((40, 60)).a < 170
        assert soft.get_at((2, 2)).a < 10


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_sheet_of_states_fills_its_surface(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size).convert()
    draw_states(surface, Scale(size))
    paper = surface.get_at((round(size[0] * 0.9), round(size[1] * 0.35)))
    assert min(paper[:3]) > 190


@pytest.mark.parametrize("deck", ["german", "french"])
@pytest.mark.parametrize("size", [(1280, 800), (900, 1200)])
def test_the_sheet_of_a_deck_shows_32_cards(
    monkeypatch: pytest.MonkeyPatch, deck: str, size: tuple[int, int]
) -> None:
    shown: list[Box] = []

    def card(p: Painter, face: object, cx: float, cy: float, height: float, **how: object) -> None:
        shown.append(Box.around(cx, cy, height * tokens.CARD_RATIO, height))

    monkeypatch.setattr(Painter, "card", card)
    draw_deck(pygame.Surface(size).convert(), Scale(size), deck, CardArt())
    assert len(shown) == 52
    window = Scale(size)
    for i, box in enumerate(shown):
        assert box.x > 20
        assert box.y > 20
        assert box.right < window.width - 20
        assert box.bottom < window.height - 20
        assert not any(box.intersects(other) for other in shown[i + 1 :])


def test_a_shadow_put_together_from_its_corners_is_that_of_the_whole() -> None:
    for w, h, radius, soft in ((205, 59, 13.5, 7), (175, 270, 12.4, 8), (788, 135, 18.9, 22)):
        made = paint.shadow(w, h, radius, soft, 0.45)
        whole = paint.shadow_uncached(w, h, radius, soft, 0.45)
        assert made.get_size() == whole.get_size()
        for x in range(0, made.get_width(), 5):
            for y in range(0, made.get_height(), 5):
                assert abs(made.get_at((x, y)).a - whole.get_at((x, y)).a) <= 6, (w, h, x, y)


@pytest.mark.parametrize(("w", "h", "line"), [(200, 120, 1), (64, 300, 3), (30, 24, 2)])
def test_the_line_around_a_box_is_drawn_without_its_middle(w: int, h: int, line: int) -> None:
    whole = rounded(w, h, 13.5, None, tokens.BRASS, line)
    together, pixels = pygame.Surface((w, h), pygame.SRCALPHA), 0
    for part, x, y in paint.outline(w, h, 13.5, tokens.BRASS, line):
        together.blit(part, (x, y))
        pixels += part.get_width() * part.get_height()
    assert same(together, whole)
    assert pixels <= (w * h if w < 60 else w * h * 0.75)


def test_a_turned_shadow_is_that_of_the_upright_card() -> None:
    upright = paint.shadow_uncached(100, 160, 8, 8, 0.5)
    turned = paint.shadow_uncached(100, 160, 8, 8, 0.5, 90)
    assert turned.get_width() == pytest.approx(upright.get_height(), abs=4)
    assert turned.get_height() == pytest.approx(upright.get_width(), abs=4)
    for picture in (upright, turned):
        w, h = picture.get_size()
        assert picture.get_at((w // 2, h // 2)).a == pytest.approx(127, abs=3)
