"""What is offered before a card: the panel leaves the trick to be seen that it is about."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.phases.leading import LeadPanel
from tests.ui.table.at_table import ruleset, sit_down


def test_who_may_show_a_pair_to_a_trick_sees_the_cards_that_lie_there() -> None:
    """The panel lies as low as it can, below them."""
    rules = ruleset("twenty-eight", koenigspaar="true")
    moves = find_moment(
        compile_rules(rules),
        lambda view, legal: bool(view.trick) and any(a.verb == "meld" for a in legal),
        1,
    )
    at = sit_down(rules, moves=moves, speed="instant")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, LeadPanel)
    assert panel.box.bottom == pytest.approx(panel.room.bottom)
