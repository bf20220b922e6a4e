"""Trumps that are free under a lower one are bound by a lead for that trick alone."""

from __future__ import annotations

from game.engine.state import Playing
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of


def test_what_a_high_lead_has_bound_is_free_in_the_next_trick() -> None:
    rules, bound = changed(ruleset_of("fuenfundzwanzig"), {}), 0
    for seed in range(12):
        for turn in play_deals(rules, seed):
            trick, deal = turn.state.phase, turn.state.deal
            if not isinstance(trick, Playing):
                continue
            free = rules.table(trick.at, deal.contract, deal.trump).free_trumps
            if trick.cards:
                bound += trick.table.free_trumps != free
            else:
                assert trick.table.free_trumps == free
    assert bound > 10
