"""Who cannot overtrump, and need not trump then, may still hold lower trumps."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine.tricks.table import TRUMP
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.takers import NO_LIMIT, Takers
from tests.contract.playing import play_deals, watched
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed


@pytest.mark.parametrize("free", [False, True])
def test_nobody_is_thought_to_lack_a_trump_that_it_holds(free: bool) -> None:
    ruleset = rules_of("whist-batak").ruleset
    rules = changed(ruleset, {"phases.tricks.duties.trump_to_win": free})
    turns = list(play_deals(rules, 2, 40))
    void = limited = 0
    for turn, views in zip(turns, watched(rules, turns), strict=True):
        view = views[0]
        if not view.playing or not view.tricks:
            continue
        takers = Takers(Knowledge(rules, view))
        table = takers.table
        for seat in view.seats:
            out, limit = takers.known.voids[seat], takers.limits[seat]
            void += TRUMP in out
            limited += TRUMP not in out and limit[TRUMP] < NO_LIMIT
            for card in turn.state.hands[seat]:
                group, strength = table.group[card & KIND_MASK], table.strength[card & KIND_MASK]
                assert group not in out and strength <= limit[group]
    assert void and limited
