"""The pictures of `stammtisch picture`: every scene comes, in both languages, at any size."""

import pygame
import pytest

from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.table import scenes
from game.ui.table.scenes import SCENES, NoSuchMomentError, draw
from tests.ui.table.at_table import ruleset

ELSEWHERE = {
    "reservation": "doppelkopf",
    "announce": "doppelkopf",
    "announce-what": "doppelkopf",
    "poverty": "doppelkopf",
    "poverty-back": "doppelkopf",
    "partner": "doppelkopf",
    "compulsory-solo": "doppelkopf",
    "exchange": "doppelbinokel-2",
    "draw": "doppelbinokel-2",
}
HOUSE = {
    "call": {"rufen": "2"},
    "give": {"rufen": "2"},
    "announce": {"ansagen": "dazu"},
    "announce-what": {"ansagen": "dazu"},
    "poverty": {"armut": "spielen"},
    "poverty-back": {"armut": "spielen"},
    "partner": {"genscher": "zum-ersten", "neunen": "true", "ansagen": "dazu"},
    "compulsory-solo": {"pflichtsolo": "1", "spiele": "4"},
    "draw": {"versehen": "moeglich"},
}


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_can_be_drawn(name: str) -> None:
    house = HOUSE.get(name, {})
    rules = ruleset(ELSEWHERE.get(name, "binokel-3"), **house)
    context = Context(Settings(language="en"))
    for seed in range(1, 6):
        try:
            picture = draw(rules, name, context, (1024, 640), seed=seed)
            break
        except NoSuchMomentError:
            continue
    else:
        pytest.fail("the moment never came")
    colors = {picture.get_at((x, y))[:3] for x in range(0, 1024, 16) for y in range(0, 640, 16)}
    assert len(colors) > 80


def test_the_same_seed_gives_the_same_picture() -> None:
    rules, context = ruleset("binokel-3"), Context(Settings())
    one = draw(rules, "trick", context, (640, 400), seed=5)
    two = draw(rules, "trick", context, (640, 400), seed=5)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_a_moment_that_never_comes_is_said() -> None:
    with pytest.raises(NoSuchMomentError):
        draw(ruleset("doppelkopf"), "bidding", Context(Settings()), (640, 400))
    assert "bidding" in scenes.SCENES


def test_both_languages_have_the_same_entries() -> None:
    keys = {
        lang: {key for key in list(texts(lang).keys()) if key.startswith("table.")}
        for lang in ("de", "en")
    }
    assert keys["de"] == keys["en"]
    assert len(keys["de"]) > 150
