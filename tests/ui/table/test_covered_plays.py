"""Cards that lie face down in a trick while the trump is hidden, at the table."""

from __future__ import annotations

import pygame
import pytest

from game.engine.events import CardCovered, CoversSeen, CoversTurned
from game.engine.tricks.covered_plays import UNSEEN, lie_covered
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.labels.spoken import _SHOWN
from game.ui.table.phases.tricks import PHASE
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def sitting(language: str = "de") -> Sitting:
    """Two cards lie face down in the trick, and the viewer is to play."""
    context = Context(Settings(language=language))
    screen = scenes.screen_at(ruleset("three-nought-four"), "trick-covered", context, Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    return at


def test_their_backs_lie_in_the_trick() -> None:
    at = sitting()
    view, trick = at.screen.table.view(), [sprite for _, sprite in at.screen.sprites.trick]
    covered = lie_covered(at.screen.table.rules, view)
    assert covered.count(True) == 2 and not covered[0]
    assert [not sprite.up for sprite in trick] == covered
    assert [sprite.card is None for sprite in trick] == covered
    for card, hidden in zip(view.trick, covered, strict=True):
        assert (card == UNSEEN) == hidden


@pytest.mark.parametrize(
    ("language", "named", "said"),
    [("de", "verdeckte Karte", "Kein Trumpf dabei"), ("en", "card face down", "No trump there")],
)
def test_what_lies_there_is_told_as_far_as_it_is_seen(language: str, named: str, said: str) -> None:
    words = sitting(language).screen.words
    assert words.card(UNSEEN) == named
    assert named in _SHOWN[CardCovered](words, CardCovered(1, None))
    assert words.card(0) in _SHOWN[CoversTurned](words, CoversTurned(1, (0, 16)))
    found = PHASE.says[CoversSeen](
        words, CoversSeen(1, None), sitting(language).screen.table.view()
    )
    assert found is not None and found.text == said
