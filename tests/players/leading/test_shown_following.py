"""Melds that may be shown before any card, by the simple player."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.state import Playing
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.playing import deal_for
from tests.records.shelf import changed, ruleset_of

SHOWN = {
    "phases.tricks.melds_when_leading": "always",
    "phases.tricks.melds_led": False,
    "phases.tricks.melds_following": True,
}


@pytest.mark.parametrize("name", ["tute", "huutopussi"])
def test_who_does_not_lead_shows_what_can_be_shown(name: str) -> None:
    """Each chance is taken at once: what lies cannot be lost any more."""
    rules = changed(ruleset_of(name), SHOWN)
    leading: list[bool] = []

    def noted(rules: Rules, legal: Sequence[Action]) -> Sequence[Action]:
        if {"meld", "play"} <= {action.verb for action in legal}:
            assert isinstance(table.state.phase, Playing)
            leading.append(not table.state.phase.cards)
        return legal

    players = [make_player("easy") for _ in range(rules.players)]
    table = QuickTable(rules, players, allowed=noted)
    shown = 0
    for number in range(1, 13):
        table.begin_match()
        table.play_deal(deal_for(rules, 7, number))
        shown += sum(action.verb == "meld" for _, action in table.moves)
    assert False in leading
    assert shown == len(leading)
