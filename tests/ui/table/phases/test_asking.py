"""What who leads asks its partner at the table, and what that one shows."""

from __future__ import annotations

from game.engine.actions import WHOLE
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import ruleset, sit_down


def test_a_whole_pair_is_asked_for_and_heard() -> None:
    at = sit_down(ruleset("marjapussi"), seed=3, player="greedy", speed="instant")
    while True:
        at.until_asked()
        if WHOLE in at.screen.model.legal:
            break
        at.screen.submit(at.screen.model.legal[:1])
        at.frame()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    assert "Den Partner nach einem ganzen Paar fragen" in [choice.text for choice in panel.choices]
    panel.question.submit((WHOLE,))
    at.run(lambda: bool(at.screen.sprites.shown.asked) and not at.screen.event_player.busy)
    at.until_asked()
    assert WHOLE not in at.screen.model.legal
