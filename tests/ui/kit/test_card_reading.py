"""No two faces or signs of a deck look alike where they are smallest, to any eye.

A distance is the mean difference of two pictures over all pixels and channels, from 0 to 255. The
nearest faces are the eight and the seven of a suit, which differ by one pip, a digit twice, and
leaves; and clubs and spades of one number, which share a colour.
"""

from functools import cache
from itertools import combinations, product
from math import inf
from operator import sub

import pygame
import pytest

from assets.draw.vision import VISIONS, apart, lab, seen
from game.ui.kit import LETTERS_DE, CardArt, Face
from game.ui.kit.cards import sign
from game.ui.kit.gallery import RANKS, SUITS
from tests.everyday import some

PAPER = (247, 240, 223)
WIDTH, HEIGHT = 56, 86
FACES_APART = 3.0
SIGNS_APART = {"german": 25.0, "french": 12.0}
CORNERS_APART = 10.0
SIGN = 11
"""Pixels of a sign in the corner of a card that is 56 pixels wide."""


def on_paper(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    ground = pygame.Surface(picture.get_size())
    ground.fill(PAPER)
    ground.blit(picture, (0, 0))
    return ground if size == picture.get_size() else pygame.transform.smoothscale(ground, size)


def channels(picture: pygame.Surface, vision: str) -> list[int]:
    """All channels of a picture as they are seen."""
    pixels = pygame.image.tobytes(picture, "RGB")
    return [v for at in range(0, len(pixels), 3) for v in looks(pixels[at : at + 3], vision)]


@cache
def looks(pixel: bytes, vision: str) -> tuple[int, ...]:
    """A colour as it is seen."""
    return tuple(seen(tuple(pixel), vision))


def difference(one: list[int], two: list[int]) -> float:
    """The mean difference of two pictures by their channels."""
    return sum(map(abs, map(sub, one, two))) / len(one)


def nearest(pictures: dict[str, pygame.Surface], vision: str) -> tuple[float, str, str]:
    """The two pictures that differ least, and by how much."""
    shown = {name: channels(picture, vision) for name, picture in pictures.items()}
    light = {name: sum(look) / len(look) for name, look in shown.items()}
    pairs = sorted(combinations(shown, 2), key=lambda pair: abs(light[pair[0]] - light[pair[1]]))
    found = (inf, "", "")
    for a, b in pairs:
        if abs(light[a] - light[b]) > found[0]:
            break  # two differ at least by as much as their mean light does
        found = min(found, (difference(shown[a], shown[b]), a, b))
    return found


@pytest.mark.parametrize(
    ("deck", "four_colors", "vision"), some(product(SUITS, [False, True], VISIONS), 20)
)
def test_faces_differ_at_56_pixels(deck: str, four_colors: bool, vision: str) -> None:
    art = CardArt(LETTERS_DE, four_colors=four_colors)
    half = (WIDTH // 2, HEIGHT // 2)
    pictures = {
        f"{suit}-{rank}": on_paper(art.upright(Face(deck, suit, rank), HEIGHT), half)
        for suit in SUITS[deck]
        for rank in RANKS[deck]
    }
    for name in ("joker", "narr"):
        pictures[name] = on_paper(art.upright(Face(deck, name, name), HEIGHT), half)
    assert len(pictures) == 54
    distance, one, two = nearest(pictures, vision)
    assert distance > FACES_APART, (one, two)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("deck", SUITS)
def test_signs_differ_in_the_smallest_corner(deck: str, vision: str) -> None:
    """Whichever way up each of the two is: a leaf that hangs must not be a heart."""
    looks = {
        (suit, angle): channels(
            on_paper(pygame.transform.rotate(sign(suit, SIGN), angle), (SIGN, SIGN)), vision
        )
        for suit in (*SUITS[deck], "joker", "narr")
        for angle in (0, 180)
    }
    for one, two in combinations(looks, 2):
        if one[0] != two[0]:
            assert difference(looks[one], looks[two]) > SIGNS_APART[deck], (one, two)


@pytest.mark.parametrize("deck", SUITS)
def test_the_corner_tells_the_suit_on_the_smallest_cards(deck: str) -> None:
    """At 40 pixels' height, where a pip is four pixels wide: numbers alike but for the suit."""
    art, corner = CardArt(LETTERS_DE), pygame.Rect(0, 6, 8, 8)
    pictures = {
        suit: on_paper(art.upright(Face(deck, suit, "9"), 40), (26, 40)).subsurface(corner)
        for suit in SUITS[deck]
    }
    distance, one, two = nearest(pictures, "normal")
    assert distance > CORNERS_APART, (one, two, distance)


def test_distances_of_colours_are_those_of_the_standard() -> None:
    """Black and white lie 100 apart, the primary colours where the tables have them."""
    assert apart((0, 0, 0), (255, 255, 255)) == pytest.approx(100, abs=0.01)
    assert lab((255, 0, 0)) == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert lab((0, 0, 255)) == pytest.approx((32.30, 79.19, -107.86), abs=0.02)
    assert apart((10, 20, 30), (10, 20, 30), "protanopia") == 0


def test_simulated_eyes_see_as_such_eyes_do() -> None:
    """Grey stays grey; red and green fall together for two of the three, not for the third."""
    red, green = (179, 49, 42), (74, 111, 59)
    for vision in VISIONS:
        assert all(abs(v - 128) <= 2 for v in seen((128, 128, 128), vision))
        together = abs(seen(red, vision)[0] - seen(green, vision)[0]) < 30
        assert together == (vision in ("protanopia", "deuteranopia"))
