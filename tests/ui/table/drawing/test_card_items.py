"""Cards on the table as items."""

import pygame
import pytest

from game.ui.kit import Painter
from game.ui.table.drawing.compositor import Compositor
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse

NOWHERE = pygame.Rect(0, 0, 0, 0)

UNSEEN = 4
"""By so much of 255 a colour may differ: a turned or shrunk card lets a trace of its shadow through."""


def _drawn(at: Sitting) -> pygame.Surface:
    surface = pygame.Surface(at.screen.scale.size)
    p = Painter(surface, at.screen.scale, at.screen.art)
    Compositor().show(p, at.screen.table_items(p), lambda q: q.table())
    return surface


def _differ(one: pygame.Surface, other: pygame.Surface) -> bool:
    for upper, lower in ((one, other), (other, one)):
        rest = upper.copy()
        rest.blit(lower, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        rest.fill((UNSEEN,) * 3, special_flags=pygame.BLEND_RGB_SUB)
        if any(pygame.image.tobytes(rest, "RGB")):
            return True
    return False


@pytest.mark.parametrize("name", ["binokel-3", "binokel-4-decks"])
def test_what_is_left_out_below_another_card_would_not_be_seen(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = sit_down(ruleset(name), seed=2)
    covers, seen = Painter.card_covers, set()
    for turn in range(700):
        at.frame(draw=False)
        if at.is_asked():
            by_mouse(at)
        if turn % 25:
            continue
        monkeypatch.setattr(Painter, "card_covers", covers)
        sparing = _drawn(at)
        monkeypatch.setattr(Painter, "card_covers", lambda *card: NOWHERE)
        assert not _differ(_drawn(at), sparing), turn
        seen.add(pygame.image.tobytes(sparing, "RGB"))
    assert len(seen) > 10, "a table where cards have moved"
