"""What hangs stands on the slate, until somebody gets it."""

from __future__ import annotations

from game.ui.table.labels.slate import slate_for
from tests.ui.table.at_table import ruleset, sit_down


def test_the_slate_says_what_hangs() -> None:
    at = sit_down(ruleset("belote"), seed=3, player="greedy")
    at.until_asked()
    view, words = at.screen.sprites.shown, at.screen.words
    assert "hängen" not in slate_for(words, view, lines=3).title
    hanging = slate_for(words, view._replace(hanging=81), lines=3)
    assert hanging.title.endswith(" · es hängen 81")
    assert slate_for(words, view).short == "", "a small window has room for what is unusual alone"
    assert hanging.short == f"Spiel {view.number} · es hängen 81"
