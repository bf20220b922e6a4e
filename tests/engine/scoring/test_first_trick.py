"""What the first trick brings by being that stands on the sheet by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.counting import first_trick_points
from game.engine.state import State
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.rules.checks.test_checks import changed


def played(rules: Rules, seed: int, deals: int) -> Iterator[State]:
    """The ends of deals with tricks in them."""
    for turn in play_deals(rules, seed, deals):
        if turn.state.phase is None and turn.state.deal.tricks:
            yield turn.state


@pytest.mark.parametrize("name", ["dreiblatt", "tropf", "klaverjas"])
def test_the_first_trick_has_a_line_of_its_own(name: str) -> None:
    rules = compile_rules(changed(name, {"phases.tricks.first_trick": 7}))
    met = 0
    for state in played(rules, 4, 3):
        lines = [line for line in sheet_of(state) if line.reason == "first_trick"]
        winner = state.deal.tricks[0].winner
        assert {line.points for line in lines} == {7}
        assert winner in {line.seat for line in lines}
        assert first_trick_points(state, (winner,)) == 7
        met += 1
    assert met


def test_nothing_is_said_where_it_brings_nothing() -> None:
    for state in played(rules_of("dreiblatt"), 1, 2):
        assert all(line.reason != "first_trick" for line in sheet_of(state))
