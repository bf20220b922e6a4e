"""Corners and signs of the cards: room for the index at every size, and a colour for every suit."""

from itertools import combinations

import pygame
import pytest

from assets.draw.vision import VISIONS, apart, lab
from game.ui.kit import LETTERS_DE, CardArt, Face, Painter, Scale, svg, tokens
from game.ui.kit.cards import DRAWN_HEIGHT, _drawing, width_of
from game.ui.kit.gallery import RANKS, SUITS
from tests.everyday import some

HEIGHT = DRAWN_HEIGHT
FACES = [Face(deck, s, r) for deck, suits in SUITS.items() for s in suits for r in RANKS[deck]]
PAPER = (247, 240, 223)
LARGE_PLATE = pygame.Rect(0, 0, 75, 119)
"""Where a large index may be, in the units of the drawing."""

INKS_APART, LIGHTNESS_APART = 20.0, 12.0
"""How far the suits of a deck differ: CIELAB distance and lightness of the signs' main inks."""

LETTERS_APART = {"german": 13.0, "french": 18.0}
"""The distance of letters: they must be dark, and those of the German deck be read even on a card
that steps back, which leaves less room."""

SMALL_CORNER = pygame.Rect(0, 0, 46, 74)
"""The part that the frame leaves free for a small one."""


def index_of(face: Face, large: bool) -> tuple[pygame.Mask, pygame.Surface]:
    """Which pixels the index changes, and the card without it."""
    whole = CardArt(LETTERS_DE).upright(face, HEIGHT, large=large)
    bare = svg.load_at(_drawing(face, large, None), width_of(HEIGHT), HEIGHT)
    same = pygame.mask.from_threshold(whole, (0, 0, 0), (3, 3, 3, 255), bare)
    solid = pygame.mask.from_surface(whole, 254)
    solid.erase(same, (0, 0))
    return solid, bare


def halves(mask: pygame.Mask) -> list[pygame.Mask]:
    """The mask in the upper left, and the one in the lower right turned there."""
    turned = pygame.transform.rotate(mask.to_surface(), 180)
    both = [mask.copy(), pygame.mask.from_threshold(turned, (255, 255, 255), (1, 1, 1, 255))]
    for half in both:
        half.erase(pygame.Mask(mask.get_size(), fill=True), (0, HEIGHT // 2))
    return both


@pytest.mark.parametrize("large", some([False, True], 2), ids=["small", "large"])
def test_both_indices_lie_in_their_corners(large: bool) -> None:
    corner = LARGE_PLATE if large else SMALL_CORNER
    for face in FACES:
        changed, _ = index_of(face, large)
        for half in halves(changed):
            found = half.get_bounding_rects()
            assert found, face
            assert corner.contains(found[0].unionall(found[1:])), (face, found)


@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_no_index_touches_a_picture(large: bool) -> None:
    """About every pixel of it lies paper, as wide as a line; large ones on courts have a plate."""
    for face in FACES:
        if large and not face.rank.isdigit():
            continue
        changed, bare = index_of(face, large)
        paper = pygame.mask.from_threshold(bare, PAPER, (6, 6, 6, 255))
        near = pygame.Mask(changed.get_size())
        for dx in (-2, 0, 2):
            for dy in (-2, 0, 2):
                near.draw(changed, (dx, dy))
        near.erase(paper, (0, 0))
        assert near.count() == 0, face


def test_the_large_corner_leaves_no_rim_of_a_sign() -> None:
    king = Face("german", "eichel", "koenig")
    assert "covered" in _drawing(king, False, None)
    for face in FACES:
        assert "covered" not in _drawing(face, True, None)


def main_ink(art: CardArt, suit: str) -> pygame.Color:
    """The colour that most of a pip has, outlines apart, on a nine without a corner."""
    deck = next(deck for deck, suits in SUITS.items() if suit in suits)
    card = art.upright(Face(deck, suit, "9"), HEIGHT)
    counts: dict[tuple[int, ...], int] = {}
    for x in range(146, 188):
        for y in range(200, 250):
            ink = tuple(card.get_at((x, y)))[:3]
            counts[ink] = counts.get(ink, 0) + 1
    counts.pop(PAPER)
    for ink in [ink for ink in counts if sum(ink) < 90 and suit not in ("pik", "kreuz")]:
        counts.pop(ink)
    return pygame.Color(*max(counts, key=counts.__getitem__))


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("deck", "four_colors"), [("german", False), ("german", True), ("french", True)]
)
def test_the_inks_of_four_suits_are_apart_for_every_eye(
    deck: str, four_colors: bool, vision: str
) -> None:
    art = CardArt(LETTERS_DE, four_colors=four_colors)
    inks = {suit: tuple(main_ink(art, suit))[:3] for suit in SUITS[deck]}
    for one, two in combinations(SUITS[deck], 2):
        assert apart(inks[one], inks[two], vision) >= INKS_APART, (one, two, inks)
    if deck == "german":
        for one, two in combinations(("herz", "schippen", "eichel"), 2):
            lighter = abs(lab(inks[one], vision)[0] - lab(inks[two], vision)[0])
            assert lighter >= LIGHTNESS_APART, (one, two, inks)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(
    ("deck", "colors"), [("german", tokens.INDEX), ("french", tokens.INDEX_FOUR_COLORS)]
)
def test_the_letters_of_four_suits_are_apart_for_every_eye(
    deck: str, colors: dict[str, str], vision: str
) -> None:
    inks = {suit: tuple(pygame.Color(colors[suit]))[:3] for suit in SUITS[deck]}
    for one, two in combinations(SUITS[deck], 2):
        assert apart(inks[one], inks[two], vision) >= LETTERS_APART[deck], (one, two)


def test_four_colours_print_the_signs_in_the_corner_and_on_the_card() -> None:
    plain, four = CardArt(LETTERS_DE), CardArt(LETTERS_DE, four_colors=True)
    assert main_ink(plain, "karo") == main_ink(plain, "herz")
    assert main_ink(plain, "kreuz") == main_ink(plain, "pik")
    assert main_ink(four, "karo") != main_ink(four, "herz")
    for rank in RANKS["french"]:
        for suit in ("karo", "kreuz"):
            face = Face("french", suit, rank)
            old, new = (tuple(pygame.Color(ink))[:3] for ink in tokens.SIGN_FOUR_COLORS[suit])
            assert old in index_colors(plain, face)
            assert old not in index_colors(four, face)
            assert new in index_colors(four, face)
    for rank in RANKS["french"]:
        face = Face("french", "herz", rank)
        pictures = [pygame.image.tobytes(a.upright(face, 90), "RGBA") for a in (plain, four)]
        assert pictures[0] == pictures[1]


def index_colors(art: CardArt, face: Face) -> set[tuple[int, ...]]:
    """All colours below the letter in the corner."""
    card = art.upright(face, HEIGHT)
    return {tuple(card.get_at((x, y)))[:3] for x in range(12, 42) for y in range(42, 71)}


def test_signs_beside_the_cards_have_the_same_colour() -> None:
    """Trump on the plate of the table is printed as it is on the cards."""
    found = {}
    for four in (False, True):
        p = Painter(
            pygame.Surface((80, 80)).convert(), Scale((1280, 800)), CardArt(four_colors=four)
        )
        p.surface.fill(PAPER)
        p.suit("karo", 40, 40, 60)
        found[four] = {tuple(p.surface.get_at((x, 40)))[:3] for x in range(80)}
    for four, ink in enumerate(tokens.SIGN_FOUR_COLORS["karo"]):
        assert tuple(pygame.Color(ink))[:3] in found[bool(four)] - found[not four]
