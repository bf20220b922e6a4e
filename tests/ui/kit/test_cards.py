"""Card sprites: size, index rule, dimming, turning, and that each is made once."""

import pygame
import pytest

from game.resources import assets
from game.ui.kit import (
    LETTERS_DE,
    LETTERS_EN,
    CardArt,
    Face,
    Painter,
    Scale,
    card_edges,
    cards,
    tokens,
)
from game.ui.kit.cache import PICTURES
from game.ui.kit.card_edges import card_ring, card_shadow
from game.ui.kit.cards import BACKS, sign, width_of
from game.ui.kit.gallery import RANKS, SUITS

ACE = Face("german", "schippen", "as")
SOFT = card_edges.Cast(6, 0.45, 3, True)


def test_every_face_back_and_sign_is_there() -> None:
    folder = assets() / "cards"
    for deck, suits in SUITS.items():
        for suit in suits:
            assert (folder / "signs" / f"{suit}.svg").is_file()
            for rank in RANKS[deck]:
                assert (folder / f"{Face(deck, suit, rank).file}.svg").is_file()
        for name in ("joker", "narr"):
            assert (folder / f"{Face(deck, name, name).file}.svg").is_file()
    for back in BACKS:
        assert (folder / "backs" / f"{back}.svg").is_file()


@pytest.mark.parametrize("height", [56, 116, 128, 200, 270])
def test_faces_and_backs_have_the_size_asked_for(height: int) -> None:
    art = CardArt()
    assert art.upright(ACE, height).get_size() == (width_of(height), height)
    assert art.upright(None, height).get_size() == (width_of(height), height)


def test_large_index_under_126_pixels_or_when_set() -> None:
    assert CardArt().large_at(125)
    assert not CardArt().large_at(126)
    assert CardArt(large_index=True).large_at(400)
    art = CardArt()
    assert art.upright(ACE, 120) is art.upright(ACE, 120, large=True)
    assert art.upright(ACE, 120) is not art.upright(ACE, 120, large=False)


def test_corner_letters_come_from_the_caller() -> None:
    queen = Face("french", "herz", "dame")
    german, english = CardArt(LETTERS_DE), CardArt(LETTERS_EN)
    corner = (0, 0, 40, 50)
    pictures = [a.upright(queen, 270).subsurface(corner) for a in (german, english)]
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
    body = (60, 60, 60, 100)
    bodies = [a.upright(queen, 270).subsurface(body) for a in (german, english)]
    assert pygame.image.tobytes(bodies[0], "RGB") == pygame.image.tobytes(bodies[1], "RGB")


def test_the_index_stands_in_the_upper_left_and_turned_in_the_lower_right() -> None:
    nine = CardArt().upright(Face("german", "schippen", "9"), 370)
    wanted = pygame.Color(tokens.INDEX["schippen"])

    def found(area: pygame.Rect) -> bool:
        return any(
            nine.get_at((x, y))[:3] == tuple(wanted)[:3]
            for x in range(area.left, area.right)
            for y in range(area.top, area.bottom)
        )

    assert found(pygame.Rect(12, 8, 28, 30))
    assert found(pygame.Rect(200, 332, 28, 30))
    assert not found(pygame.Rect(200, 8, 28, 30))


def test_a_card_that_is_not_allowed_is_duller_but_keeps_its_shape() -> None:
    plain = CardArt().upright(ACE, 200)
    dim = CardArt().upright(ACE, 200, dim=True)
    assert dim.get_size() == plain.get_size()
    assert dim.get_at((0, 0)).a == pytest.approx(plain.get_at((0, 0)).a, abs=2)
    assert dim.get_at((0, 0)).a < 60
    bright, dull = (pygame.transform.average_color(s)[0] for s in (plain, dim))
    assert dull < bright - 20


@pytest.mark.parametrize("angle", [-40, -3, 4.5, 90, 180])
def test_a_turned_card_keeps_its_size(angle: float) -> None:
    art = CardArt()
    turned = art.sprite(ACE, 200, angle)
    back = pygame.transform.rotozoom(turned, -angle, 1)
    box = back.get_bounding_rect(min_alpha=200)
    assert abs(box.h - 200) <= 3
    assert abs(box.w - width_of(200)) <= 3


def test_turns_are_kept_to_half_degrees() -> None:
    art = CardArt()
    assert art.sprite(ACE, 100, 3.1) is art.sprite(ACE, 100, 2.9)
    assert art.sprite(ACE, 100, 3.1) is not art.sprite(ACE, 100, 3.4)


@pytest.mark.usefixtures("empty_cache")
def test_preparing_makes_everything_that_is_needed_later() -> None:
    art = CardArt()
    faces = [ACE, Face("german", "herz", "10"), None]
    steps = sum(1 for _ in art.prepare(faces, 90, angles=(0, 5)))
    assert steps == 6
    before = len(PICTURES)
    for face in faces:
        art.sprite(face, 90)
        art.sprite(face, 90, 5)
    assert len(PICTURES) == before


def test_ring_and_shadow_lie_around_the_card() -> None:
    ring = card_ring(200, 0, tokens.FOCUS, 3, 2)
    middle = ring.get_at((ring.get_width() // 2, ring.get_height() // 2))
    assert middle.a == 0
    assert ring.get_bounding_rect().w == pytest.approx(width_of(200) + 2 * (3 + 2), abs=2)
    turned = card_ring(200, 5, tokens.FOCUS, 3, 2).get_bounding_rect()
    straight = ring.get_bounding_rect()
    assert turned.w > straight.w
    assert turned.h > straight.h
    soft = card_shadow(200, 0, SOFT)
    assert soft.get_width() > width_of(200)
    assert 90 <= soft.get_at((soft.get_width() // 2, soft.get_height() // 2)).a <= 120


@pytest.mark.parametrize("height", [127, 128, 201])
def test_the_ring_is_as_far_from_the_card_on_every_side(painter: Painter, height: int) -> None:
    painter.card(None, 300, 300, height, shadow=None)
    painter.surface.set_colorkey((0, 0, 0))
    card = painter.surface.get_bounding_rect()
    painter.surface.fill(0)
    painter.stamp(card_ring(height, 0, tokens.FOCUS, 3, 2), 300, 300)
    ring = painter.surface.get_bounding_rect()
    assert ring == card.inflate(10, 10)


def test_signs_at_any_size() -> None:
    for suit in tokens.INDEX:
        for px in (9, 27, 60):
            assert sign(suit, px).get_size() == (px, px)


def test_a_card_half_turned_over_is_half_as_wide(painter: Painter) -> None:
    painter.card(None, 400, 400, 200, shadow=None, turn=0.5)
    painter.surface.set_colorkey((0, 0, 0))
    box = painter.surface.get_bounding_rect()
    assert abs(box.w - width_of(200) / 2) <= 2
    assert abs(box.centerx - 400) <= 2
    assert abs(box.h - 200) <= 2


def test_growing_cards_need_no_new_picture(painter: Painter) -> None:
    lifted = tokens.SHADOW_CARD_LIFTED
    painter.card(ACE, 400, 400, 200, angle=7, shadow=lifted)
    before = len(PICTURES)
    for height in range(151, 260, 7):
        painter.card(ACE, 400, 400, height, angle=7, shadow=lifted, drawn_at=200, opacity=0.5)
    assert len(PICTURES) == before


def test_a_growing_card_is_as_large_as_one_at_rest(painter: Painter) -> None:
    painter.surface.set_colorkey((0, 0, 0))
    sizes = []
    for drawn_at in (None, 200):
        painter.surface.fill(0)
        painter.card(ACE, 400, 400, 150, angle=7, shadow=None, drawn_at=drawn_at)
        sizes.append(painter.surface.get_bounding_rect())
    assert sizes[0].center == pytest.approx(sizes[1].center, abs=2)
    assert sizes[0].size == pytest.approx(sizes[1].size, abs=3)


@pytest.mark.parametrize("how", [{"shadow": tokens.SHADOW_CARD}, {"passing": True}])
def test_a_size_that_is_seen_again_is_made_once(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, how: dict[str, object]
) -> None:
    cards.FLYING.clear()
    painter.card(ACE, 400, 400, 151, angle=7, drawn_at=200, **how)
    monkeypatch.setattr(pygame.transform, "smoothscale", None)
    monkeypatch.setattr(pygame.transform, "rotozoom", None)
    painter.card(ACE, 420, 410, 151, angle=7, drawn_at=200, **how)


def test_all_hands_share_a_few_shadows() -> None:
    assert card_shadow(200, 3.4, SOFT) is card_shadow(200, 2.6, SOFT)


def test_a_card_that_turns_in_flight_takes_no_room_of_what_lies(painter: Painter) -> None:
    lifted = tokens.SHADOW_CARD_LIFTED
    for angle in (0, 20):
        painter.card(ACE, 400, 400, 150, angle, shadow=lifted, passing=True)
    before = len(PICTURES)
    for angle in range(1, 20):
        painter.card(ACE, 400, 400, 100 + angle, angle, shadow=lifted, drawn_at=150, passing=True)
    assert len(PICTURES) <= before + 1, "shadows by ten degrees"


@pytest.mark.usefixtures("empty_cache")
def test_a_face_is_painted_once_for_many_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    draw = cards._drawn
    monkeypatch.setattr(cards, "_drawn", lambda text, h: painted.append(h) or draw(text, h))
    cards.STEPS.clear()
    art, face = CardArt(), Face("german", "herz", "ober")
    art.drawing(face, 270)
    art.drawing(face, 221)
    art.upright(face, 157)
    assert painted == [cards.MASTER]


def test_a_shrunk_face_keeps_its_colours() -> None:
    art, face = CardArt(), Face("german", "herz", "ober")
    small, exact = art.upright(face, 300), cards._drawn(cards._drawing(face, False, None), 300)
    for spot in ((97, 4), (97, 295), (190, 150)):
        a, b = small.get_at(spot), exact.get_at(spot)
        assert max(abs(a[i] - b[i]) for i in range(4)) <= 3, spot


@pytest.mark.parametrize("angle", [0, 0.5, -7, 20, 90])
@pytest.mark.parametrize("dim", [False, True])
def test_a_card_that_lies_looks_as_drawn_on_its_shadow(angle: float, dim: bool) -> None:
    scale, art = Scale((1280, 800)), CardArt()
    whole, apart = (Painter(pygame.Surface((300, 300)), scale, art) for _ in range(2))
    for p in (whole, apart):
        p.surface.fill((40, 90, 60))
    whole.card(ACE, 150, 150, 157, angle, dim=dim)
    shadow = tokens.SHADOW_CARD
    apart.stamp(card_shadow(157, angle, card_edges.cast(scale, shadow)), 150, 150 + shadow.down)
    apart.stamp(art.sprite(ACE, 157, angle, dim=dim), 150, 150)
    for x in range(300):
        for y in range(300):
            one, other = whole.surface.get_at((x, y)), apart.surface.get_at((x, y))
            assert max(abs(one[i] - other[i]) for i in range(3)) <= 3, (x, y)


def test_a_card_that_lies_looks_the_same_whoever_made_its_picture() -> None:
    """Angles that share a picture share the shadow in it, too."""
    art, made = CardArt(), []
    for angle in (2.3, 2.5, 2.7):
        PICTURES.clear()
        made.append(pygame.image.tobytes(card_edges.lying(art, ACE, 150, angle, SOFT), "RGBA"))
    assert made[0] == made[1] == made[2]
