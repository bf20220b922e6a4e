"""The scenes of the table: the same for the same seed, and refused where they never come."""

import pygame
import pytest

from game.engine.compiled import compile_rules
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.storybook.table.conditions import Moment
from game.ui.storybook.table.scenes import SCENES, NoSuchMomentError, find_moment, screen_at
from tests.ui.table.at_table import ruleset


def drawn(name: str, seed: int) -> bytes:
    picture = pygame.Surface((640, 400))
    screen_at(ruleset("binokel-3"), name, Context(Settings()), Scale((640, 400)), seed=seed).draw(
        picture
    )
    return pygame.image.tobytes(picture, "RGB")


def test_the_same_seed_gives_the_same_picture() -> None:
    assert drawn("trick", 5) == drawn("trick", 5)
    assert drawn("trick", 5) != drawn("trick", 6)


def test_another_seed_is_looked_for_by_itself() -> None:
    """With this one nobody is poor."""
    rules = ruleset("doppelkopf", armut="spielen")
    moment = SCENES["poverty"].moment
    seed = next(seed for seed in range(1, 20) if not comes(rules, moment, seed))
    screen = screen_at(rules, "poverty", Context(Settings()), Scale((640, 400)), seed=seed)
    assert "take" in {action.verb for action in screen.table.legal()}


def comes(rules: Ruleset, moment: Moment, seed: int) -> bool:
    try:
        return bool(find_moment(compile_rules(rules), moment, seed))
    except NoSuchMomentError:
        return False


def test_a_moment_that_never_comes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "MOST_SEEDS", 2)
    with pytest.raises(NoSuchMomentError):
        screen_at(ruleset("doppelkopf"), "bidding", Context(Settings()), Scale((640, 400)))
    assert "bidding" in SCENES


def test_both_languages_have_the_same_entries() -> None:
    keys = {
        lang: {key for key in list(texts(lang).keys()) if key.startswith("table.")}
        for lang in ("de", "en")
    }
    assert keys["de"] == keys["en"]
    assert len(keys["de"]) > 150
