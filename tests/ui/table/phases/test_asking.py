"""What who leads asks its partner at the table."""

from __future__ import annotations

from game.engine.actions import WHOLE
from game.ui.storybook.table.scenes import findings
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import ruleset, sit_down


def test_a_whole_pair_is_asked_for_and_heard() -> None:
    rules = ruleset("marjapussi")
    seed, moves = next(findings(rules, "half", 1))
    at = sit_down(rules, seed=seed, moves=moves, speed="instant")
    at.until_asked()
    panel, before = at.screen.model.panel, at.screen.sprites.shown.asked
    assert isinstance(panel, ChoicePanel) and WHOLE in panel.question.legal
    assert "Den Partner nach einem ganzen Paar fragen" in [one.label for one in panel.choices]
    panel.question.submit((WHOLE,))
    at.run(lambda: at.screen.sprites.shown.asked != before)
    at.until_asked()
    legal = at.screen.model.legal
    assert legal is not None and {action.verb for action in legal} == {"play"}
