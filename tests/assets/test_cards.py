"""The committed cards: complete, what the generator draws, and readable by pygame at any size."""

import io
import re
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from assets.draw import palette
from assets.draw.drawings import drawings
from game import resources
from tests.everyday import shares, some

CARDS = resources.assets() / "cards"
FILES = sorted(CARDS.glob("*/*.svg"))
GERMAN_SUITS = ("eichel", "schippen", "herz", "schellen")
FRENCH_SUITS = ("kreuz", "pik", "herz", "karo")
GERMAN_RANKS = ("as", "10", "koenig", "ober", "unter", "9", "8", "7", "6", "5", "4", "3", "2")
FRENCH_RANKS = ("as", "10", "koenig", "dame", "bube", "9", "8", "7", "6", "5", "4", "3", "2")
NUMBERS = ("10", "9", "8", "7", "6", "5", "4", "3", "2")
LOOKING_LEFT = {
    "german": {"schippen-koenig", "schippen-ober", "schellen-koenig"},
    "french": {"pik-koenig", "pik-dame", "pik-bube"},
}
"""Courts whose attribute would lie under the large corner."""

LARGEST, ALL = 128_000, 6_350_000
"""Bytes of one file, and of all of them."""

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {f"{SVG}{tag}" for tag in ("svg", "path", "rect")}
ATTRIBUTES = {"viewBox", "width", "height", "x", "y", "rx", "d", "transform", "fill", "stroke"}
ATTRIBUTES |= {"stroke-width", "stroke-linecap", "stroke-linejoin"}


def names(folder: str) -> set[str]:
    return {path.stem for path in (CARDS / folder).iterdir()}


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def render(path: Path, height: int) -> pygame.Surface:
    """The picture through pygame at a height in pixels: only the size in the head is changed."""
    text = path.read_text(encoding="utf-8")
    size = re.search(r'width="(\d+)" height="(\d+)"', text)
    assert size
    width = round(height * int(size[1]) / int(size[2]))
    text = text.replace(size[0], f'width="{width}" height="{height}"', 1)
    surface = pygame.image.load(io.BytesIO(text.encode()), "card.svg")
    assert surface.get_size() == (width, height)
    return surface


def faces(deck: str, suits: tuple[str, ...], ranks: tuple[str, ...]) -> set[str]:
    """The files of a deck: the jokers and the fool, each face, and a second one of those that the
    large corner would cut."""
    plain = {f"{suit}-{rank}" for suit in suits for rank in ranks}
    cut = {f"{suit}-{rank}" for suit in suits for rank in NUMBERS} | LOOKING_LEFT[deck]
    return {"joker", "kleinjoker", "narr"} | plain | {f"{name}-large" for name in cut}


def test_every_face_back_and_sign_is_there_and_nothing_else() -> None:
    assert names("german") == faces("german", GERMAN_SUITS, GERMAN_RANKS)
    assert names("french") == faces("french", FRENCH_SUITS, FRENCH_RANKS)
    assert names("signs") == {*GERMAN_SUITS, *FRENCH_SUITS, "joker", "kleinjoker", "narr"}
    assert names("backs") == {"gitter", "hopfen", "rauten", "geweih"}
    assert names(".") == {"german", "french", "signs", "backs"}


DRAWINGS: Mapping[str, Callable[[], str]] = drawings()


def test_the_generator_knows_every_picture() -> None:
    assert set(DRAWINGS) == {label(path) for path in FILES}


@pytest.mark.parametrize("files", shares(FILES, 9))
def test_the_generator_draws_what_is_committed(files: list[Path]) -> None:
    stale = [label(path) for path in files if path.read_bytes() != DRAWINGS[label(path)]().encode()]
    assert not stale, "run `make cards`"


def test_they_use_only_what_simple_renderers_know() -> None:
    inks = {value for value in vars(palette).values() if isinstance(value, str)}
    inks |= {*palette.PALE.values(), "none"}
    for path in FILES:
        for element in ElementTree.parse(path).iter():
            assert element.tag in ELEMENTS, label(path)
            assert set(element.attrib) <= ATTRIBUTES, label(path)
            assert {element.get("fill", "none"), element.get("stroke", "none")} <= inks, label(path)


def test_files_stay_small() -> None:
    sizes = {label(path): path.stat().st_size for path in FILES}
    assert max(sizes.values()) < LARGEST, max(sizes, key=sizes.__getitem__)
    assert sum(sizes.values()) < ALL


@pytest.mark.parametrize("height", some([41, 900, 56, 160, 40, 87], 3))
def test_every_picture_loads_shows_something_of_its_own_and_has_no_hole(height: int) -> None:
    seen: dict[bytes, str] = {}
    for path in FILES:
        surface = render(path, height)
        assert len(colours(surface)) > 3, label(path)
        assert surface.get_at((0, 0)).a < 128, f"{label(path)}: the corner should be round"
        pixels = sha256(pygame.image.tobytes(surface, "RGBA")).digest()
        twin = seen.setdefault(pixels, label(path))
        assert twin == label(path), f"{label(path)} looks like {twin}"
        if path.parent.name == "signs":
            continue
        rim = 1 + round(height * 7 / 370)
        paper = surface.get_rect().inflate(-2 * rim, -2 * rim)
        # Every pixel inside the round corners, less those that are wholly covered.
        holes = pygame.Mask(paper.size, fill=True)
        holes.erase(pygame.mask.from_surface(surface.subsurface(paper), 254), (0, 0))
        assert holes.count() == 0, f"{label(path)} at {height}"


def colours(surface: pygame.Surface) -> set[bytes]:
    """Those of a grid of pixels over a picture, without its rim."""
    grid = pygame.transform.scale(surface, (48, 48)).subsurface((1, 1, 46, 46))
    pixels = pygame.image.tobytes(grid, "RGBA")
    return {pixels[at : at + 4] for at in range(0, len(pixels), 4)}
