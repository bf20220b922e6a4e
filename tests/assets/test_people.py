"""The people at the table: complete, what the generator draws, told apart where they are small."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pygame
import pytest

from assets.draw import palette
from assets.draw.people import portraits
from assets.draw.vision import VISIONS, seen
from game.resources import assets
from game.texts import texts
from game.ui.kit import PEOPLE, PORTRAITS, prepare_offscreen
from game.ui.kit.portraits import portrait

FOLDER = assets() / "people"
APART = 14.0
"""Mean difference of two faces over all pixels and channels; the least is between two of a kind."""

SMALL = 40
GIVEN = {"cautious", "even", "daring"}, {"chatty", "quiet"}


def test_the_generator_draws_what_is_committed() -> None:
    drawn = portraits()
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(drawn)
    stale = [name for name in drawn if (FOLDER / f"{name}.svg").read_text() != drawn[name]]
    assert not stale, "run `make cards`"


@pytest.mark.parametrize("picture", PORTRAITS.values())
def test_a_portrait_uses_known_inks_and_paths_alone(picture: str) -> None:
    inks = {value for value in vars(palette).values() if isinstance(value, str)}
    inks |= {*palette.WALL.values(), *palette.LIT.values(), "none"}
    for element in ElementTree.parse(FOLDER / f"{picture}.svg").iter():
        assert element.tag.rpartition("}")[2] in {"svg", "path"}
        assert {element.get("fill", "none"), element.get("stroke", "none")} <= inks
    assert (FOLDER / f"{picture}.svg").stat().st_size < 32_000


def test_at_least_eight_people_of_different_kinds() -> None:
    assert len(PEOPLE) >= 8
    assert len({person.name for person in PEOPLE}) == len(PEOPLE)
    for given, kinds in zip(GIVEN, zip(*(p[2:] for p in PEOPLE), strict=True), strict=True):
        assert set(kinds) == given
        assert all(kinds.count(kind) >= 2 for kind in given)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_there_is_a_line_about_everyone(lang: str) -> None:
    t = texts(lang)
    lines = {person.name: t(f"people.{person.picture}") for person in PEOPLE}
    assert len(set(lines.values())) == len(PEOPLE)
    assert all(re.fullmatch(r"[A-ZÄÖÜ].{20,90}\.", line) for line in lines.values()), lines
    assert all(t(f"people.temper.{person.temper}") for person in PEOPLE)


@pytest.mark.parametrize("vision", VISIONS)
def test_no_two_people_look_alike_at_forty_pixels(vision: str) -> None:
    prepare_offscreen()
    looks = {}
    for name in PORTRAITS:
        picture = pygame.transform.smoothscale(portrait(name, SMALL), (SMALL // 2, SMALL // 2))
        looks[name] = [
            channel
            for x in range(SMALL // 2)
            for y in range(SMALL // 2)
            for channel in seen(tuple(picture.get_at((x, y)))[:3], vision)
        ]
    apart = {
        (one, two): sum(abs(a - b) for a, b in zip(looks[one], looks[two], strict=True))
        / len(looks[one])
        for one, two in combinations(looks, 2)
    }
    nearest = min(apart, key=apart.__getitem__)
    assert apart[nearest] > APART, (nearest, apart[nearest])
