"""Drawings from a store: pixel for pixel what is drawn, and kept only while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.ahead import PIECES
from game.ui.app import App
from game.ui.kit import LETTERS_EN, CardArt, Face, cards, svg
from game.ui.kit import drawings as drawings_module
from game.ui.kit.cache import PICTURES
from game.ui.kit.drawings import AT_ONCE, DRAWINGS, Drawings
from tests.ui.driving import Driver

SQUARE = (
    '<svg viewBox="0 0 9 9" width="9" height="9"><rect width="7" height="5" fill="#a13"/></svg>'
)
MASTER_W = cards.width_of(cards.MASTER)
ROUND = SQUARE.replace("rect", "rect rx='2'")


class Shelf:
    """A store in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def load(self, name: str, size: int) -> bytes | None:
        pixels = self.kept.get(name)
        return pixels if pixels is not None and len(pixels) == size else None

    def save(self, name: str, pixels: bytes) -> None:
        self.kept[name] = pixels


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is drawn from now on, and comes from no store."""
    found: list[str] = []
    load = svg.load

    def noted(text: str) -> pygame.Surface:
        found.append(text)
        return load(text)

    monkeypatch.setattr(svg, "load", noted)
    return found


@pytest.fixture
def shelf() -> Iterator[Shelf]:
    """The store of the program, with nothing drawn yet."""
    DRAWINGS.store = kept = Shelf()
    cards.STEPS.clear()
    PICTURES.clear()
    yield kept
    DRAWINGS.close()


def pixels(picture: pygame.Surface) -> tuple[tuple[int, int], bytes]:
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def test_without_a_store_everything_is_drawn(drawn: list[str]) -> None:
    drawings = Drawings()
    first, second = (drawings.get(SQUARE, 20, 30) for _ in range(2))
    drawings.keep_next()
    assert len(drawn) == 2 and pixels(first) == pixels(second)


def test_what_was_kept_is_not_drawn_again(drawn: list[str]) -> None:
    drawings = Drawings()
    drawings.store = shelf = Shelf()
    pictures = [drawings.get(SQUARE, 20, 30), drawings.get(ROUND, 20, 30)]
    pictures.append(drawings.get(SQUARE, 30, 20))
    assert shelf.kept == {}
    for _ in range(4):
        drawings.keep_next()
    assert len(shelf.kept) == len(drawn) == 3
    again = [drawings.get(SQUARE, 20, 30), drawings.get(ROUND, 20, 30)]
    again.append(drawings.get(SQUARE, 30, 20))
    assert len(drawn) == 3
    assert [pixels(one) for one in again] == [pixels(one) for one in pictures]
    assert len({pixels(one) for one in again}) == 3


def test_what_waits_to_be_kept_is_not_drawn_again(drawn: list[str]) -> None:
    drawings = Drawings()
    drawings.store = Shelf()
    assert drawings.get(SQUARE, 20, 30) is drawings.get(SQUARE, 20, 30)
    assert len(drawn) == 1


def test_another_version_of_what_draws_draws_anew(
    drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawings = Drawings()
    drawings.store = Shelf()
    drawings.get(SQUARE, 20, 30)
    drawings.keep_next()
    monkeypatch.setattr(pygame.image, "get_sdl_image_version", lambda: (99, 0, 0))
    drawings.get(SQUARE, 20, 30)
    assert len(drawn) == 2


def test_not_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is too much the large drawings go."""
    monkeypatch.setattr(drawings_module, "MOST_WAITING", 4 * (30 * 30 + 3 * 10 * 10))
    drawings = Drawings()
    drawings.store = shelf = Shelf()
    for w, h in ((30, 30), (10, 10), (9, 10), (30, 29), (8, 10)):
        drawings.get(SQUARE, w, h)
    for _ in range(9):
        drawings.keep_next()
    assert sorted(len(kept) for kept in shelf.kept.values()) == [320, 360, 400, 3480]
    drawings.get(SQUARE, 30, 28)
    drawings.keep_next()
    assert len(shelf.kept) == 5, "what was kept waits no longer"


@pytest.mark.parametrize("four_colors", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_a_card_looks_the_same_from_the_store(
    shelf: Shelf, drawn: list[str], large: bool, four_colors: bool
) -> None:
    art = CardArt(large_index=large, four_colors=four_colors)
    faces = [Face("german", "schellen", "ober"), Face("french", "kreuz", "10")]

    def seen() -> list[object]:
        cards.STEPS.clear()
        PICTURES.clear()
        return [
            pixels(art.sprite(face, height, angle))
            for face in faces
            for height in (90, 200)
            for angle in (0, 12.5)
        ]

    first = seen()
    masters = {text for text in drawn if f'height="{cards.MASTER}"' in text}
    for _ in range(20):
        DRAWINGS.keep_next()
    large = [kept for kept in shelf.kept.values() if len(kept) == 4 * MASTER_W * cards.MASTER]
    assert len(large) == len(masters) >= 2 and len(shelf.kept) > len(masters)
    drawn.clear()
    assert seen() == first
    assert not masters & set(drawn)
    for name, kept in list(shelf.kept.items()):
        if kept in large:
            del shelf.kept[name]
    assert seen() == first
    assert not masters & set(drawn)


def test_a_card_with_another_corner_is_another_one(shelf: Shelf) -> None:
    """What was kept of one is nothing for the other."""
    face = Face("french", "karo", "dame")
    arts = [CardArt(), CardArt(LETTERS_EN), CardArt(large_index=True)]
    arts += [CardArt(four_colors=True)]
    first = [pixels(art.sprite(face, 200)) for art in arts]
    for _ in range(20):
        DRAWINGS.keep_next()
    cards.STEPS.clear()
    PICTURES.clear()
    assert [pixels(art.sprite(face, 200)) for art in arts] == first
    assert len(set(first)) == len(arts)


def test_another_version_of_the_program_sets_corners_anew(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("1.0.0", "1.0.1"):
        monkeypatch.setattr(cards, "__version__", version)
        PICTURES.clear()
        CardArt().sprite(Face("german", "herz", "ober"), 200)
        for _ in range(4):
            DRAWINGS.keep_next()
    assert len(shelf.kept) == 3  # the large drawing, and two cards


def test_the_drawing_of_a_kept_card_is_not_even_read(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until its file is another one."""
    face, drawing = Face("german", "herz", "ober"), cards.drawing
    read: list[str] = []

    def noted(name: str) -> str:
        read.append(name)
        return drawing(name)

    def forgotten() -> None:
        for picture_cache in (PICTURES, cards.STEPS):
            picture_cache.clear()
        for known in (cards._document, cards._state):
            known.cache_clear()

    monkeypatch.setattr(cards, "drawing", noted)
    forgotten()
    first = pixels(CardArt().sprite(face, 200))
    assert "cards/german/herz-ober" in read
    for _ in range(4):
        DRAWINGS.keep_next()
    forgotten()
    read.clear()
    assert pixels(CardArt().sprite(face, 200)) == first
    assert not read
    monkeypatch.setattr(cards, "drawing_state", lambda name: "written since")
    forgotten()
    assert pixels(CardArt().sprite(face, 200)) == first
    assert "cards/german/herz-ober" in read
    forgotten()


def test_what_is_seen_is_kept_before_what_it_was_made_of(shelf: Shelf) -> None:
    """And not too much of it in one go."""
    art = CardArt()
    for rank in ("as", "koenig", "ober", "unter"):
        art.sprite(Face("german", "herz", rank), 200)
    sizes = []
    while len(shelf.kept) < 8:
        before = len(shelf.kept)
        DRAWINGS.keep_next()
        sizes += [[len(kept) for kept in list(shelf.kept.values())[before:]]]
    small, large = 4 * cards.width_of(200) * 200, 4 * MASTER_W * cards.MASTER
    assert [one for kept in sizes for one in kept] == [small] * 4 + [large] * 4
    assert all(sum(kept[:-1]) < AT_ONCE for kept in sizes)


# ---------------------------------------------------------------- in the program
def test_nothing_is_kept_while_something_moves(
    drive: type[Driver], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "rests", False)
    driver = drive().begin()
    driver.step(20)
    assert shelf.kept == {}
    monkeypatch.undo()
    driver.step(len(PIECES) + 40)
    assert len(shelf.kept) > 10
