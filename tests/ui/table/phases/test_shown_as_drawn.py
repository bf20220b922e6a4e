"""A card of the stock that all are shown lies open before it goes into another seat's hand."""

from __future__ import annotations

from game.ui.table.phases.stock import DRAWN_SEEN
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down


def _played(at: Sitting) -> None:
    """Play one's first card that may be played."""
    action = next(one for one in at.screen.table.legal() if one.verb == "play")
    sprite = at.screen.sprites.own(action.arg)
    assert sprite is not None
    at.click_card(sprite)


def _open_for(at: Sitting) -> float:
    """For how many seconds cards lie still and open on their way to the other seat, until one is
    asked again."""
    sprites, lay = at.screen.sprites, 0
    for _ in range(round(20 / FRAME)):
        place = sprites.layout.trick(1)
        lay += any(one.up and one.card is not None and one.pose == place for one in sprites.flying)
        at.frame()
        if at.is_asked() and not sprites.busy:
            break
    return lay * FRAME


def test_it_can_be_looked_at() -> None:
    at = sit_down(ruleset("tressette-2"), seed=3)
    at.until_asked()
    _played(at)
    held = at.screen.sprites.counts[1]
    assert _open_for(at) >= 0.9 * DRAWN_SEEN / at.screen.sprites.timeline.factor
    assert at.screen.sprites.counts[1] == held + 1 and not at.screen.sprites.flying


def test_what_nobody_is_shown_does_not_lie_open() -> None:
    at = sit_down(ruleset("briscola"), seed=3)
    at.until_asked()
    _played(at)
    assert _open_for(at) < 0.1, "no longer than cards of a trick that are gathered"
