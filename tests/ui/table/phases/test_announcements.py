"""What is announced while tricks are played."""

from __future__ import annotations

from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.doppelkopf import at_moment


def test_a_duty_to_announce_says_how_many_points_lie_there_and_what_follows() -> None:
    at = at_moment("announce-due")
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    points = at.screen.table.view().tricks[0].points
    (way,) = panel.choices
    assert points >= 30
    words = f"Im ersten Stich liegen {points} Augen: Dann musst du {way.label} ansagen."
    assert panel.note == words
