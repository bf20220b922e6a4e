"""Trumps that are free under a lower one are bound by a lead for that trick alone."""

from __future__ import annotations

import pytest

from game.engine.phases.stock import DrawingState
from game.engine.rules.rules import Rules
from game.engine.state import Playing
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

DRAWING = changed(
    ruleset_of("german-whist"),
    {
        "phases.tricks.duties.may_trump": True,
        "phases.tricks.duties.free_trumps": ["as", "koenig", "10"],
        "phases.tricks.duties.free_under_lower": True,
    },
)
"""The duties hold in the tricks between which cards are drawn, too."""


@pytest.mark.parametrize(
    "rules", [changed(ruleset_of("fuenfundzwanzig"), {}), DRAWING], ids=["played", "drawing"]
)
def test_what_a_high_lead_has_bound_is_free_in_the_next_trick(rules: Rules) -> None:
    bound = 0
    for seed in range(12):
        for turn in play_deals(rules, seed):
            phase, deal = turn.state.phase, turn.state.deal
            trick = phase.trick if isinstance(phase, DrawingState) else phase
            if not isinstance(trick, Playing):
                continue
            free = rules.table(trick.at, deal.contract, deal.trump).free_trumps
            if trick.cards:
                bound += trick.table.free_trumps != free
            else:
                assert trick.table.free_trumps == free
    assert bound > 10
